import { useText } from '#web/i18n/language-provider.tsx'
import { useMemo } from 'react'
import type { z } from 'zod'
import { mapped, type ImportField, type Mapping } from './mapping.ts'
import type { Sheet } from './read-sheet.ts'
import { linesOf } from './report-lines.ts'
import type { ImportReport } from './report.ts'

/** A report, and the file that it is about. */
export interface Reported {
  subject: string
  report: ImportReport
  fields: readonly ImportField[]
  schema: z.ZodType
  sheet: Sheet
  mapping: Mapping
}

export function useLines({ report, fields, schema, sheet, mapping }: Reported) {
  const text = useText()
  return useMemo(
    () => linesOf(text, report, { fields, schema, lines: sheet.lines, rows: mapped(sheet, mapping) }),
    [text, report, fields, schema, sheet, mapping],
  )
}
