import { events, liveEvent, type LiveEvent, longestAge } from '#contract/live/events.ts'
import { accepted } from '#web/api/answer.ts'
import { reach } from '#web/api/request.ts'
import { createStore } from '#web/store.ts'
import { messagesIn } from './messages.ts'

/** The browser's end of the live events: one stream, opened again whenever it is cut off, as long as somebody looks. */

export interface Hearing {
  heard: (event: LiveEvent) => void
  /** Some events may have been lost: all that is shown is to be read again. */
  missed: () => void
}

/** Whether events come: `away` once they have not for a while. */
export const liveState = createStore<'open' | 'away'>('open')

const often = 10_000
const seldom = 60_000

/**
 * Makes a query read again by itself: events do not tell of everything, such as the last contact, and while no events come
 * it is read more often.
 */
export const useLookAgain = () => ({
  refetchInterval: liveState.use() === 'away' ? often : seldom,
  refetchOnWindowFocus: 'always' as const,
})

/** The server says something every 15 seconds, if only that it is there. */
const silentTooLong = 40_000
const shortestPause = 1000
const longestPause = 30_000
/** A pause that nobody would notice is not worth a word. */
const awayAfter = 5000

const pageAge = () => Math.min(longestAge, Math.round(performance.now()))

/** Answers with the way to stop. */
export function hearLive(hearing: Hearing): () => void {
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
      // Whatever it was, it is tried again.
    }
    if (current !== controller) return
    current = undefined
    giveUp ??= setTimeout(() => liveState.set('away'), awayAfter)
    // Not all at once when a server comes back.
    again = setTimeout(() => void open(), pause * (0.5 + Math.random() / 2))
    pause = Math.min(longestPause, pause * 2)
  }

  async function read(controller: AbortController) {
    let watchdog = setTimeout(() => controller.abort(), silentTooLong)
    try {
      // What came between the screens' own reading and the first stream is told by it.
      const seen = last === undefined ? { age: pageAge() } : { after: last }
      const sent = { query: seen, signal: controller.signal }
      const response = await accepted(await reach(events.stream, sent))
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
    if (event === 'missed') return hearing.missed()
    const said = liveEvent.safeParse({ kind: event, ...(JSON.parse(data) as object) })
    // A newer server may tell of what this page does not know yet.
    if (said.success) hearing.heard(said.data)
  }

  function close() {
    clearTimeout(again)
    clearTimeout(giveUp)
    giveUp = undefined
    const open = current
    current = undefined
    open?.abort()
  }

  /** A browser has few connections for all its tabs: one that nobody sees gives its own back. */
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
