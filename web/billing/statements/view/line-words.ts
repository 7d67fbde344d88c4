import type { StatementLine } from '#contract/billing/runs.ts'
import { monthText } from '#contract/months.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

type Explained = Pick<
  StatementLine,
  | 'PeriodStart'
  | 'BilledDays'
  | 'DaysInPeriod'
  | 'Position'
  | 'Tier'
  | 'Price'
  | 'Discount'
  | 'BilledAmount'
  | 'Adjustment'
> & { CreditedDays?: number }

/**
 * The calculation of a line's amount in words: the locker's position, its tier, and days × (price − discount); of which
 * month it is, where it was missing then; and what of it is credited.
 */
export function explained(line: Explained, currency: string, { text, format, language }: Words) {
  const { place, sum, less, negated, adjusted, credited } = text.statements.lines
  const { BilledDays, DaysInPeriod, Position, Tier, Price, Discount, BilledAmount, CreditedDays = 0 } = line
  const price = format.money(Price, currency)
  const each = Discount === 0 ? price : less(price, format.money(Discount, currency))
  const worked = sum(BilledDays, DaysInPeriod, each)
  return [
    ...(line.Adjustment ? [adjusted(monthText(line.PeriodStart, language))] : []),
    ...(CreditedDays > 0 ? [credited(CreditedDays)] : []),
    `${place(Position, Tier)}: ${BilledAmount < 0 ? negated(worked) : worked}`,
  ].join('. ')
}
