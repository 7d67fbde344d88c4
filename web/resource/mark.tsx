import type { ReactNode } from 'react'
import styles from './resource.module.css'

/** A word behind a name that tells something of the record: that it is archived, say. */
export const Mark = ({ children }: { children: ReactNode }) => <span className={styles.mark}>{children}</span>
