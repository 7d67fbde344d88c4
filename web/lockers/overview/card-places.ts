import type { CustomerGroup } from './grouped.ts'

/** Where the cards stand, by arithmetic: all are of one size, so that only those in view need to be drawn. */

export const cardHeight = 120
export const cardGap = 12
const leastWidth = 250
const headHeight = 40
/** Between the last cards of a customer and the next customer's header. */
const groupGap = 24

export const columnsIn = (width: number) =>
  Math.max(1, Math.floor((width + cardGap) / (leastWidth + cardGap)))

export const rowsOf = (cards: number, columns: number) => Math.ceil(cards / columns)

export const heightOf = (rows: number) => rows * (cardHeight + cardGap) - cardGap

/** What of the page is in view, in pixels from the top of the first group. */
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

/** So far beyond the screen cards are drawn too; also how far one scrolls before something is drawn anew. */
const step = 2 * (cardHeight + cardGap)

/** A span that changes only now and then while one scrolls. */
export const around = ({ from, to }: Span): Span => ({
  from: Math.floor(from / step) * step - step,
  to: Math.ceil(to / step) * step + step,
})
