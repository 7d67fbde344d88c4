import type { ReactNode } from 'react'
import styles from './problem.module.css'
import { type Status, StatusShape } from './status.tsx'

/** What went wrong with what was to be done, above the buttons that do it. */
export const Problem = ({ status = 'bad', children }: { status?: Status; children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    <StatusShape status={status} />
    {children}
  </p>
)
