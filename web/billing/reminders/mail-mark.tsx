import type { ReminderState } from '#contract/billing/reminders.ts'
import { SendingMark } from '#web/billing/sending/sending-mark.tsx'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconCheck, IconMailOff } from '@tabler/icons-react'
import styles from './reminders.module.css'

interface Props {
  mail: { State: ReminderState | null; Error: string | null }
  hasServer: boolean
  /** Where there is little room. */
  inList?: boolean
}

/** What became of a reminder's mail, as a shape and words, and why. */
export function MailMark({ mail: { State, Error: said }, hasServer, inList = false }: Props) {
  const { reminders: words } = useText()
  if (State === null)
    return (
      <span className={styles.mailOff}>
        <StatusShape status="warn" />
        {words.mail.notMailed}
      </span>
    )
  if (State === 'byHand')
    return (
      <span className={styles.mailOff}>
        <IconCheck size={14} stroke={1.8} aria-hidden="true" />
        {words.mail.byHand}
      </span>
    )
  return (
    <span className={styles.mail}>
      {State === 'withdrawn' || (State === 'waiting' && !hasServer && !inList) ? (
        <span className={styles.mailOff}>
          <IconMailOff size={14} stroke={1.8} aria-hidden="true" />
          {words.mail[State === 'waiting' ? 'noServer' : inList ? 'withdrawnInList' : 'withdrawn']}
        </span>
      ) : (
        <SendingMark state={State} inList={inList} />
      )}
      {State === 'withdrawn' && !inList && <span className={styles.muted}>{words.mail.withdrawnText}</span>}
      {said !== null && State !== 'withdrawn' && !inList && <span className={styles.muted}>{said}</span>}
    </span>
  )
}
