import { useLanguage } from '#web/i18n/language-provider.tsx'
import { OfflineIcon } from './offline-icon.tsx'
import { OnlineMark } from './online-mark.tsx'
import styles from './status.module.css'

/** Whether a device is online; when it was heard of last is told to the minute where it is not. */
export function LastContact({ online, at }: { online: boolean; at: string | null }) {
  const { text, format } = useLanguage()
  const { overview: words } = text
  if (online) return <OnlineMark locker={{ Online: 1, LastContact: at }} />
  return (
    <span className={styles.contact}>
      <OfflineIcon />
      {words.offline}
      <span className={styles.when} data-detail="at-end">
        {at === null ? words.never : format.dateTime(at)}
      </span>
    </span>
  )
}
