import type { Statement } from '#contract/billing/statements.ts'
import type { StatementPreview } from '#contract/billing/runs.ts'

export interface Difference {
  /** Of the reseller and the month. */
  id: string
  month: string
  reseller: string
  what: 'notMade' | 'failed' | 'alsoMade' | 'otherAmount'
  currency: string
  previewed: number
  made: number
}

/** Nobody has changed anything: it only failed for some. */
export const onlyFailed = (differences: readonly Difference[]) =>
  differences.every(({ what }) => what === 'failed')

type Previewed = Pick<
  StatementPreview,
  'ResellerId' | 'Reseller' | 'PeriodStart' | 'CurrencyCode' | 'BilledNetAmount'
>
type Made = Pick<
  Statement,
  'ResellerCustomerId' | 'CustomerName' | 'PeriodStart' | 'CurrencyCode' | 'BilledNetAmount'
>

/** Differences between the preview and the result: something was changed in between, or failed for a reseller. */
export function differencesOf(
  previews: readonly Previewed[],
  made: readonly Made[],
  failed: ReadonlySet<number> = new Set(),
): Difference[] {
  const madeFor = new Map(made.map((one) => [`${one.ResellerCustomerId} ${one.PeriodStart}`, one]))
  const previewedFor = new Set(previews.map(({ ResellerId, PeriodStart }) => `${ResellerId} ${PeriodStart}`))
  const changed = previews.flatMap(
    ({ ResellerId, Reseller, PeriodStart, CurrencyCode, BilledNetAmount }): Difference[] => {
      const id = `${ResellerId} ${PeriodStart}`
      const one = madeFor.get(id)
      const told = { id, reseller: Reseller, month: PeriodStart, previewed: BilledNetAmount }
      const what = failed.has(ResellerId) ? 'failed' : 'notMade'
      if (!one) return [{ ...told, what, currency: CurrencyCode, made: 0 }]
      if (one.BilledNetAmount === BilledNetAmount && one.CurrencyCode === CurrencyCode) return []
      return [{ ...told, what: 'otherAmount', currency: one.CurrencyCode, made: one.BilledNetAmount }]
    },
  )
  const more = [...madeFor]
    .filter(([id]) => !previewedFor.has(id))
    .map(([id, { CustomerName, PeriodStart, CurrencyCode, BilledNetAmount }]): Difference => ({
      id,
      reseller: CustomerName,
      month: PeriodStart,
      what: 'alsoMade',
      currency: CurrencyCode,
      previewed: 0,
      made: BilledNetAmount,
    }))
  return [...changed, ...more]
}
