import type { ProposedArticle } from './run-proposals.ts'

type Known = Pick<ProposedArticle, 'StockThen' | 'OnItsWay' | 'DailyAverage' | 'Wanted'>

/**
 * For how many days after the run's an amount lasts, as surely as the service level asks for; null where nothing is used.
 * What is needed grows with the days by the average, and by the root of the days for the spread: both so that what is
 * wanted lasts exactly until the visit after.
 */
export function daysLasting(
  { StockThen, OnItsWay, DailyAverage: average, Wanted }: Known,
  horizon: number,
  amount: number,
) {
  if (average <= 0) return null
  const there = StockThen + OnItsWay + amount
  const spread = Math.max(0, (Wanted ?? 0) - average * horizon) / Math.sqrt(horizon)
  const root = (Math.sqrt(spread * spread + 4 * average * there) - spread) / (2 * average)
  return Math.floor(root * root + 1e-6)
}
