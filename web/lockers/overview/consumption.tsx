import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { transactions } from '#contract/ledger/transactions.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Sparkline } from '#web/kit/charts/sparkline.tsx'
import { presetRange } from '#web/kit/inputs/days.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './lockers.module.css'

/** The back of a card: what was used day by day in the last 30 days. Read when the card is flipped, not before. */
export function Consumption({ locker: { Id, LockerName } }: { locker: Cabinet }) {
  const { text, format } = useLanguage()
  const { storage, ui } = text
  const days = useQuery(
    query(transactions.days, { query: { lockerId: Id, ...presetRange('last30', currentDay()) } }),
  )
  if (days.isError)
    return (
      <span className={styles.consumption} role="alert">
        {ui.loadFailed}
        <button type="button" className={styles.again} onClick={() => void days.refetch()}>
          {ui.tryAgain}
        </button>
      </span>
    )
  if (!days.data) return <output className={styles.consumption}>{ui.loading}</output>
  const amounts = days.data.data.map(({ Amount }) => Amount)
  const sum = format.number(amounts.reduce((all, amount) => all + amount, 0))
  return (
    <span className={styles.consumption}>
      <Sparkline
        values={amounts}
        label={storage.consumptionOf(LockerName, sum)}
        width={sparkline.width}
        height={sparkline.height}
      />
      <span className="figures">{storage.consumed(sum)}</span>
      <span className={styles.muted}>{storage.consumption}</span>
    </span>
  )
}

const sparkline = { width: 110, height: 20 }
