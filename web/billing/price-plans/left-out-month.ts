import type { PricePlan } from '#contract/price-plans.ts'
import { plusMonths } from '#web/ui/inputs/days.ts'

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
}

/**
 * The first day of the month that nobody bills, where a reseller goes over from arrears to advance: on every day of the
 * plan's first month it is this plan that bills, and it bills that month.
 */
export function leftOutMonth({ id, reseller, billingType, start }: Given, plans: readonly Plan[]) {
  if (billingType !== 'pre' || reseller === null || start === '') return undefined
  const month = plusMonths(firstWholeMonth(start), -1)
  const inForce = plans.filter(
    ({ Id, StartDate, StopDate }) =>
      Id !== id && (StartDate ?? '') <= month && (StopDate === null || StopDate >= month),
  )
  const own = inForce.filter((plan) => plan.ResellerCustomerId === reseller)
  const before = own.length > 0 ? own : inForce.filter(({ IsDefault }) => IsDefault === 1)
  const [latest] = before.toSorted((one, other) => (other.StartDate ?? '').localeCompare(one.StartDate ?? ''))
  return latest?.BillingType === 'post' ? month : undefined
}

/** A plan bills a month if it is in force on its first day. */
function firstWholeMonth(day: string) {
  const first = `${day.slice(0, 8)}01`
  return day === first ? first : plusMonths(first, 1)
}
