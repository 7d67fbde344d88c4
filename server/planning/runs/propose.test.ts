import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { daysLasting } from '#contract/planning/run-lasts.ts'
import type { Run } from '#contract/planning/runs.ts'
import type { ProposedArticle } from '#contract/planning/run-proposals.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { keepVisits } from '#server/operations/keep-visits.ts'
import { proposalsTo } from '#server/planning/testing/proposals.ts'
import { daysAgo, today } from '#server/testing/days.ts'
import type { Stocked } from '#server/testing/stocked.ts'

const { runs } = contract
const company = await testCompany()
const { house, stock, resellerId, customerId, reseller } = company
const { lockers, articles, visited, runOf } = proposalsTo(company)

const long = { created_at: '2025-01-01T12:00:00Z' }
const inDays = (days: number) => today().add({ days }).toString()

/** One article in a locker of its own, of which so many were taken on each of the last 60 days. */
async function daily(amount: number, left: number, values: Parameters<Stocked['held']>[2] = {}, more = {}) {
  const locker = await stock.locker(customerId)
  const held = await stock.held(
    locker,
    await stock.article(resellerId, more),
    { ...long, ...values },
    left + 60 * amount,
  )
  for (let day = 1; day <= 60; day++) await stock.take(held, amount, daysAgo(day))
  return held
}

