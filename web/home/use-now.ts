import { may } from '#contract/access.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import type { dashboard } from '#contract/home/dashboard.ts'
import { query } from '#web/api/api.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const everyMinute = 60_000
/** Three lines of two for the house; one with four beside it for others. */
const worst = { ofHouse: 6, ofOthers: 5 }
const most = 1000

/** The current state, with the worst lockers, or all of them when the user wants to see them. */
export function useNow(customers: readonly number[]) {
  const [all, setAll] = useState(false)
  const { ofHouse, ofOthers } = worst
  const few = may(usePosition(), 'manageBilling') ? ofHouse : ofOthers
  const found = useQuery({
    ...query<typeof dashboard.now>(firstRoutes.now, {
      query: { customers: customers.join(','), lockers: all ? most : few },
    }),
    placeholderData: keepPreviousData,
    // The lockers' state changes while the screen is open.
    refetchInterval: everyMinute,
  })
  return { found, all, setAll, few }
}
