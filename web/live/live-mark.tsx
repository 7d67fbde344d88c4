import { useStartText } from '#web/i18n/language-provider.tsx'
import { Tooltip } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { openLiveStream, liveState } from './connection.ts'
import styles from './live.module.css'
import { refreshOnEvents } from './refresh-on-events.ts'

/** Keeps the screens up to date. Visible only while the connection is broken. */
export function LiveMark() {
  const { live } = useStartText()
  const away = liveState.use() === 'away'
  useEffect(() => {
    const listener = refreshOnEvents()
    const stop = openLiveStream(listener)
    return () => {
      stop()
      listener.stop()
    }
  }, [])
  return (
    <output className={styles.mark}>
      {away && (
        <Tooltip label={live.awayText} multiline w={260}>
          <span className={styles.away}>
            <IconPlugConnectedX size={18} stroke={1.6} aria-hidden="true" />
            <span className={styles.word}>{live.away}</span>
          </span>
        </Tooltip>
      )}
    </output>
  )
}
