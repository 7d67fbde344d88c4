import type { Taken } from './demand.ts'

/** What is known of how an article is taken. Weekends are apart: most sites are closed then, and some are not. */
export interface Demand {
  workday: number
  weekend: number
  lumps: number
}

/** A number of days. */
export interface Stretch {
  workdays: number
  weekend: number
}

const isWorkday = (weekday: number) => weekday <= 5

/** The days from one weekday on (1 is Monday), so many of them. */
export function stretchFrom(weekday: number, days: number): Stretch {
  const workdays = Array.from({ length: days }, (_, at) => ((weekday - 1 + at) % 7) + 1).filter(isWorkday)
  return { workdays: workdays.length, weekend: days - workdays.length }
}

/** From the use of the last days, the oldest first, up to the day before a weekday. */
export function demandFrom(used: readonly number[], weekday: number): Demand {
  const days = used.map((amount, at) => ({
    amount: Math.max(0, amount),
    works: isWorkday(((((weekday - 1 - used.length + at) % 7) + 7) % 7) + 1),
  }))
  const meanOf = (works: boolean) => {
    const those = days.filter((day) => day.works === works)
    return those.reduce((sum, { amount }) => sum + amount, 0) / Math.max(1, those.length)
  }
  const [workday, weekend] = [meanOf(true), meanOf(false)]
  const squares = days.reduce(
    (sum, { amount, works }) => sum + (amount - (works ? workday : weekend)) ** 2,
    0,
  )
  const all = days.reduce((sum, { amount }) => sum + amount, 0)
  return { workday, weekend, lumps: all === 0 ? 1 : Math.max(1, squares / all) }
}

export const takenIn = ({ workday, weekend, lumps }: Demand, stretch: Stretch): Taken => ({
  expected: workday * stretch.workdays + weekend * stretch.weekend,
  lumps,
})
