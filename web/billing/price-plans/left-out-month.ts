import type { PricePlan } from '#contract/billing/price-plans.ts'
import { plusMonths } from '#web/kit/inputs/days.ts'

type Plan = Pick<
  PricePlan,
  'Id' | 'ResellerCustomerId' | 'BillingType' | 'StartDate' | 'StopDate' | 'IsDefault'
>

export interface Given {
  /** None of a plan that is not there yet. */
  id: number | undefined
  reseller: number | null
  billingType: PricePlan['BillingType'] | null
  /** Empty where it has always begun. */
  start: string
  /** Empty where it never ends. */
  stop: string
}

/**
 * The first day of a month that nobody bills, where a reseller goes over from arrears to advance as the given plan begins
 * or ends: each month one plan is chosen, and the one that is chosen bills the month before or that month.
 */
export function leftOutMonth({ id, reseller, billingType, start, stop }: Given, plans: readonly Plan[]) {
  if (billingType === null || reseller === null) return undefined
  const given: Plan = {
    Id: id ?? Infinity,
    ResellerCustomerId: reseller,
    BillingType: billingType,
    StartDate: start || null,
    StopDate: stop || null,
    IsDefault: 0,
  }
  const ofReseller = [...plans.filter(({ Id }) => Id !== id), given].filter(
    ({ ResellerCustomerId, IsDefault }) => ResellerCustomerId === reseller || IsDefault === 1,
  )
  const isLeftOut = (month: string) =>
    ofReseller.some((plan) => isInForce(plan, month)) &&
    // It would be billed in itself or in the next.
    ![month, plusMonths(month, 1)].some((now) => billedIn(now, reseller, ofReseller) === month)
  const before = start === '' ? undefined : plusMonths(firstWholeMonth(start), -1)
  if (before !== undefined && billingType === 'pre' && isLeftOut(before))
    return { month: before, as: 'begins' as const }
  const after = stop === '' ? undefined : plusMonths(monthOf(stop), 1)
  if (after !== undefined && billingType === 'post' && isLeftOut(after))
    return { month: after, as: 'ends' as const }
  return undefined
}

/** The month that is billed on the days of another: a reseller's own plan comes first, then the one that began last. */
function billedIn(now: string, reseller: number, plans: readonly Plan[]) {
  const periodOf = ({ BillingType }: Plan) => (BillingType === 'pre' ? now : plusMonths(now, -1))
  const isOwn = ({ ResellerCustomerId }: Plan) => Number(ResellerCustomerId === reseller)
  const [chosen] = plans
    .filter((plan) => isInForce(plan, periodOf(plan)))
    .toSorted(
      (one, other) =>
        isOwn(other) - isOwn(one) ||
        (other.StartDate ?? '').localeCompare(one.StartDate ?? '') ||
        (other.Id > one.Id ? 1 : -1),
    )
  return chosen && periodOf(chosen)
}

/** A plan bills a month if it is in force on its first day. */
const isInForce = ({ StartDate, StopDate }: Plan, month: string) =>
  (StartDate ?? '') <= month && (StopDate === null || StopDate >= month)

const monthOf = (day: string) => `${day.slice(0, 8)}01`

const firstWholeMonth = (day: string) => (day === monthOf(day) ? day : plusMonths(monthOf(day), 1))
