import type { StatementPreview } from '#contract/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { plusMonths, todayHere } from '#web/ui/inputs/days.ts'
import { StatusShape } from '#web/ui/status.tsx'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenedAbove } from '../use-opened.ts'
import styles from './generate.module.css'
import { warningsOf } from './warnings.ts'

interface Props {
  date: string
  previews: readonly StatementPreview[]
  opened: OpenedAbove
}

export function WarningList({ date, previews, opened }: Props) {
  const { statements } = useText()
  const words = statements.generate
  const { future, notEnded, missing } = warningsOf(date, previews, todayHere())
  if (!future && notEnded === 0 && missing === 0) return null
  return (
    <ul className={styles.warnings}>
      {future && <Warning title={words.future} text={words.futureText} />}
      {notEnded > 0 && <Warning title={words.notEnded(notEnded)} text={words.notEndedText} />}
      {missing > 0 && (
        <Warning
          title={words.missing(missing)}
          text={words.missingText}
          action={
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => opened.show({ generate: plusMonths(date, -1) }, { replace: true })}
            >
              {words.toMonthBefore}
            </Button>
          }
        />
      )}
    </ul>
  )
}

const Warning = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <li className={styles.warning}>
    <StatusShape status="warn" />
    <div>
      <p className={styles.warningTitle}>{title}</p>
      <p>{text}</p>
    </div>
    {action}
  </li>
)
