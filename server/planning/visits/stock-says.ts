import { missingOf } from './demand.ts'
import { stretchFrom, takenIn } from './estimate.ts'
import type { Held } from './interval.ts'

export interface Stocked extends Held {
  stock: number
}

/** What is expected to be missing within the next days, from a weekday on, if nobody comes. */
export function waitingCost(articles: readonly Stocked[], weekday: number, days: number) {
  const stretch = stretchFrom(weekday, days)
  return articles.reduce(
    (sum, { demand, stock, missing }) => sum + missing * missingOf(takenIn(demand, stretch), stock),
    0,
  )
}

/**
 * In how many days it is time to come: on the first workday on which waiting for the next one is expected to cost more
 * than these days cost on average over the years. All articles count together. Stock only falls between visits, so that
 * waiting longer is ever dearer: the first day that is too dear is the right one, and with the least possible average
 * cost there is no better rule. Undefined where it is not within the days looked at.
 */
export function dueIn(articles: readonly Stocked[], costPerDay: number, weekday: number, within: number) {
  let before = 0
  for (let days = 0; days < within;) {
    const day = ((weekday - 1 + days) % 7) + 1
    const next = days + daysToNext(day)
    const upTo = waitingCost(articles, weekday, next)
    if (day <= 5 && upTo - before > costPerDay * (next - days)) return days
    before = upTo
    days = next
  }
  return undefined
}

/** Nobody drives at weekends. */
export const daysToNext = (weekday: number) => (weekday < 5 ? 1 : 8 - weekday)
