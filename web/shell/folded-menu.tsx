import { useStartText } from '#web/i18n/language-provider.tsx'
import { menuFor, screensAbove, type MenuGroup } from './menu.ts'
import type { Screen } from './screens.ts'
import { useScreen } from './here.ts'
import { usePosition } from './session/session.ts'
import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import styles from './menu.module.css'
import { useActiveInView } from './use-active-in-view.ts'

/** The menu as a column of icons; a group opens beside it. */
export function FoldedMenu() {
  const { shell } = useStartText()
  const entries = menuFor(usePosition())
  return (
    <nav ref={useActiveInView()} className={styles.menu} aria-label={shell.menu}>
      <ul className={styles.folded}>
        {entries.map((entry) => (
          <li key={entry.path}>
            {'group' in entry ? <FoldedGroup {...entry} /> : <FoldedEntry screen={entry} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function FoldedEntry({ screen }: { screen: Screen }) {
  const { screens } = useStartText()
  const label = screens[screen.title]
  const isAbove = screensAbove(useScreen()).some(({ path }) => path === screen.path)
  return (
    <Tooltip label={label} position="right">
      <Link
        to={screen.path}
        className={styles.entry}
        activeOptions={{ exact: screen.path === '/' }}
        aria-label={label}
        data-here={isAbove || undefined}
      >
        {screen.icon && <screen.icon size={18} stroke={1.6} aria-hidden="true" />}
      </Link>
    </Tooltip>
  )
}

function FoldedGroup({ group, path: overview, icon: Icon, screens }: MenuGroup) {
  const { groups, screens: titles } = useStartText()
  const { pathname } = useLocation()
  const above = screensAbove(useScreen())
  const here =
    pathname === overview ||
    above.some(({ path }) => path === overview) ||
    screens.some((screen) => above.includes(screen) || pathname.startsWith(screen.path))
  return (
    <Menu position="right-start" width={200} trigger="click-hover" openDelay={80}>
      <Menu.Target>
        <UnstyledButton className={styles.entry} aria-label={groups[group]} data-here={here || undefined}>
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{groups[group]}</Menu.Label>
        {screens.map((screen) => (
          <Menu.Item key={screen.path} component={Link} to={screen.path}>
            {titles[screen.title]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
