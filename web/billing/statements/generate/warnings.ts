import type { OlderMonth, StatementPreview } from '#contract/billing/runs.ts'
import { plusMonths } from '#web/kit/inputs/days.ts'

interface Warnings {
  /** The day is in the future; 'far' if it is so far off that the year is probably a mistake. */
  ahead: 'no' | 'ahead' | 'far'
  /** How many are billed for a month that has not ended when the next has begun. */
  notEnded: number
  missing: readonly MissingMonth[]
  /** The first day of the months that have not begun: their statements can be paid from it on. */
  payableFrom: readonly string[]
}

/** An older month that nobody has billed. */
export interface MissingMonth {
  /** Its first day. */
  month: string
  /** The day for which it would be billed. */
  date: string
  resellers: readonly string[]
}

type Warned = Pick<StatementPreview, 'PeriodStart' | 'PeriodStop'>

/** What somebody should know before statements are generated for `date`. */
export function warningsOf(
  date: string,
  previews: readonly Warned[],
  older: readonly OlderMonth[],
  today: string,
): Warnings {
  const month = date.slice(0, 7)
  const inArrears = previews.filter(({ PeriodStart }) => PeriodStart.slice(0, 7) < month)
  return {
    ahead: date <= today ? 'no' : date <= plusMonths(today, 12) ? 'ahead' : 'far',
    notEnded: inArrears.filter(({ PeriodStop }) => PeriodStop >= today).length,
    missing: missingMonths(older),
    payableFrom: [...new Set(previews.map(({ PeriodStart }) => PeriodStart))]
      .filter((day) => day > today)
      .toSorted(),
  }
}

/** The newest first. */
const missingMonths = (older: readonly OlderMonth[]): MissingMonth[] =>
  [...Map.groupBy(older, ({ PeriodStart, Date: date }) => `${PeriodStart} ${date}`).values()]
    .flatMap((same) =>
      same.slice(0, 1).map(({ PeriodStart, Date: date }) => ({
        month: PeriodStart,
        date,
        resellers: same.map(({ Reseller }) => Reseller),
      })),
    )
    .toReversed()