describe('what a locker gets', () => {
  test('as much as lasts until the visit after: without visiting days, the lead time later', async () => {
    const held = await daily(3, 10)
    const [row] = await articles([held.locker_id])
    // 3 are used until tomorrow, so that 7 are left; 15 last for five days.
    expect(row).toMatchObject({ StockThen: 7, Wanted: 15, Proposed: 8, ToMax: 8, DailyAverage: 3 })
    const [locker] = await lockers({ LockerIds: [held.locker_id] })
    expect(locker).toMatchObject({ LastsUntil: inDays(6), Horizon: 5, RunningOut: 1 })
    expect(daysLasting(row as ProposedArticle, 5, 8)).toBe(5)
    expect(daysLasting(row as ProposedArticle, 5, 5)).toBe(4)
  })

  test('until its own next visiting day', async () => {
    const held = await daily(3, 10)
    const tomorrow = today().add({ days: 1 })
    await visited(held.locker_id, { weekdays: 1 << (tomorrow.dayOfWeek - 1) })
    const [locker] = await lockers({ LockerIds: [held.locker_id] })
    expect(locker).toMatchObject({ LastsUntil: inDays(8), Horizon: 7 })
    expect((await articles([held.locker_id]))[0]).toMatchObject({ Wanted: 21, Proposed: 14 })
  })

  test('no more than there is room for, and whole packs: up where they fit, else down; single pieces where not one fits', async () => {
    const fitting = await daily(3, 10, { max_stock: 20 }, { pack_size: 5 })
    expect((await articles([fitting.locker_id]))[0]).toMatchObject({ Proposed: 10, ToMax: 10 })
    const tight = await daily(3, 10, { max_stock: 16 }, { pack_size: 5 })
    expect((await articles([tight.locker_id]))[0]).toMatchObject({ Proposed: 5, ToMax: 5 })
    const tighter = await daily(3, 10, { max_stock: 11 }, { pack_size: 5 })
    expect((await articles([tighter.locker_id]))[0]).toMatchObject({ Proposed: 4, ToMax: 4 })
    expect((await lockers({ LockerIds: [tighter.locker_id] }))[0]).toMatchObject({ Full: 0 })
    const small = await daily(3, 10, { max_stock: 7 })
    expect((await lockers({ LockerIds: [small.locker_id] }))[0]).toMatchObject({
      Full: 1,
      Proposed: { Pieces: 0 },
    })
  })

  test('above max by nothing, also where fewer are taken until the run than on average: what is surely used makes room, or half of what is used unevenly', async () => {
    const max_stock = 30
    const steady = await daily(3, 28, { max_stock })
    // As many on average, by 30 at a time.
    const locker = await stock.locker(customerId)
    const uneven = await stock.held(locker, await stock.article(resellerId), { ...long, max_stock }, 28 + 180)
    for (let day = 10; day <= 60; day += 10) await stock.take(uneven, 30, daysAgo(day))
    const rows = await articles([steady.locker_id, locker.id], inDays(4))
    expect(rows.map(({ StockThen, Room, ToMax }) => [StockThen, Room, ToMax])).toEqual([
      [16, 14, 14],
      [16, 8, 8],
    ])
  })

  test('what stands in another run is not proposed again, as long as its stop is open', async () => {
    const held = await daily(3, 10)
    const UUID = randomUUID()
    const made = await house.call(runs.create, reseller, {
      body: { UUID, Name: 'North', Day: inDays(1), Stops: [{ LockerId: held.locker_id }] },
    })
    expect(made.status).toBe(200)
    expect((await articles([held.locker_id]))[0]).toMatchObject({ OnItsWay: 8, Proposed: 0 })
    expect((await lockers({ LockerIds: [held.locker_id] }))[0]).toMatchObject({
      InRun: made.body['Id'],
      InRunName: 'North',
      InRunDay: inDays(1),
      RunningOut: 0,
      Proposed: { Lines: 0, Pieces: 0 },
    })
    const again = { LockerIds: [held.locker_id], RunId: Number(made.body['Id']), Day: inDays(1) }
    const { body } = await house.call(runs.proposeArticles, reseller, { body: again })
    expect(body['data']).toMatchObject([{ OnItsWay: 0, Proposed: 8 }])
    // Whoever has not heard that it was saved sees everything as before, and another planner's UUID changes nothing.
    const asked = { LockerIds: [held.locker_id] }
    expect((await lockers({ ...asked, UUID }))[0]).toMatchObject({ InRun: null, Proposed: { Pieces: 8 } })
    expect((await lockers({ UUID })).map(({ LockerId }) => LockerId)).toContain(held.locker_id)
    expect((await lockers({ ...asked, UUID: randomUUID() }))[0]).toMatchObject({ InRun: made.body['Id'] })
  })

  test('a run of a later day is not there yet: what is needed before is proposed, and the later run is told', async () => {
    const held = await daily(3, 10)
    const later = await runOf(inDays(30), [{ LockerId: held.locker_id }])
    const of = { LockerIds: [held.locker_id] }
    expect((await articles([held.locker_id]))[0]).toMatchObject({ OnItsWay: 0, Proposed: 8 })
    expect((await lockers(of))[0]).toMatchObject({
      InRun: null,
      LaterRun: later,
      LaterRunDay: inDays(30),
      RunningOut: 1,
      Proposed: { Pieces: 8 },
    })
    expect((await lockers({})).map(({ LockerId }) => LockerId)).toContain(held.locker_id)
    // By the day of the later one it is there.
    expect((await articles([held.locker_id], inDays(30)))[0]).toMatchObject({ OnItsWay: 8 })
    expect((await lockers({ ...of, Day: inDays(30) }))[0]).toMatchObject({ InRun: later, LaterRun: null })

    // The later run says that one goes there before it.
    const before = async (id: number) =>
      ((await house.call(runs.get, reseller, { params: { id } })).body['data'] as Run).data[0]?.Before
    expect(await before(later)).toBeNull()
    const sooner = await runOf(inDays(1), [{ LockerId: held.locker_id }])
    expect(await before(later)).toMatchObject({ RunId: sooner, Day: inDays(1) })
    expect(await before(sooner)).toBeNull()
  })

  test('a run that nobody has ended counts as on its way for three days after its own, and no longer', async () => {
    const held = await daily(3, 10)
    const { body } = await house.call(runs.create, reseller, {
      body: { UUID: randomUUID(), Day: inDays(1), Stops: [{ LockerId: held.locker_id }] },
    })
    const ofDay = async (days: number) => {
      await house.db
        .updateTable('run')
        .set({ day: inDays(days) })
        .where('id', '=', Number(body['Id']))
        .execute()
      const [locker] = await lockers({ LockerIds: [held.locker_id] })
      const [article] = await articles([held.locker_id])
      const run = await house.call(runs.get, reseller, { params: { id: Number(body['Id']) } })
      return [
        (run.body['data'] as Run).CountsUntil,
        locker?.InRun === body['Id'],
        article?.OnItsWay,
        article?.Proposed,
      ]
    }
    expect(await ofDay(-3)).toEqual([inDays(0), true, 8, 0])
    expect(await ofDay(-4)).toEqual([inDays(-1), false, 0, 8])
  })

  test('a visiting day before the run is told; those that their stock calls for have no days', async () => {
    const held = await daily(3, 10)
    await visited(held.locker_id, { weekdays: 1 << (today().add({ days: 2 }).dayOfWeek - 1) })
    const shown = async () => (await lockers({ LockerIds: [held.locker_id], Day: inDays(4) }))[0]
    expect(await shown()).toMatchObject({ VisitBefore: inDays(2), LastsUntil: inDays(9) })
    await house.db
      .updateTable('locker_visit')
      .set({ by_stock: true })
      .where('locker_id', '=', held.locker_id)
      .execute()
    expect(await shown()).toMatchObject({ VisitBefore: null, LastsUntil: inDays(9), Horizon: 5 })
  })

  test('where nothing is known of it, it is filled up at its order point', async () => {
    const locker = await stock.locker(customerId)
    const put = async (left: number) =>
      stock.held(
        locker,
        await stock.article(resellerId),
        { created_at: daysAgo(3), place_order_amount: 5, max_stock: 12 },
        left,
      )
    const [low, high] = [await put(5), await put(6)]
    const found = new Map((await articles([locker.id])).map((row) => [row.LockerArticleId, row]))
    expect(found.get(low.id)).toMatchObject({ Reason: 'tooNew', Wanted: null, Proposed: 7 })
    expect(found.get(high.id)).toMatchObject({ Proposed: 0, ToMax: 6, RunsOut: null })
  })
})

