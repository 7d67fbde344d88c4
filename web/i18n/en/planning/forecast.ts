import { pluralIn } from '#web/i18n/plural.ts'

const plural = pluralIn('en-GB')

export const forecast = {
  fields: {
    EndCustomer: 'Customer',
    LockerName: 'Locker',
    ArticleNumber: 'Article number',
    ArticleName: 'Article',
    CurrentVolume: 'Current stock',
    ArticleDailyAverage: 'Average daily consumption',
    MinAmount: 'Security level',
    DaysLeft: 'Days left',
    WeekdaysLeft: 'Working days left',
    Marked: 'Next',
    Stale: 'Offline',
    LastContact: 'Last contact',
    Method: 'Counted by',
    DailyRate: 'Counted per day',
    Demand: 'Demand, 60 days',
    DemandInterval: 'ADI',
    DemandVariation: 'CV²',
    Closer: 'Closer forecast',
    AverageError: 'Error of the average',
    TsbError: 'Error of TSB',
  },
  filters: { method: 'Count the days by', demand: 'Demand, 60 days' },
  methods: { average: 'Average', tsb: 'TSB for intermittent demand' },
  kinds: {
    smooth: 'Smooth',
    erratic: 'Erratic',
    intermittent: 'Intermittent',
    lumpy: 'Lumpy',
    unknown: 'Too little',
  },
  /** What a kind of demand means for the one who plans. */
  advice: {
    smooth: 'Used nearly every day, in even amounts. The average tells it well.',
    erratic: 'Used nearly every day, in uneven amounts. Keep a margin above the average.',
    intermittent: 'Used seldom, in even amounts. TSB often tells it better than the average.',
    lumpy: 'Used seldom, in uneven amounts. No forecast tells it well: keep stock for a large withdrawal.',
    unknown: 'Used on fewer than two of the last 60 days. That is too little to tell.',
  },
  measured: (interval: string, variation: string) => `ADI ${interval}, CV² ${variation}`,
  /** Of which forecast was closer, where there is little room. */
  shortly: { average: 'avg.', tsb: 'TSB', same: 'alike' },
  compared: (closer: string) => `In the last 60 days: ${closer}.`,
  closer: { average: 'average was closer', tsb: 'TSB was closer', same: 'both alike' },
  withWeekends: 'with weekends',
  days: (count: number) => `${count} ${plural(count, 'day', 'days')}`,
  /** Of the day that is marked; `gone` where nothing is left today. */
  marks: { bad: 'runs out', warn: 'at the security level', gone: 'out already' },
  legend: {
    bad: 'Runs out',
    warn: 'At or below the security level',
    stale: 'Offline, may be stale',
    closer: 'Closer forecast, 60 days',
  },
  stale: 'offline, may be stale',
  staleShort: 'offline',
  chart: {
    of: (name: string) => `Stock and forecast of ${name}`,
    day: 'Day',
    stock: 'Stock',
    forecast: 'Forecast',
    line: 'Line',
  },
  past: {
    demand: 'Demand in the last 60 days',
    interval: (days: string) => `Days for each day with demand (ADI): ${days}; seldom from 1.32.`,
    variation: (share: string) => `How much the amounts differ (CV²): ${share}; uneven from 0.49.`,
    title: 'Which forecast was closer?',
    method: 'Forecast',
    names: { average: (days: number) => `Average of ${days} days`, tsb: 'TSB' },
    error: 'Usual error in a week',
    share: 'Of a week’s use',
    verdict: 'Result',
    isCloser: 'closer',
    inUse: 'counts the days here',
    none: 'Nothing was used or forecast in the last 60 days, so there is nothing to compare.',
    same: 'They differ by 5 % at most, which may be chance.',
    how: (pieces: string) =>
      `On each of the last 60 days both forecasts were tried on the week that followed, with what was known that morning. A week took ${pieces} on average. Large misses weigh more than small ones: otherwise a forecast of nothing would look best for what is seldom used.`,
    keeps: {
      often:
        'This article is used nearly every day, so its days are counted by the average under both choices.',
      unknown:
        'Too little is known of this article, so its days are counted by the average under both choices.',
    },
    choose: 'Choose under “Count the days by” in the filter.',
  },
}
