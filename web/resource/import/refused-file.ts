import { workbook } from '#web/kit/table/export/export-file.ts'
import { saveFile } from '#web/api/save-file.ts'
import { isReasons } from './mapping.ts'
import type { Sheet } from './read-sheet.ts'
import type { ReportLine } from './report-table.tsx'

/** The refused rows as they stood in the file, with what is wrong in a column of its own: to be mended and chosen again. */
export async function saveRefused(name: string, heading: string, sheet: Sheet, lines: readonly ReportLine[]) {
  saveFile(await workbook(refusedRows(heading, sheet, lines)), `${name}.xlsx`)
}

/** Every cell is a text: nothing in it can become a formula. */
export function refusedRows(heading: string, { headers, rows }: Sheet, lines: readonly ReportLine[]) {
  // What a former file of this kind said is not true any more.
  const columns = headers.flatMap((header, index) => (isReasons(header) ? [] : index))
  const refused = lines.filter(({ result }) => result === 'refused')
  const text = (value: string) => ({ kind: 'text', value }) as const
  return {
    headers: [...columns.map((column) => headers[column] ?? ''), heading],
    rows: refused.map(({ row, details }) => [
      ...columns.map((column) => text(rows[row]?.[column] ?? '')),
      text(details.join('; ')),
    ]),
  }
}
