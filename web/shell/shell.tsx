import { useStartText } from '#web/i18n/language-provider.tsx'
import { UnsavedGuard } from '#web/kit/form/unsaved.tsx'
import { UnstyledButton } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { FoldedMenu } from './folded-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import { useDialogKeys } from './opened.ts'
import { useExpiry } from './session/expired.ts'
import styles from './shell.module.css'
import { usePrintFoot } from './print-foot.ts'
import { useOthersBehalf } from './session/others-behalf.ts'
import { useOthersSession } from './session/others-session.ts'
import { useSecondFactorDemand, useUser } from './session/session.ts'
import { StatusBar } from './status-bar.tsx'
import { usePageTitle } from './here.ts'
import { whenUsed } from './when-used.ts'

/** The frame around every screen of a logged-in user. */
export function Shell({ bell }: { bell: ReactNode }) {
  usePageTitle()
  useDialogKeys()
  usePrintFoot()
  useSecondFactorDemand()
  useOthersSession()
  useOthersBehalf()
  const { OnBehalfOf } = useUser()
  const expired = useExpiry()
  const { shell } = useStartText()
  const main = useRef<HTMLElement>(null)
  const wide = useMediaQuery('(width >= 900px)', true, { getInitialValueInEffect: false })
  return (
    <div className={styles.shell}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {shell.skip}
      </a>
      <Progress />
      {wide && <Side />}
      <StatusBar bell={bell} />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {OnBehalfOf !== null && (
          <Suspense>
            <OnBehalf reseller={OnBehalfOf} />
          </Suspense>
        )}
        <Outlet />
      </main>
      <div className={styles.footer}>
        <Footer />
      </div>
      <UnsavedGuard />
      <Dialogs needed={expired} />
    </div>
  )
}

/** Narrow screens have the menu in a drawer, and this is not even made. */
function Side() {
  const { shell } = useStartText()
  const [folded, setFolded] = useLocalStorage({
    key: 'lagra-menu-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const Chevrons = folded ? IconChevronsRight : IconChevronsLeft
  return (
    <aside className={styles.side} data-folded={folded || undefined}>
      <div className={styles.head}>
        <Link to="/" className={styles.brand}>
          <Brand markOnly={folded} />
        </Link>
        <UnstyledButton
          className={styles.fold}
          onClick={() => setFolded(!folded)}
          aria-label={folded ? shell.unfoldMenu : shell.foldMenu}
        >
          <Chevrons size={18} aria-hidden="true" />
        </UnstyledButton>
      </div>
      {folded ? <FoldedMenu /> : <MainMenu />}
    </aside>
  )
}

/** Few ever work for somebody else. */
const OnBehalf = lazy(() => import('./on-behalf.tsx'))

/** None is open when the first screen is shown. */
const Dialogs = whenUsed(() => import('./dialogs.tsx'))

/** A line at the top while the next screen loads; its style delays it, so that short waits do not show it. */
function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <div className={styles.progress} aria-hidden="true" /> : null
}
