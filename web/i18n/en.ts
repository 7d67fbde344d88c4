import { articles } from './en/catalogue/articles.ts'
import { articleGroups } from './en/catalogue/article-groups.ts'
import { devices } from './en/lockers/devices.ts'
import { lockers } from './en/lockers/lockers.ts'
import { customers } from './en/people/customers.ts'
import { resellers } from './en/people/resellers.ts'
import { users } from './en/people/users.ts'
import { secureCloud } from './en/lockers/secure-cloud.ts'
import { imports } from './en/resource/imports.ts'
import { forecast } from './en/planning/forecast.ts'
import { graphs } from './en/statistics/graphs.ts'
import { home } from './en/home/dashboard.ts'
import { ledger } from './en/ledger/transactions.ts'
import { live } from './en/live/live.ts'
import { orderPoints } from './en/planning/order-points.ts'
import { locker } from './en/lockers/locker.ts'
import { overview } from './en/lockers/overview.ts'
import { pricePlans } from './en/billing/price-plans.ts'
import { discounts } from './en/billing/discounts.ts'
import { billingLockers } from './en/billing/billing-lockers.ts'
import { statements } from './en/billing/statements.ts'
import { resource } from './en/resource/resource.ts'
import { charts } from './en/kit/charts.ts'
import { filter } from './en/kit/filter.ts'
import { happenings } from './en/live/happenings.ts'
import { inputs } from './en/kit/inputs.ts'
import { fieldMessages, messages } from './en/messages.ts'
import { palette } from './en/shell/palette.ts'
import { table } from './en/kit/table.ts'
import { shell, shortcuts, notFound } from './en/shell/shell.ts'
import { login } from './en/people/login.ts'
import { settings } from './en/people/settings.ts'
import { notifications } from './en/live/notifications.ts'
import { ui } from './en/kit/ui.ts'
import { system } from './en/house/system.ts'

/** The type of every catalogue. Plain strings, and functions where something is filled in. */
export type Text = typeof en

export const en = {
  product: 'Lagra',
  messages,
  fieldMessages,
  happenings,
  table,
  inputs,
  filter,
  charts,
  palette,
  resource,
  articles,
  articleGroups,
  devices,
  lockers,
  customers,
  resellers,
  users,
  secureCloud,
  imports,
  overview,
  locker,
  ledger,
  live,
  pricePlans,
  discounts,
  billingLockers,
  statements,
  groups: {
    storage: 'Storage',
    planning: 'Planning',
    statistics: 'Statistics',
    administration: 'Administration',
    billing: 'Billing',
  },
  screens: {
    login: 'Log in',
    home: 'Home',
    lockers: 'Lockers',
    locker: 'Locker',
    forecast: 'Material forecast',
    orderPoints: 'Order points',
    graphs: 'Graphs',
    administration: 'Administration',
    articleGroups: 'Article groups',
    articles: 'Articles',
    devices: 'Devices',
    adminLockers: 'Lockers',
    customers: 'Customers',
    secureCloud: 'Secure cloud',
    users: 'Users',
    resellers: 'Resellers',
    edit: 'Edit',
    create: 'Create new',
    billing: 'Billing',
    discounts: 'Discounts',
    billingLockers: 'Lockers',
    pricePlans: 'Price plan',
    statements: 'Statements',
    ownStatements: 'Statements',
    settings: 'Settings',
    systemSettings: 'System setting',
    sandbox: 'Sandbox',
    sandboxTables: 'Tables',
    sandboxCharts: 'Charts',
    sandboxNotifications: 'Notifications',
    sandboxMisc: 'Misc',
    notFound: 'Page not found',
  },
  shell,
  shortcuts,
  login,
  notifications,
  ui,
  home,
  forecast,
  orderPoints,
  graphs,
  notFound,
  settings,
  system,
}
