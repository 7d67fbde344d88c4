import { dashboard } from '#contract/home/dashboard.ts'
import { query } from '#web/api/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HomeFilter } from './use-home-filter.ts'

/** How many lockers have a line of their own: more could not be told apart. */
const ownLines = 10
const everyTenMinutes = 600_000

/** What was used in the period. Adding up months costs the server much, and a minute more changes little. */
export function usePeriod({ range, customers, article, measure }: HomeFilter) {
  return useQuery({
    ...query(dashboard.period, {
      query: {
        ...range,
        customers: customers.join(','),
        largest: ownLines,
        largestBy: measure,
        ...(article !== undefined && { article }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: everyTenMinutes,
  })
}
