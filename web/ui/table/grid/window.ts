import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** How many pixels beyond the visible part are drawn too. */
const buffer = 200
/** More rows than this are no window but the whole table: the browser would stall without a word. */
const limit = 1000

export const overscanFor = (rowHeight: number) => Math.ceil(buffer / rowHeight)

/** The rows to draw: those in view, and the one that has the focus, which must not vanish under the keyboard. */
export function renderedRows(range: Range, held: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (rows.length > limit) throw new Error('Rendered items limit reached')
  if (held < 0 || held >= range.count || rows.includes(held)) return rows
  return [...rows, held].sort((a, b) => a - b)
}
