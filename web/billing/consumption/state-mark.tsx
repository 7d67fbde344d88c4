import type { ConsumptionState } from '#contract/billing/consumption.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { IconCircle, IconMailCheck, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './consumption.module.css'

/** The state of a statement, as a shape and a word. */
export function StateMark({ state }: { state: ConsumptionState }) {
  const { consumption: words } = useText()
  return (
    <span className={styles.state} data-state={state}>
      {shapes[state]}
      {words.states[state]}
    </span>
  )
}

const line = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

const shapes: Record<ConsumptionState, ReactNode> = {
  made: <IconCircle {...line} />,
  sent: <IconMailCheck {...line} />,
  cancelled: <IconReceiptOff {...line} />,
  credit: <IconReceiptRefund {...line} />,
}
