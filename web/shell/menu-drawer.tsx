import { useStartText } from '#web/i18n/language-provider.tsx'
import { Drawer } from '@mantine/core'
import { Brand } from './brand.tsx'
import { MainMenu } from './main-menu.tsx'
import { closeDialog, useIsOpened } from './opened.ts'
import styles from './shell.module.css'

/** The menu on a narrow screen. */
export const MenuDrawer = () => (
  <Drawer
    opened={useIsOpened('menu')}
    onClose={closeDialog}
    size={280}
    title={<Brand />}
    padding={0}
    closeButtonProps={{ 'aria-label': useStartText().ui.close }}
    classNames={{ header: styles.drawerHeader }}
  >
    <MainMenu onNavigate={closeDialog} />
  </Drawer>
)
