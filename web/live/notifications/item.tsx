import type { StartText } from '#web/i18n/en/start.ts'
import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { statusOf } from '#web/shell/flashes.tsx'
import styles from './panel.module.css'
import type { Handling, Listed } from './stored.ts'

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
      {item.handling && <HandlingLine {...item.handling} />}
    </li>
  )
}

/** Below what the notification says: what has become of it, or the button by which one takes care of it. */
function HandlingLine({ handling, take, ...state }: Handling) {
  const { notifications: text } = useStartText()
  const format = useFormat()
  const [taking, setTaking] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  if (handling === null) return null
  const press = () => {
    setTaking(true)
    // The button disappears, and Escape works only while the focus is inside of the panel.
    line.current?.focus()
    void take().finally(() => setTaking(false))
  }
  const said = {
    open: state.since === null ? '' : notHandled(text, state.escalatedFrom, format.dateTime(state.since)),
    taken: text.takenBy(state.takenBy),
    over: text.over,
  }[handling]
  return (
    <div ref={line} tabIndex={-1} className={styles.handling}>
      {said !== '' && <p>{said}</p>}
      {handling === 'open' && (
        <Button variant="default" size="compact-sm" loading={taking} onClick={press}>
          {text.take}
        </Button>
      )}
    </div>
  )
}

const notHandled = (text: StartText['notifications'], first: string | null, since: string) =>
  first === null ? text.since(since) : text.escalatedFrom(first, since)

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
        {item.place !== null && <span className={styles.msg}>{item.place}</span>}
      </span>
      <time className={styles.time} dateTime={item.time.toISOString()}>
        {format.time(item.time)}
      </time>
    </>
  )
}
