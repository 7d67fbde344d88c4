import { statements, type StatementPreview } from '#contract/billing/statements.ts'
import { typedNumber } from '#web/kit/inputs/number-text.ts'

/** How many kronor one unit of each currency is worth. */
export type Rates = Record<string, number>

/** The rates as typed. */
export type TypedRates = Readonly<Record<string, string>>

/** The currency of the books. */
const kronor = 'SEK'

/** The currencies that need a rate. */
export const foreignIn = (previews: readonly Pick<StatementPreview, 'CurrencyCode'>[]) =>
  [...new Set(previews.map(({ CurrencyCode }) => CurrencyCode))].filter((code) => code !== kronor).toSorted()

/** Whether the typed text is no valid rate. */
export function isMistaken(typed: string | undefined) {
  if (!typed) return false
  return !statements.generate.body.safeParse({ rates: { [kronor]: typedNumber(typed) } }).success
}

/** The currencies without a rate. */
export const withoutRate = (currencies: readonly string[], typed: TypedRates) =>
  currencies.filter((code) => !typed[code])

/** The typed rates of these currencies as numbers. */
export function ratesOf(currencies: readonly string[], typed: TypedRates): Rates {
  return Object.fromEntries(
    currencies.flatMap((code) => {
      const rate = typedNumber(typed[code] ?? '')
      return rate === undefined ? [] : [[code, rate]]
    }),
  )
}
