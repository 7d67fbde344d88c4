import type { Action } from '#contract/access.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import type { SandboxName, ScreenName } from './screen-names.ts'
import { secondFactorPath } from './session/redirect.ts'
import { type Area, createPath, editPath, viewPath } from './addresses.ts'
import {
  IconBell,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCalendarStats,
  IconChartBar,
  IconCloudLock,
  IconCoins,
  IconCpu,
  IconDiscount2,
  IconFileInvoice,
  IconFileText,
  IconFolders,
  IconForms,
  IconHandGrab,
  IconHandStop,
  IconHome,
  IconLayoutGrid,
  IconListDetails,
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
  title: keyof StartText['screens']
  /** The action of the access table that opens it; without one any logged-in user may. */
  access?: Action
  /** Where somebody else finds the same, so that a link can be shared: the query stays. */
  elsewhere?: { path: string; access: Action }
  /** The component's name in `web/screens.ts`. */
  screen: ScreenName
  /** Its place in the menu: a group, or the first level. Without it, it is not in the menu. */
  menu?: GroupName | 'top'
  /** Those who may do this have another entry for it: it is not in their menu. */
  menuUnless?: Action
  icon?: TablerIcon
  /** The screen one level up, for the breadcrumbs. */
  parent?: string
  /** Without menu and status bar. */
  bare?: true
  /** Another name that may stand in its address: the section's plural. */
  alias?: string
}

/** The fields of a screen that title and breadcrumbs need. */
export type Here = Pick<Screen, 'path' | 'title' | 'menu' | 'parent'>

export type GroupName = keyof StartText['groups']

interface GroupOfScreens {
  icon: TablerIcon
  /** The address that the group's name links to. */
  path: string
}

export const groups: Record<GroupName, GroupOfScreens> = {
  storage: { icon: IconLayoutGrid, path: '/storage/lockers' },
  planning: { icon: IconCalendarStats, path: '/planing/forecast' },
  statistics: { icon: IconChartBar, path: '/statistics/graphs' },
  administration: { icon: IconFolders, path: '/admin' },
  billing: { icon: IconReceipt, path: '/billing' },
}

