import { among } from '#server/tenancy/ids.ts'
import { lockersWithArticles, markOf, type Reader } from './held.ts'
import { costOfVisit } from './settings.ts'
import { type Stocked, waitingCost } from './stock-says.ts'

/** What waiting costs is kept for so many days ahead; what is planned for later is calculated. */
const daysKept = 42

/** What is expected to be missing within one day, two, three … from a weekday on, if nobody comes. */
export const waitingCosts = (articles: readonly Stocked[], weekday: number) =>
  Array.from({ length: daysKept }, (_, at) => waitingCost(articles, weekday, at + 1))

/**
 * What is kept of lockers whose stock, shelves and costs are as they were when it was calculated, today; of those to which runs bring
 * something, with that: `coming` has the mark of what it is. Money is in öre.
 */
export async function keptWaiting(
  tables: Reader,
  lockerIds: number[],
  today: Temporal.PlainDate,
  coming: ReadonlyMap<number, string>,
) {
  const rows = await lockersWithArticles(tables, lockerIds)
    .innerJoin('visit_advice as advice', 'advice.locker_id', 'locker.id')
    .where(among('locker.id', lockerIds))
    .where('advice.day', '=', today.toString())
    .whereRef('advice.mark', '=', markOf)
    .select([
      'locker.id',
      'advice.due_on',
      'advice.cost_per_day',
      'advice.waiting_costs',
      'advice.coming_mark',
      'advice.coming_due_on',
      'advice.coming_waiting_costs',
      costOfVisit.as('visit'),
    ])
    .execute()
  return new Map(
    rows.flatMap(({ id, visit, cost_per_day: costPerDay, ...row }) => {
      const mark = coming.get(id)
      if (mark === undefined)
        return [[id, { visit, costPerDay, dueOn: row.due_on, upTo: upToOf(row.waiting_costs) }] as const]
      if (mark !== row.coming_mark) return []
      const upTo = upToOf(row.coming_waiting_costs)
      return [[id, { visit, costPerDay, dueOn: row.coming_due_on, upTo }] as const]
    }),
  )
}

/** Of no days it is nothing; undefined where it is not kept so far ahead. */
const upToOf = (costs: readonly number[] | null) => (days: number) => (days === 0 ? 0 : costs?.[days - 1])
