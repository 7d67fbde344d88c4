import { queryClient } from '#web/api/query-client.ts'
import { allCustomers } from './customers/all-customers.ts'
import { allResellers } from './resellers/all-resellers.ts'

/** The organisations that lists are filtered by. */

export const customerOptions = async () => {
  const all = await queryClient.query({ ...allCustomers, staleTime: readFor })
  return all.map(({ Id, CustomerName }) => ({ value: Id, label: CustomerName }))
}

export const resellerOptions = async () => {
  const all = await queryClient.query({ ...allResellers, staleTime: readFor })
  return all.map(({ Id, CustomerName }) => ({ value: Id, label: CustomerName }))
}

/** Customers and resellers, in one alphabet. */
export const organisationOptions = async () =>
  (await Promise.all([resellerOptions(), customerOptions()]))
    .flat()
    .toSorted((one, other) => one.label.localeCompare(other.label, 'sv'))

const readFor = 60_000
