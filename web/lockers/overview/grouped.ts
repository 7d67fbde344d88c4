import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { found } from '#web/kit/table/data/search.ts'
import { inSwedishOrder } from '#web/kit/table/data/sort.ts'
import type { Wanted } from './wanted.ts'

/** The lockers of one end customer. */
export interface CustomerGroup {
  id: number
  name: string
  lockers: readonly Cabinet[]
}

/** The lockers that hold every word searched for, of those that are wanted. */
export function sought(lockers: readonly Cabinet[], search: string, wanted: Wanted) {
  const some = lockers.filter((locker) => isWanted(locker, wanted))
  return found(some, some.map(searchedBy), search)
}

const isWanted = (
  { LockerActive, Online, EndCustomerId }: Cabinet,
  { onlyActive, onlyOffline, customers }: Wanted,
) =>
  !(onlyActive && LockerActive === 0) &&
  !(onlyOffline && Online === 1) &&
  (customers.length === 0 || customers.includes(EndCustomerId))

const searchedBy = (locker: Cabinet) =>
  `${locker.LockerName} ${locker.LockerEndCustomer} ${locker.LockerDescription} ${locker.LockerLocation}`.toLowerCase()

/** By end customer, in the order of their names; two customers of one name stay two. */
export function grouped(lockers: readonly Cabinet[]): readonly CustomerGroup[] {
  const byCustomer = Map.groupBy(lockers, ({ EndCustomerId }) => EndCustomerId)
  return Array.from(byCustomer, ([id, own]) => ({
    id,
    name: own[0]?.LockerEndCustomer ?? '',
    lockers: own,
  })).toSorted((one, other) => inSwedishOrder(one.name, other.name))
}
