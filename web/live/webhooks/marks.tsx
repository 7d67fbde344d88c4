import type { Delivery, Webhook, WebhookState } from '#contract/live/webhooks.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { IconCircle, IconCircleOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './webhooks.module.css'

/** How a webhook, or what it has sent, stands: a shape and a word. */

const line = { size: 14, stroke: 1.8, 'aria-hidden': true } as const

const shapes: Record<WebhookState, ReactNode> = {
  ok: <StatusShape status="ok" />,
  failing: <StatusShape status="bad" />,
  off: <IconCircleOff {...line} />,
  unused: <IconCircle {...line} />,
}

export function WebhookMark({ webhook }: { webhook: Pick<Webhook, 'State' | 'FailingSince'> }) {
  const { text, format } = useLanguage()
  const { states, failingSince } = text.webhooks
  const { State, FailingSince } = webhook
  return (
    <span className={styles.mark}>
      {shapes[State]}
      {State === 'failing' && FailingSince !== null
        ? failingSince(format.dateTime(FailingSince))
        : states[State]}
    </span>
  )
}

export function DeliveryMark({ delivery: { State, Attempts } }: { delivery: Delivery }) {
  const { log } = useLanguage().text.webhooks
  const isLate = State === 'waiting' && Attempts > 0
  return (
    <span className={styles.mark}>
      {State === 'delivered' ? (
        <StatusShape status="ok" />
      ) : State === 'givenUp' ? (
        <StatusShape status="bad" />
      ) : isLate ? (
        <StatusShape status="warn" />
      ) : (
        <IconCircle {...line} />
      )}
      {log.states[State]}
    </span>
  )
}
