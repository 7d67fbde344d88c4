import { statements, type StatementPreview } from '#contract/billing/statements.ts'
import { typedNumber } from '#web/kit/inputs/number-text.ts'

/** Kronor for one of each other currency. */
export type Rates = Record<string, number>

/** The same as it is typed. */
export type TypedRates = Readonly<Record<string, string>>

/** The house keeps its books in it. */
const kronor = 'SEK'

/** The currencies whose rate is asked for. */
export const foreignIn = (previews: readonly Pick<StatementPreview, 'CurrencyCode'>[]) =>
  [...new Set(previews.map(({ CurrencyCode }) => CurrencyCode))].filter((code) => code !== kronor).toSorted()

/** Something is typed, but no rate. */
export function isMistaken(typed: string | undefined) {
  if (!typed) return false
  return !statements.generate.body.safeParse({ rates: { [kronor]: typedNumber(typed) } }).success
}

/** Those for which nothing is typed. */
export const withoutRate = (currencies: readonly string[], typed: TypedRates) =>
  currencies.filter((code) => !typed[code])

/** What is typed for these currencies, as numbers. */
export function ratesOf(currencies: readonly string[], typed: TypedRates): Rates {
  return Object.fromEntries(
    currencies.flatMap((code) => {
      const rate = typedNumber(typed[code] ?? '')
      return rate === undefined ? [] : [[code, rate]]
    }),
  )
}
