import type { LockerSeries } from '#contract/home/dashboard.ts'
import type { Step } from './use-home-filter.ts'
import { daysInWeek, weekUntil } from './week.ts'

type Point = LockerSeries['data'][number]

/**
 * Sums the days by week. Incomplete weeks are left out, because they would look like a drop; without a complete week
 * the days are kept.
 */
export function byWeek(series: readonly LockerSeries[]): { step: Step; series: readonly LockerSeries[] } {
  const added = series.map(({ data, ...locker }) => ({ ...locker, data: wholeWeeks(data) }))
  return added.some(({ data }) => data.length > 0) ? { step: 'week', series: added } : { step: 'day', series }
}

function wholeWeeks(days: readonly Point[]): Point[] {
  const weeks = Map.groupBy(days, ({ Date }) => weekUntil(Date).from)
  return [...weeks]
    .filter(([, week]) => week.length === daysInWeek)
    .map(([Date, week]) => ({
      Date,
      Amount: week.reduce((sum, { Amount }) => sum + Amount, 0),
      // Added in whole öre, because sums of kronor would have rounding errors.
      Value: week.reduce((sum, { Value }) => sum + Math.round((Value ?? 0) * 100), 0) / 100,
    }))
}
