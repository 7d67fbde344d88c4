import type { BillingLocker } from '#contract/billing/billing-lockers.ts'

type Judged = Pick<BillingLocker, 'Billable' | 'BillingStartDate' | 'BilledThrough'>

/**
 * The last day that no statement will include, if a locker's billing starts on a day for which its reseller was billed
 * already. Undefined if the locker was billed from that day before: then it is on those statements.
 */
export function unbilledUntil(before: Judged, after: Pick<Judged, 'Billable' | 'BillingStartDate'>) {
  const { BilledThrough: through } = before
  const start = after.BillingStartDate
  if (after.Billable === 0 || start === null || through === null || start > through) return undefined
  const billedFrom = before.Billable === 1 ? before.BillingStartDate : null
  return billedFrom !== null && billedFrom <= start ? undefined : through
}
