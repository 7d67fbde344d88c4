import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface Props {
  /** For an address that leads to it. */
  id?: string
  title: string
  /** A sentence below the title. */
  hint?: string | undefined
  actions?: ReactNode
  children?: ReactNode
}

/** A titled part of a page. */
export function Panel({ id, title, hint, actions, children }: Props) {
  const titleId = useId()
  return (
    <section id={id} className={styles.panel} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}

/** A panel without a title of its own, where the page's title is enough. */
export const Sheet = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={label}>
    {children}
  </section>
)
