import type { Filters } from '#web/kit/table/data/address.ts'

/** The filter of the lockers. */
export interface Wanted {
  onlyActive: boolean
  onlyOffline: boolean
  /** The ids of customers; empty for all. */
  customers: readonly number[]
}

/** Addresses may be typed by hand: invalid values are ignored. */
export const wantedIn = ({ active, offline, customers }: Filters): Wanted => ({
  onlyActive: active === 1,
  onlyOffline: offline === 1,
  customers: Array.isArray(customers) ? customers.filter((id) => Number.isInteger(id)) : [],
})

/** The filter for the address, without default values. */
export const filtersFor = ({ onlyActive, onlyOffline, customers }: Wanted): Filters => ({
  ...(onlyActive && { active: 1 }),
  ...(onlyOffline && { offline: 1 }),
  ...(customers.length > 0 && { customers }),
})
