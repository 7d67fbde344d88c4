import type { Cell } from 'write-excel-file/universal'
// What the package exports would compress in a worker made from a blob, which the content security policy forbids: the
// file would never be ready. This runs in a worker of our own and compresses right there.
import { generateXlsxFileSync } from '../../../../node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js'
import convertToBytes from '../../../../node_modules/write-excel-file/modules/export/convertFileContentToUint8ArrayUniversal.js'
import type { ExportCell } from './cells.ts'

export interface Sheet {
  headers: string[]
  rows: ExportCell[][]
}

/** A workbook with one sheet. Every cell says its type, so that no text can be taken for a formula, number or date. */
export function workbookOf({ headers, rows }: Sheet): Promise<Blob> {
  const head = headers.map((header): Cell => ({ value: plain(header), type: String, fontWeight: 'bold' }))
  const columns = headers.map((header) => ({ width: Math.max(14, Math.min(48, header.length + 4)) }))
  const sheet = [head, ...rows.map((row) => row.map(excelCell))]
  return generateXlsxFileSync(sheet, { columns, stickyRowsCount: 1 }, undefined, convertToBytes)
}

function excelCell(cell: ExportCell): Cell {
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

/** Excel shows the format by the reader's own separators. */
function numberCell(value: number, decimals: number | undefined): Cell {
  if (decimals === undefined) return { value, type: Number }
  return { value, type: Number, format: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` }
}

/** XML has no place for control characters, and Excel none for more than 32,767 characters. */
const plain = (text: string) => text.replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '').slice(0, 32_767)
