import type { Severity } from '#contract/live/notifications.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import { Portal } from '@mantine/core'
import styles from './flashes.module.css'
import { flashes, sayLine, type Flash } from './notices.ts'

export const statusOf: Record<Severity, Status> = { success: 'ok', warning: 'warn', error: 'bad' }

/** Goes where a message leads: the messages stand beside the router, not in it. */
type Follow = (link: string) => void

const mostShown = 4

/** The messages that flash up: three seconds, then they fade. The region is always there, so that they are read aloud. */
export function Flashes({ follow }: { follow: Follow }) {
  const { notifications } = useText()
  const all = flashes.use()
  // The newest: what is older has been there for a while.
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

function FlashMessage({ flash, follow }: { flash: Flash; follow: Follow }) {
  const text = useText()
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
    </div>
  )
}

/** Within the application, unless a click for a new tab says otherwise. */
const within = (follow: Follow, link: string) => (event: React.MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  follow(link)
}
