import { plusDays, type DayRange } from '#web/kit/inputs/days.ts'

/** From Monday up to today, as the figures of the week are counted. */
export function weekUntil(today: string): DayRange {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: plusDays(today, -weekday), to: today }
}

/** From a Monday to its Sunday. */
export function hasWholeWeek({ from, to }: DayRange) {
  const { from: monday } = weekUntil(plusDays(from, daysInWeek - 1))
  return plusDays(monday, daysInWeek - 1) <= to
}

export const daysInWeek = 7

type InWords = 'same' | 'almost' | 'none' | 'noneBefore' | 'returned'

/** How a week compares with the one before: in whole per cent where they can say it, else in a word. */
export function changeFrom(before: number, now: number): number | InWords {
  if (now === before) return now === 0 ? 'none' : 'same'
  // More may come back than was taken: nothing can be a share of that.
  if (before < 0) return 'returned'
  if (before === 0) return 'noneBefore'
  return Math.round((100 * (now - before)) / before) || 'almost'
}
