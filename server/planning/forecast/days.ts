import { type DayField, dayFields } from '#contract/planning/forecast.ts'

/** So many pieces on so many days: a rate in whole numbers, so that nothing is lost on the way. */
export interface Rate {
  takes: number
  per: number
}

/** What is left on each of the shown days. In whole numbers up to the last step. */
export function daysFrom(volume: number, { takes, per }: Rate, shown: number) {
  const left = (day: number) => Math.max(0, Math.floor((volume * per - day * takes) / per))
  const days = dayFields.map((field, index): [DayField, number | null] => [
    field,
    index < shown ? left(index + 1) : null,
  ])
  return Object.fromEntries(days) as Record<DayField, number | null>
}
