import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Counting, runTables } from './figures.ts'
import { longestHorizon } from './needed.ts'

export type Asked = Pick<Input<Contract['runs']['propose']>['body'], 'LockerIds' | 'RouteId'>

/** The lockers that a run could go to, with the visit after its day. */
export const lockersFor = (scope: Scope, { day, plan, runId = null }: Counting, asked: Asked) => {
  const on = sql`${day.toString()}::date`
  const visitFrom = (from: typeof on) =>
    sql`case when visit.weekdays > 0
      then visit_on_or_after(visit.weekdays, visit.every_weeks, visit.first_week, ${from}) end`
  const next = sql`coalesce(${visitFrom(sql`${on} + 1`)}, ${on} + ${plan.LeadDays}::int)`
  return runTables(scope)
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .where('locker.active', '=', true)
    .$if(asked.LockerIds.length > 0, (all) => all.where(among('locker.id', asked.LockerIds)))
    .$if(asked.LockerIds.length === 0 && typeof asked.RouteId === 'number', (all) =>
      all.where('visit.route_id', '=', Number(asked.RouteId)),
    )
    .select(({ selectFrom }) => [
      'locker.id as LockerId',
      'locker.name as LockerName',
      'locker.customer_id as CustomerId',
      'customer.name as EndCustomer',
      'locker.location as Location',
      'visit.route_id as RouteId',
      'visit.route_position as RoutePosition',
      sql<0 | 1>`coalesce(${visitFrom(on)} = ${on}, false)::int`.as('IsVisitDay'),
      sql<string>`(${next})::text`.as('LastsUntil'),
      sql<number>`least(${longestHorizon}::int, ${next} - ${on})`.as('Horizon'),
      selectFrom('run_stop')
        .whereRef('run_stop.locker_id', '=', 'locker.id')
        .where('run_stop.state', '=', 'open')
        .where(sql<boolean>`run_stop.run_id is distinct from ${runId}::int`)
        .select(sql<number>`min(run_stop.run_id)`.as('run'))
        .as('InRun'),
    ])
    .orderBy('locker.id')
    .execute()
}
