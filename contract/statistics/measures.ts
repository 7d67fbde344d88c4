/** What a report counts, and by what it is divided. Schemas stand elsewhere, so that screens load no more than these lists. */

export const dimensions = [
  'customer',
  'locker',
  'group',
  'article',
  'person',
  'team',
  'costCentre',
  'month',
  'week',
  'day',
  'weekday',
  'hour',
] as const
export type Dimension = (typeof dimensions)[number]

/** Those of which there are records, which a filter can name. */
export const recordDimensions = [
  'customer',
  'locker',
  'group',
  'article',
  'person',
  /** Those that a person is in today; whoever is in several counts under each, and once in the total. */
  'team',
  'costCentre',
] as const
export type RecordDimension = (typeof recordDimensions)[number]

export const measures = [
  /** Withdrawals less returns, in pieces and by the prices of those moments. */
  'Pieces',
  'Value',
  /** How often somebody took something. */
  'Withdrawals',
  /** How many different people did. */
  'People',
  'Refilled',
  /** Pieces that were missing when a stock was corrected, and by the prices of those moments; those found beyond it, and found less missing. */
  'Missing',
  'MissingValue',
  'Found',
  'Corrected',
  /** How often an article had nothing left at the end of a day, having had something the evening before. */
  'StockOuts',
  /** The share of the days at whose end an article was not out, in per cent. */
  'Availability',
  /** What is in stock now, in pieces and by the prices of now. */
  'Stock',
  'StockValue',
  /** For how many days that lasts, at the pace of the period. */
  'DaysOfCover',
] as const
export type Measure = (typeof measures)[number]

/** What is told to those who see prices only. */
export const moneyMeasures: readonly Measure[] = ['Value', 'MissingValue', 'StockValue']

const places: readonly Dimension[] = ['customer', 'locker', 'group', 'article']
const calendar: readonly Dimension[] = ['month', 'week', 'day', 'weekday']

/** A stock belongs to an article in a locker: who took from it does not divide it. */
const dividedBy: Record<Measure, readonly Dimension[]> = {
  Pieces: dimensions,
  Value: dimensions,
  Withdrawals: dimensions,
  People: dimensions,
  Refilled: [...places, ...calendar],
  Missing: [...places, ...calendar],
  MissingValue: [...places, ...calendar],
  Found: [...places, ...calendar],
  Corrected: [...places, ...calendar],
  StockOuts: [...places, ...calendar],
  Availability: places,
  Stock: places,
  StockValue: places,
  DaysOfCover: places,
}

export type Filters = Partial<Record<RecordDimension, readonly number[]>>

/** Whether a measure can be divided so, and counted for these people or cost centres alone. */
export const canMeasure = (
  measure: Measure,
  { Dimensions, Filters = {} }: { Dimensions: readonly Dimension[]; Filters?: Filters },
) =>
  [...Dimensions, ...recordDimensions.filter((each) => (Filters[each]?.length ?? 0) > 0)].every((each) =>
    dividedBy[measure].includes(each),
  )

export const relativePeriods = [
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'last4Weeks',
  'last30Days',
  'last90Days',
  'last12Months',
] as const
export type RelativePeriod = (typeof relativePeriods)[number]

/** `before` is the span of the same length just before, `year` the same one a year ago. */
export const comparisons = ['none', 'before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

export const mostDimensions = 3
/** As many rows as a screen gets, and as a file has. */
export const mostReportRows = 5000
export const mostFileRows = 100_000
