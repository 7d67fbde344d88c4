import { parseCells } from '#web/kit/parse-cells.ts'

/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, a line break after each row. */
export const parseBlock = (text: string) =>
  parseCells(`${text.replaceAll('\r\n', '\n').replace(/\n$/, '')}\n`, '\t').rows

/** How much of a pasted block could not be entered. */
export interface LeftOut {
  lines: number
  /** Lines for which there were rows. */
  fitted: number
  /** Cells of these lines that fell on cells which cannot be edited. */
  cells: number
}

/** Rows of cells as spreadsheets read them from the clipboard. */
export const blockText = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
