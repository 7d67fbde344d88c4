import type { StatementPreview } from '#contract/statements.ts'

interface CurrencySum {
  currency: string
  statements: number
  lockers: number
  net: number
  tax: number
  total: number
}

type Summed = Pick<StatementPreview, 'CurrencyCode' | 'BilledNetAmount' | 'TaxAmount'> & {
  lines: readonly unknown[]
}

/** What is billed in each currency. Summed in whole öre, since numbers with decimals do not add up exactly. */
export function sumsOf(previews: readonly Summed[]): CurrencySum[] {
  return [...Map.groupBy(previews, ({ CurrencyCode }) => CurrencyCode)]
    .map(([currency, all]) => {
      const net = all.reduce((sum, { BilledNetAmount }) => sum + ore(BilledNetAmount), 0)
      const tax = all.reduce((sum, { TaxAmount }) => sum + ore(TaxAmount), 0)
      return {
        currency,
        statements: all.length,
        lockers: all.reduce((sum, { lines }) => sum + lines.length, 0),
        net: net / 100,
        tax: tax / 100,
        total: (net + tax) / 100,
      }
    })
    .toSorted((one, other) => one.currency.localeCompare(other.currency))
}

export const plus = (one: number, other: number) => (ore(one) + ore(other)) / 100
export const minus = (one: number, other: number) => (ore(one) - ore(other)) / 100

const ore = (amount: number) => Math.round(amount * 100)
