import { StatusShape } from '#web/kit/status.tsx'
import type { ReactNode } from 'react'
import styles from './imports.module.css'

export const FailedLine = ({ children }: { children: ReactNode }) => (
  <p className={styles.failed} role="alert">
    <StatusShape status="bad" />
    {children}
  </p>
)
