import type { LoggedIn } from '#contract/people/sessions.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import styles from './sessions.module.css'

interface Props {
  sessions: readonly LoggedIn[]
  /** Ends one of them; without it they can only be looked at. */
  onEnd?: (session: LoggedIn) => void
}

/** Where somebody is logged in: with what, from where, and when it was last used. */
export function SessionList({ sessions, onEnd }: Props) {
  const { text, format } = useLanguage()
  const words = text.sessions
  return (
    <ul className={styles.list}>
      {sessions.map((session) => {
        const device = session.Device || words.unknownDevice
        return (
          <li key={session.Id} className={styles.session}>
            <div>
              <p className={styles.device}>
                {device}
                {session.Current === 1 && <span className={styles.current}>{words.current}</span>}
              </p>
              <p className={styles.facts}>
                {[session.Address, words.lastUse(format.dateTime(session.LastUse))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {onEnd && session.Current === 0 && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={words.endOne(device, format.dateTime(session.LastUse))}
                onClick={() => onEnd(session)}
              >
                {words.end}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
