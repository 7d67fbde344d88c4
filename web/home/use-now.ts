import { firstRoutes } from '#contract/first-routes.ts'
import type { dashboard } from '#contract/home/dashboard.ts'
import { query } from '#web/api/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const everyMinute = 60_000
const worst = 6
const most = 1000

/** The current state, with the worst lockers, or all of them when the user wants to see them. */
export function useNow(customers: readonly number[]) {
  const [all, setAll] = useState(false)
  const found = useQuery({
    ...query<typeof dashboard.now>(firstRoutes.now, {
      query: { customers: customers.join(','), lockers: all ? most : worst },
    }),
    placeholderData: keepPreviousData,
    // The lockers' state changes while the screen is open.
    refetchInterval: everyMinute,
  })
  return { found, showAll: all ? undefined : () => setAll(true) }
}
