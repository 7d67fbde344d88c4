import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './introduction.module.css'

/** What a list is for, where there is nothing in it yet. An example in it is a `pre`. */
export function Introduction({
  icon: Picture,
  title,
  children,
}: {
  icon: Icon
  title: string
  children: ReactNode
}) {
  return (
    <div className={styles.introduction}>
      <Picture size={40} stroke={1.2} aria-hidden="true" />
      <h2>{title}</h2>
      {children}
    </div>
  )
}
