import type { BankPayment } from '#contract/billing/bank-files.ts'
import { ore } from '#web/billing/statements/ore.ts'
import { typedNumber } from '#web/kit/inputs/number-text.ts'

/** What of a payment is for a statement, in the statement's currency. */
export interface Part {
  Statement: NonNullable<BankPayment['Statement']>
  Amount: number
}

/** The amounts that somebody has typed, by statement. */
export type TypedAmounts = Readonly<Record<number, string>>

/**
 * What is divided, in the currency of the chosen ones: the payment, or what its payer had sent. Undefined: somebody has to say
 * what it pays of them.
 */
export function amountFor(
  { Amount, CurrencyCode, Instructed }: Pick<BankPayment, 'Amount' | 'CurrencyCode' | 'Instructed'>,
  chosen: readonly Part['Statement'][],
) {
  if (!isForeign(CurrencyCode, chosen)) return Amount
  return Instructed && chosen[0]?.CurrencyCode === Instructed.CurrencyCode ? Instructed.Amount : undefined
}

/**
 * How a payment is divided: what was typed stays, and each other statement takes what is left to pay of it, the oldest
 * first. The last of these takes the rest, also where that is too much for it: the surplus stands there until it is paid back.
 */
export function dividedOver(
  amount: number | undefined,
  chosen: readonly Part['Statement'][],
  typed: TypedAmounts,
): { Statement: Part['Statement']; text: string }[] {
  const sorted = chosen.toSorted((one, other) => one.Number - other.Number)
  if (amount === undefined) return sorted.map((Statement) => ({ Statement, text: typed[Statement.Id] ?? '' }))
  const open = sorted.filter(({ Id }) => typed[Id] === undefined)
  let rest = sorted.reduce((left, { Id }) => left - ore(typedNumber(typed[Id] ?? '') ?? 0), ore(amount))
  return sorted.map((Statement) => {
    const text = typed[Statement.Id]
    if (text !== undefined) return { Statement, text }
    const isLast = Statement === open.at(-1)
    const takes = isLast ? rest : Math.max(0, Math.min(rest, ore(Statement.AmountToPay)))
    rest -= takes
    return { Statement, text: (takes / 100).toFixed(2) }
  })
}

/** What is not placed yet; below zero: so much more than was paid is placed. */
export const unplacedOf = (amount: number, parts: readonly { text: string }[]) =>
  parts.reduce((left, { text }) => left - ore(typedNumber(text) ?? 0), ore(amount)) / 100

/** A part is of the same sign as the whole. */
export const isMistaken = (amount: number, text: string) => {
  const part = typedNumber(text)
  return part === undefined || Math.sign(part) !== Math.sign(amount)
}

/** What is placed; undefined as long as it is not the whole of the payment. */
export function partsOf(
  amount: number,
  divided: readonly { Statement: Part['Statement']; text: string }[],
): Part[] | undefined {
  if (divided.length === 0 || unplacedOf(amount, divided) !== 0) return undefined
  if (divided.some(({ text }) => isMistaken(amount, text))) return undefined
  return divided.map(({ Statement, text }) => ({ Statement, Amount: typedNumber(text) ?? 0 }))
}

/** A payment in another currency than the statement's: what it pays of it, somebody has to say. */
export const isForeign = (currency: string, chosen: readonly Part['Statement'][]) =>
  chosen.some(({ CurrencyCode }) => CurrencyCode !== currency)

/** That, once each has its own. */
export function foreignParts(divided: ReturnType<typeof dividedOver>) {
  const parts = divided.flatMap(({ Statement, text }) => {
    const Amount = typedNumber(text)
    return Amount === undefined || Amount <= 0 ? [] : [{ Statement, Amount }]
  })
  return parts.length > 0 && parts.length === divided.length ? parts : undefined
}

/** What they come to. */
export const sumOf = (divided: ReturnType<typeof dividedOver>) => 0 - unplacedOf(0, divided)
