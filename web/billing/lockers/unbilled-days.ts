import type { BillingLocker } from '#contract/billing/billing-lockers.ts'

type Judged = Pick<BillingLocker, 'Billable' | 'BillingStartDate' | 'BilledThrough'>

/**
 * The last of the days that no statement will hold, where a locker is billed from a day for which its reseller has been
 * billed already. A locker that was billed from then on is on those statements.
 */
export function unbilledUntil(before: Judged, after: Pick<Judged, 'Billable' | 'BillingStartDate'>) {
  const { BilledThrough: through } = before
  const start = after.BillingStartDate
  if (after.Billable === 0 || start === null || through === null || start > through) return undefined
  const billedFrom = before.Billable === 1 ? before.BillingStartDate : null
  return billedFrom !== null && billedFrom <= start ? undefined : through
}
