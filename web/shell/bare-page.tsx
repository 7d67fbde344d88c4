import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BareFrame } from './bare-frame.tsx'
import { Footer } from './footer.tsx'
import { usePageTitle } from './here.ts'
import { LanguageSwitcher } from './language-switcher.tsx'

/** The login inside the back-office. */
export function LoginRoute() {
  usePageTitle()
  return (
    <BarePage>
      <Outlet />
    </BarePage>
  )
}

/** A page of the back-office without menu and status bar. */
export const BarePage = ({ children }: { children: ReactNode }) => (
  <BareFrame languages={<LanguageSwitcher />} footer={<Footer />}>
    {children}
  </BareFrame>
)
