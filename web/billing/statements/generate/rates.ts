import { statements, type SkippedReseller, type StatementPreview } from '#contract/billing/statements.ts'
import { typedNumber } from '#web/kit/inputs/number-text.ts'

/** How many kronor one unit of each currency is worth. */
export type Rates = Record<string, number>

/** The rates as typed. */
export type TypedRates = Readonly<Record<string, string>>

/** The currency of the books. */
const kronor = 'SEK'

/** The currencies that need a rate, those of resellers that are skipped for want of one too. */
export const foreignIn = (
  previews: readonly Pick<StatementPreview, 'CurrencyCode'>[],
  skipped: readonly Pick<SkippedReseller, 'CurrencyCode'>[] = [],
) =>
  [...new Set([...previews, ...skipped].flatMap(({ CurrencyCode }) => CurrencyCode ?? []))]
    .filter((code) => code !== kronor)
    .toSorted()

/** Whether the typed text is no valid rate. */
export function isMistaken(typed: string | undefined) {
  if (!typed) return false
  return !statements.generate.body.safeParse({ rates: { [kronor]: typedNumber(typed) } }).success
}

/** The typed rates that are valid, as numbers. */
export const ratesOf = (typed: TypedRates): Rates =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([code, text]) => {
      const rate = typedNumber(text)
      return rate === undefined || isMistaken(text) ? [] : [[code, rate]]
    }),
  )