export const screens: readonly Screen[] = [
  { path: '/', title: 'home', access: 'viewInsight', screen: 'home', menu: 'top', icon: IconHome },

  {
    path: '/storage/lockers',
    title: 'lockers',
    access: 'viewStorage',
    screen: 'lockers',
    menu: 'storage',
  },
  {
    path: '/storage/locker/$id/{-$tab}',
    title: 'locker',
    access: 'viewStorage',
    screen: 'locker',
    parent: '/storage/lockers',
  },
  {
    path: '/storage/loans',
    title: 'loans',
    access: 'viewInsight',
    elsewhere: { path: '/storage/my-loans', access: 'viewStorage' },
    screen: 'loans',
    menu: 'storage',
  },
  {
    path: '/storage/my-loans',
    title: 'ownLoans',
    access: 'viewStorage',
    screen: 'ownLoans',
    menu: 'top',
    menuUnless: 'viewInsight',
    icon: IconTool,
  },

  {
    path: '/planing/forecast',
    title: 'forecast',
    access: 'viewPlanning',
    screen: 'forecast',
    menu: 'planning',
  },
  {
    path: '/planing/order-points',
    title: 'orderPoints',
    access: 'viewPlanning',
    screen: 'orderPoints',
    menu: 'planning',
  },
  {
    path: '/planning/visits',
    title: 'visits',
    access: 'viewPlanning',
    screen: 'visits',
    menu: 'planning',
  },
  {
    path: '/planning/runs',
    title: 'runs',
    access: 'handleOrders',
    screen: 'runs',
    menu: 'planning',
  },
  {
    path: '/planning/runs/new',
    title: 'newRun',
    access: 'handleOrders',
    screen: 'newRun',
    parent: '/planning/runs',
  },
  {
    path: '/planning/runs/$id',
    title: 'run',
    access: 'refill',
    screen: 'run',
    parent: '/planning/runs',
  },
  {
    path: '/planning/runs/$id/pick',
    title: 'pickList',
    access: 'refill',
    screen: 'pickList',
    parent: '/planning/runs',
  },
  {
    path: '/road',
    title: 'road',
    access: 'refill',
    screen: 'road',
    menu: 'planning',
    menuUnless: 'handleOrders',
  },
  { path: '/road/$id', title: 'roadRun', access: 'refill', screen: 'roadRun', parent: '/road' },
  {
    path: '/planning/to-buy',
    title: 'toBuy',
    access: 'handleOrders',
    screen: 'toBuy',
    menu: 'planning',
  },
  {
    path: '/planning/stocktakes',
    title: 'stocktakes',
    access: 'refill',
    screen: 'stocktakes',
    menu: 'planning',
  },
  {
    path: '/planning/stocktakes/$id',
    title: 'stocktake',
    access: 'refill',
    screen: 'stocktake',
    parent: '/planning/stocktakes',
  },

  {
    path: '/statistics/graphs',
    title: 'graphs',
    access: 'viewInsight',
    screen: 'graphs',
    menu: 'statistics',
  },
  {
    path: '/statistics/lines',
    title: 'ledgerLines',
    access: 'viewInsight',
    elsewhere: { path: '/statistics/mine', access: 'viewStorage' },
    screen: 'ledgerLines',
    menu: 'statistics',
  },
  {
    path: '/statistics/mine',
    title: 'ownLines',
    access: 'viewStorage',
    screen: 'ownLines',
    menu: 'top',
    menuUnless: 'viewInsight',
    icon: IconHandGrab,
  },

  { path: '/admin', title: 'administration', access: 'administer', screen: 'adminOverview' },
  ...sections({ menu: 'administration' }, 'admin', [
    ['article-groups', 'article-group', 'articleGroups', 'manageArticleGroups', IconTags],
    ['articles', 'article', 'articles', 'manageArticles', IconPackage],
    ['devices', 'device', 'devices', 'manageDevices', IconCpu],
    ['lockers-v2', 'locker-v2', 'adminLockers', 'manageLockers', IconLock],
    ['cost-centres', 'cost-centre', 'costCentres', 'manageCostCentres', IconCoins],
    ['reseller-customers', 'reseller-customer', 'customers', 'manageCustomers', IconBuildingFactory2],
    ['secure-cloud', undefined, 'secureCloud', 'manageSecureCloud', IconCloudLock],
    ['users', 'user', 'users', 'manageUsers', IconUsers],
    ['teams', 'team', 'teams', 'manageTeams', IconUsersGroup],
    ['limits', 'limit', 'limits', 'manageLimits', IconHandStop],
    ['resellers', 'reseller', 'resellers', 'manageResellers', IconBuildingStore],
  ]),
  ...sections({ parent: '/admin/view/limits' }, 'admin', [
    ['limit-exceptions', 'limit-exception', 'limitExceptions', 'manageLimits'],
  ]),
  ...sections({ parent: '/settings' }, 'admin', [
    ['api-keys', 'api-key', 'apiKeys', 'manageApiKeys'],
    ['webhooks', 'webhook', 'webhooks', 'manageWebhooks'],
    ['single-sign-on', 'login-provider', 'singleSignOn', 'manageSingleSignOn'],
  ]),
  {
    path: '/settings/audit',
    title: 'audit',
    access: 'readAudit',
    screen: 'audit',
    parent: '/settings',
  },

  { path: '/billing', title: 'billing', access: 'manageBilling', screen: 'billingOverview' },
  ...sections({ menu: 'billing' }, 'billing', [
    ['discounts', 'discount', 'discounts', 'manageBilling', IconDiscount2],
    ['lockers', undefined, 'billingLockers', 'manageBilling', IconLock],
    ['price-plans', 'price-plan', 'pricePlans', 'manageBilling', IconReceipt],
    ['statements', undefined, 'statements', 'manageBilling', IconFileInvoice],
  ]),
  {
    path: '/billing/payments',
    title: 'payments',
    access: 'manageBilling',
    screen: 'payments',
    parent: '/billing',
  },
  {
    path: '/billing/exchange-rates',
    title: 'exchangeRates',
    access: 'manageBilling',
    screen: 'exchangeRates',
    parent: '/billing',
  },
  {
    path: '/billing/bookkeeping',
    title: 'bookkeeping',
    access: 'manageBilling',
    screen: 'bookkeeping',
    parent: '/billing',
  },
  {
    path: '/billing/bookkeeping/accounts',
    title: 'bookkeepingAccounts',
    access: 'manageBilling',
    screen: 'bookkeepingAccounts',
    parent: '/billing/bookkeeping',
  },
  {
    path: '/billing/receivables',
    title: 'receivables',
    access: 'manageBilling',
    screen: 'receivables',
    parent: '/billing',
  },
  {
    path: '/billing/reminders',
    title: 'reminders',
    access: 'manageBilling',
    screen: 'reminders',
    parent: '/billing',
  },
  {
    path: '/statements',
    title: 'ownStatements',
    access: 'viewOwnStatements',
    elsewhere: { path: '/billing/statements', access: 'manageBilling' },
    screen: 'ownStatements',
    menu: 'top',
    icon: IconFileInvoice,
  },
  {
    path: '/consumption-statements',
    title: 'consumption',
    access: 'readConsumption',
    screen: 'consumption',
    menu: 'top',
    icon: IconFileText,
  },
  ...sections({ menu: 'top' }, 'billing', [
    ['price-lists', 'price-list', 'priceLists', 'setPrices', IconListDetails],
  ]),

  {
    path: '/settings',
    title: 'settings',
    access: 'own',
    screen: 'settings',
    menu: 'top',
    icon: IconSettings,
  },
  { path: secondFactorPath, title: 'secondFactor', access: 'own', screen: 'secondFactor', bare: true },
  {
    path: '/system-settings',
    title: 'systemSettings',
    access: 'manageSystem',
    screen: 'systemSettings',
    menu: 'top',
    icon: IconTool,
  },
  {
    path: '/system-settings/mail',
    title: 'mails',
    access: 'manageSystem',
    screen: 'mails',
    parent: '/system-settings',
  },
  { path: '/sandbox', title: 'sandbox', access: 'viewSandbox', screen: 'overview' },
  ...sandbox([
    ['tables', 'sandboxTables', IconTable],
    ['charts', 'sandboxCharts', IconChartBar],
    ['notifications', 'sandboxNotifications', IconBell],
    ['misc', 'sandboxMisc', IconForms],
  ]),
]

