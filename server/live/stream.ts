import type { LiveKind } from '#contract/live/events.ts'

/** One open screen's stream: what it was not yet given waits here, each thing once, however slow the reader is. */
export interface Stream extends AsyncIterable<Uint8Array> {
  event(id: string, kind: LiveKind, lockerId: number): void
  /** Too much happened, or nobody knows what: all is to be read again. */
  missed(): void
  end(): void
}

const heartbeatEvery = 15_000
const mostWaiting = 500
const encoder = new TextEncoder()

/** `lastId` is the last event before this stream: whoever is cut off before the first one goes on after that. */
export function openStream(lastId: string, onEnd: (stream: Stream) => void): Stream {
  // Said at once: headers reach the reader only with the first byte.
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
    // Unlike a generator's, it does not wait for an event that may be long in coming.
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
