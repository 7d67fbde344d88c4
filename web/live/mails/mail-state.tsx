import type { MailRow } from '#contract/live/mails.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconCircle, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './mails.module.css'

/** The state of a mail, as a shape and a word. One that waits because the mail server did not take it is marked. */
export function MailState({ mail: { State, Error: said } }: { mail: Pick<MailRow, 'State' | 'Error'> }) {
  const { mails: text } = useText()
  const isHeldUp = State === 'waiting' && said !== null
  return (
    <span className={styles.state}>
      {isHeldUp ? shapes.givenUp : shapes[State]}
      {isHeldUp ? text.heldUp : text.states[State]}
    </span>
  )
}

const line = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

const shapes: Record<MailRow['State'], ReactNode> = {
  waiting: <IconCircle {...line} />,
  sent: <StatusShape status="ok" />,
  refused: <StatusShape status="bad" />,
  givenUp: <StatusShape status="warn" />,
  dropped: <IconCircleOff {...line} />,
}
