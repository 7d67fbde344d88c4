import { daysLookedAt, fewestDays, type OrderPointRow } from '#contract/planning/order-points.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** Explains a proposal, or why there is none, in words of somebody who fills lockers. */
export function reasonText(row: OrderPointRow, words: Pick<Words, 'text' | 'format'>) {
  const { text, format } = words
  const { tooNew, unused, enough, enoughOwn, cases, tooSmall, trifle } = text.orderPoints.reason
  const { Reason, Wanted, Proposed, LeadDays, OwnVisits, DaysKnown, Difference, Differs } = row
  if (Reason === 'tooNew') return tooNew(DaysKnown, Math.max(fewestDays, LeadDays))
  if (Reason === 'unused' || Wanted === null) return unused(Math.min(DaysKnown, daysLookedAt))
  const [covered, all] = fractionOf(row.ServiceLevel)
  const isTooSmall = Proposed !== null && Proposed < Wanted
  return [
    // First, because something has to be done about it.
    isTooSmall && tooSmall(format.number(Proposed), format.number(Wanted)),
    paceText(row, words) +
      (OwnVisits === 1 ? enoughOwn : enough)(
        LeadDays,
        format.number(Wanted),
        cases(format.number(covered), format.number(all)),
      ),
    Difference !== 0 && Differs === 0 && trifle,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is used less than once a day is told by the week or the month: nobody takes 0.07 of a thing. */
function paceText(
  { DailyAverage, BusiestDay }: OrderPointRow,
  { text, format }: Pick<Words, 'text' | 'format'>,
) {
  const { steady, perDay, perWeek, perMonth } = text.orderPoints.reason
  const busiest = format.number(BusiestDay)
  if (BusiestDay === DailyAverage) return steady(busiest)
  if (DailyAverage >= 1) return perDay(format.number(shortly(DailyAverage)), busiest)
  if (DailyAverage * 7 >= 1) return perWeek(format.number(shortly(DailyAverage * 7)), busiest)
  return perMonth(format.number(Math.max(1, Math.round(DailyAverage * 30))), busiest)
}

/** One decimal below 10, none from there on. */
const shortly = (amount: number) => (amount < 9.95 ? Math.round(amount * 10) / 10 : Math.round(amount))

/** A service level as a fraction: 95 % are 19 of 20 cases. It has one decimal at most. */
function fractionOf(serviceLevel: number): readonly [number, number] {
  const thousandths = Math.round(serviceLevel * 10)
  const divisor = greatestDivisor(thousandths, 1000)
  return [thousandths / divisor, 1000 / divisor]
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)
