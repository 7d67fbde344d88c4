import { useStartText } from '#web/i18n/language-provider.tsx'
import { UnstyledButton, Kbd, VisuallyHidden } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import buttonStyles from './bar-button.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'
import styles from './status-bar.module.css'
import { UserMenu } from './user-menu.tsx'
import { commandKey } from './palette/command-key.ts'
import { openMenu, openPalette } from './opened.ts'
import { breadcrumbs } from './menu.ts'
import { Link } from '@tanstack/react-router'
import { useShownRecordName, useScreen } from './here.ts'
import { usePosition } from './session/session.ts'

export function StatusBar({ bell }: { bell: ReactNode }) {
  const { shell } = useStartText()
  return (
    <header className={styles.bar}>
      <div className={styles.opener}>
        <UnstyledButton className={buttonStyles.button} onClick={openMenu} aria-label={shell.openMenu}>
          <IconMenu2 size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </div>
      <Breadcrumbs />
      <PaletteButton />
      {bell}
      <LanguageSwitcher />
      <UserMenu />
    </header>
  )
}

function PaletteButton() {
  const { palette } = useStartText()
  return (
    <UnstyledButton
      className={buttonStyles.button}
      onClick={openPalette}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
    >
      <IconSearch size={18} stroke={1.6} aria-hidden="true" />
      <VisuallyHidden>{palette.name}</VisuallyHidden>
      <Kbd className={buttonStyles.word} size="xs">
        {commandKey} K
      </Kbd>
    </UnstyledButton>
  )
}

function Breadcrumbs() {
  const text = useStartText()
  const crumbs = breadcrumbs(text, useScreen(), usePosition())
  const name = useShownRecordName()
  return (
    <nav className={styles.crumbs} aria-label={text.shell.breadcrumbs}>
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={`${path} ${label}`}>
            {path === undefined ? (
              <span className={styles.here} aria-current="page">
                {name ?? label}
              </span>
            ) : (
              <Link to={path} className={styles.crumb} activeOptions={{ exact: true }}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
