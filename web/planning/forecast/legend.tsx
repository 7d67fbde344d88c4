import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { CloserIcon } from './closer-icon.tsx'
import styles from './forecast.module.css'
import { StaleIcon } from '#web/planning/stale-icon.tsx'

/** What the marks mean. */
export function Legend() {
  const { legend } = useText().forecast
  return (
    <p className={styles.legend}>
      {(['bad', 'warn'] as const).map((status) => (
        <span key={status} className={styles.marked}>
          <StatusShape status={status} />
          {legend[status]}
        </span>
      ))}
      <span className={styles.marked}>
        <StaleIcon />
        {legend.stale}
      </span>
      <span className={styles.marked}>
        <CloserIcon />
        {legend.closer}
      </span>
    </p>
  )
}
