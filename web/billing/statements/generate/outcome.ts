import type { Statement, StatementPreview } from '#contract/billing/statements.ts'

export interface Difference {
  id: number
  reseller: string
  what: 'notMade' | 'alsoMade' | 'otherAmount'
  currency: string
  previewed: number
  made: number
}

type Previewed = Pick<StatementPreview, 'ResellerId' | 'Reseller' | 'CurrencyCode' | 'BilledNetAmount'>
type Made = Pick<Statement, 'ResellerCustomerId' | 'CustomerName' | 'CurrencyCode' | 'BilledNetAmount'>

/** Differences between the preview and the result, because something was changed in between. */
export function differencesOf(previews: readonly Previewed[], made: readonly Made[]): Difference[] {
  const madeFor = new Map(made.map((one) => [one.ResellerCustomerId, one]))
  const previewedFor = new Set(previews.map(({ ResellerId }) => ResellerId))
  const changed = previews.flatMap(
    ({ ResellerId, Reseller, CurrencyCode, BilledNetAmount }): Difference[] => {
      const one = madeFor.get(ResellerId)
      const told = { id: ResellerId, reseller: Reseller, previewed: BilledNetAmount }
      if (!one) return [{ ...told, what: 'notMade', currency: CurrencyCode, made: 0 }]
      if (one.BilledNetAmount === BilledNetAmount && one.CurrencyCode === CurrencyCode) return []
      return [{ ...told, what: 'otherAmount', currency: one.CurrencyCode, made: one.BilledNetAmount }]
    },
  )
  const more = made
    .filter(({ ResellerCustomerId }) => !previewedFor.has(ResellerCustomerId))
    .map(({ ResellerCustomerId, CustomerName, CurrencyCode, BilledNetAmount }): Difference => ({
      id: ResellerCustomerId,
      reseller: CustomerName,
      what: 'alsoMade',
      currency: CurrencyCode,
      previewed: 0,
      made: BilledNetAmount,
    }))
  return [...changed, ...more]
}
