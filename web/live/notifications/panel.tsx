import { severities, type Severity } from '#contract/live/happenings.ts'
import { currentDay, dayAt } from '#web/i18n/clock.ts'
import { useFormat, useStartText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { plusDays } from '#web/kit/inputs/days.ts'
import { EmptyState, FailedState, LoadingState } from '#web/kit/states.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconBellZ, IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { NotificationItem } from './item.tsx'
import styles from './panel.module.css'
import { statusOf } from '#web/shell/flashes.tsx'
import { markAllRead, useListed, type Listed } from './stored.ts'
import { notificationSettingsAnchor } from './notification-settings-anchor.ts'

type Filter = Severity | 'all'

interface Props {
  /** The heading's id, which names the surrounding dialog. */
  titleId: string
  onLeave: () => void
}

export function NotificationsPanel({ titleId, onLeave }: Props) {
  const { notifications: text, live } = useStartText()
  const { listed, stored } = useListed()
  const [filter, setFilter] = useState<Filter>('all')
  const list = useRef<HTMLDivElement>(null)
  const shown = listed.filter(({ severity }) => filter === 'all' || severity === filter)
  // The retry button disappears, and Escape works only while the focus is inside of the panel.
  const retry = () => {
    list.current?.focus()
    void stored.refetch()
  }
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {text.title}
        </h2>
        {listed.length > 0 && <MarkAllRead nothing={!listed.some(({ unread }) => unread)} />}
        <ActionIcon
          component={Link}
          to="/settings"
          hash={notificationSettingsAnchor}
          variant="subtle"
          aria-label={live.notificationSettings.link}
          title={live.notificationSettings.title}
          onClick={onLeave}
        >
          <IconSettings size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={styles.filter}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={text.filter}
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'all', label: text.all },
            ...severities.map((severity) => ({ value: severity, label: <Kind severity={severity} /> })),
          ]}
        />
      </div>
      <div ref={list} tabIndex={-1} className={styles.list}>
        {shown.length > 0 && <Days listed={shown} onLeave={onLeave} />}
        {shown.length === 0 && stored.isPending && <LoadingState />}
        {shown.length === 0 && stored.isSuccess && (
          <EmptyState
            picture={<IconBellZ size={32} stroke={1.5} />}
            title={filter === 'all' ? text.empty : text.emptyFiltered}
          />
        )}
        {stored.isError && <Failed error={stored.error} onRetry={retry} />}
      </div>
    </>
  )
}

/** Stays when there is nothing left to mark, so that keyboard users do not lose their place. */
function MarkAllRead({ nothing }: { nothing: boolean }) {
  const { notifications } = useStartText()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => nothing || markAllRead()}
      aria-disabled={nothing}
      {...(nothing && { 'data-disabled': true })}
    >
      {notifications.markAllRead}
    </Button>
  )
}

function Kind({ severity }: { severity: Severity }) {
  const { notifications } = useStartText()
  return (
    <span className={styles.kind}>
      <StatusShape status={statusOf[severity]} />
      {notifications.severities[severity]}
    </span>
  )
}

/** The entries show only the time, so that they are grouped by day. */
function Days({ listed, onLeave }: { listed: Listed[]; onLeave: () => void }) {
  const { notifications } = useStartText()
  const format = useFormat()
  const [today] = useState(currentDay)
  const nameOf = (time: Date) => {
    const day = dayAt(time)
    if (day === today) return notifications.today
    return day === plusDays(today, -1) ? notifications.yesterday : format.date(day)
  }
  const days = Object.entries(Object.groupBy(listed, ({ time }) => nameOf(time)))
  return days.map(([day, items = []]) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <ul>
        {items.map((item) => (
          <NotificationItem key={item.key} item={item} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  ))
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useStartText()
  return <FailedState title={text.notifications.failed} text={failureText(text, error)} onRetry={onRetry} />
}
