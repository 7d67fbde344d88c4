import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import type { RowId } from '#web/kit/table/data/select.ts'

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

/**
 * Rows that come into view take over the elements of rows that have left it: to make elements anew is most of what
 * scrolling costs. Rows that stay keep theirs.
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
