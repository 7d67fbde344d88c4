import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { statusOf, type Stocked } from '#web/lockers/status/status-of.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { VisuallyHidden } from '@mantine/core'
import styles from './lockers.module.css'

type Counted = Stocked & Pick<Cabinet, 'LockerActive'>

/** How many lockers there are, and how many of the active ones have some (▲) or all (■) articles below their order point. */
export function GroupCount({ lockers }: { lockers: readonly Counted[] }) {
  const { overview } = useText()
  const active = lockers.filter(({ LockerActive }) => LockerActive === 1)
  const states = active.map(statusOf)
  const some = states.filter((state) => state === 'warn').length
  const all = states.filter((state) => state === 'bad').length
  return (
    <span className={styles.counts}>
      <span className={styles.muted}>{overview.count(lockers.length, lockers.length - active.length)}</span>
      {some > 0 && <Count status="warn" count={some} meaning={overview.someBelow(some)} />}
      {all > 0 && <Count status="bad" count={all} meaning={overview.allBelow(all)} />}
    </span>
  )
}

interface CountProps {
  status: 'warn' | 'bad'
  count: number
  meaning: string
}

const Count = ({ status, count, meaning }: CountProps) => (
  <span className={styles.some} title={meaning}>
    <StatusShape status={status} />
    <span className="figures" aria-hidden="true">
      {count}
    </span>
    <VisuallyHidden>{meaning}</VisuallyHidden>
  </span>
)
