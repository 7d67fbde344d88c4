import { type Asked, spansOf, wants } from './conditions.ts'
import type { Span } from './period.ts'

/** Which days of what was used are read from which sums, and which from the ledger itself. */

export interface Reading {
  /** The sums that know what is asked for. */
  of: 'locker' | 'article' | 'person' | 'hour'
  /** Whole months, where there are sums of months. */
  months: Span[]
  days: Span[]
  lines: Span[]
}

/**
 * Two of article, person and hour beside each other are known by the ledger alone. Hours are added up when their day is over, months
 * day by day: what came after `summedUntil` is read from the days, or the lines.
 */
export function readingOf(asked: Asked, countsPeople: boolean): Reading {
  const spans = spansOf(asked)
  const needs = [
    ...(wants(asked, 'article', 'group') ? ['article' as const] : []),
    ...(countsPeople || wants(asked, 'person', 'team', 'costCentre') ? ['person' as const] : []),
    ...(asked.dimensions.includes('hour') ? ['hour' as const] : []),
  ]
  const [of = 'locker', another] = needs
  if (another !== undefined) return { of, months: [], days: [], lines: spans }
  if (of === 'hour') {
    const { until, after } = cutAt(asked.summedUntil, spans)
    return { of, months: [], days: until, lines: after }
  }
  const months = of === 'locker' ? [] : spans.flatMap((span) => wholeMonths(asked, span))
  return { of, months, days: spans.flatMap((span) => without(months, span)), lines: [] }
}

const { compare } = Temporal.PlainDate
const dayAfter = (day: Temporal.PlainDate) => day.add({ days: 1 })
const dayBefore = (day: Temporal.PlainDate) => day.subtract({ days: 1 })
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  compare(one, other) < 0 ? one : other
const isSpan = ({ from, to }: Span) => compare(from, to) <= 0

const cutAt = (last: Temporal.PlainDate, spans: readonly Span[]) => ({
  until: spans.map(({ from, to }) => ({ from, to: earlier(to, last) })).filter(isSpan),
  after: spans
    .map(({ from, to }) => ({ from: compare(from, last) > 0 ? from : dayAfter(last), to }))
    .filter(isSpan),
})

/**
 * The months that lie in the span with all their days, as far as they are added up. Where a month's days would stand in different
 * months beside those of now, there are none.
 */
function wholeMonths({ dimensions, period, summedUntil }: Asked, span: Span): Span[] {
  if (dimensions.some((each) => each === 'week' || each === 'day' || each === 'weekday')) return []
  const { before } = period
  if (span === before && dimensions.includes('month') && !('months' in before.shift)) return []
  const from = span.from.day === 1 ? span.from : span.from.with({ day: 1 }).add({ months: 1 })
  const end = dayBefore(dayAfter(span.to).with({ day: 1 }))
  const whole = { from, to: earlier(end, summedUntil) }
  return isSpan(whole) ? [whole] : []
}

/** What is left of a span; at most one of the others lies in it. */
function without(taken: readonly Span[], span: Span): Span[] {
  const inside = taken.find(({ from, to }) => compare(span.from, from) <= 0 && compare(to, span.to) <= 0)
  if (!inside) return [span]
  return [
    { from: span.from, to: dayBefore(inside.from) },
    { from: dayAfter(inside.to), to: span.to },
  ].filter(isSpan)
}
