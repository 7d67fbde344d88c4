import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconCheck } from '@tabler/icons-react'
import styles from './payments.module.css'
import type { Row } from './placed.ts'

/** How the statement of a payment was found, as a shape and a word. */
export function Found({ state, isTooMuch }: { state: Row['State']; isTooMuch: boolean }) {
  const { states } = useText().payments
  return (
    <span className={styles.state}>
      {state === 'registered' || state === 'booked' ? (
        <IconCheck size={14} stroke={1.8} aria-hidden="true" />
      ) : (
        <StatusShape
          status={
            isTooMuch || ['amountAndName', 'waits', 'seemsBooked', 'otherAccount'].includes(state)
              ? 'warn'
              : ['reference', 'byHand', 'divided'].includes(state)
                ? 'ok'
                : 'bad'
          }
        />
      )}
      {states[state]}
    </span>
  )
}
