import type { ReactNode } from 'react'
import styles from './dialog-bar.module.css'

/** The buttons of a dialog, which stay visible at its bottom. */
export const DialogBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
)
