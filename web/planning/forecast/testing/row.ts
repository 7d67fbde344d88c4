import { type DayField, dayFields, type ForecastRow } from '#contract/planning/forecast.ts'

/** A row with this much left on its days, and nothing known of those beyond. */
export function rowOf(left: readonly number[], more: Partial<ForecastRow> = {}): ForecastRow {
  const days = dayFields.map((day, at): [DayField, number | null] => [day, left[at] ?? null])
  return {
    Id: 1,
    LockerId: 2,
    LockerArticleId: 1,
    EndCustomer: 'Åkeriet',
    LockerName: 'Hall 1',
    ArticleNumber: '100',
    ArticleName: 'Handskar',
    ImagePath: null,
    CurrentVolume: 5,
    ArticleDailyAverage: 2,
    MinAmount: null,
    ...(Object.fromEntries(days) as Record<DayField, number | null>),
    Method: 'average',
    DailyRate: 2,
    DaysLeft: 3,
    Stale: 0,
    LastContact: null,
    Demand: 'smooth',
    DemandInterval: 1,
    DemandVariation: 0.1,
    NextVisit: null,
    LastsUntilVisit: null,
    AverageError: 1,
    TsbError: 1.5,
    WeekUse: 10,
    Closer: 'average',
    ...more,
  }
}
