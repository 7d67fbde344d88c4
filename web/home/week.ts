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
