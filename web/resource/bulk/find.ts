import { lockers } from '#contract/lockers/lockers.ts'
import { customers } from '#contract/people/customers.ts'
import { teams } from '#contract/people/teams.ts'
import { call } from '#web/api/api.ts'
import type { Find } from './choose-dialog.tsx'

/** What selected rows are put into, by a search in its names. */

export const mostOffered = 100

export const findLockers: Find = async (searchString, signal) => {
  const { data, total } = await call(lockers.list, { query: { searchString, limit: mostOffered }, signal })
  const offers = data.map(({ Id, Name, CustomerName }) => ({ id: Id, name: `${Name} (${CustomerName})` }))
  return { offers, total }
}

export const findCustomers: Find = async (searchString, signal) => {
  const query = { searchString, limit: mostOffered }
  const { customers: found, total } = await call(customers.list, { query, signal })
  return { offers: found.map(({ Id, CustomerName }) => ({ id: Id, name: CustomerName })), total }
}

export const findTeams: Find = async (searchString, signal) => {
  const { data, total } = await call(teams.list, { query: { searchString, limit: mostOffered }, signal })
  return {
    offers: data.map(({ Id, Name, CustomerName }) => ({ id: Id, name: `${Name} (${CustomerName})` })),
    total,
  }
}
