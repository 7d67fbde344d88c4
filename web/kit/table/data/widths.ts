import { cellText, summaryText, type Column } from '#web/kit/table/column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { summaryOf } from './summary.ts'
import { textWidth } from './text-width.ts'

/** The padding on both sides of a cell, and a little more, because the browser rounds. */
const around = 18
/** The sort arrow beside a heading. */
const sortSign = 16
export const narrowest = 44
const widest = 420
/** What a column of text keeps when others need its room. */
const leastText = 96
/** The name of a row keeps this much, as long as it has so much to say. */
const leastName = 200
/** A second line that is longer is cut; most e-mails are shorter. */
const widestSecond = 272
/** The width of a date input. */
const dateEditor = 104
/** A picture before the text. */
const leadWidth = 40
const sampleSize = 200

/** How wide a column would be to show all of it, and how narrow it may become. */
export interface Width {
  wanted: number
  least: number
  /** It holds text, which likes room around it. */
  grows: boolean
}

/** A second line takes no room from other columns, unless it is short. */
export function withSecondLine(first: Width, second: Width | undefined): Width {
  if (!second) return first
  const { wanted, least } = first
  return {
    ...first,
    wanted: Math.max(wanted, Math.min(second.wanted, widestSecond)),
    least: Math.max(least, second.least),
  }
}

/** A column's width by the widest of its heading, its sum and a sample of rows spread over the whole table. */
export function contentWidth<Row extends object>(
  column: Column<Row>,
  rows: readonly Row[],
  words: StartWords,
  diffKey?: string,
): Width {
  const heading = headingWidth(column)
  if (column.width !== undefined) return { wanted: column.width, least: column.width, grows: false }
  const arrow = diffKey === undefined ? '' : '→ '
  const texts = [wholeSummary(column, rows, words)]
  const step = Math.max(1, Math.floor(rows.length / sampleSize))
  for (let index = 0; index < rows.length; index += step) {
    const row = rows[index]
    if (row) texts.push(arrow + cellText(column, row, words))
  }
  const editor = column.editable && column.kind === 'date' ? dateEditor : narrowest
  const content = around + widestOf(texts) + (column.beside ?? 0) + (column.lead ? leadWidth : 0)
  const wanted = Math.ceil(Math.min(widest, Math.max(editor, heading, content)))
  const grows = isText(column)
  return { wanted, least: grows ? Math.min(wanted, Math.max(heading, leastOf(column))) : wanted, grows }
}

const leastOf = <Row extends object>({ names }: Column<Row>) => (names ? leastName : leastText)

const isText = <Row extends object>({ kind, options }: Column<Row>) =>
  (kind === undefined || kind === 'text') && !options

/** A heading may have two lines, but its words are not broken. */
function headingWidth<Row extends object>({ header, sortable = true }: Column<Row>) {
  const words = header.split(' ')
  const widthOf = (line: readonly string[]) => textWidth(line.join(' '), 'bold')
  const broken = words.map((_, at) => Math.max(widthOf(words.slice(0, at)), widthOf(words.slice(at))))
  return Math.ceil(around + Math.min(...broken) + (sortable ? sortSign : 0))
}

/** Measuring is slow: only the texts with the most letters are measured. */
function widestOf(texts: readonly string[]) {
  const longest = [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, 4)
  return Math.max(0, ...longest.map((text) => textWidth(text)))
}

/** `Summa 1 234,50` */
function wholeSummary<Row extends object>(column: Column<Row>, rows: readonly Row[], words: StartWords) {
  const sum = summaryOf(column, rows)
  return column.summary && sum !== undefined
    ? `${words.text.table.summaries[column.summary]} ${summaryText(column, sum, rows, words)}`
    : ''
}
