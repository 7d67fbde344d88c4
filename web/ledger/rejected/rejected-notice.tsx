import { may } from '#contract/access.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rejectedQuery, articlesQuery, usersQuery } from '#web/lockers/locker/queries.ts'
import type { RejectedLine } from '#contract/ledger/rejected-lines.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { fullName } from '#web/lockers/locker/users/full-name.ts'
import styles from './rejected.module.css'
import { RejectedEntry } from './rejected-entry.tsx'
import type { Names } from './readable-line.ts'

/** A notice about lines that could not be booked, for users who can resolve them. */
export function RejectedNotice({ locker }: { locker: Cabinet }) {
  const concerned = may(usePosition(), 'manageLockers')
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

interface DialogProps {
  lockerId: number
  lines: readonly RejectedLine[]
  onClose: () => void
}

/** Unresolved lines first, then the resolved ones. */
function RejectedDialog({ lockerId, lines, onClose }: DialogProps) {
  const { rejected: text } = useText().locker
  const names = useNames(lockerId)
  const parts = [
    { title: text.open, lines: lines.filter(({ Resolved }) => Resolved === 0) },
    { title: text.done, lines: lines.filter(({ Resolved }) => Resolved === 1) },
  ]
  return (
    <Dialog opened onClose={onClose} size="lg" title={text.title}>
      <div className={styles.parts}>
        {parts.map(
          (part) =>
            part.lines.length > 0 && (
              <section key={part.title} aria-label={part.title}>
                <h3 className={styles.heading}>{part.title}</h3>
                <ul className={styles.lines}>
                  {part.lines.map((line) => (
                    <RejectedEntry key={line.Id} lockerId={lockerId} line={line} names={names} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Dialog>
  )
}

/** The names of the locker's articles and users by their ids. */
function useNames(lockerId: number): Names {
  const articles = useQuery(articlesQuery(lockerId)).data?.data ?? []
  const people = useQuery(usersQuery(lockerId)).data?.data ?? []
  return {
    articles: new Map(articles.map((row) => [row.LockerArticleId, `${row.ArticleNumber} ${row.Name}`])),
    people: new Map(people.map((row) => [row.AccountId, fullName(row)])),
  }
}
