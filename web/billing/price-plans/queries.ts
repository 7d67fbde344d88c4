import { pricePlans, type billingTypes, type Tier } from '#contract/billing/price-plans.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { isDay } from '#web/kit/inputs/days.ts'
import { readListAgain } from '#web/resource/queries.ts'
import { queryOptions } from '@tanstack/react-query'

/** Of a plan as its form holds it, what decides which months it bills. */
export interface BillingTerms {
  ResellerCustomerId: number | null
  BillingType: (typeof billingTypes)[number] | null
  StartDate: string
  StopDate: string
}

/** Which month no plan would bill, were this one saved; not asked before there is enough to know it. */
export function unbilledQuery(
  { ResellerCustomerId, BillingType, StartDate, StopDate }: BillingTerms,
  id?: number,
) {
  const isAsked =
    ResellerCustomerId !== null && BillingType !== null && isDay(BillingType === 'pre' ? StartDate : StopDate)
  const query = {
    ...(id !== undefined && { Id: id }),
    ResellerCustomerId: ResellerCustomerId ?? 0,
    BillingType: BillingType ?? 'post',
    StartDate: isDay(StartDate) ? StartDate : null,
    StopDate: isDay(StopDate) ? StopDate : null,
  }
  return queryOptions({
    queryKey: ['admin', 'price-plans', 'unbilled', query],
    queryFn: async ({ signal }) => (await call(pricePlans.unbilled, { query, signal })).Month,
    enabled: isAsked,
  })
}

export const tiersQuery = (planId: number) => query(pricePlans.tiers.list, { params: { id: planId } })

/** Every change answers with all tiers as they now are; the list of plans tells how many that is. */
export function showTiers(planId: number, tiers: { price_plan_tiers: Tier[] }) {
  queryClient.setQueryData(tiersQuery(planId).queryKey, tiers)
  void readListAgain({ slug: 'price-plans' })
}
