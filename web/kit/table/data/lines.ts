import { cellText, type Column } from '#web/kit/table/column.ts'
import type { Layout } from '#web/kit/table/layout.ts'
import { textWidth, type Weight } from './text-width.ts'

/** The widths that cells have for their text, by the column's id. */
export type Room = Readonly<Record<string, number>>

const lineHeight = 17
/** A longer text is cut. */
const mostLines = 3
/** The letters of a second line are of 12 pixels, where others are of 13. */
export const smaller = 12 / 13

/** Whether the two lines of a column's cells wrap where they are longer than the cell. */
export const wraps = <Row extends object>({ names = false, whole = names }: Column<Row>) => whole

/** How much higher a row is because texts of it wrap. */
export function addedHeight<Row extends object>(layout: Layout<Row>, row: Row, room: Room) {
  const { columns, second, words } = layout
  const added = columns.map((column) => {
    const under = second.get(column.id)
    const width = room[column.id]
    if (!under || width === undefined || !wraps(column)) return 0
    const weight = column.names && layout.rowLink ? 'medium' : 'normal'
    const first = column.render ? 1 : linesOf(cellText(column, row, words), width, weight)
    return first + linesOf(cellText(under, row, words), width / smaller) - 2
  })
  return lineHeight * Math.max(0, ...added)
}

/** In how many lines a text is set that wraps between words. */
export function linesOf(text: string, width: number, weight: Weight = 'normal') {
  const fits = (line: string) => textWidth(line, weight, 'own') <= width
  if (fits(text)) return 1
  let [lines, line] = [1, '']
  for (const word of text.split(breaks)) {
    const longer = line + word
    if (line !== '' && !fits(longer.trimEnd())) [lines, line] = [lines + 1, word]
    else line = longer
  }
  return Math.min(lines, mostLines)
}

/** After spaces, and after hyphens inside of words. */
const breaks = /(?<= )|(?<=\p{L}-|\d-)(?=\p{L})/u
