import type { LastDay } from '#contract/home/dashboard.ts'

export type Counted = 'Amount' | 'Value' | 'Refills'

/** A figure of the last seven whole days, beside the seven before them. */
export interface LastWeek {
  now: number
  before: number
  /** Today is not over, and is not in either. */
  today: number
  /** The fourteen days one by one. */
  days: readonly number[]
  from: string
  to: string
}

/** The last of the days is today. */
export function lastWeek(days: readonly LastDay[], of: Counted): LastWeek {
  const whole = days.slice(0, -1)
  const values = whole.map((day) => day[of] ?? 0)
  return {
    now: sumOf(values.slice(-daysInWeek)),
    before: sumOf(values.slice(0, -daysInWeek)),
    today: days.at(-1)?.[of] ?? 0,
    days: values,
    from: whole.at(-daysInWeek)?.Date ?? '',
    to: whole.at(-1)?.Date ?? '',
  }
}

/** A tile without anything to say is not shown. */
export const isSilent = ({ days, today }: LastWeek) => today === 0 && days.every((value) => value === 0)

const daysInWeek = 7

/** Added in whole öre, because sums of kronor would have rounding errors. */
const sumOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

type InWords = 'same' | 'almost' | 'none' | 'noneBefore' | 'returned'

/** The change from the days before: in whole per cent if possible, else a word. */
export function changeFrom(before: number, now: number): number | InWords {
  if (now === before) return now === 0 ? 'none' : 'same'
  // A negative amount, with more returned than taken, has no percentage.
  if (before < 0) return 'returned'
  if (before === 0) return 'noneBefore'
  return Math.round((100 * (now - before)) / before) || 'almost'
}
