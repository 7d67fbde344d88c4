import type { Action } from '#contract/access.ts'
import type { Text } from '#web/i18n/en.ts'
import { lazyScreen, type LazyScreen } from '#web/ui/lazy-screen.tsx'
import {
  IconBell,
  IconBuildingStore,
  IconCalendarStats,
  IconChartBar,
  IconCloudLock,
  IconCpu,
  IconDiscount2,
  IconFileInvoice,
  IconFolders,
  IconForms,
  IconHome,
  IconLayoutGrid,
  IconLock,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconTable,
  IconTags,
  IconTool,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'

/**
 * The one table of screens. Router, route guard, menu, tiles and breadcrumbs are derived from it; the menu's order is
 * the table's. A screen that arrives later shows `later` until then: only its `screen` has to be put in.
 */
export interface Screen {
  path: string
  title: keyof Text['screens']
  /** The action of the access table that opens it; without one any logged-in user may. */
  access?: Action
  screen: LazyScreen
  /** Where it stands in the menu: in a group, or on the menu's first level. Without it, it is in no menu. */
  menu?: GroupName | 'top'
  icon?: TablerIcon
  /** The screen one level up, for the breadcrumbs. */
  parent?: string
}

/** As much of a screen as one must know to tell where one is. */
export type Here = Pick<Screen, 'path' | 'title' | 'menu' | 'parent'>

export type GroupName = keyof Text['groups']

interface GroupOfScreens {
  icon: TablerIcon
  /** Where the group's own name leads. */
  path: string
}

export const groups: Record<GroupName, GroupOfScreens> = {
  storage: { icon: IconLayoutGrid, path: '/storage/lockers' },
  planning: { icon: IconCalendarStats, path: '/planing/forecast' },
  statistics: { icon: IconChartBar, path: '/statistics/graphs' },
  administration: { icon: IconFolders, path: '/admin' },
  billing: { icon: IconReceipt, path: '/billing' },
}

const later = lazyScreen(() => import('./later/later-screen.tsx'))
const overview = lazyScreen(() => import('./overview/overview-screen.tsx'))
const home = lazyScreen(() => import('./home/home-screen.tsx'))
const settings = lazyScreen(() => import('./settings/settings-screen.tsx'))
const systemSettings = lazyScreen(() => import('./system/system-screen.tsx'))

export const screens: readonly Screen[] = [
  { path: '/', title: 'home', access: 'viewInsight', screen: home, menu: 'top', icon: IconHome },

  { path: '/storage/lockers', title: 'lockers', access: 'viewStorage', screen: later, menu: 'storage' },
  {
    path: '/storage/locker/$id/{-$tab}',
    title: 'locker',
    access: 'viewStorage',
    screen: later,
    parent: '/storage/lockers',
  },

  { path: '/planing/forecast', title: 'forecast', access: 'viewPlanning', screen: later, menu: 'planning' },

  { path: '/statistics/graphs', title: 'graphs', access: 'viewInsight', screen: later, menu: 'statistics' },

  { path: '/admin', title: 'administration', access: 'manageUsers', screen: overview },
  ...administration([
    ['article-groups', 'articleGroups', 'manageArticleGroups', IconTags],
    ['articles', 'articles', 'manageArticles', IconPackage],
    ['devices', 'devices', 'manageDevices', IconCpu],
    ['lockers-v2', 'adminLockers', 'manageLockers', IconLock],
    ['reseller-customers', 'customers', 'manageCustomers', IconUsersGroup],
    ['secure-cloud', 'secureCloud', 'manageSecureCloud', IconCloudLock],
    ['users', 'users', 'manageUsers', IconUsers],
    ['resellers', 'resellers', 'manageResellers', IconBuildingStore],
  ]),

  { path: '/billing', title: 'billing', access: 'manageBilling', screen: overview },
  ...billing([
    ['discounts', 'discounts', IconDiscount2],
    ['lockers', 'billingLockers', IconLock],
    ['price-plans', 'pricePlans', IconReceipt],
    ['statements', 'statements', IconFileInvoice],
  ]),
  {
    path: '/statements',
    title: 'ownStatements',
    access: 'viewOwnStatements',
    screen: later,
    menu: 'top',
    icon: IconFileInvoice,
  },

  { path: '/settings', title: 'settings', access: 'own', screen: settings, menu: 'top', icon: IconSettings },
  {
    path: '/system-settings',
    title: 'systemSettings',
    access: 'manageSystem',
    screen: systemSettings,
    menu: 'top',
    icon: IconTool,
  },
  { path: '/sandbox', title: 'sandbox', access: 'viewSandbox', screen: overview },
  ...sandbox([
    ['tables', 'sandboxTables', () => import('./sandbox/tables/tables-screen.tsx'), IconTable],
    ['charts', 'sandboxCharts', () => import('./sandbox/charts/charts-screen.tsx'), IconChartBar],
    [
      'notifications',
      'sandboxNotifications',
      () => import('./sandbox/notifications/notifications-screen.tsx'),
      IconBell,
    ],
    ['misc', 'sandboxMisc', () => import('./sandbox/misc/misc-screen.tsx'), IconForms],
  ]),
]

/** Where developers see every part of the kit in every state. */
function sandbox(pages: [string, Screen['title'], Parameters<typeof lazyScreen>[0], TablerIcon][]): Screen[] {
  return pages.map(([name, title, load, icon]) => ({
    path: `/sandbox/${name}`,
    title,
    access: 'viewSandbox',
    screen: lazyScreen(load),
    parent: '/sandbox',
    icon,
  }))
}

export const screenAt = (path: string) => screens.find((screen) => screen.path === path)

function administration(sections: [string, Screen['title'], Action, TablerIcon][]): Screen[] {
  return sections.map(([slug, title, access, icon]) => ({
    path: `/admin/view/${slug}`,
    title,
    access,
    screen: later,
    menu: 'administration',
    icon,
  }))
}

function billing(sections: [string, Screen['title'], TablerIcon][]): Screen[] {
  return sections.map(([slug, title, icon]) => ({
    path: `/billing/${slug}`,
    title,
    access: 'manageBilling',
    screen: later,
    menu: 'billing',
    icon,
  }))
}
