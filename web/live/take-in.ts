import type { LiveEvent } from '#contract/events.ts'
import { queryClient } from '#web/query-client.ts'
import type { Hearing } from './connection.ts'
import { isLive, isOld } from './read-again.ts'

const shortestPause = 1000
/** Four parts of pause to one of reading: where something happens all the time, a screen does not ask all the time. */
const pauseForEachReading = 4

/**
 * Reads again what events have made old, if it is on the screen: at once, then after a pause of a second, or longer where
 * the reading took long, so that a server that has much to do is not given more.
 */
export function takingIn(): Hearing & { stop: () => void } {
  let heard = new Map<string, LiveEvent>()
  let all = false
  let busy = false
  let stopped = false

  async function takeIn() {
    if (busy) return
    busy = true
    while ((all || heard.size > 0) && !stopped) {
      const [everything, since] = [all, [...heard.values()]]
      all = false
      heard = new Map()
      const started = performance.now()
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
        everything ? isLive(queryKey) : isOld(queryKey, since)
      await queryClient.invalidateQueries({ predicate }).catch(() => {})
      const took = performance.now() - started
      await new Promise((resolve) => setTimeout(resolve, Math.max(shortestPause, pauseForEachReading * took)))
    }
    busy = false
  }

  return {
    heard(event) {
      heard.set(`${event.kind} ${event.LockerId}`, event)
      void takeIn()
    },
    missed() {
      all = true
      void takeIn()
    },
    stop() {
      stopped = true
    },
  }
}
