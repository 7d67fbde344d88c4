import { useText } from '#web/i18n/language-provider.tsx'
import { messageText, type Labels } from '#web/i18n/message.ts'
import type { Text } from '#web/i18n/en.ts'
import { StatusShape, type Status } from '#web/ui/status.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { FailedLine } from './failed-line.tsx'
import styles from './imports.module.css'
import type { ImportField } from './mapping.ts'
import type { ImportedRow, ImportReport } from './report.ts'

interface Props {
  report: ImportReport
  fields: readonly ImportField[]
  rows: readonly Record<string, string>[]
  busy: boolean
  onBack: () => void
  onOtherFile: () => void
  onImport: () => void
}

/** What the import will do, row by row; those that are refused first. */
export function ShowReport({ report, fields, rows, busy, onBack, onOtherFile, onImport }: Props) {
  const text = useText()
  const { imports: words } = text
  const view = useTableView({ inAddress: false })
  const columns = useMemo(() => columnsOf(text, fields), [text, fields])
  const shown = useMemo(() => shownRows(report, rows), [report, rows])
  const { created, changed, unchanged, refused } = report
  return (
    <div className={styles.step}>
      <p className={styles.counts}>
        {[
          words.created(created),
          words.changed(changed),
          words.unchanged(unchanged),
          words.refused(refused),
        ].join(' · ')}
      </p>
      {refused > 0 && <FailedLine>{words.mend(refused)}</FailedLine>}
      {refused + created + changed === 0 && <p className={styles.hint}>{words.nothing}</p>}
      <DataTable
        label={words.willHappen}
        name="import-report"
        columns={columns}
        rows={shown}
        view={view}
        maxHeight="40vh"
      />
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={refused > 0 ? onOtherFile : onBack}>
          {refused > 0 ? words.otherFile : words.back}
        </Button>
        <Button onClick={onImport} disabled={refused > 0 || created + changed === 0} loading={busy}>
          {words.import(created + changed)}
        </Button>
      </div>
    </div>
  )
}

type Shown = ImportedRow & { Id: number; sent: Record<string, string> }

const shownRows = (report: ImportReport, rows: readonly Record<string, string>[]): Shown[] =>
  report.rows
    .map((row) => ({ ...row, Id: row.row, sent: rows[row.row] ?? {} }))
    .toSorted((one, other) => Number(other.result === 'refused') - Number(one.result === 'refused'))

const statusOf: Record<ImportedRow['result'], Status | undefined> = {
  create: 'ok',
  change: 'warn',
  same: undefined,
  refused: 'bad',
}

function columnsOf(text: Text, fields: readonly ImportField[]): Column<Shown>[] {
  const { imports: words } = text
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]))
  const [key] = fields
  return [
    // As the file's own program counts: the headings are its row 1.
    { id: 'row', header: words.row, kind: 'number', value: ({ row }) => row + 2 },
    {
      id: 'result',
      header: words.result,
      value: ({ result }) => words.results[result],
      width: 130,
      render: ({ result }) => {
        const status = statusOf[result]
        return (
          <span className={styles.result}>
            {status && <StatusShape status={status} />}
            {words.results[result]}
          </span>
        )
      },
    },
    { id: 'key', header: key?.label ?? '', value: ({ sent }) => sent[key?.name ?? ''] ?? '' },
    { id: 'details', header: words.details, value: (row) => detailsOf(text, labels, row) },
  ]
}

function detailsOf(text: Text, labels: Labels, { errors, changes = {} }: ImportedRow) {
  const wrong = Object.entries(errors).flatMap(([field, keys]) =>
    keys.map((key) => messageText(text, labels, field, key)),
  )
  const changed = Object.entries(changes).map(([field, { from, to }]) =>
    text.imports.change(labels[field] ?? field, from, to),
  )
  return [...wrong, ...changed].join('; ')
}
