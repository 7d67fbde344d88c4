import { type Clock, iso } from './calendar.ts'
import type { LockerPlan } from './locker-data.ts'
import type { CustomerKey } from './organisation-data.ts'

export interface Locker {
  id: number
  resellerId: number
  customer: CustomerKey
  customerId: number
  customerName: string
  name: string
  plan: LockerPlan
  shelves: number
  columns: number
  enduserSetsPlacement: boolean
  opensByCommonPin: boolean
  billingStart: string
}

/** How long a locker has been in use: since the ledger begins, unless it is newer. */
export const daysInUse = ({ since }: LockerPlan, { first, today }: Clock) => since ?? first.until(today).days

/** The last moment that an inactive or silent locker was heard of; undefined for one that is online. */
export function lastContact(
  { inactiveSince, silentSince }: LockerPlan,
  { midnight }: Clock,
): string | undefined {
  if (inactiveSince !== undefined) return iso(midnight - inactiveSince * 86_400 + 58_000)
  return silentSince === undefined ? undefined : iso(midnight - silentSince * 3_600)
}
