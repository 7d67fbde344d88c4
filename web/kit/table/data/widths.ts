import { cellText, summaryText, type Column } from '#web/kit/table/column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { summaryOf } from './summary.ts'

const perCharacter = 8
const around = 25
export const narrowest = 56
const widest = 420
/** The width of a date input. */
const dateEditor = 104
const sampleSize = 200
/** The width of the sort arrow, in characters. */
const sortSign = 2

export const estimatedWidth = (characters: number) => characters * perCharacter + around

/** A column's width by the longest text of its header, its sum and a sample of rows spread over the whole table. */
export function contentWidth<Row extends object>(
  column: Column<Row>,
  rows: readonly Row[],
  words: StartWords,
  diffKey?: string,
) {
  if (column.width !== undefined) return column.width
  let longest = Math.max(column.header.length + sortSign, wholeSummary(column, rows, words).length)
  const arrow = diffKey === undefined ? 0 : 2
  const step = Math.max(1, Math.floor(rows.length / sampleSize))
  for (let index = 0; index < rows.length; index += step) {
    const row = rows[index]
    if (row) longest = Math.max(longest, cellText(column, row, words).length + arrow)
  }
  const least = column.editable && column.kind === 'date' ? dateEditor : narrowest
  return Math.min(widest, Math.max(least, estimatedWidth(longest)))
}

/** `Summa 1 234,50` */
function wholeSummary<Row extends object>(column: Column<Row>, rows: readonly Row[], words: StartWords) {
  const sum = summaryOf(column, rows)
  return column.summary && sum !== undefined
    ? `${words.text.table.summaries[column.summary]} ${summaryText(column, sum, rows, words)}`
    : ''
}
