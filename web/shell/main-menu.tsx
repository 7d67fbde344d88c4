import { useStartText } from '#web/i18n/language-provider.tsx'
import { menuFor, screensAbove, type MenuGroup } from './menu.ts'
import type { Screen } from './screens.ts'
import { useScreen } from './here.ts'
import { usePosition } from './session/session.ts'
import { UnstyledButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './menu.module.css'
import { useActiveInView } from './use-active-in-view.ts'

interface Props {
  /** Called when an entry was chosen, so that a drawer can close. */
  onNavigate?: (() => void) | undefined
}

export function MainMenu({ onNavigate }: Props) {
  const { shell } = useStartText()
  const entries = menuFor(usePosition())
  return (
    <nav ref={useActiveInView()} className={styles.menu} aria-label={shell.menu}>
      <ul>
        {entries.map((entry) =>
          'group' in entry ? (
            <Group key={entry.group} {...entry} onNavigate={onNavigate} />
          ) : (
            <Entry key={entry.path} screen={entry} onNavigate={onNavigate} />
          ),
        )}
      </ul>
    </nav>
  )
}

function Entry({ screen, onNavigate }: Props & { screen: Screen }) {
  const { screens } = useStartText()
  const isAbove = screensAbove(useScreen()).some(({ path }) => path === screen.path)
  return (
    <li>
      <Link
        to={screen.path}
        data-here={isAbove || undefined}
        onClick={onNavigate}
        className={styles.entry}
        activeOptions={{ exact: screen.path === '/', includeSearch: false }}
      >
        {screen.menu === 'top' && screen.icon && <screen.icon size={18} stroke={1.6} aria-hidden="true" />}
        {screens[screen.title]}
      </Link>
    </li>
  )
}

/** The group's name is a link to its overview; the arrow beside it folds its entries, and the browser remembers it. */
function Group({ group, path, icon: Icon, screens, onNavigate }: Props & MenuGroup) {
  const { groups, shell } = useStartText()
  const [closed, setClosed] = useLocalStorage<string[]>({
    key: 'lagra-menu-closed',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const open = !closed.includes(group)
  const toggle = () => setClosed(open ? [...closed, group] : closed.filter((other) => other !== group))
  const label = groups[group]
  // If the group's name links to its first entry, the entry is marked, not the group.
  const entryIsMarked = open && screens.some((screen) => screen.path === path)
  // A screen that only the overview leads to has no entry of its own.
  const isAbove = screensAbove(useScreen()).some((above) => above.path === path) && !entryIsMarked
  return (
    <li>
      <div className={styles.group} data-entry-marked={entryIsMarked || undefined}>
        <Link
          to={path}
          onClick={onNavigate}
          className={styles.entry}
          data-here={isAbove || undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
          {label}
        </Link>
        <UnstyledButton
          className={styles.toggle}
          onClick={toggle}
          aria-expanded={open}
          aria-label={open ? shell.hideGroup(label) : shell.showGroup(label)}
        >
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />
        </UnstyledButton>
      </div>
      {open && (
        <ul className={styles.sub}>
          {screens.map((screen) => (
            <Entry key={screen.path} screen={screen} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  )
}
