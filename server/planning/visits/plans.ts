import { sql } from 'kysely'
import type { ChangedVisit, VisitPlan } from '#contract/planning/visits.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { maskOf, weekdaysIn } from './weekdays.ts'

/** How a locker is visited, in the table's words. */
export interface PlanColumns {
  weekdays: number
  every_weeks: number
  first_week: string | null
  by_stock: boolean
  route_id: number | null
  route_position: number | null
  drive_minutes: number | null
  visit_cost: number | null
}

/** Of a locker that nobody has said anything of. */
const unplanned: PlanColumns = {
  weekdays: 0,
  every_weeks: 1,
  first_week: null,
  by_stock: false,
  route_id: null,
  route_position: null,
  drive_minutes: null,
  visit_cost: null,
}

/** What is changed of each locker: the given columns, or what they become of those that it has. */
export type Wanted = Map<number, Partial<PlanColumns>>

/** All or none. A locker that is not within reach is 404. Answers with what was really changed. */
export async function changePlans(
  writer: Writer,
  wanted: Wanted,
  today: Temporal.PlainDate,
): Promise<ChangedVisit[]> {
  const lockers = await plansOf(writer, [...wanted.keys()])
  if (lockers.length < wanted.size) throw notFound()
  const changes = lockers.flatMap((locker) => {
    const after = withFirstWeek({ ...locker.plan, ...wanted.get(locker.id) }, today)
    return isSame(locker.plan, after) ? [] : [{ ...locker, after }]
  })
  await assertRoutes(writer, changes)
  const isNew = ({ visitId }: { visitId: number | null }) => visitId === null
  await writer.insertAll(
    'locker_visit',
    changes.filter(isNew).map(({ id, resellerId, after }) => ({
      reseller_id: resellerId,
      locker_id: id,
      ...after,
    })),
  )
  await writer.changeAll(
    'locker_visit',
    changes.flatMap(({ visitId, plan, after }) =>
      visitId === null ? [] : [{ id: visitId, fields: differing(plan, after) }],
    ),
  )
  return changes.map(({ id, name, plan, after }) => ({
    LockerId: id,
    LockerName: name,
    Before: told(plan),
    After: told(after),
  }))
}

/** Sets back what was changed, where nobody has changed it again since and its route is still there. */
export async function undoPlans(writer: Writer, changes: readonly ChangedVisit[], today: Temporal.PlainDate) {
  const ids = changes.map(({ LockerId }) => LockerId)
  const present = new Map((await plansOf(writer, ids)).map((locker) => [locker.id, locker.plan]))
  const routes = await livingRoutes(writer)
  const back = changes.filter(({ LockerId, Before, After }) => {
    const plan = present.get(LockerId)
    const isOnLivingRoute = Before.RouteId === null || routes.has(Before.RouteId)
    return plan && isSame(plan, columnsOf(After)) && isOnLivingRoute
  })
  await changePlans(writer, new Map(back.map(({ LockerId, Before }) => [LockerId, columnsOf(Before)])), today)
  return { undone: back.length, left: changes.length - back.length }
}

/** 409 where the locker's plan is not at this revision any more; 0 is that of none. */
export async function assertRevision(writer: Writer, lockerId: number, revision: number) {
  const kept = await writer
    .see('locker_visit')
    .selectFrom('locker_visit')
    .where('locker_id', '=', lockerId)
    .select('revision')
    .executeTakeFirst()
  if ((kept?.revision ?? 0) !== revision) throw conflict()
}

/** Lockers within reach, each with its plan, locked until the end by whoever changes it. */
async function plansOf(scope: Scope, lockerIds: number[]) {
  const rows = await scope
    .see('locker', 'locker_visit')
    .selectFrom('locker')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .where(among('locker.id', lockerIds))
    .select(['locker.id', 'locker.name', 'locker.reseller_id', 'visit.id as visitId'])
    .select([
      'visit.weekdays',
      'visit.every_weeks',
      'visit.first_week',
      'visit.by_stock',
      'visit.route_id',
      'visit.route_position',
      'visit.drive_minutes',
      'visit.visit_cost',
    ])
    .orderBy('locker.id')
    .execute()
  return rows.map(({ id, name, reseller_id, visitId, ...plan }) => ({
    id,
    name,
    resellerId: reseller_id,
    visitId,
    plan: visitId === null ? unplanned : (plan as PlanColumns),
  }))
}

/** Weeks are counted from a Monday: this week's, unless said. */
function withFirstWeek(plan: PlanColumns, today: Temporal.PlainDate): PlanColumns {
  if (plan.first_week === null && plan.every_weeks === 1) return plan
  const day = plan.first_week === null ? today : Temporal.PlainDate.from(plan.first_week)
  return { ...plan, first_week: day.subtract({ days: day.dayOfWeek - 1 }).toString() }
}

async function assertRoutes(
  writer: Writer,
  changes: { resellerId: number; after: PlanColumns; plan: PlanColumns }[],
) {
  const moved = changes.filter(
    ({ plan, after }) => after.route_id !== null && after.route_id !== plan.route_id,
  )
  if (moved.length === 0) return
  const routes = await livingRoutes(writer)
  if (moved.some(({ after, resellerId }) => routes.get(after.route_id ?? 0) !== resellerId))
    throw invalid({ RouteId: 'notFound' })
}

/** The routes within reach, each with its reseller. */
async function livingRoutes(scope: Scope) {
  const rows = await scope.see('route').selectFrom('route').select(['id', 'reseller_id']).execute()
  return new Map(rows.map(({ id, reseller_id }) => [id, reseller_id]))
}

/** The places behind the last one of a route. */
export async function placesOn(scope: Scope, routeId: number, count: number) {
  const { last } = await scope
    .see('locker_visit')
    .selectFrom('locker_visit')
    .where('route_id', '=', routeId)
    .select(sql<number>`coalesce(max(route_position), 0)`.as('last'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, at) => Math.min(9999, last + at + 1))
}

/** Only what changes is written, so that somebody else's change of another column stays. */
const differing = (before: PlanColumns, after: PlanColumns): Partial<PlanColumns> =>
  Object.fromEntries(
    Object.entries(after).filter(([column, value]) => before[column as keyof PlanColumns] !== value),
  )
const isSame = (one: PlanColumns, other: PlanColumns) => Object.keys(differing(one, other)).length === 0

/** A plan as the wire has it. */
export const told = (plan: PlanColumns): VisitPlan => ({
  Weekdays: weekdaysIn(plan.weekdays),
  EveryWeeks: plan.every_weeks,
  FirstWeek: plan.first_week,
  ByStock: plan.by_stock ? 1 : 0,
  RouteId: plan.route_id,
  RoutePosition: plan.route_position,
  DriveMinutes: plan.drive_minutes,
  VisitCost: plan.visit_cost === null ? null : fromOre(plan.visit_cost),
})

const columnsOf = (plan: VisitPlan): PlanColumns => ({
  weekdays: maskOf(plan.Weekdays),
  every_weeks: plan.EveryWeeks,
  first_week: plan.FirstWeek,
  by_stock: plan.ByStock === 1,
  route_id: plan.RouteId,
  route_position: plan.RoutePosition,
  drive_minutes: plan.DriveMinutes,
  visit_cost: plan.VisitCost === null ? null : toOre(plan.VisitCost),
})