/** Where developers see every part of the kit in every state. */
function sandbox(pages: [string, SandboxName, TablerIcon][]): Screen[] {
  return pages.map(([name, title, icon]) => ({
    path: `/sandbox/${name}`,
    title,
    access: 'viewSandbox',
    screen: title,
    parent: '/sandbox',
    icon,
  }))
}

export const screenAt = (path: string) => screens.find((screen) => screen.path === path)

type Section = [
  slug: string,
  /** The name of one record in addresses; undefined if records have no screens of their own. */
  one: string | undefined,
  /** The name of its screen and of its title. */
  name: Screen['title'] & ScreenName,
  access: Action,
  icon?: TablerIcon,
]

/** A section's list, in a group of the menu or below another screen, and its screens for one record and for a new one. */
function sections(place: Pick<Screen, 'menu' | 'parent'>, area: Area, all: Section[]): Screen[] {
  return all.flatMap(([slug, one, name, access, icon]) => {
    const path = viewPath({ area, slug })
    const list: Screen = { path, title: name, access, screen: name, ...(icon && { icon }), ...place }
    if (one === undefined) return [list]
    const below = { access, screen: name, parent: path, alias: slug }
    return [
      list,
      { path: editPath({ area, one }, '$id'), title: 'edit', ...below },
      { path: createPath({ area, one }), title: 'create', ...below },
    ]
  })
}
