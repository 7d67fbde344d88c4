import { daysLookedAt, fewestDays, type OrderPointRow } from '#contract/planning/order-points.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** Explains a proposal, or why there is none. */
export function reasonText(row: OrderPointRow, { text, format }: Pick<Words, 'text' | 'format'>) {
  const words = text.orderPoints.reason
  const { Reason, Wanted, Proposed, DailyAverage, BusiestDay, LeadDays, LeadDemand, DaysKnown } = row
  if (Reason === 'tooNew') return words.tooNew(DaysKnown, Math.max(fewestDays, LeadDays))
  if (Reason === 'unused' || Wanted === null) return words.unused(Math.min(DaysKnown, daysLookedAt))
  const level = format.percent(row.ServiceLevel)
  const average = format.number(rounded(DailyAverage))
  const safety = Wanted - LeadDemand
  const busiest = format.number(BusiestDay)
  const pace = BusiestDay === DailyAverage ? words.steady(average) : words.pace(average, busiest)
  const untilRefill = words.untilRefill(LeadDays, format.number(LeadDemand))
  const told =
    Reason === 'stretch'
      ? [words.uneven(busiest), words.enough(format.number(Wanted), level, LeadDays)]
      : [pace, `${untilRefill}${safety > 0 ? words.safety(format.number(safety), level) : ''}.`]
  // First, because something has to be done about it.
  const isTooSmall = Proposed !== null && Proposed < Wanted
  if (isTooSmall) told.unshift(words.tooSmall(format.number(Proposed), format.number(Wanted)))
  return told.join(' ')
}

/** Averages from 1 on have one decimal. */
const rounded = (average: number) => (average < 1 ? average : Math.round(average * 10) / 10)
