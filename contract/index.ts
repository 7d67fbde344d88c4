import { articleGroups } from './article-groups.ts'
import { articles } from './articles.ts'
import { audit } from './audit.ts'
import { billingLockers } from './billing-lockers.ts'
import { cabinetArticles } from './cabinet-articles.ts'
import { cabinetUsers } from './cabinet-users.ts'
import { cabinets } from './cabinets.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { devices } from './devices.ts'
import { discounts } from './discounts.ts'
import { events } from './events.ts'
import { forecast } from './forecast.ts'
import { gateway } from './gateway.ts'
import { images } from './images.ts'
import { lockers } from './lockers.ts'
import { notifications } from './notifications.ts'
import { orderPoints } from './order-points.ts'
import { organisations } from './organisations.ts'
import { pricePlans } from './price-plans.ts'
import { refills } from './refills.ts'
import { rejectedLines } from './rejected-lines.ts'
import { resellers } from './resellers.ts'
import { search } from './search.ts'
import { secureCloud } from './secure-cloud.ts'
import { session } from './session.ts'
import { statementFiles } from './statement-files.ts'
import { statements } from './statements.ts'
import { system } from './system.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'

/** The whole API. */
export const contract = {
  articleGroups,
  articles,
  audit,
  billingLockers,
  cabinetArticles,
  cabinetUsers,
  cabinets,
  customers,
  dashboard,
  devices,
  discounts,
  events,
  forecast,
  gateway,
  images,
  lockers,
  notifications,
  orderPoints,
  organisations,
  pricePlans,
  refills,
  rejectedLines,
  resellers,
  search,
  secureCloud,
  session,
  statementFiles,
  statements,
  system,
  transactions,
  users,
}
export type Contract = typeof contract