describe('which lockers', () => {
  test('all that need it before their next visit, with what happens to those that are left out', async () => {
    const needing = await daily(3, 10)
    const fine = await daily(3, 200)
    const found = await lockers({})
    expect(found.map(({ LockerId }) => LockerId)).toContain(needing.locker_id)
    expect(found.map(({ LockerId }) => LockerId)).not.toContain(fine.locker_id)
    expect(found.find(({ LockerId }) => LockerId === needing.locker_id)).toMatchObject({
      RunningOut: 1,
      FirstOut: [{ ArticleName: 'Gloves', RunsOut: inDays(3) }],
      Missing: 8,
      Proposed: { Lines: 1, Pieces: 8, Value: 0 },
    })
  })

  test('where something runs out first that can be brought comes first, however much runs out elsewhere later', async () => {
    const later = await daily(3, 10)
    for (let more = 0; more < 2; more++) {
      const article = await stock.article(resellerId)
      const locker = { ...later, id: later.locker_id }
      const held = await stock.held(locker, article, long, 10 + 180)
      for (let day = 1; day <= 60; day++) await stock.take(held, 3, daysAgo(day))
    }
    const empty = await daily(3, 0)
    // Its shelf holds no more than what is left there tomorrow.
    const full = await daily(3, 4, { max_stock: 1 })
    const ids = [later, empty, full].map(({ locker_id }) => locker_id)
    const found = await lockers({ LockerIds: ids })
    expect(found.map(({ LockerId, RunningOut, Full }) => [LockerId, RunningOut, Full])).toEqual([
      [empty.locker_id, 1, 0],
      [later.locker_id, 3, 0],
      [full.locker_id, 1, 1],
    ])
    // Nobody is sent to where nothing fits.
    const needing = (await lockers({})).map(({ LockerId }) => LockerId)
    expect(ids.filter((id) => needing.includes(id))).toEqual([later.locker_id, empty.locker_id])
  })

  test('one that is visited when its stock says so: when that is by the run’s day, whatever its days were', async () => {
    const called = await daily(3, 10, { price: 20_000, max_stock: 60 })
    const fine = await daily(3, 200, { price: 20_000, max_stock: 200 })
    for (const { locker_id } of [called, fine])
      await house.db
        .insertInto('locker_visit')
        .values({ reseller_id: resellerId, locker_id, weekdays: 127, by_stock: true })
        .execute()
    await keepVisits(house.db)
    const advice = await house.db
      .selectFrom('visit_advice')
      .where('locker_id', '=', called.locker_id)
      .select(['due_on', 'interval_days'])
      .executeTakeFirstOrThrow()
    const due = String(advice.due_on)
    const found = async (Day: string, lockerId = called.locker_id) =>
      (await lockers({ Day })).find(({ LockerId }) => LockerId === lockerId)
    const row = await found(due)
    const again = Temporal.PlainDate.from(due).add({ days: advice.interval_days })
    const workday = again.add({ days: [2, 1][again.dayOfWeek - 6] ?? 0 })
    expect(row).toMatchObject({
      ByStock: 1,
      DueOn: due,
      LastsUntil: workday.toString(),
      CostOfVisit: 350,
    })
    expect(row?.WaitingCost).toBeGreaterThan(row?.UsualCost ?? Infinity)
    const before = Temporal.PlainDate.from(due).subtract({ days: 1 })
    if (Temporal.PlainDate.compare(before, today()) >= 0)
      expect(await found(before.toString())).toBeUndefined()
    expect(await found(due, fine.locker_id)).toBeUndefined()
    expect((await lockers({ LockerIds: [fine.locker_id], Day: due }))[0]).toMatchObject({ WaitingCost: null })

    // What is calculated ahead is what is calculated at once, also for days that are too far ahead to be kept.
    const ahead = [0, 1, 2, 3, 4, 9, 40, 44].map(inDays)
    const costs = async () => {
      const all = []
      for (const Day of ahead) all.push(...(await lockers({ Day, LockerIds: [called.locker_id] })))
      return all
    }
    const kept = await costs()
    const one = house.db.updateTable('visit_advice').where('locker_id', '=', called.locker_id)
    await one.set({ waiting_costs: sql`array_fill(0::float8, array[42])` }).execute()
    expect(await costs()).not.toEqual(kept)
    await one.set({ waiting_costs: null }).execute()
    expect(await costs()).toEqual(kept)
    expect(kept.filter(({ WaitingCost }) => WaitingCost !== null).length).toBeGreaterThan(4)
    await keepVisits(house.db)
    expect(await costs()).toEqual(kept)

    // What stands in a draft counts as there: with enough of it nobody has to come.
    const Lines = [{ LockerArticleId: called.id, Planned: 50 }]
    const { status } = await house.call(runs.create, reseller, {
      body: { UUID: randomUUID(), Day: due, Stops: [{ LockerId: called.locker_id, Lines }] },
    })
    expect(status).toBe(200)
    expect(await found(due)).toBeUndefined()
    const [drafted] = await lockers({ LockerIds: [called.locker_id], Day: due })
    expect(drafted).toMatchObject({ WaitingCost: null, CostOfVisit: null })
    expect(drafted?.DueOn).toBeNull()

    // With what is in runs it is calculated ahead, too, and anew where they bring something else.
    const withRun = await costs()
    expect(withRun.filter(({ WaitingCost }) => WaitingCost !== null).length).toBeGreaterThan(0)
    await keepVisits(house.db)
    expect(await costs()).toEqual(withRun)
    await one.set({ coming_waiting_costs: sql`array_fill(0::float8, array[42])` }).execute()
    expect(await costs()).not.toEqual(withRun)
    await house.db
      .updateTable('run_line')
      .set({ planned: 49 })
      .where('locker_article_id', '=', called.id)
      .execute()
    const withLess = await costs()
    expect(withLess).not.toEqual(withRun)
    await keepVisits(house.db)
    expect(await costs()).toEqual(withLess)
  })

  test('those of a route; switched off lockers are left out', async () => {
    const route = await house.db
      .insertInto('route')
      .values({ reseller_id: resellerId, name: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [one, off] = [await stock.locker(customerId), await stock.locker(customerId, { active: false })]
    for (const { id } of [one, off])
      await house.db
        .insertInto('locker_visit')
        .values({ reseller_id: resellerId, locker_id: id, route_id: route.id, route_position: 3 })
        .execute()
    expect(await lockers({ RouteId: route.id })).toMatchObject([
      { LockerId: one.id, RouteId: route.id, RoutePosition: 3, Articles: 0, Proposed: { Pieces: 0 } },
    ])
  })

  test('nobody is proposed the lockers of another reseller; a planner is told no prices', async () => {
    const held = await daily(3, 10, { price: 1250 })
    const stranger = await house.person('reseller', await house.reseller())
    expect(await lockers({ LockerIds: [held.locker_id] }, stranger)).toEqual([])
    expect((await lockers({}, stranger)).length).toBe(0)
    const planner = await house.person('reseller', resellerId, undefined, 'planner')
    const told = async (as = reseller) => (await lockers({ LockerIds: [held.locker_id] }, as))[0]?.Proposed
    expect(await told()).toEqual({ Lines: 1, Pieces: 8, Value: 100 })
    expect(await told(planner)).toEqual({ Lines: 1, Pieces: 8, Value: null })
  })
})
