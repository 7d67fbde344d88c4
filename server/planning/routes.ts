import type { Contract } from '#contract/index.ts'
import type { Route } from '#contract/planning/routes.ts'
import { forbidden, invalid, notFound } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import { swedish } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { changePlans, type Wanted } from './visits/plans.ts'

export const routes: Handlers<Contract['routes']> = {
  async list(_input, { scope }) {
    return { data: await routesIn(scope) }
  },

  async create({ body }, { member, write, db }) {
    const today = await todayOf(db)
    const { resellerId } = member
    if (resellerId === null) throw forbidden()
    return write(async (writer) => {
      const { id } = await writer.insert('route', { reseller_id: resellerId, name: body.Name })
      await setStops(writer, { id, reseller_id: resellerId }, body.LockerIds, today)
      return { Id: id, data: await routeIn(writer, id) }
    })
  },

  async update({ params, body }, { write, db }) {
    const today = await todayOf(db)
    return write(async (writer) => {
      const route = await writer.change('route', params.id, { name: body.Name }, body.Revision)
      if (body.LockerIds && (await setStops(writer, route, body.LockerIds, today)))
        await writer.touch('route', params.id)
      return { data: await routeIn(writer, params.id) }
    })
  },

  async remove({ params }, { write, db }) {
    const today = await todayOf(db)
    await write(async (writer) => {
      const route = await writer.change('route', params.id, {}) // nothing yet: it is locked
      await setStops(writer, route, [], today)
      await writer.remove('route', params.id)
    })
    return {}
  },
}

/** Makes these the route's lockers, in this order. Answers whether anything changed. */
async function setStops(
  writer: Writer,
  route: { id: number; reseller_id: number },
  lockerIds: number[],
  today: Temporal.PlainDate,
) {
  const known = await writer
    .see('locker')
    .selectFrom('locker')
    .where(among('id', lockerIds))
    .where('reseller_id', '=', route.reseller_id)
    .select('id')
    .execute()
  if (known.length < lockerIds.length) throw invalid({ LockerIds: 'notFound' })
  const before = await writer
    .see('locker_visit', 'locker')
    .selectFrom('locker_visit')
    .innerJoin('locker', 'locker.id', 'locker_visit.locker_id')
    .where('route_id', '=', route.id)
    .select('locker_id')
    .execute()
  const wanted: Wanted = new Map(
    before.map(({ locker_id }) => [locker_id, { route_id: null, route_position: null, drive_minutes: null }]),
  )
  lockerIds.forEach((id, at) => wanted.set(id, { route_id: route.id, route_position: at + 1 }))
  return (await changePlans(writer, wanted, today)).length > 0
}

async function routeIn(scope: Scope, id: number) {
  const [route] = await routesIn(scope, id)
  if (!route) throw notFound()
  return route
}

async function routesIn(scope: Scope, id?: number): Promise<Route[]> {
  const found = await scope
    .see('route', 'organisation')
    .selectFrom('route')
    .innerJoin('organisation as reseller', 'reseller.id', 'route.reseller_id')
    .$if(id !== undefined, (one) => one.where('route.id', '=', id ?? 0))
    .select([
      'route.id as Id',
      'route.reseller_id as ResellerId',
      'reseller.name as ResellerName',
      'route.name as Name',
      'route.revision as Revision',
    ])
    .orderBy(swedish('route.name'))
    .orderBy('route.id')
    .execute()
  const stops = await scope
    .see('locker_visit', 'locker', 'organisation')
    .selectFrom('locker_visit as visit')
    .innerJoin('locker', 'locker.id', 'visit.locker_id')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .where(
      among(
        'visit.route_id',
        found.map((route) => route.Id),
      ),
    )
    .select([
      'visit.route_id as routeId',
      'locker.id as LockerId',
      'locker.name as LockerName',
      'customer.name as EndCustomer',
      'customer.address as Address',
      'customer.opening_notes as OpeningNotes',
      'visit.drive_minutes as DriveMinutes',
    ])
    .orderBy('visit.route_position')
    .orderBy('locker.id')
    .execute()
  const byRoute = Map.groupBy(stops, ({ routeId }) => routeId)
  return found.map((route) => ({
    ...route,
    Stops: (byRoute.get(route.Id) ?? []).map(({ routeId: _, ...stop }) => stop),
  }))
}
