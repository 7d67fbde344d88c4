import { workbook } from '#web/kit/table/export/export-file.ts'
import { saveFile } from '#web/api/save-file.ts'
import type { ImportField } from './mapping.ts'

/** An empty workbook with the right headings, and one row that shows what is meant. */
export async function saveTemplate(subject: string, fields: readonly ImportField[]) {
  const sheet = {
    headers: fields.map(({ label }) => label),
    rows: [fields.map(({ sample }) => ({ kind: 'text', value: sample }) as const)],
  }
  saveFile(await workbook(sheet), `${subject}.xlsx`)
}
