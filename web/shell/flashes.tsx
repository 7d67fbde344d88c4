import type { Severity } from '#contract/live/happenings.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import { Portal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import styles from './flashes.module.css'
import { dismissFlash, flashes, sayLine, type Flash } from './notices.ts'

export const statusOf: Record<Severity, Status> = { success: 'ok', warning: 'warn', error: 'bad' }

/** Opens a message's link. It is passed in, because the messages are rendered outside of the router. The login has none. */
type Follow = (link: string) => void

const mostShown = 4

/** Short messages that fade after three seconds. The region always exists, so that screen readers announce them. */
export function Flashes({ follow }: { follow?: Follow }) {
  const { notifications } = useFirstText()
  const all = flashes.use()
  // The newest ones; older ones have been visible for a while.
  const shown = all.slice(-mostShown)
  const more = all.length - shown.length
  return (
    <Portal>
      <section className={styles.region} aria-live="polite" aria-label={notifications.flashes}>
        {more > 0 && <p className={styles.more}>{notifications.more(more)}</p>}
        {shown.map((flash) => (
          <FlashMessage key={flash.id} flash={flash} follow={follow} />
        ))}
      </section>
    </Portal>
  )
}

function FlashMessage({ flash, follow }: { flash: Flash; follow: Follow | undefined }) {
  const text = useFirstText()
  const title = sayLine(text, flash.title)
  return (
    <div className={styles.flash} data-severity={flash.severity} data-fading={flash.fading || undefined}>
      <StatusShape status={statusOf[flash.severity]} />
      <div>
        <p className={styles.title}>
          {flash.link === undefined ? (
            title
          ) : (
            <a href={flash.link} onClick={within(follow, flash.link)}>
              {title}
            </a>
          )}
        </p>
        {flash.msg !== undefined && <p>{sayLine(text, flash.msg)}</p>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={text.notifications.dismiss}
        onClick={() => dismissFlash(flash.id)}
      >
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Follows the link within the application, unless the click opens a new tab. */
const within = (follow: Follow | undefined, link: string) => (event: React.MouseEvent) => {
  if (!follow || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  follow(link)
}
