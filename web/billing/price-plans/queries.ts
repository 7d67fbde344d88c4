import { pricePlans, type billingTypes, type Tier } from '#contract/billing/price-plans.ts'
import { call, query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { isDay } from '#web/kit/inputs/days.ts'
import { readListAgain } from '#web/resource/queries.ts'
import { queryOptions } from '@tanstack/react-query'

/** The values of a plan that decide which months it bills. */
export interface BillingTerms {
  ResellerCustomerId: number | null
  BillingType: (typeof billingTypes)[number] | null
  StartDate: string
  StopDate: string
}

/** The month that no plan would bill if this one were saved; asked only when the needed fields are filled in. */
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

/** Shows the tiers that a change has returned; the list of plans is read again for their number. */
export function showTiers(planId: number, tiers: { price_plan_tiers: Tier[] }) {
  queryClient.setQueryData(tiersQuery(planId).queryKey, tiers)
  void readListAgain({ slug: 'price-plans' })
}
