import type { VisitRow } from '#contract/planning/visits.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { dayText } from './days-text.ts'

/** `Due Thursday; waiting until Monday costs about 410, a visit 350`. */
export function adviceText(
  row: Pick<VisitRow, 'IntervalDays' | 'DueOn' | 'NextVisit' | 'WaitingCost' | 'CostOfVisit'>,
  spoken: Words,
  today?: string,
) {
  const words = spoken.text.visits.advice
  const { IntervalDays, DueOn, NextVisit, WaitingCost, CostOfVisit } = row
  if (IntervalDays === null) return words.unknown
  if (DueOn === null) return words.notSoon
  const due = words.due(dayText(DueOn, spoken, today))
  const visit = money(CostOfVisit, spoken)
  if (NextVisit === null) return `${due}; ${words.noVisit(visit)}`
  const next = dayText(NextVisit, spoken, today)
  if (NextVisit <= DueOn) return `${due}; ${words.inTime(next)}`
  return `${due}; ${words.waiting(next, money(WaitingCost ?? 0, spoken), visit)}`
}

/** The stock runs out before somebody comes: worth a mark. */
export const isLate = ({ DueOn, NextVisit }: Pick<VisitRow, 'DueOn' | 'NextVisit'>) =>
  DueOn !== null && (NextVisit === null || NextVisit > DueOn)

/** Without öre: it is an estimate. */
const money = (amount: number, { format }: Words) => format.number(Math.round(amount))
