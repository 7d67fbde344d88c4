import type { FullStatement } from '#contract/billing/statements.ts'
import { typedNumber } from '#web/kit/inputs/number-text.ts'

export type CreditLine = FullStatement['billing_statement_detail'][number]

/** The days as typed, by line; a line that is not chosen has none. */
export type TypedDays = Readonly<Record<number, string>>

/** The days of a line that are not credited yet. */
export const daysLeft = ({ BilledDays, CreditedDays }: CreditLine) => BilledDays - CreditedDays

/** The lines of which something can be credited. */
export const openLines = ({ billing_statement_detail: lines }: FullStatement) =>
  lines.filter((line) => daysLeft(line) > 0)

/** Whether the typed text is no number of days that the line has left. */
export function isMistaken(typed: string, line: CreditLine) {
  const days = typedNumber(typed)
  return days === undefined || !Number.isInteger(days) || days < 1 || days > daysLeft(line)
}

/** What is sent; undefined as long as nothing is chosen, or a number of days is wrong. */
export function chosenLines(lines: readonly CreditLine[], typed: TypedDays) {
  const chosen = lines.filter(({ Id }) => typed[Id] !== undefined)
  if (chosen.length === 0 || chosen.some((line) => isMistaken(typed[line.Id] ?? '', line))) return undefined
  return chosen.map(({ Id }) => ({ Id, Days: typedNumber(typed[Id] ?? '') ?? 0 }))
}
