/**
 * The method of Teunter, Syntetos and Babai smooths two values separately: the probability that a day has demand, updated
 * every day, and the size of the demand, updated only on days with demand. Their product is the expected demand of a day.
 * So the demand for an article that is no longer used falls towards zero, which an average of the days with demand would
 * never do.
 */

/**
 * How much a new day counts against the days before it. Both factors are within the 0.05 to 0.2 that the literature
 * recommends for intermittent demand. A factor f reacts about as fast as a plain average of the last 2 / f - 1 values: the
 * size is an average of some 19 days with demand, because single days differ much; the probability one of some 39 days.
 */
export const sizeFactor = 0.1
export const chanceFactor = 0.05

/**
 * The expected demand of a day, from the demand of the days before: of those from one index up to another, the oldest
 * first. Both smoothed values are weighted means, the newest value with a weight of 1. This equals the usual recursion,
 * but needs no guessed initial value. Sums are made once, so that many periods of the same days cost little:
 * `calculate.ts` does the same in SQL, for one period of all articles at once.
 */
export function tsbRates(days: readonly number[]) {
  const demands = days.map((amount) => Number(amount > 0))
  const hadDemand = fading(demands, chanceFactor)
  const sizes = days.filter((amount) => amount > 0)
  const sizesUpTo = fading(sizes, sizeFactor)
  const sizesBefore = sumsBefore(demands)
  return (from: number, to: number) => {
    const first = sizesBefore[from] ?? 0
    const last = sizesBefore[to] ?? 0
    return first === last ? 0 : hadDemand(from, to) * sizesUpTo(first, last)
  }
}

/** The weighted mean of the values from one index up to another. Each weight is the next one's, less the factor. */
function fading(values: readonly number[], factor: number) {
  const keep = 1 - factor
  let newest = 0
  const upTo = [newest]
  for (const value of values) upTo.push((newest = newest * keep + value))
  return (from: number, to: number) => {
    const older = keep ** (to - from)
    return (((upTo[to] ?? 0) - older * (upTo[from] ?? 0)) * factor) / (1 - older)
  }
}

/** The sum of the values before each index, and the sum of all of them at the end. */
export function sumsBefore(values: readonly number[]) {
  let sum = 0
  const before = [sum]
  for (const value of values) before.push((sum += value))
  return before
}
