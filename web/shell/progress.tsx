import { useRouterState } from '@tanstack/react-router'
import styles from './progress.module.css'

/** A line at the top while the next screen is on its way; only if that takes long enough to be noticed. */
export function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <div className={styles.progress} aria-hidden="true" /> : null
}
