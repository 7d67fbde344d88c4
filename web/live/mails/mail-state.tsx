import type { MailRow } from '#contract/live/mails.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconCircle, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './mails.module.css'

/** The state of a mail, as a shape and a word. */
export function MailState({ state }: { state: MailRow['State'] }) {
  const { mails: text } = useText()
  return (
    <span className={styles.state}>
      {shapes[state]}
      {text.states[state]}
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
