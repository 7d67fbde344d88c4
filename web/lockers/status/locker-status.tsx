import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { statusOf, type Stocked } from './status-of.ts'
import styles from './status.module.css'

interface Props {
  locker: Stocked & Pick<Cabinet, 'Online' | 'LastContact'>
  /** Where there is room: below what. Elsewhere the title says it. */
  inFull?: boolean
}

/**
 * ▲ 3 of 42 below. Of an offline locker the title says that the numbers may be outdated; that it is offline is marked
 * beside it.
 */
export function LockerStatus({ locker, inFull = false }: Props) {
  const { overview, live } = useText()
  const { AmountBelowCritical, TotalArticles, Online, LastContact } = locker
  const isEmpty = TotalArticles === 0
  const hint = isEmpty ? overview.noArticles : overview.belowHint(AmountBelowCritical, TotalArticles)
  const stale = Online === 0 && LastContact !== null
  return (
    <span className={styles.status} title={stale ? `${hint}. ${live.staleHint}` : hint}>
      <StatusShape status={statusOf(locker)} />
      <span className="figures">
        {isEmpty ? overview.noArticles : overview.below(AmountBelowCritical, TotalArticles)}
      </span>
      {!isEmpty && inFull && (
        <span className={styles.what} data-below>
          {overview.belowWhat}
        </span>
      )}
    </span>
  )
}
