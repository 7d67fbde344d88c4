import { useText } from '#web/i18n/language-provider.tsx'
import { Link } from '@tanstack/react-router'
import styles from './receivables.module.css'

/** To what is owed, and to reminders of it. */
export function OwedLinks() {
  const { screens } = useText()
  return (
    <p className={styles.links}>
      <Link to="/billing/receivables">{screens.receivables}</Link>
      <Link to="/billing/reminders">{screens.reminders}</Link>
    </p>
  )
}
