/** How many standard deviations above the average `percent` of all values of a normal distribution lie below. */
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

/** Beyond this a double has no accuracy left. */
const farthest = 8

/** The series x + x³/3 + x⁵/15 + …, which ends by itself when its terms no longer count. */
function shareBelow(x: number) {
  let term = x
  let sum = x
  for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI)
}
