import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ChangedVisit, VisitRow } from '#contract/planning/visits.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { today } from '#server/testing/days.ts'
import type { Person } from '#server/testing/house.ts'
import { plainLongestGap, plainVisitFrom } from './testing/plain-visits.ts'
import { lockersNow } from './visits/held.ts'
import { maskOf } from './visits/weekdays.ts'

const { visits, routes, cabinets, history } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()

const change = (body: object, as = reseller) => house.call(visits.change, as, { body: body as never })
const row = async (id: number, as = reseller) =>
  (await house.call(visits.get, as, { params: { id } })).body['data'] as VisitRow
const list = async (query: Record<string, string>, as = reseller) =>
  (await house.call(visits.list, as, { query })).body['data'] as VisitRow[]
const undo = (data: ChangedVisit[]) => house.call(visits.undo, reseller, { body: { data } })
const stranger = async () => house.person('reseller', await house.reseller())

test('visiting days and their longest gap are those of a plain calendar', async () => {
  let seed = 20_261_118
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const cases = Array.from({ length: 400 }, () => {
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random(3) === 0)
    const firstWeek = Temporal.PlainDate.from('2026-01-05').add({ days: 7 * random(60) })
    const from = Temporal.PlainDate.from('2026-01-01').add({ days: random(700) })
    return { weekdays, everyWeeks: 1 + random(12), firstWeek, from }
  })
  const { rows } = await sql<{ next: string | null; gap: number | null }>`
    select visit_on_or_after(mask, weeks, first_week, day) as next, longest_visit_gap(mask, weeks) as gap
    from unnest(${cases.map((one) => maskOf(one.weekdays))}::int[], ${cases.map((one) => one.everyWeeks)}::int[],
      ${cases.map((one) => String(one.firstWeek))}::date[], ${cases.map((one) => String(one.from))}::date[])
      with ordinality as given (mask, weeks, first_week, day, place) order by place`.execute(house.db)
  expect(rows).toEqual(
    cases.map((one) => ({ next: plainVisitFrom(one, one.from), gap: plainLongestGap(one) })),
  )
  expect(rows.filter(({ next }) => next === null).length).toBeGreaterThan(5)
})

