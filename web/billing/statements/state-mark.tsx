import type { StatementState } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconCircle, IconCircleHalf2, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './statements.module.css'

/** The state of a statement, as a shape and a word. */
export function StateMark({ state }: { state: StatementState }) {
  const { statements: words } = useText()
  return (
    <span className={styles.state} data-state={state}>
      {shapes[state]}
      {words.states[state]}
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
