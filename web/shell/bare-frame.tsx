import { useFirstText } from '#web/i18n/first-language.tsx'
import type { ReactNode } from 'react'
import styles from './bare-page.module.css'

interface Props {
  children: ReactNode
  languages: ReactNode
  footer: ReactNode
}

/** A page without menu and status bar. */
export function BareFrame({ children, languages, footer }: Props) {
  const { shell } = useFirstText()
  return (
    <div className={styles.page}>
      <header className={styles.header} aria-label={shell.language}>
        {languages}
      </header>
      <main className={styles.main}>{children}</main>
      {footer}
    </div>
  )
}
