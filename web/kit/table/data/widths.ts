import { cellText, shownHeader, summaryText, type Column } from '#web/kit/table/column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { summaryOf } from './summary.ts'
import { smaller } from './lines.ts'
import { textWidth } from './text-width.ts'

/** The padding on both sides of a cell, and a little more, because the browser rounds. */
const around = 18
/** The sort arrow beside a heading. */
const sortSign = 16
/** Between two headings. */
const dividing = 14
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
export const leadWidth = 40
const sampleSize = 200

/** How wide a column would be to show all of it, and how narrow it may become. */
export interface Width {
  wanted: number
  least: number
  /** Its heading in one line, without what is around it. */
  heading: number
  /** It holds text, which likes room around it. */
  grows: boolean
  /** How narrow it may become in rows of two lines: few of its cells hold a time, whose day and hour then stand apart. */
  broken?: number
}

/**
 * The width of cells that columns share. The headings stand side by side, as long as there is room. A second line takes
 * no room from other columns, unless it is short.
 */
export function sharedWidth(first: Width, joined: Width | undefined, second: Width | undefined): Width {
  const others = [joined, second].filter((other) => other !== undefined)
  if (others.length === 0) return first
  const headings = [first, ...others].reduce((sum, { heading }) => sum + heading, around + 2 * sortSign)
  const under = second ? Math.min(second.wanted * smaller, widestSecond) : 0
  const wanted = Math.ceil(Math.max(first.wanted, headings + others.length * dividing, under))
  // Figures under figures become no narrower than they and their headings are.
  const areFigures = second !== undefined && !first.grows && !second.grows
  return { ...first, wanted, least: areFigures ? wanted : Math.max(first.least, second?.least ?? 0) }
}

/** A column's width by the widest of its heading, its sums and a sample of rows spread over the whole table. */
export function contentWidth<Row extends object>(
  column: Column<Row>,
  rows: readonly Row[],
  words: StartWords,
  diffKey?: string,
  sums: readonly Row[] = [],
): Width {
  const broken = headingWidth(column)
  const heading = Math.ceil(textWidth(shownHeader(column), 'bold'))
  if (column.width !== undefined) return { wanted: column.width, least: column.width, heading, grows: false }
  const arrow = diffKey === undefined ? '' : '→ '
  const texts: string[] = []
  const step = Math.max(1, Math.floor(rows.length / sampleSize))
  for (let index = 0; index < rows.length; index += step) {
    const row = rows[index]
    if (row) texts.push(arrow + (column.with ? wholeText(column, row, words) : cellText(column, row, words)))
  }
  const editor = column.editable && column.kind === 'date' ? dateEditor : narrowest
  const ofSums = column.kind === 'number' ? sums.map((sum) => cellText(column, sum, words)) : []
  const content =
    around +
    Math.max(
      widestOf(texts, column.names ? 'bold' : 'normal'),
      widestOf([wholeSummary(column, rows, words), ...ofSums], 'bold'),
    ) +
    (column.beside ?? 0) +
    (column.lead ? leadWidth : 0)
  const wanted = Math.ceil(Math.min(widest, Math.max(editor, broken, content)))
  const grows = isText(column)
  const least = grows ? Math.min(wanted, Math.max(broken, leastOf(column))) : wanted
  const days = texts.flatMap((text) => (text === '' ? [] : text.slice(0, text.lastIndexOf(' '))))
  const isSparse = column.kind === 'dateTime' && !column.render && days.length * 3 < texts.length
  return {
    wanted,
    least,
    heading,
    grows,
    ...(isSparse && { broken: Math.ceil(Math.max(broken, around + widestOf(days, 'normal'))) }),
  }
}

/** With what the cells tell beside the column's own value. */
const wholeText = <Row extends object>(column: Column<Row>, row: Row, words: StartWords) =>
  column.wholeName?.(row) ?? cellText(column, row, words)

const leastOf = <Row extends object>({ names, least }: Column<Row>) =>
  least ?? (names ? leastName : leastText)

const isText = <Row extends object>({ kind, options }: Column<Row>) =>
  (kind === undefined || kind === 'text') && !options

/** A heading may have two lines, but its words are not broken. */
function headingWidth<Row extends object>(column: Column<Row>) {
  const words = shownHeader(column).split(' ')
  const widthOf = (line: readonly string[]) => textWidth(line.join(' '), 'bold')
  const broken = words.map((_, at) => Math.max(widthOf(words.slice(0, at)), widthOf(words.slice(at))))
  return Math.ceil(around + Math.min(...broken) + ((column.sortable ?? true) ? sortSign : 0))
}

/** Measuring is slow: only the texts with the most letters are measured. */
function widestOf(texts: readonly string[], weight: 'normal' | 'bold') {
  const longest = [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, 4)
  return Math.max(0, ...longest.map((text) => textWidth(text, weight)))
}

/** `Summa 1 234,50` */
function wholeSummary<Row extends object>(column: Column<Row>, rows: readonly Row[], words: StartWords) {
  const sum = summaryOf(column, rows)
  return column.summary && sum !== undefined
    ? `${words.text.table.summaries[column.summary]} ${summaryText(column, sum, rows, words)}`
    : ''
}
