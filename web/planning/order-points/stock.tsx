import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { StaleIcon } from '#web/planning/stale-icon.tsx'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { VisuallyHidden } from '@mantine/core'
import styles from './order-points.module.css'

/** What is in the locker, and whether it may no longer be so. */
export function Stock({ row: { CurrentVolume, Stale } }: { row: OrderPointRow }) {
  const { text, format } = useLanguage()
  const shown = format.number(CurrentVolume)
  if (Stale === 0) return <span>{shown}</span>
  return (
    <span className={styles.stale} title={text.storage.staleHint}>
      <StaleIcon />
      {shown}
      <VisuallyHidden>, {text.forecast.stale}</VisuallyHidden>
    </span>
  )
}
