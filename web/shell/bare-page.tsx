import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BareFrame } from './bare-frame.tsx'
import { Footer } from './footer.tsx'
import { usePageTitle } from './here.ts'
import { LanguageSwitcher } from './language-switcher.tsx'

/** Around a page without menu and status bar: the login inside the back-office, say. */
export function BareRoute() {
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
