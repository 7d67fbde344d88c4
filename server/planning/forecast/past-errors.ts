import { daysBehind, type Method } from '#contract/planning/forecast.ts'
import { tsbRate } from './tsb.ts'

/** As many days as the oldest forecast that is tried may have known of: its own past lies before the past it is tried on. */
export const daysNeeded = 2 * daysBehind

/** A forecast is tried on the week that came after it. */
const week = 7

/** A difference of up to 5 % of the larger error may be chance. */
const tellable = 20

/**
 * How far off each method would have been on each of the last 60 days, had it forecast the next week with what was known
 * that morning. Weeks, not days: a locker is filled for a week, and on most single days seldom demand is nothing. Squares,
 * not plain distances: these are smallest for the middle value, which is nothing for all that is seldom used, so that a
 * forecast of nothing would win; the squares are smallest for the mean, which is what both methods forecast.
 *
 * `used` is what each of the last `daysNeeded` days took, the oldest first; `counted` whether the day is counted.
 */
export function pastErrors(used: readonly number[], counted: readonly boolean[], avgBy: number) {
  const use = used.map((amount, index) => (counted[index] ? amount : 0))
  const useBefore = sums(use)
  const daysBefore = sums(counted.map(Number))
  const between = (before: readonly number[], from: number, to: number) =>
    (before[to] ?? 0) - (before[from] ?? 0)
  const tsbOn = (morning: number) =>
    tsbRate(use.slice(morning - daysBehind, morning).filter((_, at) => counted[morning - daysBehind + at]))

  let [weeks, taken, averageSquares, tsbSquares] = [0, 0, 0, 0]
  for (let morning = daysNeeded - daysBehind; morning + week <= daysNeeded; morning++) {
    if (!counted[morning]) continue
    const days = between(daysBefore, morning, morning + week)
    const actual = Math.max(0, between(useBefore, morning, morning + week))
    const usedBefore = Math.max(0, between(useBefore, morning - avgBy, morning))
    const averageOn = usedBefore / between(daysBefore, morning - avgBy, morning)
    weeks++
    taken += actual
    averageSquares += (averageOn * days - actual) ** 2
    tsbSquares += (tsbOn(morning) * days - actual) ** 2
  }
  if (taken === 0 && averageSquares === 0 && tsbSquares === 0) return nothing
  const average = hundredths(Math.sqrt(averageSquares / weeks))
  const tsb = hundredths(Math.sqrt(tsbSquares / weeks))
  return {
    AverageError: average / 100,
    TsbError: tsb / 100,
    WeekUse: hundredths(taken / weeks) / 100,
    Closer: closer(average, tsb),
  }
}

const nothing = { AverageError: null, TsbError: null, WeekUse: null, Closer: null }

/** In whole hundredths, so that what is shown is what is compared. */
function closer(average: number, tsb: number): Method | 'same' {
  if (tellable * Math.abs(average - tsb) <= Math.max(average, tsb)) return 'same'
  return tsb < average ? 'tsb' : 'average'
}

/** What came before each place, and all of it at the end. */
function sums(values: readonly number[]) {
  const before = [0]
  for (const value of values) before.push((before.at(-1) ?? 0) + value)
  return before
}

const hundredths = (value: number) => Math.round(value * 100)
