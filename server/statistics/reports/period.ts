import type { Comparison, RelativePeriod } from '#contract/statistics/measures.ts'

type Day = Temporal.PlainDate

/** Days, and by how much those of the span that they are compared with lie before them. */
export interface Span {
  from: Day
  to: Day
}

export interface Period extends Span {
  before: (Span & { shift: Shift }) | null
}

/** What is added to a day of the earlier span to find the day that it stands beside. */
export type Shift = { months: number } | { days: number }

interface Asked {
  Period: RelativePeriod | 'fixed'
  From?: string | null | undefined
  To?: string | null | undefined
  Compare: Comparison
}

/** The days that a report is about, as they are today. A span that has begun ends today. */
export function periodOf(asked: Asked, today: Day): Period {
  const { span, unit } = spanOf(asked, today)
  if (asked.Compare === 'none') return { ...span, before: null }
  const shift = asked.Compare === 'year' ? yearsOf(span) : (unit ?? lengthOf(span))
  return { ...span, before: { ...earlier(span, shift), shift } }
}

function spanOf({ Period, From, To }: Asked, today: Day): { span: Span; unit?: Shift } {
  if (Period === 'fixed') {
    const from = Temporal.PlainDate.from(From ?? today)
    return { span: { from, to: Temporal.PlainDate.from(To ?? today) } }
  }
  const week = today.subtract({ days: today.dayOfWeek - 1 })
  const month = today.with({ day: 1 })
  const quarter = month.subtract({ months: (month.month - 1) % 3 })
  const year = month.with({ month: 1 })
  const yesterday = today.subtract({ days: 1 })
  const since = (from: Day, unit: Shift) => ({ span: { from, to: today }, unit })
  const until = (next: Day, unit: Shift) => ({
    span: { from: next.subtract(unit), to: next.subtract({ days: 1 }) },
    unit,
  })
  switch (Period) {
    case 'thisWeek':
      return since(week, { days: 7 })
    case 'lastWeek':
      return until(week, { days: 7 })
    case 'thisMonth':
      return since(month, { months: 1 })
    case 'lastMonth':
      return until(month, { months: 1 })
    case 'thisQuarter':
      return since(quarter, { months: 3 })
    case 'lastQuarter':
      return until(quarter, { months: 3 })
    case 'thisYear':
      return since(year, { months: 12 })
    case 'lastYear':
      return until(year, { months: 12 })
    case 'last4Weeks':
      return { span: { from: today.subtract({ days: 28 }), to: yesterday } }
    case 'last30Days':
      return { span: { from: today.subtract({ days: 30 }), to: yesterday } }
    case 'last90Days':
      return { span: { from: today.subtract({ days: 90 }), to: yesterday } }
    case 'last12Months':
      return { span: { from: month.subtract({ months: 12 }), to: month.subtract({ days: 1 }) } }
  }
}

/** As many years as it takes to lie before the span. */
function yearsOf({ from, to }: Span) {
  const { years } = from.until(to, { largestUnit: 'years' })
  return { months: 12 * (years + 1) }
}

/** Whole months are compared with as many months, all else with as many days. */
function lengthOf({ from, to }: Span): Shift {
  const next = to.add({ days: 1 })
  if (from.day === 1 && next.day === 1) {
    const { years, months } = from.until(next, { largestUnit: 'years' })
    return { months: years * 12 + months }
  }
  return { days: from.until(next).days }
}

/** By the day after the last, so that the last day of a month is followed to that of another one. */
const earlier = ({ from, to }: Span, shift: Shift): Span => ({
  from: from.subtract(shift),
  to: to.add({ days: 1 }).subtract(shift).subtract({ days: 1 }),
})
