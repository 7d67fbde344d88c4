import { customers } from '#contract/people/customers.ts'
import { call } from '#web/api/api.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { queryOptions } from '@tanstack/react-query'

/** All customers, for select fields. */
export const allCustomers = queryOptions({
  queryKey: ['admin', 'reseller-customers', 'all'],
  queryFn: ({ signal }) =>
    everyRow(async (page) => {
      const { customers: rows, pages } = await call(customers.list, { query: { page }, signal })
      return { rows, pages }
    }),
})
