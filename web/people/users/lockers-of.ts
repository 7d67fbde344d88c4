import { cabinets } from '#contract/lockers/cabinets.ts'
import { call } from '#web/api/api.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'

const mostShown = 50

/** The lockers that people of an organisation may open: a customer's own, and all of a reseller. */
export const lockersOf =
  (organisationId: number | null): Search =>
  async (searchString, _, signal) => {
    const { data } = await call(cabinets.list, { query: { searchString, sort: 'LockerName' }, signal })
    const own = data.filter(({ EndCustomerId, CustomerId }) =>
      [EndCustomerId, CustomerId].includes(organisationId ?? 0),
    )
    const sameCustomer = own.every(({ EndCustomerId }) => EndCustomerId === organisationId)
    return own.slice(0, mostShown).map(({ Id, LockerName, LockerEndCustomer }) => ({
      name: sameCustomer ? LockerName : `${LockerName}, ${LockerEndCustomer}`,
      value: Id,
    }))
  }
