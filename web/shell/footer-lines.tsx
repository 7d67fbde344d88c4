import { useZoneNote } from '#web/i18n/use-zone-note.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import styles from './footer.module.css'

export interface FooterTexts {
  support: string
  notice: string
}

/**
 * The support contact, the company's notice, and the time zone of all times if it is not the user's own. The page works
 * without them, so that a failure shows nothing.
 */
export function FooterLines({ texts: { support, notice } = nothing }: { texts: FooterTexts | undefined }) {
  const { shell } = useFirstText()
  const zoneNote = useZoneNote()
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

const nothing: FooterTexts = { support: '', notice: '' }
