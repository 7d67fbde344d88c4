import { useLanguage } from '#web/i18n/language-provider.tsx'
import { VisuallyHidden } from '@mantine/core'
import { OfflineIcon } from '#web/lockers/status/offline-icon.tsx'
import styles from './stock.module.css'

interface Props {
  row: { CurrentVolume: number; Stale: 0 | 1 }
}

/** The stock, with a mark if it may be outdated. */
export function Stock({ row: { CurrentVolume, Stale } }: Props) {
  const { text, format } = useLanguage()
  const shown = format.number(CurrentVolume)
  if (Stale === 0) return <span>{shown}</span>
  return (
    <span className={styles.stale} title={text.live.staleHint}>
      <OfflineIcon />
      {shown}
      <VisuallyHidden>, {text.live.stale}</VisuallyHidden>
    </span>
  )
}
