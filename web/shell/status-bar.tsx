import { useText } from '#web/i18n/language-provider.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import buttonStyles from './bar-button.module.css'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import styles from './status-bar.module.css'
import { UserMenu } from './user-menu.tsx'

export function StatusBar({ bell, onOpenMenu }: { bell: ReactNode; onOpenMenu: () => void }) {
  const { shell } = useText()
  return (
    <header className={styles.bar}>
      <div className={styles.opener}>
        <UnstyledButton className={buttonStyles.button} onClick={onOpenMenu} aria-label={shell.openMenu}>
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
