import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowanceAt, type KnownLimits, type UsedLine, withUse } from './known-limits.ts'
import { allowanceOf, dayIn, firstDayOf, limitSpans } from './limit-rules.ts'

const zone = 'Europe/Stockholm'
const two = { Rule: 'most', Amount: 2, Span: 'week', Used: 0 } as const

test('the strictest rule counts, and of equally strict ones the longer is told', () => {
  const day = { ...two, Span: 'day' } as const
  expect(allowanceOf([], 0)).toEqual({ left: null, free: null, by: null })
  expect(allowanceOf([two, { ...day, Used: 1 }], 0)).toMatchObject({ left: 1, by: { Span: 'day' } })
  expect(
    allowanceOf(
      [
        { ...day, Used: 2 },
        { ...two, Used: 3 },
      ],
      0,
    ),
  ).toMatchObject({ left: 0, by: { Span: 'week' } })
  expect(allowanceOf([{ Rule: 'never', Amount: 0, Span: null, Used: 0 }, two], 0).left).toBe(0)
  expect(allowanceOf([{ ...two, Rule: 'reason', Used: 1 }], 0)).toEqual({ left: null, free: 1, by: null })
  // An exception allows what no rule does any more; more was brought back than taken counts as nothing.
  expect(allowanceOf([{ ...two, Used: 2 }], 3).left).toBe(3)
  expect(allowanceOf([{ ...two, Used: -5 }], 0).left).toBe(2)
})

test('a week begins on Monday, a day at midnight by the house’s clock, also when clocks change', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (moment) => {
      const day = dayIn(zone, moment)
      const plain = Temporal.Instant.from(moment.toISOString()).toZonedDateTimeISO(zone).toPlainDate()
      expect(day).toBe(plain.toString())
      expect(firstDayOf('week', day)).toBe(plain.subtract({ days: plain.dayOfWeek - 1 }).toString())
      expect(firstDayOf('month', day)).toBe(plain.with({ day: 1 }).toString())
      expect(firstDayOf('day', day)).toBe(day)
    }),
  )
})

const people = [1, 2]
const articles = [10, 11, 12]
const some = <T>(all: T[]) => fc.subarray(all, { minLength: 1 })
const rule = fc.record({
  Id: fc.nat({ max: 1000 }),
  Rule: fc.constantFrom('most' as const, 'reason' as const),
  Amount: fc.nat({ max: 5 }),
  Span: fc.constantFrom(...limitSpans),
  AccountIds: some(people),
  CommonPin: fc.constant<0>(0),
  LockerArticleIds: fc.option(some(articles)),
})
const begun = Date.parse('2026-11-16T08:00:00Z')
const line = fc
  .record({
    Kind: fc.constantFrom('withdrawal' as const, 'withdrawal' as const, 'return' as const),
    LockerArticleId: fc.constantFrom(...articles),
    AccountId: fc.constantFrom(1, 2, null),
    Amount: fc.integer({ min: 1, max: 4 }),
    hours: fc.nat({ max: 24 * 20 }),
    Aborted: fc.constantFrom(0, 0, 0, 1),
  })
  .map(({ hours, ...all }): UsedLine => ({
    ...all,
    Opened: null,
    Closed: new Date(begun + hours * 3_600_000).toISOString(),
  }))

test('what is left is what a plain count of all lines says, however they came', () => {
  const rules = fc.uniqueArray(rule, { selector: ({ Id }) => Id, maxLength: 5 })
  fc.assert(
    fc.property(rules, fc.array(line, { maxLength: 30 }), fc.nat({ max: 30 }), (all, lines, cut) => {
      const limits: KnownLimits = { TimeZone: zone, rules: all, used: [], exceptions: [] }
      // Some are known by the config, others wait in the queue.
      const known = withUse(withUse(limits, lines.slice(0, cut)), lines.slice(cut))
      const now = new Date(begun + 10 * 24 * 3_600_000)
      const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone).toPlainDate()
      const startOf = {
        day: today,
        week: today.subtract({ days: today.dayOfWeek - 1 }),
        month: today.with({ day: 1 }),
      }
      const endOf = {
        day: today.add({ days: 1 }),
        week: startOf.week.add({ days: 7 }),
        month: startOf.month.add({ months: 1 }),
      }
      for (const who of people)
        for (const article of articles) {
          const lefts = { most: [] as number[], reason: [] as number[] }
          for (const each of all) {
            if (!each.AccountIds.includes(who)) continue
            if (each.LockerArticleIds && !each.LockerArticleIds.includes(article)) continue
            let taken = 0
            for (const made of lines) {
              if (made.AccountId !== who || made.Aborted) continue
              if (each.LockerArticleIds && !each.LockerArticleIds.includes(made.LockerArticleId)) continue
              const on = Temporal.Instant.from(made.Closed ?? '')
                .toZonedDateTimeISO(zone)
                .toPlainDate()
              const isWithin =
                Temporal.PlainDate.compare(on, startOf[each.Span]) >= 0 &&
                Temporal.PlainDate.compare(on, endOf[each.Span]) < 0
              if (isWithin) taken += made.Kind === 'return' ? -made.Amount : made.Amount
            }
            lefts[each.Rule].push(Math.max(0, each.Amount - Math.max(0, taken)))
          }
          const { left, free } = allowanceAt(known, who, article, now)
          expect(left).toBe(lefts.most.length > 0 ? Math.min(...lefts.most) : null)
          expect(free).toBe(lefts.reason.length > 0 ? Math.min(...lefts.reason) : null)
        }
    }),
  )
})

test('what is chosen of other articles counts where a rule is about several', () => {
  const limits: KnownLimits = {
    TimeZone: zone,
    rules: [
      {
        Id: 1,
        Rule: 'most',
        Amount: 3,
        Span: 'day',
        AccountIds: [1],
        CommonPin: 0,
        LockerArticleIds: [10, 11],
      },
    ],
    used: [],
    exceptions: [],
  }
  const left = (chosen: [number, number][]) =>
    allowanceAt(limits, 1, 10, new Date(begun), new Map(chosen)).left
  expect([left([]), left([[10, 2]]), left([[11, 2]]), left([[12, 9]])]).toEqual([3, 3, 1, 3])
})

test('an exception lasts until its moment and as long as pieces are left of it', () => {
  const exception = { AccountId: 1, LockerArticleIds: [10], Left: 2, Until: '2026-11-16T12:00:00Z' }
  const limits: KnownLimits = {
    TimeZone: zone,
    rules: [
      {
        Id: 1,
        Rule: 'never',
        Amount: 0,
        Span: null,
        AccountIds: people,
        CommonPin: 1,
        LockerArticleIds: null,
      },
    ],
    used: [],
    exceptions: [exception],
  }
  const left = (known: KnownLimits, who: number | null, article: number, at: string) =>
    allowanceAt(known, who, article, new Date(at)).left
  const morning = '2026-11-16T09:00:00Z'
  expect(left(limits, 1, 10, morning)).toBe(2)
  expect(left(limits, 1, 11, morning)).toBe(0)
  expect(left(limits, 2, 10, morning)).toBe(0)
  expect(left(limits, null, 10, morning)).toBe(0)
  expect(left(limits, 1, 10, '2026-11-16T12:00:00Z')).toBe(0)
  const taken = { Kind: 'withdrawal' as const, LockerArticleId: 10, AccountId: 1, Amount: 1, Closed: morning }
  expect(left(withUse(limits, [taken]), 1, 10, morning)).toBe(1)
})
