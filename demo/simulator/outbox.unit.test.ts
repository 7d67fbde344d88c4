import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostLines } from '#contract/gateway/most-lines.ts'
import { makeOutbox, type Queued, uuidOf } from './outbox.ts'

const line = (): Queued => ({
  line: { UUID: randomUUID(), Kind: 'withdrawal', LockerArticleId: 1, Amount: 1 },
})
const refill = (): Queued => ({
  refill: { AdminCode: '4711', UUID: randomUUID(), lines: [{ LockerArticleId: 1, Amount: 1 }] },
})
const never = new AbortController().signal

describe('what a locker has to send', () => {
  test('leaves in the order in which it happened, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (kinds) => {
        const items = kinds.map((isRefill) => (isRefill ? refill() : line()))
        const outbox = makeOutbox([...items], never)
        const sent: string[] = []
        for (let batch = outbox.next(); batch; batch = outbox.next()) {
          const uuids = 'refill' in batch ? [batch.refill.UUID] : batch.lines.map(({ UUID }) => UUID)
          sent.push(...uuids)
          outbox.answered(uuids.length)
        }
        expect(sent).toEqual(items.map(uuidOf))
      }),
    )
  })

  test('stays until it is answered', () => {
    const outbox = makeOutbox([line(), line()], never)
    expect(outbox.next()).toEqual(outbox.next())
    expect(outbox.queue).toHaveLength(2)
  })

  test('is never more at once than the server takes', () => {
    const outbox = makeOutbox(Array.from({ length: mostLines + 1 }, line), never)
    expect(outbox.next()).toMatchObject({ lines: { length: mostLines } })
  })

  test('wakes those who wait for something to send, and for nothing to be left', async () => {
    const outbox = makeOutbox([], never)
    const filled = outbox.filled()
    outbox.add(line())
    await filled
    const emptied = outbox.emptied()
    outbox.answered(1)
    await emptied
    expect(outbox.next()).toBeUndefined()
  })

  test('keeps nobody waiting when all is over', async () => {
    const end = new AbortController()
    const full = makeOutbox([line()], end.signal)
    const empty = makeOutbox([], end.signal)
    const waiting = [full.emptied(), empty.filled()]
    end.abort()
    await Promise.all([...waiting, full.emptied(), empty.filled()])
    expect(full.queue).toHaveLength(1)
  })
})
