import { useFormat, useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/ui/status.tsx'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { statusOf } from './flashes.tsx'
import styles from './panel.module.css'
import type { Listed } from './stored.ts'

/** Unread until it was hovered or clicked; an error only by a click, so that it is not overlooked. */
export function NotificationItem({ item, onLeave }: { item: Listed; onLeave: () => void }) {
  const text = useText()
  const format = useFormat()
  const router = useRouter()
  const { link, severity, unread } = item
  const read = () => unread && item.markRead()
  const open = () => {
    read()
    if (link === null) return
    onLeave()
    void router.navigate({ href: link })
  }
  const msg = item.msg(text)
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      <UnstyledButton
        className={styles.body}
        onClick={open}
        onMouseLeave={severity === 'error' ? undefined : read}
        data-link={link !== null || undefined}
      >
        <StatusShape status={statusOf[severity]} />
        <span className={styles.words}>
          <span className={styles.itemTitle}>
            <VisuallyHidden>{text.notifications.severities[severity]}: </VisuallyHidden>
            {item.title(text)}
            {unread && <VisuallyHidden> ({text.notifications.unread})</VisuallyHidden>}
          </span>
          {msg !== '' && <span className={styles.msg}>{msg}</span>}
        </span>
        <time className={styles.time} dateTime={item.time.toISOString()}>
          {format.time(item.time)}
        </time>
      </UnstyledButton>
    </li>
  )
}
