import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { toOre } from '#server/database/money.ts'
import { notFound } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import { linesOf } from '#server/http/lines.ts'
import { foundPage, sorted } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { adviceFor, advise } from './visits/advice.ts'
import { byCurrency, compare, daysReplayed, sumOf } from './visits/comparison.ts'
import { lockersNow, usedBefore, visitTables } from './visits/held.ts'
import { pastsNow } from './visits/pasts.ts'
import {
  assertRevision,
  changePlans,
  placesOn,
  type PlanColumns,
  undoPlans,
  type Wanted,
} from './visits/plans.ts'
import { rightCalendar } from './visits/right-calendar.ts'
import { matching, rowsOf, rowTables } from './visits/rows.ts'
import {
  changeSetting,
  costOfVisit,
  sameCustomerPercent,
  sameRoutePercent,
  settingOf,
  settingsOf,
} from './visits/settings.ts'
import { maskOf } from './visits/weekdays.ts'

export const visits: Handlers<Contract['visits']> = {
  async list({ query }, { scope, db }) {
    const today = await todayOf(db)
    const { found, order } = await matching(scope, query, today)
    const { ids, counts: _, ...page } = await foundPage(rowTables(scope), found, order, query)
    const rows = new Map((await rowsOf(scope, ids, today)).map((row) => [row.Id, row]))
    return { data: ids.flatMap((id) => rows.get(id) ?? []), ...page }
  },

  async rows({ query }, { scope, db }) {
    const today = await todayOf(db)
    const { found, order } = await matching(scope, query, today)
    const all = await sorted(found, order, 'locker.id').execute()
    return linesOf(
      all.map(({ Id }) => Id),
      (ids) => rowsOf(scope, ids, today),
    )
  },

  async get({ params }, { scope, db }) {
    const today = await todayOf(db)
    const [data] = await rowsOf(scope, [params.id], today)
    if (!data) throw notFound()
    const tables = scope.see(...visitTables)
    const [locker] = await lockersNow(tables, [params.id])
    const used = await usedBefore(tables, [params.id], today, daysReplayed)
    const past = locker && compare(advise(locker, used, today), used, today)
    // Alone it shares no drive.
    const alone = { customerId: 0, routeId: null, visit: 0, costPerDay: 0, share: { customer: 1, route: 1 } }
    const currency = data.CurrencyCode
    return {
      data,
      comparison: { ...sumOf(past ? [{ ...alone, past, currency }] : []), CurrencyCode: currency },
    }
  },

  async comparison({ query }, { scope, db }) {
    const kept = await rowTables(scope)
      .selectFrom('visit_advice as advice')
      .innerJoin('locker', 'locker.id', 'advice.locker_id')
      .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
      .leftJoin('visit_setting as setting', 'setting.reseller_id', 'locker.reseller_id')
      .where('locker.active', '=', true)
      .$if(query.lockers.length > 0, (some) => some.where(among('locker.id', query.lockers)))
      .$if(query.routes.length > 0, (some) => some.where(among('visit.route_id', query.routes)))
      .select([
        'locker.id as lockerId',
        'advice.basis',
        'advice.past',
        'advice.cost_per_day as costPerDay',
        'locker.customer_id as customerId',
        'visit.route_id as routeId',
        costOfVisit.as('visit'),
        sameCustomerPercent.as('customer'),
        sameRoutePercent.as('route'),
        sql<string>`currency_of(locker.reseller_id)`.as('currency'),
      ])
      .orderBy('locker.id')
      .execute()
    const { rows, pending } = await pastsNow(scope.see(...visitTables), kept, await todayOf(db))
    return {
      data: byCurrency(
        rows.map(({ customer, route, ...row }) => ({
          ...row,
          share: { customer: customer / 100, route: route / 100 },
        })),
      ),
      Pending: pending,
    }
  },

  async settings(_input, { scope }) {
    return { data: await settingsOf(scope) }
  },

  async updateSetting({ params, body }, { write }) {
    return write(async (writer) => {
      await changeSetting(writer, await settingOf(writer, params.id), body)
      return { data: await settingOf(writer, params.id) }
    })
  },

  async change({ body }, { write, db }) {
    const today = await todayOf(db)
    const { LockerIds, Revision } = body
    return write(async (writer) => {
      const [first] = LockerIds
      if (Revision !== undefined && first !== undefined && LockerIds.length === 1)
        await assertRevision(writer, first, Revision)
      return { data: await changePlans(writer, await wantedOf(writer, body), today) }
    })
  },

  async switchOver({ body }, { write, db }) {
    const today = await todayOf(db)
    return write(async (writer) => {
      const ids = await chosenLockers(writer, body)
      const wanted: Wanted = new Map()
      if (body.To === 'stock') for (const id of ids) wanted.set(id, { by_stock: true })
      else for (const [id, plan] of await rhythmsOf(writer, ids, today)) wanted.set(id, plan)
      return { data: await changePlans(writer, wanted, today) }
    })
  },

  async undo({ body }, { write, db }) {
    const today = await todayOf(db)
    return write((writer) => undoPlans(writer, body.data, today))
  },
}

