import { withMinus } from '#contract/money.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import type { ReactNode } from 'react'

export type CellValue = string | number | boolean | Date | null | undefined

export type CellKind = 'text' | 'number' | 'date' | 'dateTime' | 'flag'

export interface Option {
  value: string | number
  label: string
}

/** A column as data. Keep the list stable (`useMemo`, or a constant): with a new list the whole table is drawn again. */
export interface Column<Row extends object> {
  /** The field that it shows; also its name in the address and in what the browser remembers. */
  id: string
  header: string
  /** Its heading in the table, where the whole one would make a column of short values wide; the whole one explains it. */
  shortHeader?: string | undefined
  /** How it is shown, sorted, edited and exported; `text` by default. */
  kind?: CellKind
  /** A number by which something is named, such as a shelf: it stands at the start, as texts do. */
  isLabel?: boolean
  /** Where the value is not the field of that name. */
  value?: (row: Row) => CellValue
  /** The fixed number of decimals, in a column of numbers. */
  decimals?: number
  /**
   * Another text for the value, such as money with its currency. A sum is formatted with its first row, so that only
   * columns with the same unit in every row can be summed.
   */
  format?: (value: CellValue, row: Row) => string
  /** Shows something else than text. Search, sorting and exports still use the value. */
  render?: (row: Row) => ReactNode
  /** For a value out of a few: shown by its label, edited in a select box. */
  options?: readonly Option[]
  /** The column that names the row; by default the first column of text. */
  names?: boolean
  /** What names the row for screen readers, where the cell's own text is not the whole name. */
  wholeName?: (row: Row) => string
  /** The column that is the second line of this one's cells. In an exported file it is a column of its own. */
  under?: string
  /** As a second line it is drawn by `render`, too, and not told by its text alone. */
  drawnUnder?: boolean
  /**
   * Its two lines wrap where they do not fit, and the row is higher; else they are cut. By default those of the name wrap.
   * On a card: the name wraps, too, and what is in the line goes on in the next one.
   */
  whole?: boolean
  /** The column that its cells tell, too, such as the last name after the first. In a file it is a column of its own. */
  with?: string
  /** Before both lines: a picture. */
  lead?: (row: Row) => ReactNode
  /** The width that `render` needs beside the text, such as that of an icon. */
  beside?: number
  width?: number
  /** How narrow a column of text may become, where that is not the usual. */
  least?: number
  /**
   * Where it stands on a phone's card: at the end of the name's line, in the line under it, beside both as a button, among
   * what is shown on demand, or below. By default the first three with a value are in the line, and what is edited
   * stands below.
   */
  onCard?: 'end' | 'line' | 'beside' | 'more' | 'below'
  /** A number whose cell says what it is: on a card it has no heading before it. */
  saysItself?: boolean
  /** A cell without a value tells something, too, such as a device that was never heard of: a card does not leave it out. */
  tellsNothing?: boolean
  /** `render` draws nothing but the value: where no row has one, the column hides itself. */
  drawsValue?: boolean
  /** Its cells have only something to press: of no use on paper. */
  presses?: boolean
  /** Not shown until the user chooses it. */
  hidden?: boolean
  /** In an exported file also while it is hidden: what the cells of another column say beside its number, such as a currency. */
  inFile?: boolean
  /** In an exported file a number, though its cells say more, such as “No. 31”. */
  numberInFile?: boolean
  sortable?: boolean
  /** What is shown below the column: the sum of its numbers, or how many rows have a value. */
  summary?: 'sum' | 'count'
  /** Cells are edited in place; the table's `onSave` then saves them. */
  editable?: boolean | ((row: Row) => boolean)
  /** What an open cell begins with, and undoing a change puts back, where a cell without a value of its own shows what goes for it. */
  stored?: (row: Row) => CellValue
  /** What is wrong with a value that somebody entered, as a sentence. */
  check?: (value: CellValue, row: Row) => string | undefined
}

export function valueOf<Row extends object>(column: Column<Row>, row: Row): CellValue {
  return column.value ? column.value(row) : (fieldOf(row, column.id) as CellValue)
}

/** By which side its cells stand. */
export const shownKind = <Row extends object>({ kind, options, isLabel }: Column<Row>) =>
  (options ?? isLabel) ? 'text' : kind

export const shownHeader = <Row extends object>({ header, shortHeader = header }: Column<Row>) => shortHeader

export const fieldOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name]

export function cellText<Row extends object>(column: Column<Row>, row: Row, words: StartWords) {
  return textOf(column, valueOf(column, row), row, words)
}

export function textOf<Row extends object>(
  column: Column<Row>,
  value: CellValue,
  row: Row,
  words: StartWords,
) {
  if (column.format) return column.format(value, row)
  if (value === null || value === undefined || value === '') return ''
  if (column.options) return column.options.find((option) => option.value === value)?.label ?? String(value)
  const { format, text } = words
  if (column.kind === 'number') return numberText(Number(value), column.decimals, words)
  if (column.kind === 'flag') return isOn(value) ? text.ui.yes : text.ui.no
  if (column.kind === 'date') return format.date(momentOf(value))
  if (column.kind === 'dateTime') return format.dateTime(momentOf(value))
  return String(value)
}

/** A sum has the format of its column; a count is a plain number. */
export function summaryText<Row extends object>(
  { summary, decimals, format }: Column<Row>,
  sum: number,
  rows: readonly Row[],
  words: StartWords,
) {
  const [first] = rows
  if (summary === 'count') return words.format.number(sum)
  return format && first ? format(sum, first) : numberText(sum, decimals, words)
}

export const isNothing = (value: CellValue) => value === null || value === undefined || value === ''

/** Flags are booleans, or 0 and 1 as the API has them. */
export const isOn = (value: CellValue) => value === true || value === 1 || value === '1'

export function isEditable<Row extends object>(column: Column<Row>, row: Row) {
  return typeof column.editable === 'function' ? column.editable(row) : column.editable === true
}

function numberText(value: number, decimals: number | undefined, { language, format }: StartWords) {
  if (decimals === undefined) return format.number(value)
  const key = `${language} ${decimals}`
  let formatter = fixed.get(key)
  if (!formatter) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    fixed.set(key, (formatter = new Intl.NumberFormat(language, digits)))
  }
  return withMinus(formatter.format(value))
}

/** Cached, because creating a formatter is far slower than using it. */
const fixed = new Map<string, Intl.NumberFormat>()

const momentOf = (value: CellValue) => (value instanceof Date ? value : String(value))
