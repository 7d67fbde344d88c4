import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { agoOf } from './ago.ts'
import { StatusShape } from '#web/kit/status.tsx'
import { OfflineIcon } from './offline-icon.tsx'
import styles from './status.module.css'
import { useSyncExternalStore } from 'react'

interface Props {
  locker: Pick<Cabinet, 'Online' | 'LastContact'>
}

/** ● Online · 2 min ago. */
export function OnlineMark({ locker: { Online, LastContact } }: Props) {
  const { text, format } = useLanguage()
  const now = useNow()
  const { overview } = text
  const ago = LastContact === null ? undefined : agoOf(LastContact, now)
  return (
    <span className={styles.online}>
      {Online === 1 ? <StatusShape status="ok" /> : <OfflineIcon />}
      <span>{Online === 1 ? overview.online : overview.offline}</span>
      <span className={styles.muted} data-detail={Online === 1 || undefined}>
        {LastContact === null ? (
          overview.neverConnected
        ) : (
          <time dateTime={LastContact} title={format.dateTime(LastContact)}>
            {ago ? overview.ago[ago.unit](ago.count) : overview.justNow}
          </time>
        )}
      </span>
    </span>
  )
}

/** The last contact of the locker's screen, which is independent of its device. */
export function ScreenMark({ heard }: { heard: string }) {
  const { text, format } = useLanguage()
  const ago = agoOf(heard, useNow())
  const { overview } = text
  return (
    <span className={styles.muted}>
      {overview.screen}{' '}
      <time dateTime={heard} title={format.dateTime(heard)}>
        {ago ? overview.ago[ago.unit](ago.count) : overview.justNow}
      </time>
    </span>
  )
}

const tick = 30_000

/** The current time, updated every half minute by one timer for all components. */
const useNow = () => useSyncExternalStore(subscribe, () => now)

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const tell of listeners) tell()
  }, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
