import { useStartText } from '#web/i18n/language-provider.tsx'
import { Palette } from './palette/palette.tsx'
import { ExpiredDialog } from './session/expired-dialog.tsx'
import { UnsavedGuard } from '#web/kit/form/unsaved.tsx'
import { Drawer, UnstyledButton } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useRef, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { FoldedMenu } from './folded-menu.tsx'
import { MainMenu } from './main-menu.tsx'
import styles from './shell.module.css'
import { ShortcutsDialog } from './shortcuts.tsx'
import { StatusBar } from './status-bar.tsx'
import { usePageTitle } from './here.ts'

/** The frame around every screen of a logged-in user. */
export function Shell({ bell }: { bell: ReactNode }) {
  usePageTitle()
  const { shell } = useStartText()
  const main = useRef<HTMLElement>(null)
  const [folded, setFolded] = useLocalStorage({
    key: 'lagra-menu-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [drawer, { open, close }] = useDisclosure(false)
  return (
    <div className={styles.shell} data-folded={folded || undefined}>
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
      <aside className={styles.side}>
        <Link to="/" className={styles.brand}>
          <Brand markOnly={folded} />
        </Link>
        {folded ? <FoldedMenu /> : <MainMenu />}
        <UnstyledButton
          className={styles.fold}
          onClick={() => setFolded(!folded)}
          aria-label={folded ? shell.unfoldMenu : shell.foldMenu}
        >
          {folded ? (
            <IconChevronsRight size={18} aria-hidden="true" />
          ) : (
            <IconChevronsLeft size={18} aria-hidden="true" />
          )}
        </UnstyledButton>
      </aside>
      <Drawer
        opened={drawer}
        onClose={close}
        size={280}
        title={<Brand />}
        padding={0}
        classNames={{ header: styles.drawerHeader }}
      >
        <MainMenu onNavigate={close} />
      </Drawer>
      <StatusBar bell={bell} onOpenMenu={open} />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <div className={styles.footer}>
        <Footer />
      </div>
      <UnsavedGuard />
      <ExpiredDialog />
      <ShortcutsDialog />
      <Palette />
    </div>
  )
}

/** A line at the top while the next screen loads; its style delays it, so that short waits do not show it. */
function Progress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? <div className={styles.progress} aria-hidden="true" /> : null
}
