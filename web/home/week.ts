import { plusDays, type DayRange } from '#web/kit/inputs/days.ts'

/** From Monday up to today. */
export function weekUntil(today: string): DayRange {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: plusDays(today, -weekday), to: today }
}

/** Whether the range contains a week from Monday to Sunday. */
export function hasWholeWeek({ from, to }: DayRange) {
  const { from: monday } = weekUntil(plusDays(from, daysInWeek - 1))
  return plusDays(monday, daysInWeek - 1) <= to
}

export const daysInWeek = 7

type InWords = 'same' | 'almost' | 'none' | 'noneBefore' | 'returned'

/** The change from last week: in whole per cent if possible, else a word. */
export function changeFrom(before: number, now: number): number | InWords {
  if (now === before) return now === 0 ? 'none' : 'same'
  // A negative amount, with more returned than taken, has no percentage.
  if (before < 0) return 'returned'
  if (before === 0) return 'noneBefore'
  return Math.round((100 * (now - before)) / before) || 'almost'
}
