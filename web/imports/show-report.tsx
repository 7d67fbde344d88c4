import { useText } from '#web/i18n/language-provider.tsx'
import { Button, Switch } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import { FailedLine } from './failed-line.tsx'
import styles from './imports.module.css'
import { mapped, type ImportField, type Mapping } from './mapping.ts'
import type { Sheet } from './read-sheet.ts'
import { linesOf } from './report-lines.ts'
import { reachable, ReportTable } from './report-table.tsx'
import type { ImportReport, Making } from './report.ts'

interface Props {
  report: ImportReport
  fields: readonly ImportField[]
  schema: z.ZodType
  sheet: Sheet
  mapping: Mapping
  busy: boolean
  making: Making | undefined
  isMaking: boolean
  onMaking: (make: boolean) => void
  onBack: () => void
  onOtherFile: () => void
  onImport: () => void
}

/** What the import will do, row by row. */
export function ShowReport(props: Props) {
  const { report, fields, schema, sheet, mapping, busy, making, isMaking, ...on } = props
  const text = useText()
  const { imports: words } = text
  const { created, changed, unchanged, refused, newGroups = [] } = report
  const lines = useMemo(
    () => linesOf(text, report, { fields, schema, lines: sheet.lines, rows: mapped(sheet, mapping) }),
    [text, report, fields, schema, sheet, mapping],
  )
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
      {making && (
        <Switch
          label={making.label}
          checked={isMaking}
          disabled={busy}
          onChange={({ currentTarget: { checked } }) => on.onMaking(checked)}
        />
      )}
      {making && newGroups.length > 0 && (
        <p className={styles.made} {...reachable}>
          {making.told(newGroups)}
        </p>
      )}
      {refused + created + changed === 0 && <p className={styles.hint}>{words.nothing}</p>}
      <ReportTable label={words.willHappen} nameLabel={fields[0]?.label ?? ''} lines={lines} />
      <div className={styles.buttons}>
        {refused > 0 && (
          <Button variant="subtle" onClick={on.onOtherFile} disabled={busy}>
            {words.otherFile}
          </Button>
        )}
        <Button variant="subtle" onClick={on.onBack} disabled={busy}>
          {words.backToColumns}
        </Button>
        <Button onClick={on.onImport} disabled={refused > 0 || created + changed === 0} loading={busy}>
          {words.import(created + changed)}
        </Button>
      </div>
    </div>
  )
}
