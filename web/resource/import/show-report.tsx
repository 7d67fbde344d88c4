import { useText } from '#web/i18n/language-provider.tsx'
import { Switch } from '#web/kit/inputs/switch.tsx'
import { Button } from '@mantine/core'
import { FailedLine } from './failed-line.tsx'
import styles from './imports.module.css'
import { RefusedButton } from './refused-button.tsx'
import { reachable, ReportTable } from './report-table.tsx'
import type { Choices, Making } from './report.ts'
import { useLines, type Reported } from './report-lines.ts'

interface Props extends Reported {
  busy: boolean
  choices: Choices
  making: Making | undefined
  onMaking: (make: boolean) => void
  onOnlyGood: (onlyGood: boolean) => void
  onBack: () => void
  onOtherFile: () => void
  onImport: () => void
}

/** What the import will do, row by row. */
export function ShowReport(props: Props) {
  const { report, fields, sheet, subject, busy, making, choices, ...on } = props
  const { imports: words } = useText()
  const { created, changed, unchanged, refused, newGroups = [] } = report
  const lines = useLines(props)
  const good = created + changed
  const leavesOut = choices.onlyGood && refused > 0
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
      {refused > 0 && <FailedLine>{leavesOut ? words.leftOut(refused) : words.mend(refused)}</FailedLine>}
      {refused > 0 && good > 0 && (
        <Switch label={words.onlyGood} checked={choices.onlyGood} disabled={busy} onChange={on.onOnlyGood} />
      )}
      {making && (
        <Switch label={making.label} checked={choices.makes} disabled={busy} onChange={on.onMaking} />
      )}
      {making?.told && newGroups.length > 0 && (
        <p className={styles.made} {...reachable}>
          {making.told(newGroups)}
        </p>
      )}
      {refused + good === 0 && <p className={styles.hint}>{words.nothing}</p>}
      <ReportTable label={words.willHappen} nameLabel={fields[0]?.label ?? ''} lines={lines} />
      {refused > 0 && <RefusedButton {...{ subject, sheet, lines, refused }} variant="subtle" />}
      <div className={styles.buttons}>
        {refused > 0 && (
          <Button variant="subtle" onClick={on.onOtherFile} disabled={busy}>
            {words.otherFile}
          </Button>
        )}
        <Button variant="subtle" onClick={on.onBack} disabled={busy}>
          {words.backToColumns}
        </Button>
        <Button
          onClick={on.onImport}
          disabled={good === 0 || (refused > 0 && !choices.onlyGood)}
          loading={busy}
        >
          {words.import(good)}
        </Button>
      </div>
    </div>
  )
}
