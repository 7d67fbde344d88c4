import { sql } from 'kysely'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { adviceFor } from './advice.ts'
import { comingAlong, type Companion } from './coming-along.ts'
import { visitTables } from './held.ts'
import { waitingCost } from './stock-says.ts'

/** Of the lockers at the customers or on the routes of those that are visited on a day, the ones that are worth coming along to. */
export async function companionsOf(scope: Scope, visitedIds: number[], day: Temporal.PlainDate) {
  const near = await scope
    .see('locker', 'locker_visit')
    .selectFrom('locker')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .innerJoin('locker as visited', (join) => join.on(among('visited.id', visitedIds)))
    .leftJoin('locker_visit as theirs', 'theirs.locker_id', 'visited.id')
    .where('locker.active', '=', true)
    .where(sql<boolean>`locker.id <> all(${visitedIds}::int[])`)
    .where(sql<boolean>`(visited.customer_id = locker.customer_id or theirs.route_id = visit.route_id)`)
    .groupBy('locker.id')
    .select(['locker.id', sql<boolean>`bool_or(visited.customer_id = locker.customer_id)`.as('sameCustomer')])
    .execute()
  const sameCustomer = new Map(near.map((one) => [one.id, one.sameCustomer]))
  const advice = await adviceFor(scope.see(...visitTables), [...sameCustomer.keys()], day)
  return comingAlong(
    [...advice.values()].flatMap(({ locker, articles, best, dueIn }): Companion[] =>
      dueIn === undefined
        ? []
        : [
            {
              lockerId: locker.lockerId,
              visit: locker.visit,
              costPerDay: best.costPerDay,
              dueIn,
              missingUntilDue: waitingCost(articles, day.dayOfWeek, dueIn),
              near: sameCustomer.get(locker.lockerId) ? 'customer' : 'route',
            },
          ],
    ),
  )
}
