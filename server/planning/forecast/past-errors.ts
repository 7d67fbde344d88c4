import { daysBehind, type Method } from '#contract/planning/forecast.ts'
import { sumsBefore, tsbRates } from './tsb.ts'

/** The methods are tested on the last `daysBehind` days; the first of these tests needs as many days before them. */
export const daysNeeded = 2 * daysBehind

/** A forecast is compared with the use of this many days after it. */
const week = 7

/** A difference of up to 5 % of the larger error may be chance. */
const tellable = 20

/**
 * The error that each method would have had on each of the last 60 days, if it had forecast the next week from what
 * was known that morning. Whole weeks are compared, because a locker is filled for a week, and because an article that
 * is seldom used has no use at all on most single days. The error is the root of the mean square: a plain mean of the
 * differences would be smallest for a forecast of the median, which is zero for such articles, so a forecast of zero
 * would always win; the mean square is smallest for a forecast of the mean, which is what both methods forecast.
 *
 * `used` is the use of each of the last `daysNeeded` days, the oldest first; `counted` says whether the day is counted.
 */
export function pastErrors(counted: readonly boolean[], avgBy: number) {
  const daysBefore = sumsBefore(counted.map(Number))
  return (used: readonly number[]) => errorsOf(used, { counted, daysBefore, avgBy })
}

const between = (before: readonly number[], from: number, to: number) =>
  (before[to] ?? 0) - (before[from] ?? 0)

interface Calendar {
  counted: readonly boolean[]
  /** How many days are counted before each day. */
  daysBefore: readonly number[]
  avgBy: number
}

function errorsOf(used: readonly number[], { counted, daysBefore, avgBy }: Calendar) {
  const use = used.map((amount, index) => (counted[index] ? amount : 0))
  const useBefore = sumsBefore(use)
  const tsb = tsbRates(use.filter((_, index) => counted[index]))
  const tsbOn = (morning: number) => tsb(daysBefore[morning - daysBehind] ?? 0, daysBefore[morning] ?? 0)

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
  const averageError = hundredths(Math.sqrt(averageSquares / weeks))
  const tsbError = hundredths(Math.sqrt(tsbSquares / weeks))
  return {
    AverageError: averageError / 100,
    TsbError: tsbError / 100,
    WeekUse: hundredths(taken / weeks) / 100,
    Closer: closer(averageError, tsbError),
  }
}

const nothing = { AverageError: null, TsbError: null, WeekUse: null, Closer: null }

/** Compares whole hundredths, because the screen shows the errors with two decimals. */
function closer(average: number, tsb: number): Method | 'same' {
  if (tellable * Math.abs(average - tsb) <= Math.max(average, tsb)) return 'same'
  return tsb < average ? 'tsb' : 'average'
}

const hundredths = (value: number) => Math.round(value * 100)
