import { isUnlikely, rate } from '#contract/billing/exchange-rates.ts'
import type { KnownRate } from '#contract/billing/runs.ts'
import { typedNumber } from '#web/kit/inputs/number-text.ts'

/** How many kronor one unit of each currency is worth. */
export type Rates = Record<string, number>

/** The rates as typed. */
export type TypedRates = Readonly<Record<string, string>>

/** Whether the typed text is no valid rate. */
export function isMistaken(typed: string | undefined) {
  if (!typed) return false
  return !rate.safeParse(typedNumber(typed)).success
}

/** Whether it is so far from the newest one that it may be a slip. */
export const isFarOff = (typed: string | undefined, { Rate }: KnownRate) => {
  const kronor = typed ? typedNumber(typed) : undefined
  return kronor !== undefined && !isMistaken(typed) && isUnlikely(kronor, Rate)
}

/** The typed rates that are valid, as numbers. */
export const ratesOf = (typed: TypedRates): Rates =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([code, text]) => {
      const kronor = typedNumber(text)
      return kronor === undefined || isMistaken(text) ? [] : [[code, kronor]]
    }),
  )
