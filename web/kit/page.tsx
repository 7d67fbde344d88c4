import type { ReactNode } from 'react'
import styles from './page.module.css'

interface Props {
  title: string
  /** Buttons right of the title. */
  actions?: ReactNode
  /** For forms and texts, which are hard to read across a wide screen. */
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
