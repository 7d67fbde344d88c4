import type { OrderPointRow } from '#contract/planning/order-points.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** What accepting a proposal brings: what matters most, then the money if it is something else. */
export function effectTexts(
  { Differs, Difference, Prevented, Freed, CurrencyCode }: OrderPointRow,
  { text, format }: Pick<Words, 'text' | 'format'>,
): readonly string[] {
  const words = text.orderPoints.effect
  if (Differs === 0 || Difference === null) return []
  const whole = Math.round(Math.abs(Freed ?? 0))
  const money = format.wholePrice(whole, CurrencyCode)
  if (Difference < 0) return [whole === 0 ? words.less : words.freed(money)]
  const first = Prevented > 0 ? words.prevented(Prevented, format.number(Prevented)) : words.safer
  return whole === 0 ? [first] : [first, words.tied(money)]
}

/**
 * Which days are meant: those on which more had been used in the lead time than the order point. It would have run out
 * then, if it had been at its order point before.
 */
export function effectHint(
  { Differs, Prevented, PlaceOrderAmount, Proposed, LeadDays }: OrderPointRow,
  { text, format }: Pick<Words, 'text' | 'format'>,
) {
  if (Differs === 0 || Prevented === 0) return undefined
  const { riskDays, between } = text.orderPoints.effect
  const level = (amount: number | null) => format.number(amount ?? 0)
  return riskDays(format.number(Prevented), LeadDays) + between(level(PlaceOrderAmount), level(Proposed))
}
