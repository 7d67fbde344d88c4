import { may } from '#contract/access.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rejectedQuery } from '#web/lockers/locker/queries.ts'
import { RejectedDialog } from './rejected-dialog.tsx'
import styles from './rejected.module.css'

/** Tells those who can do something about it that the locker sent what could not be booked. */
export function RejectedNotice({ locker }: { locker: Cabinet }) {
  const concerned = may(useUser().UserRole, 'manageLockers')
  const { rejected: text } = useText().locker
  const found = useQuery({ ...rejectedQuery(locker.Id), enabled: concerned })
  const [open, setOpen] = useState(false)
  const lines = found.data?.data ?? []
  if (lines.length === 0) return null
  const unresolved = lines.filter(({ Resolved }) => Resolved === 0).length
  return (
    <>
      {unresolved > 0 ? (
        <section className={styles.notice} aria-label={text.title}>
          <StatusShape status="warn" />
          <p className={styles.told}>
            <strong>{text.notice(unresolved)}.</strong> {text.noticeText}
          </p>
          <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
            {text.look}
          </Button>
        </section>
      ) : (
        <Button variant="subtle" size="compact-sm" className={styles.all} onClick={() => setOpen(true)}>
          {text.all(lines.length)}
        </Button>
      )}
      {open && <RejectedDialog lockerId={locker.Id} lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}