describe('how lockers are visited', () => {
  test('is set for many at once, tells what changed, is undone unless changed again, and is written down', async () => {
    const [one, other] = [await stock.locker(customerId), await stock.locker(customerId)]
    const { status, body } = await change({
      LockerIds: [one.id, other.id],
      Weekdays: [5, 2],
      EveryWeeks: 2,
      FirstWeek: '2026-11-18',
      VisitCost: 410.5,
    })
    expect(status).toBe(200)
    const changes = body['data'] as ChangedVisit[]
    expect(changes).toHaveLength(2)
    expect(changes[0]).toMatchObject({
      LockerId: one.id,
      Before: { Weekdays: [], EveryWeeks: 1, FirstWeek: null, VisitCost: null },
      After: { Weekdays: [2, 5], EveryWeeks: 2, FirstWeek: '2026-11-16', VisitCost: 410.5 },
    })
    expect(await row(one.id)).toMatchObject({ Weekdays: [2, 5], CostOfVisit: 410.5, Revision: 1 })

    // What is not sent stays; the other one is changed again and stays at the undoing.
    await change({ LockerIds: [other.id], ByStock: 1 })
    expect(await row(other.id)).toMatchObject({ Weekdays: [2, 5], ByStock: 1, Revision: 2 })
    expect((await undo(changes)).body).toMatchObject({ undone: 1, left: 1 })
    expect(await row(one.id)).toMatchObject({
      Weekdays: [],
      EveryWeeks: 1,
      CostOfVisit: 350,
      NextVisit: null,
    })

    await house.call(routes.create, reseller, { body: { Name: 'Norra rutten', LockerIds: [other.id] } })
    await change({ LockerIds: [other.id], Weekdays: [1, 4] })
    const told = await house.call(history.list, reseller, {
      params: { entity: 'locker', id: other.id },
      query: {},
    })
    expect(told.body['data']).toMatchObject([
      { Action: 'update', Changes: [{ Field: 'Weekdays', Before: 2 + 16, After: 1 + 8 }] },
      {
        Action: 'update',
        Changes: expect.arrayContaining([{ Field: 'RouteId', Before: null, After: 'Norra rutten' }]),
      },
      { Action: 'update', Changes: [{ Field: 'ByStock', Before: false, After: true }] },
      { Action: 'create' },
    ])
  })

  test('every other week without a first one begins this week; a stale form is refused', async () => {
    const { id } = await stock.locker(customerId)
    await change({ LockerIds: [id], Weekdays: [1], EveryWeeks: 2, Revision: 0 })
    const monday = today().subtract({ days: today().dayOfWeek - 1 })
    expect(await row(id)).toMatchObject({ FirstWeek: monday.toString() })
    expect((await change({ LockerIds: [id], Weekdays: [2], Revision: 0 })).status).toBe(409)
    expect((await change({ LockerIds: [id], Weekdays: [2], Revision: 1 })).status).toBe(200)
  })

  test.each([
    [{ Weekdays: [8] }, 'Weekdays.0'],
    [{ EveryWeeks: 13 }, 'EveryWeeks'],
    [{ VisitCost: 1.005 }, 'VisitCost'],
    [{ DriveMinutes: 1441 }, 'DriveMinutes'],
    [{ RouteId: 999_999 }, 'RouteId'],
  ])('%o is refused at its field, and nothing is written', async (wrong, field) => {
    const { id } = await stock.locker(customerId)
    const { status, body } = await change({ LockerIds: [id], ByStock: 1, ...wrong })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(await row(id)).toMatchObject({ ByStock: 0, Revision: 0 })
  })

  test('only the reseller’s own lockers, by those who plan', async () => {
    const { id } = await stock.locker(customerId)
    expect((await change({ LockerIds: [id], ByStock: 1 }, await stranger())).status).toBe(404)
    expect((await change({ LockerIds: [id], ByStock: 1 }, enduser)).status).toBe(403)
    expect((await change({ LockerIds: [id], ByStock: 1 }, await house.person('admin'))).status).toBe(403)
    const planner = await house.person('reseller', resellerId, undefined, 'planner')
    expect((await change({ LockerIds: [id], ByStock: 1 }, planner)).status).toBe(200)
    expect((await house.call(visits.get, await stranger(), { params: { id } })).status).toBe(404)
  })

  test('lists find by customer, route, name and what is not planned, in the order of a column', async () => {
    const customer = await house.customer(resellerId, 'Sågen')
    const [a, b, c] = [
      await stock.locker(customer, { name: 'Ö-hallen' }),
      await stock.locker(customer, { name: 'A-hallen' }),
      await stock.locker(customer, { name: 'Z-hallen', active: false }),
    ]
    await change({ LockerIds: [a.id], Weekdays: [1, 2, 3, 4, 5, 6, 7] })
    const names = async (query: Record<string, string>) =>
      (await list({ customers: String(customer), ...query })).map(({ LockerName }) => LockerName)
    expect(await names({ sort: 'LockerName' })).toEqual(['A-hallen', 'Ö-hallen'])
    expect(await names({ sort: '-LockerName' })).toEqual(['Ö-hallen', 'A-hallen'])
    expect(await names({ sort: 'NextVisit' })).toEqual(['Ö-hallen', 'A-hallen'])
    expect(await names({ onlyUnplanned: '1' })).toEqual(['A-hallen'])
    expect(await names({ searchString: 'ö-h' })).toEqual(['Ö-hallen'])
    expect(await names({ lockers: `${b.id},${c.id}` })).toEqual(['A-hallen'])
  })
})

