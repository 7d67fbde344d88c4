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

/** The wanted lockers that contain every word of the search. */
export function searchedLockers(lockers: readonly Cabinet[], search: string, wanted: Wanted) {
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

/** The customers whose names contain every word of the search. */
export const searchedCustomers = <C extends { CustomerName: string }>(
  customers: readonly C[],
  search: string,
) =>
  found(
    customers,
    customers.map(({ CustomerName }) => CustomerName.toLowerCase()),
    search,
  )

/**
 * Groups by end customer, sorted by name; two customers with the same name stay separate. Of the customers given, those
 * without lockers are groups, too.
 */
export function grouped(
  lockers: readonly Cabinet[],
  customers: readonly { Id: number; CustomerName: string }[] = [],
): readonly CustomerGroup[] {
  const byCustomer = Map.groupBy(lockers, ({ EndCustomerId }) => EndCustomerId)
  const without = customers
    .filter(({ Id }) => !byCustomer.has(Id))
    .map(({ Id, CustomerName }) => ({ id: Id, name: CustomerName, lockers: [] }))
  const having = Array.from(byCustomer, ([id, own]) => ({
    id,
    name: own[0]?.LockerEndCustomer ?? '',
    lockers: own,
  }))
  return [...having, ...without].toSorted((one, other) => inSwedishOrder(one.name, other.name))
}
