import { pricePlans, type Tier } from '#contract/price-plans.ts'
import { query } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { readListAgain } from '#web/resource/queries.ts'

export const tiersQuery = (planId: number) => query(pricePlans.tiers.list, { params: { id: planId } })

/** Every change answers with all tiers as they now are; the list of plans tells how many that is. */
export function showTiers(planId: number, tiers: { price_plan_tiers: Tier[] }) {
  queryClient.setQueryData(tiersQuery(planId).queryKey, tiers)
  void readListAgain({ slug: 'price-plans' })
}
