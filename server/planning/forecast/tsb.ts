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
 * The expected demand of a day, from the demand of the days before, the oldest first. Both smoothed values are calculated
 * as weighted means. This equals the usual recursion, but needs no guessed initial value. `rows.ts` calculates the same in
 * SQL, for all articles at once.
 */
export function tsbRate(days: readonly number[]) {
  let [chance, chances, size, sizes] = [0, 0, 0, 0]
  let [fresh, freshSize] = [1, 1]
  for (let index = days.length - 1; index >= 0; index--) {
    const amount = days[index] ?? 0
    chances += fresh
    if (amount > 0) {
      chance += fresh
      size += freshSize * amount
      sizes += freshSize
      freshSize *= 1 - sizeFactor
    }
    fresh *= 1 - chanceFactor
  }
  return sizes === 0 ? 0 : (chance / chances) * (size / sizes)
}
