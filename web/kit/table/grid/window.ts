import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { RowId } from '#web/kit/table/data/select.ts'

/** How many pixels beyond the visible part are drawn too. */
const buffer = 200
/** Drawing more rows than this means that virtualisation is broken; the browser would freeze. */
const limit = 1000

export const overscanFor = (rowHeight: number) => Math.ceil(buffer / rowHeight)

/** The rows to draw: the visible ones, and the one with the focus, which must not disappear. */
export function renderedRows(range: Range, held: number): number[] {
  const rows = defaultRangeExtractor(range)
  if (rows.length > limit) throw new Error('Rendered items limit reached')
  if (held < 0 || held >= range.count || rows.includes(held)) return rows
  return [...rows, held].sort((a, b) => a - b)
}

/**
 * Rows that come into view reuse the elements of rows that have left it, because creating elements is the largest
 * cost of scrolling. Rows that stay keep theirs.
 */
export function slotsFor(ids: readonly RowId[], before: ReadonlyMap<RowId, number>): Map<RowId, number> {
  const slots = new Map<RowId, number>()
  for (const id of ids) {
    const slot = before.get(id)
    if (slot !== undefined) slots.set(id, slot)
  }
  const taken = new Set(slots.values())
  let free = 0
  for (const id of ids) {
    if (slots.has(id)) continue
    while (taken.has(free)) free++
    slots.set(id, free++)
  }
  return slots
}

/** A row that is cut in its text shows that there are more; one that ends at the edge would not. */
const leastOfRow = 10
const lowestTable = 320

/** The height of a table that has so much room, under whose heading rows of that height follow. */
export function heightInWindow(room: number, heading: number, rowHeight: number) {
  if (room < lowestTable) return undefined
  const cut = (room - heading) % rowHeight
  if (cut < leastOfRow) return room - cut - leastOfRow
  return rowHeight - cut < leastOfRow ? room - leastOfRow : room
}
