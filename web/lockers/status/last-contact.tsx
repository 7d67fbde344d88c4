import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { OfflineIcon } from './offline-icon.tsx'
import styles from './status.module.css'

/** Whether a device is online, and its last contact. */
export function LastContact({ online, at }: { online: boolean; at: string | null }) {
  const { text, format } = useLanguage()
  const { overview: words } = text
  return (
    <span className={styles.contact}>
      {online ? <StatusShape status="ok" /> : <OfflineIcon />}
      {online ? words.online : words.offline}
      <span className={styles.when} data-detail={online || 'at-end'}>
        {at === null ? words.never : format.dateTime(at)}
      </span>
    </span>
  )
}
