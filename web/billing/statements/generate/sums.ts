import type { StatementPreview } from '#contract/billing/runs.ts'
import { ore } from '#web/billing/statements/ore.ts'

interface CurrencySum {
  currency: string
  statements: number
  lockers: number
  net: number
  tax: number
  total: number
}

type Summed = Pick<StatementPreview, 'CurrencyCode' | 'BilledNetAmount' | 'TaxAmount'> & {
  lines: readonly { LockerId: number }[]
}

/** The totals in each currency, added in öre. */
export function sumsOf(previews: readonly Summed[]): CurrencySum[] {
  return [...Map.groupBy(previews, ({ CurrencyCode }) => CurrencyCode)]
    .map(([currency, all]) => {
      const net = all.reduce((sum, { BilledNetAmount }) => sum + ore(BilledNetAmount), 0)
      const tax = all.reduce((sum, { TaxAmount }) => sum + ore(TaxAmount), 0)
      return {
        currency,
        statements: all.length,
        lockers: new Set(all.flatMap(({ lines }) => lines.map(({ LockerId }) => LockerId))).size,
        net: net / 100,
        tax: tax / 100,
        total: (net + tax) / 100,
      }
    })
    .toSorted((one, other) => one.currency.localeCompare(other.currency))
}