type Sent = Input<Contract['visits']['change']>['body']

/** What was sent in the table's words. Lockers that come to a route without a place come last on it, in the order given. */
async function wantedOf(writer: Writer, { LockerIds, ...sent }: Sent): Promise<Wanted> {
  const columns: { [K in keyof PlanColumns]: PlanColumns[K] | undefined } = {
    weekdays: sent.Weekdays && maskOf(sent.Weekdays),
    every_weeks: sent.EveryWeeks,
    first_week: sent.FirstWeek,
    by_stock: sent.ByStock,
    route_id: sent.RouteId,
    route_position: sent.RouteId === null ? null : sent.RoutePosition,
    drive_minutes: sent.DriveMinutes,
    visit_cost: typeof sent.VisitCost === 'number' ? toOre(sent.VisitCost) : sent.VisitCost,
  }
  const given = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<PlanColumns>
  const { RouteId } = sent
  if (typeof RouteId !== 'number' || sent.RoutePosition !== undefined)
    return new Map(LockerIds.map((id) => [id, given]))
  const there = await writer
    .see('locker_visit')
    .selectFrom('locker_visit')
    .where('route_id', '=', RouteId)
    .where(among('locker_id', LockerIds))
    .select('locker_id')
    .execute()
  const places = await placesOn(writer, RouteId, LockerIds.length)
  const stays = new Set(there.map(({ locker_id }) => locker_id))
  return new Map(
    LockerIds.map((id, at) => [id, stays.has(id) ? given : { ...given, route_position: places[at] ?? null }]),
  )
}

/** Active lockers only. A route or a locker that is not within reach is 404. */
async function chosenLockers(
  scope: Scope,
  { LockerIds, RouteId }: { LockerIds?: number[] | undefined; RouteId?: number | undefined },
) {
  const route = scope
    .see('route')
    .selectFrom('route')
    .where('id', '=', RouteId ?? 0)
    .select('id')
  if (RouteId !== undefined) await route.executeTakeFirstOrThrow(notFound)
  const rows = await scope
    .see('locker', 'locker_visit')
    .selectFrom('locker')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .$if(LockerIds !== undefined, (some) => some.where(among('locker.id', LockerIds ?? [])))
    .$if(RouteId !== undefined, (some) => some.where('visit.route_id', '=', RouteId ?? 0))
    .select(['locker.id', 'locker.active'])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  if (LockerIds?.some((id) => !known.has(id))) throw notFound()
  return rows.filter(({ active }) => active).map(({ id }) => id)
}

/** The right interval of each, as a calendar has it. A locker of which nothing is known yet keeps its days. */
async function rhythmsOf(scope: Scope, ids: number[], today: Temporal.PlainDate) {
  const advice = await adviceFor(scope.see(...visitTables), ids, today)
  return [...advice.values()].map((known): [number, Partial<PlanColumns>] => [
    known.locker.lockerId,
    { ...rightCalendar(known, today), by_stock: false },
  ])
}
