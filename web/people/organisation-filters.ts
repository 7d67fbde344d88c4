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

const readFor = 60_000
