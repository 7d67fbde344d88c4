import { mostWeeks } from '#contract/planning/visits.ts'
import { type Held, missingCost } from './interval.ts'
import { weekdaysIn } from './weekdays.ts'

export interface Rhythm {
  weekdays: number[]
  everyWeeks: number
}

/**
 * The visiting days that cost least a day: the right interval as a calendar can have it. The weeks' one day is that which the
 * locker is visited on already, or the given one.
 */
export function bestRhythm(
  visit: number,
  articles: readonly Held[],
  { weekdays, usual }: { weekdays: number; usual: number },
): Rhythm {
  const [day = usual] = weekdaysIn(weekdays)
  const weekly = Array.from({ length: mostWeeks }, (_, at) => ({ weekdays: [day], everyWeeks: at + 1 }))
  const costs = new Map<number, number>()
  const missingIn = (days: number) => {
    const cost = costs.get(days) ?? missingCost(articles, days)
    costs.set(days, cost)
    return cost
  }
  const costPerDay = (rhythm: Rhythm) => {
    const gaps = gapsOf(rhythm)
    const cost = gaps.reduce((sum, days) => sum + visit + missingIn(days), 0)
    return cost / (7 * rhythm.everyWeeks)
  }
  let best: Rhythm = { weekdays: [day], everyWeeks: 1 }
  for (const rhythm of [...oftener, ...weekly]) if (costPerDay(rhythm) < costPerDay(best)) best = rhythm
  return best
}

/** Several times a week, as evenly as workdays allow. */
const oftener: Rhythm[] = [
  [1, 2, 3, 4, 5],
  [1, 3, 5],
  [1, 4],
  [2, 5],
].map((weekdays) => ({
  weekdays,
  everyWeeks: 1,
}))

/** The days from each visit to the next. */
export function gapsOf({ weekdays, everyWeeks }: Rhythm) {
  const [first = 1] = weekdays
  return weekdays.map((day, at) => (weekdays[at + 1] ?? first + 7 * everyWeeks) - day)
}
