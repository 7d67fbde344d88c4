import type { Severity } from '#contract/notifications.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape, type Status } from '#web/ui/status.tsx'
import { Portal } from '@mantine/core'
import styles from './flashes.module.css'
import { flashes, sayLine, type Flash } from './notices.ts'

export const statusOf: Record<Severity, Status> = { success: 'ok', warning: 'warn', error: 'bad' }

const mostShown = 4

/** The messages that flash up: three seconds, then they fade. The region is always there, so that they are read aloud. */
export function Flashes() {
  const { notifications } = useText()
  const all = flashes.use()
  // The newest: what is older has been there for a while.
  const shown = all.slice(-mostShown)
  const more = all.length - shown.length
  return (
    <Portal>
      <section className={styles.region} aria-live="polite" aria-label={notifications.flashes}>
        {more > 0 && <p className={styles.more}>{`+${more}`}</p>}
        {shown.map((flash) => (
          <FlashMessage key={flash.id} flash={flash} />
        ))}
      </section>
    </Portal>
  )
}

function FlashMessage({ flash }: { flash: Flash }) {
  const text = useText()
  return (
    <div className={styles.flash} data-severity={flash.severity} data-fading={flash.fading || undefined}>
      <StatusShape status={statusOf[flash.severity]} />
      <div>
        <p className={styles.title}>{sayLine(text, flash.title)}</p>
        {flash.msg !== undefined && <p>{sayLine(text, flash.msg)}</p>}
      </div>
    </div>
  )
}
