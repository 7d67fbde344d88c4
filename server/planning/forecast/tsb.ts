/**
 * The method of Teunter, Syntetos and Babai: how likely a day has demand and how much such a day takes are smoothed each
 * for itself, the first on every day and the second on days with demand only. Their product is what a day takes. What is
 * no longer used thus fades out, which an average of the days with demand would never do.
 */

/**
 * How fast the amounts and the likelihood follow what is new. Both lie in the 0.05 to 0.2 that the literature advises for
 * seldom demand. With a factor f, what is known is as old as in a plain average of 2 / f - 1: the amounts rest on some 19
 * days with demand, since single ones differ much; the likelihood on some 39 days, between the windows of the average.
 */
export const sizeFactor = 0.1
export const chanceFactor = 0.05

/**
 * What a day takes, from the demand of the days before, the oldest first. Both smoothed values are written as weighted
 * means: that is the usual recursion without the weight of what one would have to guess to start it. `rows.ts` says the
 * same in SQL, for all articles at once.
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
