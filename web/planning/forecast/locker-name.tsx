import type { ForecastRow } from '#contract/planning/forecast.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { VisuallyHidden } from '@mantine/core'
import styles from './forecast.module.css'
import { StaleIcon } from '#web/planning/stale-icon.tsx'

interface Props {
  row: ForecastRow
  /** There is room for the word too, which is otherwise only heard. */
  inWords: boolean
}

/** The locker, and below it that its stock may no longer be so while it is offline. */
export function LockerName({ row: { LockerName: name, Stale }, inWords }: Props) {
  const { stale, staleShort } = useText().forecast
  if (Stale === 0) return <span className={styles.twoLines}>{name}</span>
  return (
    <span className={styles.locker}>
      <span className={styles.name}>{name}</span>
      <span className={styles.closer}>
        <StaleIcon />
        {inWords ? stale : <span aria-hidden="true">{staleShort}</span>}
        {!inWords && <VisuallyHidden> {stale}</VisuallyHidden>}
      </span>
    </span>
  )
}
