import { system } from '#contract/house/system.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useZoneNote } from '#web/i18n/use-zone-note.ts'
import { useQuery } from '@tanstack/react-query'
import styles from './footer.module.css'

export const footerQuery = { ...query(system.footer), staleTime: 600_000 }

/**
 * The support contact, the company's notice, and the time zone of all times if it is not the user's own. The page works
 * without them, so that a failure shows nothing.
 */
export function Footer() {
  const { shell } = useText()
  const zoneNote = useZoneNote()
  const { support, notice } = useQuery(footerQuery).data ?? { support: '', notice: '' }
  return (
    <footer className={styles.footer}>
      {support !== '' && (
        <span>
          {shell.support}: {support}
        </span>
      )}
      {notice !== '' && <span>{notice}</span>}
      {zoneNote !== undefined && <span>{zoneNote}</span>}
    </footer>
  )
}
