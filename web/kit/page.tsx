import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  /** What can be done with the whole page; stands right of its title. */
  actions?: ReactNode
  /** A page to be read and filled in, not a table: it does not grow wider than is good for that. */
  narrow?: boolean
  children: ReactNode
}

export function Page({ title, actions, narrow = false, children }: Props) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.header}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  )
}
