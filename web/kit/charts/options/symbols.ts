import type { Series } from '#web/kit/charts/data.ts'

/** Up to this many points each have a symbol; of a longer line only some have one, or the symbols would run together. */
export const mostSymbols = 60
const symbolsOfMany = 20

/** Where only some points have a symbol, the lines have theirs at different points, so that they do not overlap. */
export function hasSymbol({ points }: Series, line: number, point: number, top = false) {
  // Names at the ends tell these lines apart.
  if (top) return points.length === 1
  if (points.length <= mostSymbols) return true
  const every = Math.ceil(points.length / symbolsOfMany)
  return point % every === line % every
}
