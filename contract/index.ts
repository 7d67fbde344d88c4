import { accountLinks } from './people/account-links.ts'
import { apiKeys } from './people/api-keys.ts'
import { articleGroups } from './catalogue/article-groups.ts'
import { articles } from './catalogue/articles.ts'
import { audit } from './house/audit.ts'
import { billingOverview } from './billing/overview.ts'
import { billingLockers } from './billing/billing-lockers.ts'
import { cabinetArticles } from './lockers/cabinet-articles.ts'
import { cabinetUsers } from './lockers/cabinet-users.ts'
import { cabinets } from './lockers/cabinets.ts'
import { costCentres } from './people/cost-centres.ts'
import { customers } from './people/customers.ts'
import { dashboard } from './home/dashboard.ts'
import { devices } from './lockers/devices.ts'
import { consumption } from './billing/consumption.ts'
import { discounts } from './billing/discounts.ts'
import { exchangeRates } from './billing/exchange-rates.ts'
import { events } from './live/events.ts'
import { realTime } from './statistics/real-time.ts'
import { forecast } from './planning/forecast.ts'
import { gateway } from './gateway/gateway.ts'
import { history } from './house/history.ts'
import { images } from './catalogue/images.ts'
import { ledgerLines } from './statistics/lines.ts'
import { limits } from './lockers/limits.ts'
import { loans } from './ledger/loans.ts'
import { lockers } from './lockers/lockers.ts'
import { mails } from './live/mails.ts'
import { notifications } from './live/notifications.ts'
import { onBehalf } from './people/on-behalf.ts'
import { orderPoints } from './planning/order-points.ts'
import { organisations } from './people/organisations.ts'
import { overview } from './house/overview.ts'
import { personalData } from './people/personal-data.ts'
import { picking } from './planning/picking.ts'
import { priceLists } from './billing/price-lists.ts'
import { pricePlans } from './billing/price-plans.ts'
import { receivables } from './billing/receivables.ts'
import { reminders } from './billing/reminders.ts'
import { reports } from './statistics/reports.ts'
import { refills } from './ledger/refills.ts'
import { routes } from './planning/routes.ts'
import { rejectedLines } from './ledger/rejected-lines.ts'
import { related } from './house/related.ts'
import { resellers } from './people/resellers.ts'
import { runs } from './planning/runs.ts'
import { savedViews } from './people/saved-views.ts'
import { road } from './planning/road.ts'
import { search } from './house/search.ts'
import { secondFactor } from './people/second-factor.ts'
import { secureCloud } from './lockers/secure-cloud.ts'
import { session } from './people/session.ts'
import { sessions } from './people/sessions.ts'
import { singleSignOn } from './people/single-sign-on.ts'
import { bankFiles } from './billing/bank-files.ts'
import { bookkeeping } from './billing/bookkeeping.ts'
import { statementSending } from './billing/sending.ts'
import { statementFiles } from './billing/statement-files.ts'
import { statements } from './billing/statements.ts'
import { teams } from './people/teams.ts'
import { system } from './house/system.ts'
import { cycleCounts } from './ledger/cycle-counts.ts'
import { shrinkage } from './ledger/shrinkage.ts'
import { stocktakes } from './ledger/stocktakes.ts'
import { toBuy } from './planning/to-buy.ts'
import { transactions } from './ledger/transactions.ts'
import { users } from './people/users.ts'
import { visits } from './planning/visits.ts'
import { webhooks } from './live/webhooks.ts'

/** The whole API. */
export const contract = {
  accountLinks,
  apiKeys,
  articleGroups,
  articles,
  audit,
  billingLockers,
  billingOverview,
  cabinetArticles,
  cabinetUsers,
  cabinets,
  consumption,
  costCentres,
  customers,
  cycleCounts,
  dashboard,
  devices,
  discounts,
  events,
  exchangeRates,
  realTime,
  forecast,
  gateway,
  history,
  images,
  ledgerLines,
  limits,
  loans,
  lockers,
  mails,
  notifications,
  onBehalf,
  orderPoints,
  organisations,
  overview,
  personalData,
  picking,
  priceLists,
  pricePlans,
  receivables,
  refills,
  reminders,
  rejectedLines,
  related,
  reports,
  resellers,
  runs,
  routes,
  savedViews,
  road,
  search,
  secondFactor,
  secureCloud,
  session,
  sessions,
  shrinkage,
  singleSignOn,
  bankFiles,
  bookkeeping,
  statementFiles,
  statementSending,
  statements,
  stocktakes,
  system,
  teams,
  toBuy,
  transactions,
  users,
  visits,
  webhooks,
}
export type Contract = typeof contract
