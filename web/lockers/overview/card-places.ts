import type { CustomerGroup } from './grouped.ts'

/** Computes the positions of the cards, which all have the same size, so that only visible ones are drawn. */

export const cardHeight = 120
export const cardGap = 12
const leastWidth = 250
const headHeight = 40
/** The space between two customers. */
const groupGap = 24

export const columnsIn = (width: number) =>
  Math.max(1, Math.floor((width + cardGap) / (leastWidth + cardGap)))

export const rowsOf = (cards: number, columns: number) => Math.ceil(cards / columns)

export const heightOf = (rows: number) => Math.max(0, rows * (cardHeight + cardGap) - cardGap)

/** The visible part, in pixels from the top of the first group. */
export interface Span {
  from: number
  to: number
}

export interface PlacedGroup {
  group: CustomerGroup
  /** The rows of cards to draw: from the first to before the end. */
  first: number
  end: number
}

export function placed(groups: readonly CustomerGroup[], columns: number, seen: Span): PlacedGroup[] {
  let top = 0
  return groups.map((group) => {
    const rows = rowsOf(group.lockers.length, columns)
    const start = top + headHeight
    top = start + heightOf(rows) + groupGap
    const rowAt = (y: number) => Math.min(rows, Math.max(0, Math.floor((y - start) / (cardHeight + cardGap))))
    return { group, first: rowAt(seen.from), end: seen.to < start ? 0 : Math.min(rows, rowAt(seen.to) + 1) }
  })
}

/** Cards up to this far outside of the screen are drawn too; also how far one scrolls before others are drawn. */
const step = 2 * (cardHeight + cardGap)

/** Rounds the span, so that scrolling changes it only in steps. */
export const around = ({ from, to }: Span): Span => ({
  from: Math.floor(from / step) * step - step,
  to: Math.ceil(to / step) * step + step,
})
