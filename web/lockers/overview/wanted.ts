import type { Filters } from '#web/kit/table/data/address.ts'

/** Which lockers are shown. */
export interface Wanted {
  onlyActive: boolean
  onlyOffline: boolean
  /** Their ids; of all where there is none. */
  customers: readonly number[]
}

/** People write addresses by hand too: what makes no sense is left aside. */
export const wantedIn = ({ active, offline, customers }: Filters): Wanted => ({
  onlyActive: active === 1,
  onlyOffline: offline === 1,
  customers: Array.isArray(customers) ? customers.filter((id) => Number.isInteger(id)) : [],
})

/** As it stands in the address: what is as always does not. */
export const filtersFor = ({ onlyActive, onlyOffline, customers }: Wanted): Filters => ({
  ...(onlyActive && { active: 1 }),
  ...(onlyOffline && { offline: 1 }),
  ...(customers.length > 0 && { customers }),
})
