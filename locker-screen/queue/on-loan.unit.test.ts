import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { QueuedLine } from './lines.ts'
import { byArticle, dueIfTaken, onLoan } from './on-loan.ts'

const TimeZone = 'Europe/Stockholm'
const article = (LockerArticleId: number, Loan: LockerConfig['articles'][number]['Loan']) =>
  ({ LockerArticleId, Loan }) as LockerConfig['articles'][number]
const articles = [article(7, { Hours: 4 }), article(8, { Hours: null }), article(9, null)]
const now = new Date('2026-11-19T08:00:00Z')

const line = (seq: number, more: Partial<QueuedLine['line']> = {}, open = false): QueuedLine => ({
  seq,
  open,
  line: {
    UUID: '',
    Kind: 'withdrawal',
    LockerArticleId: 7,
    AccountId: 1,
    Amount: 1,
    Closed: now.toISOString(),
    ...more,
  },
})
const loan = (LockerArticleId: number, Amount: number, DueAt: string, AccountId = 1) => ({
  LockerArticleId,
  AccountId,
  Amount,
  TakenAt: '2026-11-01T08:00:00Z',
  DueAt,
})

test('what is taken now is due by the rule of the server; what is not lent never is, nor what an older server tells of', () => {
  const config = { articles, TimeZone, loans: [] }
  expect(dueIfTaken(config, 7, now)?.toISOString()).toBe('2026-11-19T12:00:00.000Z')
  expect(dueIfTaken(config, 8, now)?.toISOString()).toBe('2026-11-19T22:59:59.000Z')
  expect([dueIfTaken(config, 9, now), dueIfTaken(config, 5, now)]).toEqual([null, null])
  expect(dueIfTaken({ articles }, 7, now)).toBeNull()
  expect(onLoan({ articles }, [line(1)], 1)).toEqual([])
})

test('what waits here is added and taken off, the oldest first; open doors, others and what was aborted do not count', () => {
  const config = {
    articles,
    TimeZone,
    loans: [loan(7, 2, '2026-11-02T08:00:00Z'), loan(7, 5, '2026-11-02T08:00:00Z', 2)],
  }
  const lines = [
    line(2, { Kind: 'return', Amount: 3 }),
    line(1, { Amount: 2 }),
    line(3, { Amount: 9, Aborted: 1 }),
    line(4, { Amount: 9 }, true),
    line(5, { LockerArticleId: 9 }),
    line(6, { LockerArticleId: 8 }),
  ]
  const mine = byArticle(onLoan(config, lines, 1))
  expect([...mine].map(([id, { Amount, DueAt }]) => [id, Amount, DueAt.toISOString()])).toEqual([
    [7, 1, '2026-11-19T12:00:00.000Z'],
    [8, 1, '2026-11-19T22:59:59.000Z'],
  ])
  expect(onLoan(config, lines, null)).toEqual([])
})

test('how many one has is what was taken less what came back, never less than nothing', () => {
  const steps = fc.array(fc.record({ back: fc.boolean(), Amount: fc.integer({ min: 1, max: 4 }) }))
  fc.assert(
    fc.property(fc.nat(5), steps, (told, given) => {
      const lines = given.map(({ back, Amount }, seq) =>
        line(seq, { Amount, Kind: back ? 'return' : 'withdrawal' }),
      )
      const config = { articles, TimeZone, loans: told > 0 ? [loan(7, told, '2026-11-02T08:00:00Z')] : [] }
      const plain = given.reduce(
        (sum, { back, Amount }) => Math.max(0, sum + (back ? -Amount : Amount)),
        told,
      )
      expect(byArticle(onLoan(config, lines, 1)).get(7)?.Amount ?? 0).toBe(plain)
    }),
  )
})
