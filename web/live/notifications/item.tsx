import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { statusOf } from '#web/shell/flashes.tsx'
import styles from './panel.module.css'
import type { Listed } from './stored.ts'

/** It counts as read when it was hovered or clicked; an error only when it was clicked. */
export function NotificationItem({ item, onLeave }: { item: Listed; onLeave: () => void }) {
  const { link, severity, unread } = item
  const read = () => unread && item.markRead()
  const shared = {
    className: styles.body,
    onMouseLeave: severity === 'error' ? undefined : read,
    children: <Content item={item} />,
  }
  const follow = (event: React.MouseEvent) => {
    read()
    // A click that opens a new tab does not close the panel.
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave()
  }
  return (
    <li className={styles.item} data-unread={unread || undefined}>
      {link === null ? (
        <UnstyledButton {...shared} onClick={read} />
      ) : (
        // With `to` alone a question mark would become part of the path.
        <Link {...shared} to={link} href={link} onClick={follow} onAuxClick={read} />
      )}
    </li>
  )
}

function Content({ item }: { item: Listed }) {
  const text = useStartText()
  const format = useFormat()
  const msg = item.msg(text)
  return (
    <>
      <StatusShape status={statusOf[item.severity]} />
      <span className={styles.words}>
        <span className={styles.itemTitle}>
          <VisuallyHidden>{text.notifications.severities[item.severity]}: </VisuallyHidden>
          {item.title(text)}
          {item.unread && <VisuallyHidden> ({text.notifications.unread})</VisuallyHidden>}
        </span>
        {msg !== '' && <span className={styles.msg}>{msg}</span>}
      </span>
      <time className={styles.time} dateTime={item.time.toISOString()}>
        {format.time(item.time)}
      </time>
    </>
  )
}
