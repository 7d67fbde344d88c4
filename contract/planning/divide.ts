/**
 * What was found, divided over those who wait for it in proportion to what was planned for each: in whole pieces, nobody
 * gets more than planned. What is left after rounding down goes to the largest remainders, then to the first.
 */
export function divide(found: number, planned: readonly number[]): number[] {
  const total = planned.reduce((sum, each) => sum + each, 0)
  if (found >= total) return [...planned]
  const shares = planned.map((each) => Math.floor((found * each) / total))
  const left = found - shares.reduce((sum, each) => sum + each, 0)
  const byRemainder = planned
    .map((each, index) => ({ index, remainder: (found * each) % total }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
