import type { SendingState } from '#contract/billing/sending.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconClock, IconMailCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './sending.module.css'

/** What became of a mail, as a shape and a word. */
export function SendingMark({ state, inList = false }: { state: SendingState | null; inList?: boolean }) {
  const { sending: words } = useText()
  if (state === null) return null
  return (
    <span className={styles.mark} data-state={state}>
      {shapes[state]}
      {words[inList ? 'inList' : 'states'][state]}
    </span>
  )
}

const line = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

const shapes: Record<SendingState, ReactNode> = {
  waiting: <IconClock {...line} />,
  sent: <IconMailCheck {...line} />,
  failed: <StatusShape status="bad" />,
}
