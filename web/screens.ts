import { loadRoomText } from './i18n/language.ts'
import { lazyScreen, type LazyScreen } from './kit/lazy-screen.tsx'
import type { ScreenName } from './shell/screen-names.ts'

/** Every screen of the table in `shell/screens.ts`, each loaded when it is opened. */
export const screens: Record<ScreenName, LazyScreen> = {
  overview: lazyScreen(() => import('./shell/overview-screen.tsx')),
  adminOverview: ofRoom(() => import('./house/admin-overview.tsx')),
  billingOverview: ofRoom(() => import('./billing/billing-overview.tsx')),
  home: lazyScreen(() => import('./home/home-screen.tsx')),
  forecast: ofRoom(() => import('./planning/forecast/forecast-screen.tsx')),
  orderPoints: ofRoom(() => import('./planning/order-points/order-points-screen.tsx')),
  runs: ofRoom(() => import('./planning/runs/runs-screen.tsx')),
  newRun: ofRoom(() => import('./planning/runs/new-run-screen.tsx')),
  run: ofRoom(() => import('./planning/runs/run-screen.tsx')),
  road: ofRoom(() => import('./planning/road/road-screen.tsx')),
  roadRun: ofRoom(() => import('./planning/road/run-screen.tsx')),
  pickList: ofRoom(() => import('./planning/picking/pick-screen.tsx')),
  visits: ofRoom(() => import('./planning/visits/visits-screen.tsx')),
  toBuy: ofRoom(() => import('./planning/to-buy/to-buy-screen.tsx')),
  stocktakes: ofRoom(() => import('./ledger/stocktakes/stocktakes-screen.tsx')),
  stocktake: ofRoom(() => import('./ledger/stocktakes/stocktake-screen.tsx')),
  graphs: ofRoom(() => import('./statistics/graphs-screen.tsx')),
  ledgerLines: ofRoom(() => import('./statistics/lines/lines-screen.tsx')),
  ownLines: ofRoom(() => import('./statistics/lines/own-lines-screen.tsx')),
  loans: ofRoom(() => import('./ledger/loans/loans-screen.tsx')),
  ownLoans: ofRoom(() => import('./ledger/loans/own-loans-screen.tsx')),
  settings: ofRoom(() => import('./people/settings/settings-screen.tsx')),
  audit: ofRoom(() => import('./house/audit-screen.tsx')),
  secondFactor: ofRoom(() => import('./people/second-factor/set-up-screen.tsx')),
  mails: ofRoom(() => import('./live/mails/mails-screen.tsx')),
  systemSettings: ofRoom(() => import('./house/system-screen.tsx')),
  articles: ofRoom(() => import('./catalogue/articles/articles.tsx')),
  articleGroups: ofRoom(() => import('./catalogue/article-groups/article-groups.tsx')),
  costCentres: ofRoom(() => import('./people/cost-centres/cost-centres.tsx')),
  customers: ofRoom(() => import('./people/customers/customers.tsx')),
  users: ofRoom(() => import('./people/users/users.tsx')),
  limits: ofRoom(() => import('./lockers/limits/limits.tsx')),
  limitExceptions: ofRoom(() => import('./lockers/limits/limit-exceptions.tsx')),
  teams: ofRoom(() => import('./people/teams/teams.tsx')),
  resellers: ofRoom(() => import('./people/resellers/resellers.tsx')),
  webhooks: ofRoom(() => import('./live/webhooks/webhooks.tsx')),
  apiKeys: ofRoom(() => import('./people/api-keys/api-keys.tsx')),
  singleSignOn: ofRoom(() => import('./people/single-sign-on/single-sign-on.tsx')),
  devices: ofRoom(() => import('./lockers/devices/devices.tsx')),
  adminLockers: ofRoom(() => import('./lockers/admin/lockers.tsx')),
  lockers: ofRoom(() => import('./ledger/lockers-page.tsx')),
  locker: ofRoom(() => import('./ledger/locker-page.tsx')),
  secureCloud: ofRoom(() => import('./lockers/secure-cloud/secure-cloud-screen.tsx')),
  discounts: ofRoom(() => import('./billing/discounts/discounts.tsx')),
  billingLockers: ofRoom(() => import('./billing/lockers/billing-lockers-screen.tsx')),
  priceLists: ofRoom(() => import('./billing/price-lists/price-lists.tsx')),
  pricePlans: ofRoom(() => import('./billing/price-plans/price-plans.tsx')),
  statements: ofRoom(() => import('./billing/statements/statements-screen.tsx')),
  exchangeRates: ofRoom(() => import('./billing/rates/exchange-rates-screen.tsx')),
  payments: ofRoom(() => import('./billing/payments/payments-screen.tsx')),
  bookkeeping: ofRoom(() => import('./billing/bookkeeping/bookkeeping-screen.tsx')),
  bookkeepingAccounts: ofRoom(() => import('./billing/bookkeeping/accounts-screen.tsx')),
  receivables: ofRoom(() => import('./billing/receivables/receivables-screen.tsx')),
  reminders: ofRoom(() => import('./billing/reminders/reminders-screen.tsx')),
  consumption: ofRoom(() => import('./billing/consumption/consumption-screen.tsx')),
  ownStatements: ofRoom(() => import('./billing/statements/own-statements-screen.tsx')),
  sandboxTables: ofRoom(() => import('./sandbox/tables/tables-screen.tsx')),
  sandboxCharts: ofRoom(() => import('./sandbox/charts/charts-screen.tsx')),
  sandboxNotifications: ofRoom(() => import('./sandbox/notifications/notifications-screen.tsx')),
  sandboxMisc: ofRoom(() => import('./sandbox/misc/misc-screen.tsx')),
}

/** Its texts are not there from the start, and are loaded with it. */
function ofRoom(load: Parameters<typeof lazyScreen>[0]) {
  return lazyScreen(async () => {
    const [screen] = await Promise.all([load(), loadRoomText()])
    return screen
  })
}
