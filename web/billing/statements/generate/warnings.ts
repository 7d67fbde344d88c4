import type { StatementPreview } from '#contract/billing/statements.ts'
import { plusMonths } from '#web/kit/inputs/days.ts'

interface Warnings {
  /** The day is in the future; 'far' if it is so far off that the year is probably a mistake. */
  ahead: 'no' | 'ahead' | 'far'
  /** How many are billed in arrears for a month that has not ended. */
  notEnded: number
  missing: readonly MissingMonth[]
}

/** A month that is not billed, though the month after it would be. */
export interface MissingMonth {
  /** Its first day. */
  month: string
  /** The day for which it would be billed; null if no plan bills it any more. */
  date: string | null
  resellers: readonly string[]
}

type Warned = Pick<
  StatementPreview,
  'Reseller' | 'PeriodStart' | 'PeriodStop' | 'PreviousMissing' | 'PreviousDate'
>

/** What somebody should know before statements are generated for `date`. */
export function warningsOf(date: string, previews: readonly Warned[], today: string): Warnings {
  const month = date.slice(0, 7)
  const inArrears = previews.filter(({ PeriodStart }) => PeriodStart.slice(0, 7) < month)
  return {
    ahead: date <= today ? 'no' : date <= plusMonths(today, 12) ? 'ahead' : 'far',
    notEnded: inArrears.filter(({ PeriodStop }) => PeriodStop >= today).length,
    missing: missingMonths(previews.filter(({ PreviousMissing }) => PreviousMissing === 1)),
  }
}

const missingMonths = (previews: readonly Warned[]): MissingMonth[] =>
  [
    ...Map.groupBy(previews, ({ PeriodStart, PreviousDate }) => `${PeriodStart} ${PreviousDate}`).values(),
  ].flatMap((same) =>
    same.slice(0, 1).map(({ PeriodStart, PreviousDate }) => ({
      month: plusMonths(PeriodStart, -1),
      date: PreviousDate,
      resellers: same.map(({ Reseller }) => Reseller),
    })),
  )
