import { lazyScreen, type LazyScreen } from './kit/lazy-screen.tsx'
import type { ScreenName } from './shell/screens.ts'

/** Every screen of the table in `shell/screens.ts`, each loaded when it is opened. */
export const screens: Record<ScreenName, LazyScreen> = {
  overview: lazyScreen(() => import('./shell/overview-screen.tsx')),
  home: lazyScreen(() => import('./home/home-screen.tsx')),
  forecast: lazyScreen(() => import('./planning/forecast/forecast-screen.tsx')),
  orderPoints: lazyScreen(() => import('./planning/order-points/order-points-screen.tsx')),
  graphs: lazyScreen(() => import('./statistics/graphs-screen.tsx')),
  settings: lazyScreen(() => import('./people/settings/settings-screen.tsx')),
  systemSettings: lazyScreen(() => import('./house/system-screen.tsx')),
  articles: lazyScreen(() => import('./catalogue/articles/articles.tsx')),
  articleGroups: lazyScreen(() => import('./catalogue/article-groups/article-groups.tsx')),
  customers: lazyScreen(() => import('./people/customers/customers.tsx')),
  users: lazyScreen(() => import('./people/users/users.tsx')),
  resellers: lazyScreen(() => import('./people/resellers/resellers.tsx')),
  devices: lazyScreen(() => import('./lockers/devices/devices.tsx')),
  adminLockers: lazyScreen(() => import('./lockers/admin/lockers.tsx')),
  lockers: lazyScreen(() => import('./ledger/lockers-page.tsx')),
  locker: lazyScreen(() => import('./ledger/locker-page.tsx')),
  secureCloud: lazyScreen(() => import('./lockers/secure-cloud/secure-cloud-screen.tsx')),
  discounts: lazyScreen(() => import('./billing/discounts/discounts.tsx')),
  billingLockers: lazyScreen(() => import('./billing/lockers/billing-lockers-screen.tsx')),
  pricePlans: lazyScreen(() => import('./billing/price-plans/price-plans.tsx')),
  statements: lazyScreen(() => import('./billing/statements/statements-screen.tsx')),
  ownStatements: lazyScreen(() => import('./billing/statements/own-statements-screen.tsx')),
  sandboxTables: lazyScreen(() => import('./sandbox/tables/tables-screen.tsx')),
  sandboxCharts: lazyScreen(() => import('./sandbox/charts/charts-screen.tsx')),
  sandboxNotifications: lazyScreen(() => import('./sandbox/notifications/notifications-screen.tsx')),
  sandboxMisc: lazyScreen(() => import('./sandbox/misc/misc-screen.tsx')),
}
