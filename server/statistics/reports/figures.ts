import { type RawBuilder, sql } from 'kysely'
import { type Measure, moneyMeasures } from '#contract/statistics/measures.ts'
import { fromOre } from '#server/database/money.ts'

/** How measures are made of sums. */

export const sums = [
  'pieces',
  'value',
  'withdrawals',
  'people',
  'refilled',
  'missing',
  'missing_value',
  'found',
  'stock_outs',
  'out_days',
  'article_days',
  'stock',
  'stock_value',
] as const
export type Sum = (typeof sums)[number]

interface Told {
  isBefore: boolean
  /** How many days there were to use something in. */
  days: number
  seesPrices: boolean
}

/** The measures of a row; what is told to others only is null, and so is what cannot be said. */
export function figuresOf(
  measures: readonly Measure[],
  row: Readonly<Record<string, unknown>> | undefined,
  { isBefore, days, seesPrices }: Told,
): Partial<Record<Measure, number | null>> {
  const sum = (name: Sum) => Number(row?.[isBefore ? `${name}_before` : name] ?? 0)
  const told = (measure: Measure) => {
    if (moneyMeasures.includes(measure) && !seesPrices) return null
    // What lies there now says nothing of the days before.
    if (isBefore && ofNow.includes(measure)) return null
    return figure[measure](sum, days)
  }
  return Object.fromEntries(measures.map((measure) => [measure, told(measure)]))
}

const ofNow: readonly Measure[] = ['Stock', 'StockValue', 'DaysOfCover']

const figure: Record<Measure, (sum: (name: Sum) => number, days: number) => number | null> = {
  Pieces: (sum) => sum('pieces'),
  Value: (sum) => fromOre(sum('value')),
  Withdrawals: (sum) => sum('withdrawals'),
  People: (sum) => sum('people'),
  Refilled: (sum) => sum('refilled'),
  Missing: (sum) => sum('missing'),
  MissingValue: (sum) => fromOre(sum('missing_value')),
  Found: (sum) => sum('found'),
  Corrected: (sum) => sum('found') - sum('missing'),
  StockOuts: (sum) => sum('stock_outs'),
  Availability: (sum) =>
    sum('article_days') > 0 ? tenths(100 * (1 - sum('out_days') / sum('article_days'))) : null,
  Stock: (sum) => sum('stock'),
  StockValue: (sum) => fromOre(sum('stock_value')),
  DaysOfCover: (sum, days) => (sum('pieces') > 0 ? tenths((sum('stock') * days) / sum('pieces')) : null),
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** The same in SQL, as far as an order needs it. */
export function inOrderOf(measure: Measure): RawBuilder<unknown> {
  const sum = (name: Sum) => sql`coalesce(${sql.ref(name)}, 0)`
  switch (measure) {
    case 'Availability':
      return sql`1 - out_days::float8 / nullif(article_days, 0)`
    case 'Corrected':
      return sql`${sum('found')} - ${sum('missing')}`
    case 'DaysOfCover':
      return sql`case when pieces > 0 then ${sum('stock')}::float8 / pieces end`
    default:
      return sum(columnOf[measure])
  }
}

const columnOf: Record<Exclude<Measure, 'Availability' | 'Corrected' | 'DaysOfCover'>, Sum> = {
  Pieces: 'pieces',
  Value: 'value',
  Withdrawals: 'withdrawals',
  People: 'people',
  Refilled: 'refilled',
  Missing: 'missing',
  MissingValue: 'missing_value',
  Found: 'found',
  StockOuts: 'stock_outs',
  Stock: 'stock',
  StockValue: 'stock_value',
}
