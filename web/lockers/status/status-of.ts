import type { Cabinet } from '#contract/lockers/cabinets.ts'
import type { Status } from '#web/kit/status.tsx'

/** As much of a locker as tells how it is doing. */
export type Stocked = Pick<Cabinet, 'AmountBelowCritical' | 'TotalArticles'>

/** By the share of articles below critical, in whole per cent: none is green, all are red, anything between is orange. */
export function statusOf({ AmountBelowCritical, TotalArticles }: Stocked): Status {
  const percent = TotalArticles === 0 ? 0 : Math.floor((100 * AmountBelowCritical) / TotalArticles)
  if (percent === 0) return 'ok'
  return percent === 100 ? 'bad' : 'warn'
}
