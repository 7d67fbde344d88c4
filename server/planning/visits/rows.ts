import { sql, type SqlBool } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import type { VisitRow } from '#contract/planning/visits.ts'
import { fromOre } from '#server/database/money.ts'
import { filteredBy, foundEach, orderOf, searchString, swedish } from '#server/http/list.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { adviceFor, costOfWaiting } from './advice.ts'
import { dueNow } from './due-now.ts'
import { visitTables } from './held.ts'
import { costOfVisit } from './settings.ts'
import { told } from './plans.ts'

export type Query = Omit<Input<Contract['visits']['list']>['query'], 'limit' | 'page'>

/** The lockers that were asked for, and their order. */
export async function matching(scope: Scope, query: Query, today: Temporal.PlainDate) {
  const { customers, lockers, routes, sort = 'DueOn' } = query
  const text = searchString('locker.name', 'customer.name', 'route.name')
  const next = nextVisit(today)
  const due = await dueNow(scope, today)
  const found = lockersOf(scope)
    .where(
      filteredBy(
        customers.length > 0 && among('locker.customer_id', customers),
        lockers.length > 0 && among('locker.id', lockers),
        routes.length > 0 && among('visit.route_id', routes),
        query.onlyDue && sql<SqlBool>`${due} < coalesce(${next}, 'infinity')`,
        query.onlyUnplanned &&
          sql<SqlBool>`coalesce(visit.weekdays, 0) = 0 and not coalesce(visit.by_stock, false)`,
        query.searchString.trim() !== '' && foundEach(text, query.searchString),
      ),
    )
    .select('locker.id as Id')
  const order = {
    LockerName: swedish('locker.name'),
    EndCustomer: swedish('customer.name'),
    RouteName: [swedish('route.name'), sql.ref('visit.route_position')],
    NextVisit: next,
    DueOn: due,
    IntervalDays: 'advice.interval_days',
    CostPerDay: 'advice.cost_per_day',
    CostOfVisit: costOfVisit,
  }
  return { found, order: orderOf(sort, order) }
}

/** All that is known of some lockers; what the stock says is as of today. Not sorted. */
export async function rowsOf(scope: Scope, ids: number[], today: Temporal.PlainDate): Promise<VisitRow[]> {
  const rows = await lockersOf(scope)
    .where(among('locker.id', ids))
    .select([
      'locker.id as Id',
      'locker.id as LockerId',
      'locker.name as LockerName',
      'customer.name as EndCustomer',
      'reseller.name as ResellerName',
      'customer.address as Address',
      'customer.opening_notes as OpeningNotes',
      'route.name as RouteName',
      costOfVisit.as('visitCost'),
      sql<string>`currency_of(locker.reseller_id)`.as('CurrencyCode'),
      nextVisit(today).as('NextVisit'),
      sql<number>`coalesce(visit.revision, 0)`.as('Revision'),
    ])
    .select([
      sql<number>`coalesce(visit.weekdays, 0)`.as('weekdays'),
      sql<number>`coalesce(visit.every_weeks, 1)`.as('every_weeks'),
      'visit.first_week',
      sql<boolean>`coalesce(visit.by_stock, false)`.as('by_stock'),
      'visit.route_id',
      'visit.route_position',
      'visit.drive_minutes',
      'visit.visit_cost',
    ])
    .execute()
  const advice = await adviceFor(scope.see(...visitTables), ids, today)
  return rows.map((row) => {
    const { Id, LockerId, LockerName, EndCustomer, ResellerName, Address, OpeningNotes, ...more } = row
    const { RouteName, visitCost, CurrencyCode, NextVisit, Revision, ...plan } = more
    const known = advice.get(Id)
    const until = NextVisit === null ? undefined : today.until(Temporal.PlainDate.from(NextVisit)).days
    return {
      Id,
      LockerId,
      LockerName,
      EndCustomer,
      ResellerName,
      Address,
      OpeningNotes,
      ...told(plan),
      RouteName,
      CurrencyCode,
      CostOfVisit: fromOre(visitCost),
      NextVisit,
      IntervalDays: known?.best.days ?? null,
      CostPerDay: known ? wholeOre(known.best.costPerDay) : null,
      DueOn: known?.dueIn === undefined ? null : today.add({ days: known.dueIn }).toString(),
      WaitingCost: known && until !== undefined ? wholeOre(costOfWaiting(known, today, until)) : null,
      Revision,
    }
  })
}

const wholeOre = (ore: number) => fromOre(Math.round(ore))

const nextVisit = (today: Temporal.PlainDate) =>
  sql<string | null>`next_visit(locker.id, ${today.toString()}::date)`

/** The tables that rows are made of. */
export const rowTables = (scope: Scope) =>
  scope.see('locker', 'organisation', 'locker_visit', 'route', 'visit_setting', 'visit_advice')

const lockersOf = (scope: Scope) =>
  rowTables(scope)
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .innerJoin('organisation as reseller', 'reseller.id', 'locker.reseller_id')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .leftJoin('route', 'route.id', 'visit.route_id')
    .leftJoin('visit_setting as setting', 'setting.reseller_id', 'locker.reseller_id')
    .leftJoin('visit_advice as advice', 'advice.locker_id', 'locker.id')
    .where('locker.active', '=', true)
