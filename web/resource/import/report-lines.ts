import { limitsOf } from '#contract/messages.ts'
import type { Text } from '#web/i18n/en.ts'
import { messageText, type Labels } from '#web/i18n/message.ts'
import type { z } from 'zod'
import { type ImportField, mapped, type Mapping } from './mapping.ts'
import type { ReportLine } from './report-table.tsx'
import type { ImportedRow, ImportReport } from './report.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useMemo } from 'react'
import type { Sheet } from './read-sheet.ts'

interface Sent {
  rows: readonly Record<string, string>[]
  /** Each row's line in the file. */
  lines: readonly number[]
  fields: readonly ImportField[]
  /** The contract's schema of a row, which has the limits that a message names. */
  schema: z.ZodType
}

/** The server's result for each row, in words; refused rows first. */
function linesOf(text: Text, report: ImportReport, sent: Sent): ReportLine[] {
  const labels = Object.fromEntries(sent.fields.map(({ name, label }) => [name, label]))
  const [first] = sent.fields
  return report.rows
    .toSorted((one, other) => Number(other.result === 'refused') - Number(one.result === 'refused'))
    .map((row) => ({
      row: row.row,
      line: sent.lines[row.row] ?? 0,
      result: row.result,
      name: sent.rows[row.row]?.[first?.name ?? ''] ?? '',
      details: detailsOf(text, labels, row, sent),
    }))
}

function detailsOf(text: Text, labels: Labels, row: ImportedRow, sent: Sent) {
  if (row.result === 'refused') return reasonsOf(text, labels, row, sent)
  if (row.result === 'create') return valuesOf(sent.fields.slice(1), sent.rows[row.row] ?? {})
  return changesOf(text, labels, row)
}

function reasonsOf(text: Text, labels: Labels, { row, errors, repeats = {} }: ImportedRow, sent: Sent) {
  const issues = sent.schema.safeParse(sent.rows[row]).error?.issues ?? []
  return Object.entries(errors).flatMap(([field, keys]) => {
    const before = repeats[field]
    if (before !== undefined) return text.imports.twice(labels[field] ?? field, sent.lines[before] ?? 0)
    return keys.map((key) => {
      const issue = issues.find(({ path, message }) => path[0] === field && message === key)
      const limits = issue && limitsOf(issue, sent.schema)
      return messageText(text, labels, field, JSON.stringify({ error: key, ...limits }))
    })
  })
}

/** All values of a new record, so that a wrongly mapped column is noticed before the import. */
const valuesOf = (fields: readonly ImportField[], row: Record<string, string>) =>
  fields.flatMap(({ name, label, secret = false }) =>
    row[name] ? `${label}: ${secret ? '••••' : row[name]}` : [],
  )

function changesOf(text: Text, labels: Labels, { changes = {}, shared }: ImportedRow) {
  const told = Object.entries(changes).map(([field, { from, to }]) =>
    text.imports.change(labels[field] ?? field, from, to),
  )
  return shared && told.length > 0 ? [text.imports.shared, ...told] : told
}

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
