import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { statusOf, type Stocked } from './status-of.ts'
import styles from './status.module.css'

interface Props {
  locker: Stocked & Pick<Cabinet, 'Online' | 'LastContact'>
}

/**
 * ▲ 3 of 42 below order point. For an offline locker it adds that the numbers may be outdated. In a narrow card the words
 * "order point" are cut; the title says all of it.
 */
export function LockerStatus({ locker }: Props) {
  const { overview } = useText()
  const { AmountBelowCritical, TotalArticles, Online, LastContact } = locker
  const isEmpty = TotalArticles === 0
  const hint = isEmpty ? overview.noArticles : overview.belowHint(AmountBelowCritical, TotalArticles)
  const stale = Online === 0 && LastContact !== null
  return (
    <span className={styles.status} title={stale ? `${hint}. ${overview.staleHint}` : hint}>
      <StatusShape status={statusOf(locker)} />
      <span className="figures">
        {isEmpty ? overview.noArticles : overview.below(AmountBelowCritical, TotalArticles)}
      </span>
      {!isEmpty && <span className={styles.what}>{overview.belowWhat}</span>}
      {stale && <span className={styles.muted}>{overview.stale}</span>}
    </span>
  )
}
