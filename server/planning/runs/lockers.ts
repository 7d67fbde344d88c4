import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Counting, runTables } from './figures.ts'
import { longestHorizon } from './needed.ts'

export type Asked = Pick<Input<Contract['runs']['propose']>['body'], 'LockerIds' | 'RouteId'>

/** The lockers that a run could go to, with the visit after its day. */
export const lockersFor = (scope: Scope, { today, day, plan }: Counting, asked: Asked) => {
  const on = sql`${day.toString()}::date`
  const visitFrom = (from: typeof on) =>
    sql`visit_on_or_after(visit.weekdays, visit.every_weeks, visit.first_week, ${from})`
  // `offset 0`: each day is looked for once, wherever it is named. Those that their stock calls for have no days.
  const coming = sql<{ first: string | null; after: string | null }>`(
    select ${visitFrom(sql`${today.toString()}::date`)} as first,
      ${visitFrom(sql`${on} + 1`)} as after
    where visit.weekdays > 0 and not visit.by_stock offset 0)`
  // Whoever comes when the stock says so is expected again after the right interval, on a workday.
  const expected = sql`${on} + advice.interval_days
    + (array[0, 0, 0, 0, 0, 2, 1])[extract(isodow from ${on} + advice.interval_days)::int]`
  const next = sql`coalesce(case when visit.by_stock then ${expected} else coming.after end, ${on} + ${plan.LeadDays}::int)`
  return runTables(scope)
    .selectFrom('locker')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .leftJoin('visit_advice as advice', 'advice.locker_id', 'locker.id')
    .leftJoinLateral(coming.as('coming'), (join) => join.onTrue())
    .where('locker.active', '=', true)
    .$if(asked.LockerIds.length > 0, (all) => all.where(among('locker.id', asked.LockerIds)))
    .$if(asked.LockerIds.length === 0 && typeof asked.RouteId === 'number', (all) =>
      all.where('visit.route_id', '=', Number(asked.RouteId)),
    )
    .select([
      'locker.id as LockerId',
      'locker.name as LockerName',
      'customer.name as EndCustomer',
      'locker.location as Location',
      'visit.route_id as RouteId',
      'visit.route_position as RoutePosition',
      sql<string | null>`case when coming.first < ${on} then coming.first::text end`.as('VisitBefore'),
      sql<string>`(${next})::text`.as('LastsUntil'),
      sql<number>`least(${longestHorizon}::int, ${next} - ${on})`.as('Horizon'),
      sql<0 | 1>`coalesce(visit.by_stock, false)::int`.as('ByStock'),
      sql<string | null>`case when visit.by_stock then advice.due_on::text end`.as('DueOn'),
    ])
    .orderBy('locker.id')
    .execute()
}

/**
 * The runs that go to lockers anyway, the first of each locker. One of the same day or before counts as there by then; of a later
 * one it is told that it is planned. They are read at once, not for each locker: lockers and runs may both be many.
 */
export async function otherRunsOf(scope: Scope, { day, runId = null }: Counting) {
  const rows = await runTables(scope)
    .selectFrom('run_stop as stop')
    .innerJoin('run', 'run.id', 'stop.run_id')
    .where('stop.state', '=', 'open')
    .where('run.day', '>=', sql<string>`(select first_day_on_its_way())`)
    .where(sql<boolean>`stop.run_id is distinct from ${runId}::int`)
    .select(['stop.locker_id', 'run.id', 'run.name', sql<string>`run.day::text`.as('day')])
    .orderBy('run.day')
    .orderBy('run.id')
    .execute()
  const firstOf = (runs: typeof rows) =>
    new Map(runs.toReversed().map(({ locker_id, ...run }) => [locker_id, run]))
  const { before = [], later = [] } = Object.groupBy(rows, (run) =>
    run.day <= day.toString() ? 'before' : 'later',
  )
  const [first, next] = [firstOf(before), firstOf(later)]
  return (lockerId: number) => {
    const [inRun, laterRun] = [first.get(lockerId), next.get(lockerId)]
    return {
      InRun: inRun?.id ?? null,
      InRunName: inRun?.name ?? null,
      InRunDay: inRun?.day ?? null,
      LaterRun: laterRun?.id ?? null,
      LaterRunName: laterRun?.name ?? null,
      LaterRunDay: laterRun?.day ?? null,
    }
  }
}
