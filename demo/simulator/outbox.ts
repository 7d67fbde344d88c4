import type { LockerLine } from '#contract/gateway/gateway.ts'
import { mostLines } from '#contract/gateway/most-lines.ts'

/** What somebody put in, as the locker sends it. */
export interface Refill {
  AdminCode: string
  UUID: string
  lines: { LockerArticleId: number; Amount: number }[]
}

export type Queued = { line: LockerLine } | { refill: Refill }
export const uuidOf = (item: Queued) => ('line' in item ? item.line.UUID : item.refill.UUID)

export type Batch = { lines: LockerLine[] } | { refill: Refill }

/** Lines that a locker still has to send, in the order in which they happened. It survives a power cut. */
export interface Outbox {
  readonly queue: readonly Queued[]
  add(...items: Queued[]): void
  /** The next to send: a refill, or the lines up to the next refill, as many as the server takes at once. */
  next(): Batch | undefined
  /** Removes this many from the front: they were answered. */
  answered(count: number): void
  /** Resolve as soon as there is something to send, or nothing left; and when all is over. */
  filled(): Promise<void>
  emptied(): Promise<void>
}

export function makeOutbox(queue: Queued[], over: AbortSignal): Outbox {
  const waiting = { filled: new Set<() => void>(), emptied: new Set<() => void>() }
  const wake = (all: Set<() => void>) => {
    for (const resolve of all) resolve()
    all.clear()
  }
  over.addEventListener('abort', () => {
    wake(waiting.filled)
    wake(waiting.emptied)
  })
  return {
    queue,
    add(...items) {
      queue.push(...items)
      if (queue.length > 0) wake(waiting.filled)
    },
    next() {
      const [first] = queue
      if (!first) return undefined
      if ('refill' in first) return first
      const lines: LockerLine[] = []
      for (const item of queue.slice(0, mostLines)) {
        if ('refill' in item) break
        lines.push(item.line)
      }
      return { lines }
    },
    answered(count) {
      queue.splice(0, count)
      if (queue.length === 0) wake(waiting.emptied)
    },
    async filled() {
      if (queue.length === 0 && !over.aborted)
        await new Promise<void>((resolve) => waiting.filled.add(resolve))
    },
    async emptied() {
      if (queue.length > 0 && !over.aborted)
        await new Promise<void>((resolve) => waiting.emptied.add(resolve))
    },
  }
}
