import type { RejectedLine } from '#contract/ledger/rejected-lines.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { fullName } from '#web/lockers/locker/users/full-name.ts'
import { articlesQuery, usersQuery } from '#web/lockers/locker/queries.ts'
import { RejectedEntry } from './rejected-entry.tsx'
import styles from './rejected.module.css'
import type { Names } from './readable-line.ts'

interface Props {
  lockerId: number
  lines: readonly RejectedLine[]
  onClose: () => void
}

/** Those that nobody has seen to come first; the others stay to be looked up. */
export function RejectedDialog({ lockerId, lines, onClose }: Props) {
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

/** What the ids in a line are called, as far as the locker knows them. */
function useNames(lockerId: number): Names {
  const articles = useQuery(articlesQuery(lockerId)).data?.data ?? []
  const people = useQuery(usersQuery(lockerId)).data?.data ?? []
  return {
    articles: new Map(articles.map((row) => [row.LockerArticleId, `${row.ArticleNumber} ${row.Name}`])),
    people: new Map(people.map((row) => [row.AccountId, fullName(row)])),
  }
}
