import { sql } from 'kysely'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { adviceFor } from './advice.ts'
import { comingAlong, type Companion } from './coming-along.ts'
import { visitTables } from './held.ts'
import { sameCustomerPercent, sameRoutePercent } from './settings.ts'
import { waitingCost } from './stock-says.ts'

/**
 * Of the lockers at the customers or on the routes of those that are visited on a day, the ones that are worth coming along to.
 * They are due when the stock says so today, as everywhere.
 */
export async function companionsOf(
  scope: Scope,
  visitedIds: number[],
  { today, day }: { today: Temporal.PlainDate; day: Temporal.PlainDate },
) {
  const until = Math.max(0, today.until(day).days)
  const near = await scope
    .see('locker', 'locker_visit', 'visit_setting')
    .selectFrom('locker')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .innerJoin('locker as visited', (join) => join.on(among('visited.id', visitedIds)))
    .leftJoin('visit_setting as setting', 'setting.reseller_id', 'locker.reseller_id')
    .leftJoin('locker_visit as theirs', 'theirs.locker_id', 'visited.id')
    .where('locker.active', '=', true)
    .where(sql<boolean>`locker.id <> all(${visitedIds}::int[])`)
    .where(sql<boolean>`(visited.customer_id = locker.customer_id or theirs.route_id = visit.route_id)`)
    .groupBy(['locker.id', 'setting.same_customer_percent', 'setting.same_route_percent'])
    .select([
      'locker.id',
      sql<boolean>`bool_or(visited.customer_id = locker.customer_id)`.as('sameCustomer'),
      sql<number>`case when bool_or(visited.customer_id = locker.customer_id) then ${sameCustomerPercent}
        else ${sameRoutePercent} end`.as('percent'),
    ])
    .execute()
  const nearness = new Map(near.map((one) => [one.id, one]))
  const advice = await adviceFor(scope.see(...visitTables), [...nearness.keys()], today)
  return comingAlong(
    [...advice.values()].flatMap(({ locker, articles, best, dueIn }): (Companion & { dueOn: string })[] =>
      dueIn === undefined || articles.every(({ stock, room }) => stock >= room)
        ? []
        : [
            {
              lockerId: locker.lockerId,
              dueOn: today.add({ days: dueIn }).toString(),
              visit: locker.visit,
              costPerDay: best.costPerDay,
              dueIn: Math.max(0, dueIn - until),
              missingUntilDue:
                dueIn > until
                  ? waitingCost(articles, today.dayOfWeek, dueIn) -
                    waitingCost(articles, today.dayOfWeek, until)
                  : 0,
              near: nearness.get(locker.lockerId)?.sameCustomer ? 'customer' : 'route',
              share: (nearness.get(locker.lockerId)?.percent ?? 100) / 100,
            },
          ],
    ),
  )
}
