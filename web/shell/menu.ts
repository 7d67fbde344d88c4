import { may, type Position } from '#contract/access.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import type { TablerIcon } from '@tabler/icons-react'
import { groups, screenAt, screens, type GroupName, type Here, type Screen } from './screens.ts'

/** Menu, tiles and breadcrumbs, derived from the table of screens. */

export interface MenuGroup {
  group: GroupName
  path: string
  icon: TablerIcon
  screens: Screen[]
}
export type MenuEntry = Screen | MenuGroup

export function menuFor(position: Position): MenuEntry[] {
  const entries = new Map<string, MenuEntry>()
  for (const screen of screens) {
    if (screen.menu === undefined || !isInMenu(position, screen)) continue
    if (screen.menu === 'top') entries.set(screen.path, screen)
    else if (!entries.has(screen.menu)) entries.set(screen.menu, menuGroup(position, screen.menu))
  }
  return [...entries.values()].map(alone)
}

/** A group of one is a link to it. */
function alone(entry: MenuEntry): MenuEntry {
  if (!('group' in entry)) return entry
  const [only, ...others] = entry.screens
  return only && others.length === 0 ? { icon: entry.icon, ...only, menu: 'top' } : entry
}

/** The tiles of an overview page such as `/admin`. */
export function tilesFor(position: Position, overviewPath: string): Screen[] {
  const group = groupNames.find((name) => groups[name].path === overviewPath)
  if (group !== undefined) return screensOf(position, group)
  return screens.filter((screen) => screen.parent === overviewPath && mayOpen(position, screen))
}

export interface Crumb {
  label: string
  /** Undefined for the current screen. */
  path?: string
}

export function breadcrumbs(text: StartText, screen: Here, position: Position): Crumb[] {
  const above = screensAbove(screen)
  return [
    ...groupCrumb(text, above[0] ?? screen, position),
    ...above.map(({ title, path }) => ({ label: text.screens[title], path })),
    { label: text.screens[screen.title] },
  ]
}

/** Those that lead to it, the uppermost first. */
export function screensAbove({ parent }: Here): Screen[] {
  const above = parent === undefined ? undefined : screenAt(parent)
  return above ? [...screensAbove(above), above] : []
}

/** A group of one screen is that screen, as in the menu. */
function groupCrumb(text: StartText, { menu }: Here, position: Position): Crumb[] {
  if (menu === undefined || menu === 'top' || screensOf(position, menu).length === 1) return []
  return [{ label: text.groups[menu], path: groups[menu].path }]
}

const groupNames = Object.keys(groups) as GroupName[]

const menuGroup = (position: Position, group: GroupName): MenuGroup => ({
  group,
  ...groups[group],
  screens: screensOf(position, group),
})

const screensOf = (position: Position, group: GroupName) =>
  screens.filter((screen) => screen.menu === group && isInMenu(position, screen))

const isInMenu = (position: Position, screen: Screen) =>
  mayOpen(position, screen) && !(screen.menuUnless && may(position, screen.menuUnless))

const mayOpen = (position: Position, { access }: Screen) => access === undefined || may(position, access)
