import type { Severity } from '#contract/live/happenings.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { StatusShape, type Status } from '#web/kit/status.tsx'
import { Portal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import styles from './flashes.module.css'
import { dismissFlash, flashes, holdFlash, sayLine, type Flash } from './notices.ts'

export const statusOf: Record<Severity, Status> = { success: 'ok', warning: 'warn', error: 'bad' }

/** Opens a message's link. It is passed in, because the messages are rendered outside of the router. The login has none. */
type Follow = (link: string) => void

const mostKept = 4

/**
 * Short messages that fade after three seconds. The newest lies on the others, so that all together cover no more than
 * the page's path. The region always exists, so that screen readers announce them.
 */
export function Flashes({ follow }: { follow?: Follow }) {
  const { notifications } = useFirstText()
  const all = flashes.use()
  const newest = all.at(-1)
  return (
    <Portal>
      <section className={styles.region} aria-live="polite" aria-label={notifications.flashes}>
        {all.slice(-mostKept).map((flash) => (
          <FlashMessage
            key={flash.id}
            flash={flash}
            follow={follow}
            covered={flash !== newest}
            more={all.length - 1}
          />
        ))}
      </section>
    </Portal>
  )
}

interface MessageProps {
  flash: Flash
  follow: Follow | undefined
  /** A newer one lies on it. */
  covered: boolean
  /** How many others there are. */
  more: number
}

function FlashMessage({ flash, follow, covered, more }: MessageProps) {
  const text = useFirstText()
  const [isCut, setCut] = useState(false)
  const measured = useCallback((said: HTMLElement | null) => {
    if (!said) return undefined
    const watch = new ResizeObserver(() => setCut(said.scrollHeight > said.clientHeight + 1))
    watch.observe(said)
    return () => watch.disconnect()
  }, [])
  const title = sayLine(text, flash.title)
  return (
    <div
      className={styles.flash}
      data-severity={flash.severity}
      data-fading={flash.fading || undefined}
      inert={covered}
    >
      <StatusShape status={statusOf[flash.severity]} />
      <p ref={measured} className={styles.said} data-whole={flash.held}>
        <strong>
          {flash.link === undefined ? (
            title
          ) : (
            <a href={flash.link} onClick={within(follow, flash.link)}>
              {title}
            </a>
          )}
        </strong>
        {flash.msg !== undefined && (
          <>
            . <span>{sayLine(text, flash.msg)}</span>
          </>
        )}
      </p>
      {!covered && <MessageTools flash={flash} isCut={isCut} more={more} />}
    </div>
  )
}

function MessageTools({ flash, isCut, more }: { flash: Flash; isCut: boolean; more: number }) {
  const { notifications } = useFirstText()
  return (
    <>
      {more > 0 && <span className={styles.more}>{notifications.more(more)}</span>}
      {isCut && (
        <button type="button" className={styles.whole} onClick={() => holdFlash(flash.id)}>
          {notifications.readOn}
        </button>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={notifications.dismiss}
        onClick={() => dismissFlash(flash.id)}
      >
        <IconX size={16} stroke={1.8} aria-hidden="true" />
      </button>
    </>
  )
}

/** Follows the link within the application, unless the click opens a new tab. */
const within = (follow: Follow | undefined, link: string) => (event: React.MouseEvent) => {
  if (!follow || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  follow(link)
}
