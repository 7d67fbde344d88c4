import type { WentInto } from '#contract/billing/bookkeeping.ts'
import type { FullStatement } from '#contract/billing/statements.ts'
import { useLanguage, useText } from '#web/i18n/language-provider.tsx'
import { monthText } from '#contract/months.ts'
import { Fact } from '#web/kit/fact.tsx'
import { Link } from '@tanstack/react-router'
import table from '#web/billing/small-table.module.css'
import styles from './view.module.css'

/** The bookkeeping files that a statement and its deferred income went into. */
export function Booked({
  statement: { bookkeeping_file, IsNeverBooked, bookkeeping_releases },
}: {
  statement: FullStatement
}) {
  const { text, language } = useLanguage()
  const words = text.statements.booked
  return (
    <section>
      <h3 className={table.heading}>{words.title}</h3>
      <dl className={styles.facts}>
        <Fact label={words.statement}>
          {IsNeverBooked ? words.never : <BookedIn file={bookkeeping_file} />}
        </Fact>
        {bookkeeping_releases.map(({ Month, bookkeeping_file: file }) => (
          <Fact key={Month} label={words.release(monthText(Month, language))}>
            <BookedIn file={file} />
          </Fact>
        ))}
      </dl>
    </section>
  )
}

/** Leads to the file among those that were made, where it can be downloaded. */
export function BookedIn({ file }: { file: WentInto }) {
  const words = useText().statements.booked
  if (!file) return <span className={table.none}>{words.notYet}</span>
  return (
    <Link to="/billing/bookkeeping" search={{ search: file.Name }}>
      {file.Name}
    </Link>
  )
}
