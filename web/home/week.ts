import { plusDays, type DayRange } from '#web/ui/inputs/days.ts'

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

/** By how many per cent, rounded; nothing where there was nothing before. */
export const changeFrom = (before: number, now: number) =>
  before > 0 ? Math.round((100 * (now - before)) / before) : undefined
