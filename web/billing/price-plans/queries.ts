import { pricePlans, type Tier } from '#contract/billing/price-plans.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { mostRows, readListAgain } from '#web/resource/queries.ts'
import { queryOptions } from '@tanstack/react-query'

/** The plans beside each other: as many as a list gives at once. */
export const allPlansQuery = queryOptions({
  queryKey: ['admin', 'price-plans', 'all'],
  queryFn: async ({ signal }) =>
    (await call(pricePlans.list, { query: { limit: mostRows }, signal })).price_plans,
})

export const tiersQuery = (planId: number) => query(pricePlans.tiers.list, { params: { id: planId } })

/** Every change answers with all tiers as they now are; the list of plans tells how many that is. */
export function showTiers(planId: number, tiers: { price_plan_tiers: Tier[] }) {
  queryClient.setQueryData(tiersQuery(planId).queryKey, tiers)
  void readListAgain({ slug: 'price-plans' })
}
