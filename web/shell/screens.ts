import type { Action } from '#contract/access.ts'
import type { Text } from '#web/i18n/en.ts'
import { type Area, createPath, editPath, viewPath } from '#web/resource/addresses.ts'
import { lazyScreen, type LazyScreen } from '#web/kit/lazy-screen.tsx'
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
 * the table's.
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
  /** What stands in its address instead of the section's own name, in an address that people may write too. */
  alias?: string
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

const overview = lazyScreen(() => import('./overview-screen.tsx'))
const home = lazyScreen(() => import('#web/home/home-screen.tsx'))
const forecast = lazyScreen(() => import('#web/planning/forecast/forecast-screen.tsx'))
const orderPoints = lazyScreen(() => import('#web/planning/order-points/order-points-screen.tsx'))
const graphs = lazyScreen(() => import('#web/statistics/graphs-screen.tsx'))
const settings = lazyScreen(() => import('#web/people/settings/settings-screen.tsx'))
const systemSettings = lazyScreen(() => import('#web/house/system-screen.tsx'))
const articles = lazyScreen(() => import('#web/catalogue/articles/articles-screen.tsx'))
const articleGroups = lazyScreen(() => import('#web/catalogue/article-groups/article-groups-screen.tsx'))
const customers = lazyScreen(() => import('#web/people/customers/customers-screen.tsx'))
const users = lazyScreen(() => import('#web/people/users/users-screen.tsx'))
const resellers = lazyScreen(() => import('#web/people/resellers/resellers-screen.tsx'))
const devices = lazyScreen(() => import('#web/lockers/devices/devices-screen.tsx'))
const lockers = lazyScreen(() => import('#web/lockers/admin/lockers-screen.tsx'))
const storageLockers = lazyScreen(() => import('#web/lockers/overview/lockers-screen.tsx'))
const storageLocker = lazyScreen(() => import('#web/lockers/locker/locker-screen.tsx'))
const secureCloud = lazyScreen(() => import('#web/lockers/secure-cloud/secure-cloud-screen.tsx'))

const discounts = lazyScreen(() => import('#web/billing/discounts/discounts-screen.tsx'))
const billingLockers = lazyScreen(() => import('#web/billing/lockers/billing-lockers-screen.tsx'))
const pricePlans = lazyScreen(() => import('#web/billing/price-plans/price-plans-screen.tsx'))
const statements = lazyScreen(() => import('#web/billing/statements/statements-screen.tsx'))
const ownStatements = lazyScreen(() => import('#web/billing/statements/own-statements-screen.tsx'))

export const screens: readonly Screen[] = [
  { path: '/', title: 'home', access: 'viewInsight', screen: home, menu: 'top', icon: IconHome },

  {
    path: '/storage/lockers',
    title: 'lockers',
    access: 'viewStorage',
    screen: storageLockers,
    menu: 'storage',
  },
  {
    path: '/storage/locker/$id/{-$tab}',
    title: 'locker',
    access: 'viewStorage',
    screen: storageLocker,
    parent: '/storage/lockers',
  },

  {
    path: '/planing/forecast',
    title: 'forecast',
    access: 'viewPlanning',
    screen: forecast,
    menu: 'planning',
  },
  {
    path: '/planing/order-points',
    title: 'orderPoints',
    access: 'viewPlanning',
    screen: orderPoints,
    parent: '/planing/forecast',
  },

  { path: '/statistics/graphs', title: 'graphs', access: 'viewInsight', screen: graphs, menu: 'statistics' },

  { path: '/admin', title: 'administration', access: 'manageUsers', screen: overview },
  ...sections('administration', 'admin', [
    ['article-groups', 'article-group', 'articleGroups', 'manageArticleGroups', IconTags, articleGroups],
    ['articles', 'article', 'articles', 'manageArticles', IconPackage, articles],
    ['devices', 'device', 'devices', 'manageDevices', IconCpu, devices],
    ['lockers-v2', 'locker-v2', 'adminLockers', 'manageLockers', IconLock, lockers],
    ['reseller-customers', 'reseller-customer', 'customers', 'manageCustomers', IconUsersGroup, customers],
    ['secure-cloud', undefined, 'secureCloud', 'manageSecureCloud', IconCloudLock, secureCloud],
    ['users', 'user', 'users', 'manageUsers', IconUsers, users],
    ['resellers', 'reseller', 'resellers', 'manageResellers', IconBuildingStore, resellers],
  ]),

  { path: '/billing', title: 'billing', access: 'manageBilling', screen: overview },
  ...sections('billing', 'billing', [
    ['discounts', 'discount', 'discounts', 'manageBilling', IconDiscount2, discounts],
    ['lockers', undefined, 'billingLockers', 'manageBilling', IconLock, billingLockers],
    ['price-plans', 'price-plan', 'pricePlans', 'manageBilling', IconReceipt, pricePlans],
    ['statements', undefined, 'statements', 'manageBilling', IconFileInvoice, statements],
  ]),
  {
    path: '/statements',
    title: 'ownStatements',
    access: 'viewOwnStatements',
    screen: ownStatements,
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
    ['tables', 'sandboxTables', () => import('#web/sandbox/tables/tables-screen.tsx'), IconTable],
    ['charts', 'sandboxCharts', () => import('#web/sandbox/charts/charts-screen.tsx'), IconChartBar],
    [
      'notifications',
      'sandboxNotifications',
      () => import('#web/sandbox/notifications/notifications-screen.tsx'),
      IconBell,
    ],
    ['misc', 'sandboxMisc', () => import('#web/sandbox/misc/misc-screen.tsx'), IconForms],
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

type Section = [
  slug: string,
  /** The name of one of its records in an address; without it they have no screens of their own. */
  one: string | undefined,
  title: Screen['title'],
  access: Action,
  icon: TablerIcon,
  screen: LazyScreen,
]

/** A section's list, which is in the menu, and its screens for one record and for a new one. */
function sections(menu: GroupName, area: Area, all: Section[]): Screen[] {
  return all.flatMap(([slug, one, title, access, icon, screen]) => {
    const path = viewPath({ area, slug })
    const list: Screen = { path, title, access, screen, menu, icon }
    if (one === undefined) return [list]
    const below = { access, screen, parent: path, alias: slug }
    return [
      list,
      { path: editPath({ area, one }, '$id'), title: 'edit', ...below },
      { path: createPath({ area, one }), title: 'create', ...below },
    ]
  })
}

/** Addresses that lead to a screen by another name: a section's plural, and the form of no record in particular. */
export const detours: readonly { from: string; to: string }[] = screens.flatMap(({ path, alias, parent }) => {
  const [, area, kind = '', one = ''] = path.split('/')
  if (alias === undefined || parent === undefined) return []
  const plural = { from: path.replace(`/${one}`, `/${alias}`), to: path }
  return kind === 'edit' ? [plural, { from: `/${area}/edit/${one}`, to: parent }] : [plural]
})
