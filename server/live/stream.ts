import type { LiveKind } from '#contract/live/happenings.ts'

/**
 * The stream of one open screen. Events wait here until they are read; equal ones are kept once, so that a slow reader
 * needs little memory.
 */
export interface Stream extends AsyncIterable<Uint8Array> {
  event(id: string, kind: LiveKind, lockerId: number): void
  /** Too many events, or some were lost: the screen must read everything again. */
  missed(): void
  end(): void
}

const heartbeatEvery = 15_000
const mostWaiting = 500
const encoder = new TextEncoder()

/**
 * `lastId` is the last event before this stream: a reader that is disconnected before the first event continues after
 * that id.
 */
export function openStream(lastId: string, onEnd: (stream: Stream) => void): Stream {
  // Sent at once, because the headers reach the reader only with the first byte.
  const waiting = new Map([['', `id: ${lastId}\n\n`]])
  let ended = false
  let wake: (() => void) | undefined
  const heartbeat = setInterval(() => add('', ':\n\n'), heartbeatEvery)

  function add(key: string, text: string) {
    if (ended) return
    // The newest id stands last, so that whoever reads on from it has seen all before it.
    waiting.delete(key)
    waiting.set(key, text)
    if (waiting.size > mostWaiting) {
      waiting.clear()
      waiting.set('missed', missedText)
    }
    wake?.()
  }

  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      if (waiting.size === 0 && !ended) await new Promise<void>((resolve) => (wake = resolve))
      if (waiting.size === 0) return { done: true, value: undefined }
      const text = [...waiting.values()].join('')
      waiting.clear()
      return { done: false, value: encoder.encode(text) }
    },
    // Unlike a generator's `return`, it does not wait for the next event.
    async return() {
      waiting.clear()
      stream.end()
      return { done: true, value: undefined }
    },
  }

  const stream: Stream = {
    event(id, kind, lockerId) {
      const data = JSON.stringify({ LockerId: lockerId })
      add(`${kind} ${lockerId}`, `id: ${id}\nevent: ${kind}\ndata: ${data}\n\n`)
    },
    missed: () => add('missed', missedText),
    end() {
      if (ended) return
      ended = true
      clearInterval(heartbeat)
      onEnd(stream)
      wake?.()
    },
    [Symbol.asyncIterator]: () => iterator,
  }
  return stream
}

const missedText = 'event: missed\ndata: {}\n\n'
