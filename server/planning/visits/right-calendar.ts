import type { Advice } from './advice.ts'
import type { PlanColumns } from './plans.ts'
import { bestRhythm } from './rhythm.ts'
import { maskOf } from './weekdays.ts'

/** When a locker is visited by a calendar, in the table's words. */
export type Calendar = Pick<PlanColumns, 'weekdays' | 'every_weeks' | 'first_week'>

/** The right interval of a locker as a calendar has it: what it is switched over to, and compared by. */
export function rightCalendar(
  { locker, articles, dueIn }: Pick<Advice, 'locker' | 'articles' | 'dueIn'>,
  today: Temporal.PlainDate,
): Calendar {
  const due = today.add({ days: dueIn ?? 0 })
  const usual = Math.min(5, due.dayOfWeek)
  const { weekdays, everyWeeks } = bestRhythm(locker.visit, articles, { weekdays: locker.weekdays, usual })
  const monday = due.subtract({ days: due.dayOfWeek - 1 })
  return {
    weekdays: maskOf(weekdays),
    every_weeks: everyWeeks,
    first_week: everyWeeks === 1 ? locker.first_week : monday.toString(),
  }
}
