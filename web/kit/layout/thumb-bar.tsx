import type { ReactNode } from 'react'
import styles from './thumb-bar.module.css'

interface Props {
  label: string
  children: ReactNode
}

/** As the bar of an app: on a phone, what can be done is under the thumb, each as an icon over its word. */
export function ThumbBar({ label, children }: Props) {
  return (
    <div className={styles.bar} role="group" aria-label={label} data-low-bar data-thumb-bar>
      <div className={styles.row}>{children}</div>
    </div>
  )
}

export const thumbRow = styles.row
