import { pricePlans, type Tier } from '#contract/billing/price-plans.ts'
import { query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { readListAgain } from '#web/resource/queries.ts'

export const tiersQuery = (planId: number) => query(pricePlans.tiers.list, { params: { id: planId } })

/** Shows the tiers that a change has returned; the list of plans is read again for their number. */
export function showTiers(planId: number, tiers: { price_plan_tiers: Tier[] }) {
  queryClient.setQueryData(tiersQuery(planId).queryKey, tiers)
  void readListAgain({ slug: 'price-plans' })
}
