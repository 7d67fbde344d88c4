import type { StatementLine } from '#contract/billing/statements.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

type Explained = Pick<
  StatementLine,
  'BilledDays' | 'DaysInPeriod' | 'Position' | 'Tier' | 'Price' | 'Discount' | 'BilledAmount'
>

/** The calculation of a line's amount in words: the locker's position, its tier, and days × (price − discount). */
export function explained(line: Explained, currency: string, { text, format }: Words) {
  const { place, sum, less, negated } = text.statements.lines
  const { BilledDays, DaysInPeriod, Position, Tier, Price, Discount, BilledAmount } = line
  const price = format.money(Price, currency)
  const each = Discount === 0 ? price : less(price, format.money(Discount, currency))
  const worked = sum(BilledDays, DaysInPeriod, each)
  return `${place(Position, Tier)}: ${BilledAmount < 0 ? negated(worked) : worked}`
}
