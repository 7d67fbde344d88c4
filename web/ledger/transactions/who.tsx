import type { Transaction } from '#contract/ledger/transactions.ts'
import type { Text } from '#web/i18n/en.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import styles from './ledger.module.css'

/** Who stood at the locker, or who booked the line in the back-office; without a name, by what the locker was opened. */
export function whoOf(line: Transaction, ledger: Text['ledger']) {
  const { Name, LastName, BookedBy, Kind } = line
  const person = [Name, LastName].filter(Boolean).join(' ')
  if (person !== '') return person
  if (BookedBy !== null) return `${BookedBy} ${ledger.inLagra}`
  if (Kind === 'refill') return ledger.adminCode
  return Kind === 'correction' ? '' : ledger.commonPin
}

export function Who({ line }: { line: Transaction }) {
  const { ledger } = useText()
  const { AccountId, BookedBy } = line
  const who = whoOf(line, ledger)
  if (AccountId !== null) return <span className={styles.text}>{who}</span>
  return (
    <span className={styles.text} title={who}>
      {BookedBy ?? <span className={styles.muted}>{who}</span>}
      {BookedBy !== null && <span className={styles.muted}> {ledger.inLagra}</span>}
    </span>
  )
}
