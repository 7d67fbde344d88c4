import { firstRoutes } from '#contract/first-routes.ts'
import { longestAge } from '#contract/limits.ts'
import { liveKinds, type LiveEvent } from '#contract/live/happenings.ts'
import { accepted } from '#web/api/answer.ts'
import { reach } from '#web/api/request.ts'
import { createStore } from '#web/store.ts'
import { messagesIn } from './messages.ts'

/** The client of the live events: one stream, which is opened again when it breaks, while the page is visible. */

export interface LiveListener {
  onEvent: (event: LiveEvent) => void
  /** Some events may have been lost: everything shown must be read again. */
  onMissed: () => void
}

/** Whether the stream is connected; `away` after it has been broken for a while. */
export const liveState = createStore<'open' | 'away'>('open')

const often = 10_000
const seldom = 60_000

/**
 * Makes a query read again by itself: events do not tell of everything, such as the last contact, and while no events
 * come it is read more often.
 */
export const useAutoRefresh = () => ({
  refetchInterval: liveState.use() === 'away' ? often : seldom,
  refetchOnWindowFocus: 'always' as const,
})

/** The server sends at least a sign of life every 15 seconds. */
const silentTooLong = 40_000
const shortestPause = 1000
const longestPause = 30_000
/** Shorter interruptions are not shown. */
const awayAfter = 5000

const pageAge = () => Math.min(longestAge, Math.round(performance.now()))

/** Returns a function that stops it. */
export function openLiveStream(listener: LiveListener): () => void {
  let last: string | undefined
  let pause = shortestPause
  let again: ReturnType<typeof setTimeout> | undefined
  let giveUp: ReturnType<typeof setTimeout> | undefined
  let current: AbortController | undefined

  async function open() {
    clearTimeout(again)
    const controller = new AbortController()
    current = controller
    try {
      await read(controller)
    } catch {
      // Every failure is followed by another attempt.
    }
    if (current !== controller) return
    current = undefined
    giveUp ??= setTimeout(() => liveState.set('away'), awayAfter)
    // Random, so that not all browsers reconnect at once when the server is back.
    again = setTimeout(() => void open(), pause * (0.5 + Math.random() / 2))
    pause = Math.min(longestPause, pause * 2)
  }

  async function read(controller: AbortController) {
    let watchdog = setTimeout(() => controller.abort(), silentTooLong)
    try {
      // The first stream includes events since the page was loaded.
      const seen = last === undefined ? { age: pageAge() } : { after: last }
      const sent = { query: seen, signal: controller.signal }
      const response = await accepted(await reach(firstRoutes.events, sent))
      const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      for (let isFirst = true; ; isFirst = false) {
        const part = await stream?.read()
        if (!part || part.done) return
        clearTimeout(watchdog)
        watchdog = setTimeout(() => controller.abort(), silentTooLong)
        if (isFirst) isOpen()
        const { messages, rest } = messagesIn(text + part.value)
        text = rest
        for (const message of messages) takeIn(message)
      }
    } finally {
      clearTimeout(watchdog)
    }
  }

  function isOpen() {
    clearTimeout(giveUp)
    giveUp = undefined
    pause = shortestPause
    liveState.set('open')
  }

  function takeIn({ id, event, data }: ReturnType<typeof messagesIn>['messages'][number]) {
    last = id ?? last
    if (event === undefined) return
    if (event === 'missed') return listener.onMissed()
    const kind = liveKinds.find((each) => each === event)
    // A newer server may send events that this page does not know yet.
    if (kind) listener.onEvent({ kind, ...(JSON.parse(data) as Pick<LiveEvent, 'LockerId'>) })
  }

  function close() {
    clearTimeout(again)
    clearTimeout(giveUp)
    giveUp = undefined
    const open = current
    current = undefined
    open?.abort()
  }

  /** Browsers limit the connections of all tabs together, so that a hidden tab closes its own. */
  function onVisibility() {
    if (document.hidden) close()
    else if (!current) void open()
  }

  document.addEventListener('visibilitychange', onVisibility)
  if (!document.hidden) void open()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    close()
    liveState.set('open')
  }
}
