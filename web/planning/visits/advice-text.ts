import type { VisitRow } from '#contract/planning/visits.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { dayText, onDayText } from './days-text.ts'

type Advised = Pick<
  VisitRow,
  'IntervalDays' | 'DueOn' | 'NextVisit' | 'WaitingCost' | 'CostOfVisit' | 'CostPerDay' | 'CurrencyCode'
>

/**
 * `Due Thursday; waiting until Monday costs about 410 kr, a visit 350 kr`. Where waiting is cheaper than a visit, it is still
 * dearer than these days usually are, which is why it is due: then that is told in the visit's place.
 */
export function adviceText(row: Advised, spoken: Words, today?: string) {
  return partsOf(row, spoken, spoken.text.visits.advice, today).join('; ')
}

/** `Due Thursday`, and for a line under it `Wait until Monday: 410 kr; visit: 350 kr`. */
export function shortAdvice(row: Advised, spoken: Words, today?: string) {
  const { advice } = spoken.text.visits
  return partsOf(row, spoken, { ...advice, ...advice.short }, today)
}

type Texts = Words['text']['visits']['advice']

function partsOf(row: Advised, spoken: Words, words: Omit<Texts, 'short'>, today?: string): string[] {
  const { IntervalDays, DueOn, NextVisit, WaitingCost, CostOfVisit, CostPerDay, CurrencyCode } = row
  /** Without öre: it is an estimate. */
  const money = (amount: number) => spoken.format.wholePrice(amount, CurrencyCode)
  if (IntervalDays === null) return [words.unknown]
  if (DueOn === null) return [words.notSoon]
  const due = words.due(dayText(DueOn, spoken, today), onDayText(DueOn, spoken, today))
  const visit = money(CostOfVisit)
  if (NextVisit === null) return [due, words.noVisit(visit)]
  const next = dayText(NextVisit, spoken, today)
  if (NextVisit <= DueOn) return [due, words.inTime(onDayText(NextVisit, spoken, today))]
  if (CostPerDay !== null && (WaitingCost ?? 0) < CostOfVisit) {
    const days = Math.round((Date.parse(NextVisit) - Date.parse(DueOn)) / 86_400_000)
    const usual = words.usualDays(days, money(CostPerDay * days))
    return [due, words.waitingUsual(next, money(WaitingCost ?? 0), usual)]
  }
  return [due, words.waiting(next, money(WaitingCost ?? 0), visit)]
}

/** The stock runs out before somebody comes: worth a mark. */
export const isLate = ({ DueOn, NextVisit }: Pick<VisitRow, 'DueOn' | 'NextVisit'>) =>
  DueOn !== null && (NextVisit === null || NextVisit > DueOn)
