import { articleGroups } from './article-groups.ts'
import { articles } from './articles.ts'
import { audit } from './audit.ts'
import { cabinetArticles } from './cabinet-articles.ts'
import { cabinetUsers } from './cabinet-users.ts'
import { cabinets } from './cabinets.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { devices } from './devices.ts'
import { forecast } from './forecast.ts'
import { images } from './images.ts'
import { lockers } from './lockers.ts'
import { notifications } from './notifications.ts'
import { organisations } from './organisations.ts'
import { refills } from './refills.ts'
import { rejectedLines } from './rejected-lines.ts'
import { resellers } from './resellers.ts'
import { search } from './search.ts'
import { secureCloud } from './secure-cloud.ts'
import { session } from './session.ts'
import { system } from './system.ts'
import { transactions } from './transactions.ts'
import { users } from './users.ts'

/** The whole API. */
export const contract = {
  articleGroups,
  articles,
  audit,
  cabinetArticles,
  cabinetUsers,
  cabinets,
  customers,
  dashboard,
  devices,
  forecast,
  images,
  lockers,
  notifications,
  organisations,
  refills,
  rejectedLines,
  resellers,
  search,
  secureCloud,
  session,
  system,
  transactions,
  users,
}
export type Contract = typeof contract
