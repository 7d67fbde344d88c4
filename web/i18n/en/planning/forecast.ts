import { pluralIn } from '#contract/plural.ts'

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
    WeekdaysLeft: 'Weekdays left',
    Marked: 'Next event',
    Stale: 'Offline',
    LastContact: 'Last contact',
    NextVisit: 'Next visit',
    Method: 'Forecast method',
    DailyRate: 'Forecast per day',
    Demand: 'Demand, 60 days',
    DemandInterval: 'ADI',
    DemandVariation: 'CV²',
    Closer: 'More accurate',
    AverageError: 'Error of the average',
    TsbError: 'Error of TSB',
  },
  /** Shorter headings, where the days need the room. */
  inTable: {
    CurrentVolume: 'Current stock',
    ArticleDailyAverage: 'Daily average',
    MinAmount: 'Sec. level',
  },
  filters: { method: 'Forecast method', demand: 'Demand, 60 days' },
  methods: { average: 'Average', tsb: 'TSB for intermittent demand' },
  kinds: {
    smooth: 'Smooth',
    erratic: 'Erratic',
    intermittent: 'Intermittent',
    lumpy: 'Lumpy',
    unknown: 'Too few uses',
  },
  /** What a kind of demand means for planning. */
  advice: {
    smooth: 'Used nearly every day, in even amounts. The average is a good forecast.',
    erratic: 'Used nearly every day, in uneven amounts. Keep a margin above the average.',
    intermittent:
      'Used seldom, in even amounts. A forecast for intermittent demand is often better than the average.',
    lumpy: 'Used seldom, in uneven amounts. No forecast is good: keep stock for a large withdrawal.',
    unknown: 'Used on fewer than two of the last 60 days. That is too little for a judgement.',
  },
  /** Short names of the closer method, for little room. */
  shortly: { average: 'avg.', tsb: 'TSB', same: 'same' },
  closer: {
    average: 'the average was more accurate',
    tsb: 'TSB was more accurate',
    same: 'both were equally accurate',
  },
  withWeekends: 'with weekends',
  days: (count: number) => `${count} ${plural(count, 'day', 'days')}`,
  /** The marked day; `gone` if the stock is empty today. */
  marks: { bad: 'runs out', warn: 'at the order point', gone: 'out already' },
  /** What is out already is folded away. */
  out: {
    count: (count: string) => `${count} out already`,
    nothingElse: 'Everything found is out already',
    show: 'Show it',
  },
  visit: {
    mark: 'visit',
    lasts: (day: string) => `${day}, lasts until then`,
    runsOut: (day: string) => `${day}, runs out before`,
  },
  legend: {
    visit: 'Next visit',
    bad: 'Runs out',
    warn: 'At or below the security level',
    stale: 'Offline, may be out of date',
  },
  chart: {
    of: (name: string) => `Stock and forecast of ${name}`,
    day: 'Day',
    stock: 'Stock',
    forecast: 'Forecast',
    line: 'Line',
  },
  past: {
    /** Which forecast is taken, then whether it was the closer one. */
    used: {
      average: (days: number) => `The forecast uses the average of ${days} days`,
      tsb: (_days: number) => 'The forecast uses TSB, for intermittent demand',
    },
    usedVerdict: {
      best: ', which was more accurate.',
      same: '. Another would have been as accurate.',
      other: '. Another would have been more accurate.',
      unknown: '.',
    },
    counted: 'How it is calculated',
    demand: 'Demand in the last 60 days',
    interval: (days: string) =>
      `Average number of days from one day with demand to the next (ADI): ${days}. From 1.32 on demand is seldom.`,
    variation: (share: string) =>
      `How much the amounts differ (CV²): ${share}. From 0.49 on they are uneven.`,
    title: 'Which forecast was more accurate?',
    method: 'Forecast',
    names: { average: (days: number) => `Average of ${days} days`, tsb: 'TSB' },
    error: 'Typical error per week',
    share: 'Share of a week’s use',
    verdict: 'Result',
    isCloser: 'more accurate',
    inUse: 'used in this table',
    none: 'Nothing was used or forecast in the last 60 days, so there is nothing to compare.',
    same: 'They differ by 5% at most, which may be chance.',
    how: (pieces: string) =>
      `On each of the last 60 days both forecasts were tried on the week that followed, with what was known that morning. A week took ${pieces} on average. Large misses weigh more than small ones: otherwise a forecast of nothing would look best for what is seldom used.`,
    keeps: {
      often: 'This article is used nearly every day, so the average is used whichever method you choose.',
      unknown: 'Too little is known of this article, so the average is used whichever method you choose.',
    },
    choose: 'Choose the “Forecast method” in the filter.',
  },
}
