import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'
import { adviceFor } from './advice.ts'
import { lockersWithArticles, markOf, visitTables } from './held.ts'

/**
 * The day that lockers are due on, as an expression of the kept advice: by today's stock, as their rows show it. What is kept is
 * of some minutes ago; those where something has changed since are calculated.
 */
export async function dueNow(scope: Scope, today: Temporal.PlainDate) {
  const changed = await lockersWithArticles(scope.see(...visitTables))
    .innerJoin('visit_advice as advice', 'advice.locker_id', 'locker.id')
    .where(sql<boolean>`(advice.day, advice.mark) is distinct from (${today.toString()}::date, ${markOf})`)
    .select('locker.id')
    .execute()
  const ids = changed.map(({ id }) => id)
  const advice = await adviceFor(scope.see(...visitTables), ids, today)
  const days = ids.map((id) => dayOf(today, advice.get(id)?.dueIn))
  return sql<string | null>`case when locker.id = any(${ids}::int[])
    then (${days}::date[])[array_position(${ids}::int[], locker.id)] else advice.due_on end`
}

const dayOf = (today: Temporal.PlainDate, days: number | undefined) =>
  days === undefined ? null : today.add({ days }).toString()
