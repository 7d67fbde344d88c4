import type { Cabinet } from '#contract/lockers/cabinets.ts'
import type { Status } from '#web/kit/status.tsx'

/** The fields of a locker that its status depends on. */
export type Stocked = Pick<Cabinet, 'AmountBelowCritical' | 'TotalArticles'>

/** By the share of articles below critical, in whole per cent: none is green, all are red, anything between is orange. */
export function statusOf({ AmountBelowCritical, TotalArticles }: Stocked): Status {
  const percent = TotalArticles === 0 ? 0 : Math.floor((100 * AmountBelowCritical) / TotalArticles)
  if (percent === 0) return 'ok'
  return percent === 100 ? 'bad' : 'warn'
}