describe('routes', () => {
  const made = async (Name: string, LockerIds: number[] = [], as: Person = reseller) => {
    const { status, body } = await house.call(routes.create, as, { body: { Name, LockerIds } })
    expect([status, body.errors]).toEqual([200, undefined])
    return body['Id'] as number
  }
  const stopsOf = async (id: number) => {
    const { body } = await house.call(routes.list, reseller, {})
    const all = body['data'] as { Id: number; Stops: { LockerId: number }[] }[]
    return all.find((route) => route.Id === id)?.Stops.map(({ LockerId }) => LockerId)
  }

  test('have lockers in an order; one that comes to another leaves the first; deleted they have none', async () => {
    const ids = []
    for (let at = 0; at < 4; at++) ids.push((await stock.locker(customerId)).id)
    const [a = 0, b = 0, c = 0, d = 0] = ids
    const north = await made('Norr', [a, b])
    const south = await made('Syd', [c])
    const ordered = await house.call(routes.update, reseller, {
      params: { id: south },
      body: { LockerIds: [b, c, d] },
    })
    expect(ordered.status).toBe(200)
    expect([await stopsOf(north), await stopsOf(south)]).toEqual([[a], [b, c, d]])

    // In bulk they come last, and one that is there already keeps its place.
    await change({ LockerIds: [a, c], RouteId: south, DriveMinutes: 10 })
    expect(await stopsOf(south)).toEqual([b, c, d, a])
    expect(await row(a)).toMatchObject({ RouteName: 'Syd', RoutePosition: 4, DriveMinutes: 10 })
    expect((await list({ routes: String(south), sort: 'RouteName' })).map(({ Id }) => Id)).toEqual([
      b,
      c,
      d,
      a,
    ])

    expect((await house.call(routes.remove, reseller, { params: { id: south } })).status).toBe(200)
    expect(await stopsOf(south)).toBeUndefined()
    expect(await row(b)).toMatchObject({ RouteId: null, RoutePosition: null, DriveMinutes: null })
  })

  test('names are unique, and nobody reaches another’s', async () => {
    const id = await made('Öster')
    const again = await house.call(routes.create, reseller, { body: { Name: 'öster' } })
    expect([again.status, again.body.errors]).toEqual([422, { Name: ['unique'] }])
    const other = await stranger()
    const update = (as: Person, body: object) => house.call(routes.update, as, { params: { id }, body })
    expect((await update(other, { Name: 'Min' })).status).toBe(404)
    const theirs = await stock.locker(await house.customer(await house.reseller()))
    expect((await update(reseller, { LockerIds: [theirs.id] })).body.errors).toEqual({
      LockerIds: ['notFound'],
    })
    expect((await update(reseller, { Name: 'Väster', Revision: 9 })).status).toBe(409)
    const { id: locker } = await stock.locker(customerId)
    const foreign = await house.call(routes.create, other, { body: { Name: 'Annans' } })
    const refused = await change({ LockerIds: [locker], RouteId: foreign.body['Id'] })
    expect(refused.body.errors).toEqual({ RouteId: ['notFound'] })
  })
})

