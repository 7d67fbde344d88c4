/** The quantile of the normal distribution: `percent` of its values are less than so many deviations above its mean. */
export function deviationsFor(percent: number) {
  let low = 0
  let high = farthest
  while (high - low > 1e-12) {
    const middle = (low + high) / 2
    if (100 * shareBelow(middle) < percent) low = middle
    else high = middle
  }
  return percent === 50 ? 0 : (low + high) / 2
}

/** From 8 deviations on, the share of values below cannot be told from 1 with the accuracy of a double. */
const farthest = 8

/** By the series x + x³/3 + x⁵/15 + …, which is added up until its terms no longer change the sum. */
export function shareBelow(x: number) {
  let term = x
  let sum = x
  for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}
