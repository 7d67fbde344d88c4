import { missingOf } from './demand.ts'
import type { Demand } from './estimate.ts'

/** An article in a locker, as far as it bears on when to visit it. */
export interface Held {
  demand: Demand
  /** What it holds when it is full. */
  room: number
  /** What a piece costs that somebody asked for in vain. */
  missing: number
}

export interface Interval {
  days: number
  /** On average over the years, visits and what is missing together. */
  costPerDay: number
}

/** A locker in which nobody misses anything is still looked after so often. */
const longestInterval = 120

/**
 * The number of days between two visits that costs least. What is missing grows faster with every day, so that the cost
 * a day falls up to the best interval and rises from there on: the first rise ends the search.
 */
export function bestInterval(visit: number, articles: readonly Held[]): Interval {
  let best: Interval = { days: 1, costPerDay: Infinity }
  for (let days = 1; days <= longestInterval; days++) {
    const costPerDay = (visit + missingCost(articles, days)) / days
    if (costPerDay > best.costPerDay) return best
    best = { days, costPerDay }
  }
  return best
}

/** What is expected to be missing of full shelves within so many days, whichever weekday they begin with. */
export const missingCost = (articles: readonly Held[], days: number) =>
  articles.reduce(
    (sum, { demand, room, missing }) =>
      sum + missing * missingOf({ expected: meanOf(demand) * days, lumps: demand.lumps }, room),
    0,
  )

const meanOf = ({ workday, weekend }: Demand) => (5 * workday + 2 * weekend) / 7
