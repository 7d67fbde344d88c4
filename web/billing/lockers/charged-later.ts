import type { BillingLocker } from '#contract/billing/billing-lockers.ts'

type Judged = Pick<BillingLocker, 'Billable' | 'BillingStartDate' | 'BilledThrough'>

/**
 * The last day for which a locker's reseller is billed already, if the locker's billing starts on such a day: it is
 * charged for the days up to then on the next statement. Undefined if the locker was billed from that day before: then
 * it is on those statements.
 */
export function chargedLater(before: Judged, after: Pick<Judged, 'Billable' | 'BillingStartDate'>) {
  const { BilledThrough: through } = before
  const start = after.BillingStartDate
  if (after.Billable === 0 || start === null || through === null || start > through) return undefined
  const billedFrom = before.Billable === 1 ? before.BillingStartDate : null
  return billedFrom !== null && billedFrom <= start ? undefined : through
}
