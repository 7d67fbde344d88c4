import { useText } from '#web/i18n/language-provider.tsx'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './bare-page.module.css'
import { Footer } from './footer.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { usePageTitle } from './here.ts'

/** A page without menu and status bar: the login. */
export function BarePage() {
  usePageTitle()
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  )
}

export function BareFrame({ children }: { children: ReactNode }) {
  const { shell } = useText()
  return (
    <div className={styles.page}>
      <header className={styles.header} aria-label={shell.language}>
        <LanguageSwitcher />
      </header>
      <main className={styles.main}>{children}</main>
      <Footer />
    </div>
  )
}
