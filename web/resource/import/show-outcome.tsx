import { useText } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { FailedLine } from './failed-line.tsx'
import styles from './imports.module.css'
import { RefusedButton } from './refused-button.tsx'
import { ReportTable } from './report-table.tsx'
import { useLines, type Reported } from './use-lines.ts'

/** The good rows are imported: what is left, and how it can be mended. */
export function ShowOutcome(props: Reported & { onDone: () => void }) {
  const { report, fields, sheet, subject, onDone } = props
  const { imports: words } = useText()
  const lines = useLines(props).filter(({ result }) => result === 'refused')
  const { created, changed, refused } = report
  return (
    <div className={styles.step}>
      <p className={styles.counts}>{words.done(created + changed)}</p>
      <FailedLine>{words.notImportedRows(refused)}</FailedLine>
      <ReportTable label={words.notImportedRows(refused)} nameLabel={fields[0]?.label ?? ''} lines={lines} />
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onDone}>
          {words.finish}
        </Button>
        <RefusedButton {...{ subject, sheet, lines, refused }} variant="filled" />
      </div>
    </div>
  )
}
