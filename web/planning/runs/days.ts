import { plusDays } from '#web/kit/inputs/days.ts'

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

export const mondayOf = (day: string) => plusDays(day, 1 - weekdayOf(day))

export const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, at) => plusDays(first, at))

/** By ISO 8601: the week of its Thursday. */
export function weekNumber(day: string) {
  const thursday = plusDays(mondayOf(day), 3)
  const first = Date.UTC(Number(thursday.slice(0, 4)), 0, 1)
  return 1 + Math.floor((Date.parse(`${thursday}T00:00:00Z`) - first) / (7 * 86_400_000))
}

/** Runs are planned for the next day on which somebody works. */
export function nextWorkday(today: string): string {
  const next = plusDays(today, 1)
  return weekdayOf(next) > 5 ? nextWorkday(next) : next
}