describe('the next visit', () => {
  const everyDay = { Weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const told = async (id: number, as: Person) =>
    (await house.call(cabinets.get, as, { params: { id } })).body['data']
  const inDays = (days: number) => today().add({ days }).toString()
  const fill = (held: Parameters<typeof stock.line>[0], amount: number) =>
    stock.line(held, { kind: 'refill', amount, moved: amount, transaction_date: new Date().toISOString() })

  test('one piece is no visit, also where nothing stands at its order point', async () => {
    const locker = await stock.locker(customerId)
    await change({ LockerIds: [locker.id], ...everyDay })
    const held: Awaited<ReturnType<typeof stock.held>>[] = []
    for (let one = 0; one < 4; one++)
      held.push(await stock.held(locker, await stock.article(resellerId), { max_stock: 20 }, 12))
    const next = async (at: number, amount: number) => {
      const filled = held[at]
      if (filled) await fill(filled, amount)
      return await told(locker.id, enduser)
    }
    expect(await next(0, 1)).toMatchObject({ NextVisit: inDays(0), VisitByStock: 0, VisitExpected: null })
    expect(await next(0, 7)).toMatchObject({ NextVisit: inDays(0) })
    // Half of those that had room are as full as they can be by half.
    expect(await next(1, 4)).toMatchObject({ NextVisit: inDays(1) })
  })

  test('is a visiting day, or that of a run that is ready; after the visit of today it is a later day', async () => {
    const locker = await stock.locker(customerId)
    const { id } = locker
    expect(await told(id, enduser)).toMatchObject({ NextVisit: null })
    await change({ LockerIds: [id], ...everyDay })
    expect(await told(id, enduser)).toMatchObject({ NextVisit: inDays(0) })
    // One of three that wait is topped up: that is not the visit. With two of them filled by half it is; a piece or two fill nothing.
    const held = []
    for (let one = 0; one < 3; one++)
      held.push(
        await stock.held(
          locker,
          await stock.article(resellerId),
          { place_order_amount: 5, max_stock: 20 },
          2,
        ),
      )
    const [piece] = held
    if (!piece) throw new Error('there are three')
    await fill(piece, 1)
    for (const [at, next] of [0, 1].entries()) {
      const filled = held[at]
      if (!filled) throw new Error('there are three')
      await fill(filled, 9)
      expect(await told(id, enduser)).toMatchObject({ NextVisit: inDays(next) })
    }

    await change({ LockerIds: [id], ByStock: 1 })
    expect(await told(id, enduser)).toMatchObject({ NextVisit: null, VisitByStock: 1, VisitExpected: null })
    // What the stock called for is told as about then, also to the site: not before tomorrow, as somebody was there today.
    const dueOn = async (due_on: string) => {
      const kept = { basis: '', mark: '', articles: '[]', interval_days: 9, cost_per_day: 1, due_on }
      await house.db
        .insertInto('visit_advice')
        .values({ reseller_id: resellerId, locker_id: id, day: inDays(0), ...kept })
        .onConflict((again) => again.column('locker_id').doUpdateSet({ due_on }))
        .execute()
      return told(id, enduser)
    }
    expect(await dueOn(inDays(4))).toMatchObject({ NextVisit: null, VisitExpected: inDays(4) })
    expect(await dueOn(inDays(-2))).toMatchObject({ NextVisit: null, VisitExpected: inDays(1) })
    const run = await house.db
      .insertInto('run')
      .values({ reseller_id: resellerId, uuid: crypto.randomUUID(), day: inDays(3), state: 'draft' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stop = { reseller_id: resellerId, run_id: run.id, locker_id: id, position: 1 }
    await house.db.insertInto('run_stop').values(stop).execute()
    expect(await told(id, enduser)).toMatchObject({ NextVisit: null })
    await house.db.updateTable('run').set({ state: 'ready' }).where('id', '=', run.id).execute()
    expect(await told(id, enduser)).toMatchObject({ NextVisit: inDays(3) })
    expect(await row(id)).toMatchObject({ NextVisit: inDays(3) })
  })
})

test('what visits and missing pieces cost is each reseller’s own, and the first of two changes counts', async () => {
  const settings = async (as: Person) => (await house.call(visits.settings, as, {})).body['data'] as object[]
  const update = (body: object, as = reseller) =>
    house.call(visits.updateSetting, as, { params: { id: resellerId }, body })
  expect(await settings(reseller)).toMatchObject([{ VisitCost: 350, MissingCost: null, Revision: 0 }])
  expect((await update({ VisitCost: 500, Revision: 0 })).status).toBe(200)
  expect((await update({ MissingCost: 40, Revision: 0 })).status).toBe(409)
  const { body } = await update({ MissingCost: 40, Revision: 1 })
  expect(body['data']).toMatchObject({ VisitCost: 500, MissingCost: 40, Revision: 2 })
  const shares = { SameCustomerPercent: 10, SameRoutePercent: 80 }
  expect((await update(shares)).body['data']).toMatchObject({ VisitCost: 500, ...shares })
  expect((await update({ SameRoutePercent: 101 })).body.errors).toEqual({ SameRoutePercent: ['range'] })
  expect((await update({ VisitCost: -1 })).body.errors).toEqual({ VisitCost: ['range'] })
  expect((await update({ VisitCost: 1 }, await stranger())).status).toBe(404)
  expect((await update({ VisitCost: 350, MissingCost: null }, await house.person('admin'))).status).toBe(200)
  const locker = await stock.locker(customerId)
  expect(await row(locker.id)).toMatchObject({ CostOfVisit: 350 })
})

test('a missing piece of a shared article costs what the reseller says of it, before what the house says', async () => {
  const locker = await stock.locker(customerId)
  const article = await stock.article(houseId, { missing_cost: 8000 })
  await stock.held(locker, article, { max_stock: 9 })
  const now = async () => (await lockersNow(house.db, [locker.id]))[0]
  const before = await now()
  expect(before?.articles).toMatchObject([{ missing: 8000 }])
  const { articles } = contract
  const body = { MissingCost: 120 }
  await house.call(articles.updateOwn, reseller, { params: { id: article.id }, body })
  expect((await now())?.articles).toMatchObject([{ missing: 12_000 }])
  expect((await now())?.mark).not.toBe(before?.mark)
})
