import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { statusOf, type Stocked } from './status-of.ts'
import styles from './status.module.css'

interface Props {
  locker: Stocked & Pick<Cabinet, 'Online' | 'LastContact'>
}

/** ▲ 3 of 42 below. For an offline locker it adds that the numbers may be outdated. */
export function LockerStatus({ locker }: Props) {
  const { storage } = useText()
  const { AmountBelowCritical, TotalArticles, Online, LastContact } = locker
  const below = TotalArticles === 0 ? storage.noArticles : storage.below(AmountBelowCritical, TotalArticles)
  const stale = Online === 0 && LastContact !== null
  return (
    <span className={styles.status} title={stale ? storage.staleHint : storage.belowHint}>
      <StatusShape status={statusOf(locker)} />
      <span className="figures">{below}</span>
      {stale && <span className={styles.muted}>{storage.stale}</span>}
    </span>
  )
}
