import type { Column } from '#web/kit/table/column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import { exportCell, type ExportCell } from './cells.ts'

/**
 * Excel reads a CSV file by the region's settings: in Sweden cells are separated by semicolons and decimals by a
 * comma. The byte order mark at the start says that the text is UTF-8.
 */
export function csvOf<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  words: StartWords,
) {
  const swedish = words.language === 'sv-SE'
  const [separator, decimal] = swedish ? [';', ','] : [',', '.']
  const line = (cells: string[]) => cells.map((cell) => quoted(cell, separator)).join(separator)
  const lines = rows.map((row) =>
    line(columns.map((column) => cellText(exportCell(column, row, words), decimal, words))),
  )
  return `\uFEFF${[line(columns.map(({ header }) => withoutFormula(header))), ...lines].join('\r\n')}\r\n`
}

function cellText(cell: ExportCell, decimal: string, { text }: StartWords) {
  switch (cell.kind) {
    case 'text':
      return withoutFormula(cell.value)
    case 'number':
      return String(cell.value).replace('.', decimal)
    case 'flag':
      return cell.value ? text.ui.yes : text.ui.no
    case 'date':
      return cell.value.toISOString().slice(0, 10)
    case 'dateTime':
      return cell.value.toISOString().slice(0, 19).replace('T', ' ')
    default:
      return ''
  }
}

/** A text that a spreadsheet would read as a formula gets a leading apostrophe, so that it stays a text. */
export const withoutFormula = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
