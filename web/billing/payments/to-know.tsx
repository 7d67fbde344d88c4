import type { EntryProblem } from '#contract/billing/bank-files.ts'
import { mostPaid } from '#contract/billing/payments.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button } from '@mantine/core'
import styles from './payments.module.css'
import type { Row } from './placed.ts'

interface Props {
  rows: readonly Row[]
  problems: readonly EntryProblem[]
  /** Somebody says that these accounts are the house's, too. */
  onOurs: (accounts: readonly string[]) => void
}

/** What of a file is not offered, and whose account it is of where that is not one of the settings. */
export function ToKnow({ rows, problems, onOurs }: Props) {
  const { text, format } = useLanguage()
  const words = text.payments
  const foreign = [
    ...new Set(rows.filter(({ State }) => State === 'otherAccount').map(({ Account }) => Account)),
  ]
  const toldOf = ({ Reason, Entry, Date: day, Amount, Sum, CurrencyCode }: EntryProblem) => {
    const money = (amount: number) => format.money(amount, CurrencyCode || 'SEK')
    const which = [Entry, day && format.date(day), Amount !== null && money(Amount)]
      .filter(Boolean)
      .join(', ')
    if (Reason === 'noReceiver') return words.problems.noReceiver(which)
    if (Reason === 'tooLarge') return words.problems.tooLarge(which, money(mostPaid))
    return Reason === 'sum' && Amount !== null && Sum !== null
      ? words.problems.sum(which, money(Amount), money(Sum))
      : words.problems.unreadable(which)
  }
  if (foreign.length === 0 && problems.length === 0) return null
  return (
    <ul className={styles.toKnow}>
      {foreign.length > 0 && (
        <li>
          <StatusShape status="warn" />
          <span>{words.otherAccount(foreign.join(', '))}</span>
          <Button variant="default" size="compact-sm" onClick={() => onOurs(foreign)}>
            {words.isOurs}
          </Button>
        </li>
      )}
      {problems.map((problem) => (
        <li key={`${problem.Entry} ${problem.Date} ${problem.Amount}`}>
          <StatusShape status="bad" />
          <span>{toldOf(problem)}</span>
        </li>
      ))}
    </ul>
  )
}
