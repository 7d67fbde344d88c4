import { sql } from 'kysely'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Advice, adviceFor } from './advice.ts'
import { comingAlong, type Companion } from './coming-along.ts'
import { visitTables } from './held.ts'
import { sameCustomerPercent, sameRoutePercent } from './settings.ts'
import { type Stocked, waitingCost } from './stock-says.ts'

interface Days {
  today: Temporal.PlainDate
  day: Temporal.PlainDate
}

/** A companion, when it is due, and the next of its visiting days, where it has any. */
type Found = Companion & { dueOn: string; nextVisit: string | null }

/**
 * Of the lockers at the customers or on the routes of those that are visited on a day, the ones that are worth coming along to.
 * They are due when the stock says so today, as everywhere. Those to which somebody comes on a visiting day of their own before they
 * are due, or on the run's day at the latest, need nobody else.
 */
export async function companionsOf(scope: Scope, visitedIds: number[], { today, day }: Days) {
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
    .groupBy(['visit.weekdays', 'visit.every_weeks', 'visit.first_week', 'visit.by_stock'])
    .select([
      'locker.id',
      sql<boolean>`bool_or(visited.customer_id = locker.customer_id)`.as('sameCustomer'),
      sql<number>`case when bool_or(visited.customer_id = locker.customer_id) then ${sameCustomerPercent}
        else ${sameRoutePercent} end`.as('percent'),
      sql<string | null>`case when visit.weekdays > 0 and not visit.by_stock
        then visit_on_or_after(visit.weekdays, visit.every_weeks, visit.first_week, ${today.toString()}::date)::text end`.as(
        'nextVisit',
      ),
    ])
    .execute()
  const nearness = new Map(near.map((one) => [one.id, one]))
  const advice = await adviceFor(scope.see(...visitTables), [...nearness.keys()], today)
  return comingAlong(
    [...advice.values()].flatMap((known): Found[] => {
      const {
        sameCustomer = false,
        percent = 100,
        nextVisit = null,
      } = nearness.get(known.locker.lockerId) ?? {}
      const told = toldOf(known, { today, day }, nextVisit)
      return told ? [{ ...told, near: sameCustomer ? 'customer' : 'route', share: percent / 100 }] : []
    }),
  )
}

/** Undefined where nobody has to come along. */
function toldOf(
  { locker, articles, best, dueIn }: Advice,
  { today, day }: Days,
  nextVisit: string | null,
): Omit<Found, 'near' | 'share'> | undefined {
  if (dueIn === undefined || articles.every(({ stock, room }) => stock >= room)) return undefined
  const until = Math.max(0, today.until(day).days)
  const ownVisit = nextVisit === null ? undefined : today.until(Temporal.PlainDate.from(nextVisit)).days
  if (ownVisit !== undefined && ownVisit <= Math.max(until, dueIn)) return undefined
  const missing = (days: number, held: readonly Stocked[] = articles, from = today) =>
    waitingCost(held, from.dayOfWeek, days)
  const full = articles.map((held) => ({ ...held, stock: held.room }))
  return {
    lockerId: locker.lockerId,
    dueOn: today.add({ days: dueIn }).toString(),
    nextVisit,
    visit: locker.visit,
    costPerDay: best.costPerDay,
    dueIn: Math.max(0, dueIn - until),
    missingUntilDue: dueIn > until ? missing(dueIn) - missing(until) : 0,
    missingUntilVisit:
      ownVisit === undefined
        ? undefined
        : missing(ownVisit) - missing(until) - missing(ownVisit - until, full, day),
  }
}
