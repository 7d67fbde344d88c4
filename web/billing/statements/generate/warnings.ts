import type { StatementPreview } from '#contract/statements.ts'

interface Warnings {
  /** The day is still to come. */
  future: boolean
  /** How many are billed in arrears for a month that has not ended. In advance is in advance on purpose. */
  notEnded: number
  /** How many were not billed for the month before. */
  missing: number
}

type Warned = Pick<StatementPreview, 'PeriodStart' | 'PeriodStop' | 'PreviousMissing'>

/** What somebody should know before statements are generated for `date`. */
export function warningsOf(date: string, previews: readonly Warned[], today: string): Warnings {
  const month = date.slice(0, 7)
  const inArrears = previews.filter(({ PeriodStart }) => PeriodStart.slice(0, 7) < month)
  return {
    future: date > today,
    notEnded: inArrears.filter(({ PeriodStop }) => PeriodStop >= today).length,
    missing: previews.filter(({ PreviousMissing }) => PreviousMissing === 1).length,
  }
}
