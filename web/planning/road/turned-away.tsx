import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import styles from './road.module.css'

/** What was scanned while a dialog was open, and what to do about it. */
export function TurnedAway({ code }: { code: string | undefined }) {
  const { road: words } = useText()
  if (code === undefined) return null
  return (
    <p className={styles.state} role="alert">
      <StatusShape status="warn" />
      {words.scannedMeanwhile(code)}
    </p>
  )
}
