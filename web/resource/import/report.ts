/** What an import did, or would do. */
export interface ImportReport {
  created: number
  changed: number
  unchanged: number
  refused: number
  /** Groups that the rows name and that do not exist yet: they are created too. */
  newGroups?: readonly string[] | undefined
  rows: readonly ImportedRow[]
}

/** The options of an import. */
export interface Choices {
  /** Groups that do not exist yet are created. */
  makes: boolean
  /** Empty cells clear their field. */
  clears: boolean
  /** Valid rows are imported even if others are refused. */
  onlyGood: boolean
}

/** The option to create what the rows name and does not exist yet; otherwise such rows are refused. */
export interface Making {
  label: string
  /** What it makes, by name. */
  told?: (names: readonly string[]) => string
  /** Unless said otherwise it is done. */
  initially?: boolean
}

export interface ImportedRow {
  /** Its place among the rows that were sent, from 0. */
  row: number
  result: 'create' | 'change' | 'same' | 'refused'
  /** Field → keys of messages. */
  errors: Readonly<Record<string, readonly string[]>>
  /** Field → the earlier row with the same value, if that is why it is refused. */
  repeats?: Readonly<Record<string, number>> | undefined
  /** Field → what it was and what it becomes. */
  changes?: Readonly<Record<string, { from: string; to: string }>> | undefined
  /** The record is shared: the changes are what the importer says of it for itself. */
  shared?: 1 | undefined
}

/** The rows that are not refused. */
export const goodRows = ({ rows }: ImportReport) =>
  rows.flatMap(({ row, result }) => (result === 'refused' ? [] : row))

/** Replaces the results of the rows that were `sent` by `told`, and keeps the others. */
export function withRows(report: ImportReport, told: ImportReport, sent: readonly number[]): ImportReport {
  const place = (row: number) => sent[row] ?? row
  const fresh = told.rows.map((row) => ({
    ...row,
    row: place(row.row),
    repeats: Object.fromEntries(
      Object.entries(row.repeats ?? {}).map(([field, first]) => [field, place(first)]),
    ),
  }))
  const byRow = new Map(fresh.map((row) => [row.row, row]))
  return { ...counted(report.rows.map((row) => byRow.get(row.row) ?? row)), newGroups: told.newGroups }
}

/** Adds errors that only the import found; `rows.3.Email` is the e-mail of the fourth row. */
export function withRefusals(
  report: ImportReport,
  errors: Readonly<Record<string, readonly string[]>>,
): ImportReport | undefined {
  const found = Object.entries(errors).flatMap(([name, keys]) => {
    const [, row, field] = /^rows\.(\d+)\.(.+)$/.exec(name) ?? []
    return row !== undefined && field !== undefined ? [{ row: Number(row), field, keys }] : []
  })
  if (found.length === 0) return undefined
  const byRow = Map.groupBy(found, ({ row }) => row)
  const rows = report.rows.map((row): ImportedRow => {
    const more = byRow.get(row.row)
    if (!more) return row
    const named = Object.fromEntries(more.map(({ field, keys }) => [field, keys]))
    return { ...row, result: 'refused', errors: { ...row.errors, ...named } }
  })
  return { ...counted(rows), newGroups: report.newGroups }
}

function counted(rows: readonly ImportedRow[]): ImportReport {
  const count = (result: ImportedRow['result']) => rows.filter((row) => row.result === result).length
  return {
    created: count('create'),
    changed: count('change'),
    unchanged: count('same'),
    refused: count('refused'),
    rows,
  }
}
