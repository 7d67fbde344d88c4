import { workbook } from '#web/kit/table/export/export-file.ts'
import { saveFile } from '#web/api/save-file.ts'
import { isReasons } from './mapping.ts'
import type { Sheet } from './read-sheet.ts'
import type { ReportLine } from './report-table.tsx'

/** Saves the refused rows with their reasons in an extra column, to be corrected and imported again. */
export async function saveRefused(name: string, heading: string, sheet: Sheet, lines: readonly ReportLine[]) {
  saveFile(await workbook(refusedRows(heading, sheet, lines)), `${name}.xlsx`)
}

/** Every cell is a text, so that none can become a formula. */
export function refusedRows(heading: string, { headers, rows }: Sheet, lines: readonly ReportLine[]) {
  // The reasons of an earlier import are outdated.
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
