import type { Cell, CellObject } from 'write-excel-file/universal'
// The package's public function compresses in a worker made from a blob, which the content security policy forbids: it
// would never finish. This module runs in a worker of our own and compresses there.
import { generateXlsxFileSync } from '../../../../node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js'
import convertToBytes from '../../../../node_modules/write-excel-file/modules/export/convertFileContentToUint8ArrayUniversal.js'
import type { ExportCell } from './cells.ts'

export interface Sheet {
  /** Excel's default name if empty. */
  name?: string
  headers: string[]
  rows: ExportCell[][]
}

/** A workbook with one sheet. Every cell has an explicit type, so that no text is read as a formula, number or date. */
export function workbookOf({ name, headers, rows }: Sheet): Promise<Blob> {
  const head = headers.map((header): Cell => ({ value: plain(header), type: String, fontWeight: 'bold' }))
  const columns = widthsOf({ headers, rows }).map((width) => ({ width }))
  const sheet = [head, ...rows.map((row) => row.map(excelCell))]
  const called = sheetName(name ?? '')
  const options = { columns, stickyRowsCount: 1, ...(called !== '' && { sheet: called }) }
  return generateXlsxFileSync(sheet, options, undefined, convertToBytes)
}

const longestName = 31

/** A valid sheet name: without the characters that Excel forbids, and cut at an underscore if it is too long. */
export function sheetName(name: string) {
  const allowed = plain(name)
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^['\s]+|['\s]+$/g, '')
  if (allowed.length <= longestName) return allowed
  const cut = allowed.slice(0, longestName + 1)
  return cut.slice(0, Math.max(cut.lastIndexOf('_'), 0) || longestName).trim()
}

const [narrowest, widest] = [8, 60]

/** The column widths by the longest text, in characters, up to a limit. */
export function widthsOf({ headers, rows }: Sheet): number[] {
  const longest = headers.map(({ length }) => length)
  for (const row of rows)
    row.forEach((cell, at) => (longest[at] = Math.max(longest[at] ?? 0, charactersOf(cell))))
  return longest.map((characters) => Math.max(narrowest, Math.min(widest, characters + 2)))
}

function charactersOf(cell: ExportCell) {
  switch (cell.kind) {
    case 'text':
      return Math.max(
        ...cell.value
          .slice(0, 2000)
          .split('\n')
          .map(({ length }) => length),
      )
    case 'number':
      return figuresOf(cell.value, cell.decimals)
    case 'date':
      return 10
    case 'dateTime':
      return 16
    case 'flag':
      // TRUE or FALSE in the language of Excel.
      return 6
    default:
      return 0
  }
}

/** The format has thousands separators only if decimals are set. */
function figuresOf(value: number, decimals: number | undefined) {
  if (decimals === undefined) return String(value).length
  const text = value.toFixed(decimals)
  return text.length + Math.floor(Math.trunc(Math.abs(value)).toString().length / 3)
}

function excelCell(cell: ExportCell): Cell {
  const content = contentCell(cell)
  return cell.fill === undefined ? content : { ...content, backgroundColor: cell.fill }
}

function contentCell(cell: ExportCell): CellObject | null {
  switch (cell.kind) {
    case 'text':
      return { value: plain(cell.value), type: String }
    case 'number':
      return numberCell(cell.value, cell.decimals)
    case 'flag':
      return { value: cell.value, type: Boolean }
    case 'date':
      return { value: cell.value, type: Date, format: 'yyyy-mm-dd' }
    case 'dateTime':
      return { value: cell.value, type: Date, format: 'yyyy-mm-dd hh:mm' }
    default:
      return null
  }
}

/** Excel shows the format with the region's own separators. */
function numberCell(value: number, decimals: number | undefined): CellObject {
  if (decimals === undefined) return { value, type: Number }
  return { value, type: Number, format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` }
}

/** XML allows no control characters, and an Excel cell holds at most 32,767 characters. */
const plain = (text: string) => text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').slice(0, 32_767)
