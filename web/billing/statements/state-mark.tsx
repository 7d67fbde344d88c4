import type { StatementState } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import {
  IconCircle,
  IconCircleHalf2,
  IconMessageReport,
  IconReceiptOff,
  IconReceiptRefund,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './statements.module.css'

/** The state of a statement, as a shape and a word, and a mark where it is in dispute. */
export function StateMark({ state, inDispute = false }: { state: StatementState; inDispute?: boolean }) {
  const { statements: words, reminders } = useText()
  return (
    <span className={styles.state} data-state={state}>
      {shapes[state]}
      {words.states[state]}
      {inDispute && (
        <span className={styles.inDispute}>
          <IconMessageReport {...line} />
          {reminders.history.dispute}
        </span>
      )}
    </span>
  )
}

const line = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

const shapes: Record<StatementState, ReactNode> = {
  unpaid: <IconCircle {...line} />,
  partly: <IconCircleHalf2 {...line} />,
  paid: <StatusShape status="ok" />,
  overpaid: <StatusShape status="warn" />,
  overdue: <StatusShape status="bad" />,
  credit: <IconReceiptRefund {...line} />,
  credited: <IconReceiptOff {...line} />,
  payBack: <StatusShape status="warn" />,
}
