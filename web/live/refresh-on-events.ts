import type { LiveEvent } from '#contract/live/happenings.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { QueryKey } from '@tanstack/react-query'
import type { LiveListener } from './connection.ts'
import { isLive, isOld } from './read-again.ts'

const shortestPause = 1000
const longestPause = 10_000
/** The pause is four times as long as the request took, so that frequent events do not cause constant requests. */
const pauseForEachReading = 4
/** A request without an answer by then is repeated. */
const patience = 8000

/**
 * Refreshes the shown queries that events have made outdated: at once, then after a pause of at least a second, which
 * is longer for slow queries, so that a busy server is not loaded further. Each query has its own pause, so that no
 * query waits for a slow one.
 */
export function refreshOnEvents(): LiveListener & { stop: () => void } {
  const reading = new Map<string, { again: boolean }>()
  let stopped = false

  async function read(hash: string, queryKey: QueryKey) {
    const under = reading.get(hash)
    if (under) {
      under.again = true
      return
    }
    const state = { again: true }
    reading.set(hash, state)
    while (state.again && !stopped) {
      state.again = false
      const started = performance.now()
      const answer = queryClient.invalidateQueries({ queryKey, exact: true }).catch(() => undefined)
      const hangs = await Promise.race([answer.then(() => false), after(patience).then(() => true)])
      if (hangs) state.again = true
      const pause = hangs ? 0 : pauseForEachReading * (performance.now() - started)
      await after(Math.min(Math.max(shortestPause, pause), longestPause))
    }
    reading.delete(hash)
  }

  function takeIn(isWanted: (queryKey: QueryKey) => boolean) {
    const old = queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isWanted(queryKey) })
    for (const { queryHash, queryKey } of old) void read(queryHash, queryKey)
  }

  return {
    onEvent: (event: LiveEvent) => takeIn((queryKey) => isOld(queryKey, event)),
    onMissed: () => takeIn(isLive),
    stop() {
      stopped = true
    },
  }
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
