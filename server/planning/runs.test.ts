import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Run, RunChoices, RunRow } from '#contract/planning/runs.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { listenTo } from '#server/live/testing/listener.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { daysAgo, today } from '#server/testing/days.ts'
import type { Person } from '#server/testing/house.ts'
import { scopeOf } from '#server/tenancy/scope.ts'

const { runs } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()
const driver = await house.person('reseller', resellerId, undefined, 'driver')
const planner = await house.person('reseller', resellerId, undefined, 'planner')

const inDays = (days: number) => today().add({ days }).toString()

/** A locker with an article at its order point, so that 10 are proposed. */
async function needy() {
  const locker = await stock.locker(customerId)
  const values = { created_at: daysAgo(3), place_order_amount: 5, max_stock: 15 }
  const held = await stock.held(locker, await stock.article(resellerId), values, 5)
  return { locker, held }
}
type Needy = Awaited<ReturnType<typeof needy>>
let one: Needy
let other: Needy
beforeEach(async () => {
  ;[one, other] = [await needy(), await needy()]
})

async function make(values: object = {}, as: Person = planner) {
  const body = {
    UUID: randomUUID(),
    Day: inDays(1),
    Stops: [{ LockerId: one.locker.id }, { LockerId: other.locker.id }],
    ...values,
  }
  const answer = await house.call(runs.create, as, { body })
  return { ...answer, run: answer.body['data'] as Run }
}
const ready = async (values: object = {}) => (await make({ DriverId: driver.id, Ready: true, ...values })).run
const read = async (id: number, as: Person = planner) => house.call(runs.get, as, { params: { id } })
const change = (id: number, body: object) => house.call(runs.update, planner, { params: { id }, body })
const become = (id: number, State: 'draft' | 'ready' | 'cancelled', Revision?: number) =>
  house.call(runs.state, planner, { params: { id }, body: { State, Revision } })
const linesIn = (run: Run) => run.data.map(({ Lines }) => Lines.map(({ Planned }) => Planned))
const report = (run: Run, as: Person, reports: object[], at = new Date().toISOString()) =>
  house.call(contract.road.report, as, {
    params: { id: run.Id },
    body: {
      AccountId: as.id,
      SentAt: at,
      reports: reports.map((each, index) => ({
        UUID: randomUUID(),
        At: new Date(Date.parse(at) + index).toISOString(),
        ...each,
      })),
    },
  })
const pick = (run: Run, picked: number) =>
  house.db
    .updateTable('run_line')
    .set({ picked })
    .where('id', '=', Number(run.data[0]?.Lines[0]?.Id))
    .execute()
const onOrder = async () => {
  const { body } = await house.call(contract.cabinetArticles.orderPoints, reseller, {
    params: { id: one.locker.id },
  })
  return (body['data'] as { OnOrder: number; ToOrder: number }[]).map(({ OnOrder, ToOrder }) => [
    OnOrder,
    ToOrder,
  ])
}

describe('to plan', () => {
  test('a run gets what is proposed, fills up, or brings what was typed; the same UUID again is the same run, with something else it is refused', async () => {
    const UUID = randomUUID()
    const Lines = [{ LockerArticleId: other.held.id, Planned: 3 }]
    const sent = {
      UUID,
      Name: 'North',
      Stops: [{ LockerId: other.locker.id, Lines }, { LockerId: one.locker.id }],
    }
    const first = await make(sent)
    expect(first.run).toMatchObject({
      Name: 'North',
      State: 'draft',
      DriverId: null,
      Stops: 2,
      Lines: 2,
      Pieces: 13,
      Ended: 0,
      Value: null,
      LockerNames: [other.locker.name, one.locker.name],
    })
    expect(first.run.data).toMatchObject([
      { Position: 1, LockerId: other.locker.id, Lines: [{ Proposed: 10, Planned: 3, Picked: null }] },
      { Position: 2, LockerId: one.locker.id, LastsUntil: inDays(6), Lines: [{ Proposed: 10, Planned: 10 }] },
    ])
    const again = await make(sent)
    expect([again.status, again.run.Id, again.run.Pieces]).toEqual([200, first.run.Id, 13])
    for (const change of [{ Stops: [{ LockerId: one.locker.id }] }, { Name: 'South' }, { Ready: true }]) {
      const { status, body } = await make({ ...sent, ...change })
      expect([status, body]).toMatchObject([
        409,
        { errors: { _: ['runMade'] }, inTheWay: { Names: ['North'], Ids: [first.run.Id] } },
      ])
    }
    const kept = await house.call(runs.get, reseller, { params: { id: first.run.Id } })
    expect(kept.body['data']).toMatchObject({ Name: 'North', State: 'draft', Pieces: 13 })
  })

  test('a stranger’s locker, another locker’s article and somebody who cannot drive are refused, and nothing is written', async () => {
    const stranger = await stock.locker(await house.customer(await house.reseller()))
    const { status, body } = await make({
      Stops: [
        { LockerId: stranger.id },
        { LockerId: one.locker.id, Lines: [{ LockerArticleId: other.held.id, Planned: 1 }] },
      ],
    })
    expect([status, body.errors]).toEqual([
      422,
      { 'Stops.0.LockerId': ['notFound'], 'Stops.1.Lines.0.LockerArticleId': ['notFound'] },
    ])
    expect((await make({ DriverId: enduser.id })).body.errors).toEqual({ DriverId: ['notFound'] })
    expect(await onOrder()).toEqual([[0, 10]])
  })

  test('a day that is over is refused at its field, unless it was the run’s before', async () => {
    const over = { status: 422, body: { errors: { Day: ['dayOver'] } } }
    expect(await make({ Day: inDays(-1) })).toMatchObject(over)
    const { run } = await make()
    expect(await change(run.Id, { Day: inDays(-1) })).toMatchObject(over)
    const copied = { params: { id: run.Id }, body: { UUID: randomUUID(), Day: inDays(-1) } }
    expect(await house.call(runs.copy, planner, copied)).toMatchObject(over)
    await house.db
      .updateTable('run')
      .set({ day: inDays(-2) })
      .where('id', '=', run.Id)
      .execute()
    expect((await change(run.Id, { Day: inDays(-2), Note: 'late' })).status).toBe(200)
  })

  test('one that nobody has named is called by its first locker, and keeps that name', async () => {
    const { run } = await make()
    expect(run.Name).toBe(`${one.locker.name} +1`)
    const Stops = [{ LockerId: other.locker.id }, { LockerId: one.locker.id }]
    expect((await change(run.Id, { Stops })).body['data']).toMatchObject({ Name: run.Name })
    const named = await change(run.Id, { Name: '' })
    expect(named.body['data']).toMatchObject({ Name: `${other.locker.name} +1` })
  })

  test('what stands in it counts as on its way, until it is put in or the run is cancelled', async () => {
    expect(await onOrder()).toEqual([[0, 10]])
    const { run } = await make({
      Stops: [{ LockerId: one.locker.id, Lines: [{ LockerArticleId: one.held.id, Planned: 4 }] }],
    })
    expect(await onOrder()).toEqual([[4, 0]])
    await pick(run, 2)
    expect(await onOrder()).toEqual([[2, 0]])
    expect((await become(run.Id, 'cancelled')).status).toBe(200)
    expect(await onOrder()).toEqual([[0, 10]])
  })

  test('amounts, lockers and their order are changed; a stop without lines keeps those it has', async () => {
    const { run } = await make()
    const { body } = await change(run.Id, {
      Revision: run.Revision,
      Name: 'South',
      Day: inDays(2),
      Stops: [
        { LockerId: other.locker.id },
        { LockerId: one.locker.id, Lines: [{ LockerArticleId: one.held.id, Planned: 7 }] },
      ],
    })
    const changed = body['data'] as Run
    expect(changed).toMatchObject({ Name: 'South', Day: inDays(2), Pieces: 17 })
    expect(changed.data.map(({ LockerId }) => LockerId)).toEqual([other.locker.id, one.locker.id])
    expect(linesIn(changed)).toEqual([[10], [7]])
    const late = await change(run.Id, { Revision: run.Revision, Name: 'North' })
    expect([late.status, late.body.errors]).toEqual([409, { _: ['conflict'] }])
  })

  test('what somebody has picked stands; only a draft is deleted', async () => {
    const run = await ready()
    expect((await house.call(runs.remove, planner, { params: { id: run.Id } })).status).toBe(409)
    await pick(run, 10)
    const changed = await change(run.Id, { Stops: [{ LockerId: one.locker.id }] })
    expect([changed.status, changed.body.errors]).toEqual([409, { _: ['runBegun'] }])
    expect((await become(run.Id, 'draft')).body.errors).toEqual({ _: ['runBegun'] })
    expect((await change(run.Id, { Note: 'by the back door', DriverId: planner.id })).status).toBe(200)
    const { run: draft } = await make()
    expect((await house.call(runs.remove, planner, { params: { id: draft.Id } })).status).toBe(200)
    expect((await read(draft.Id)).status).toBe(404)
  })
})

describe('states', () => {
  test('a ready run needs a driver and something to bring; it can be taken back', async () => {
    const { run } = await make()
    expect((await become(run.Id, 'ready')).body.errors).toEqual({ DriverId: ['required'] })
    await change(run.Id, { DriverId: driver.id })
    const empty = await make({
      DriverId: driver.id,
      Ready: true,
      Stops: [{ LockerId: one.locker.id, Lines: [] }],
    })
    expect([empty.status, empty.body.errors]).toEqual([422, { Stops: ['required'] }])
    expect((await become(run.Id, 'ready', run.Revision)).status).toBe(409)
    const { body } = await become(run.Id, 'ready')
    expect(body['data']).toMatchObject({ State: 'ready', DriverId: driver.id })
    expect((await change(run.Id, { DriverId: null })).body.errors).toEqual({ DriverId: ['required'] })
    expect((await become(run.Id, 'draft')).body['data']).toMatchObject({ State: 'draft' })
  })

  test('a cancelled run skips what is left of it and stays so', async () => {
    const run = await ready()
    const { body } = await become(run.Id, 'cancelled')
    expect(body['data']).toMatchObject({ State: 'cancelled', Ended: 2, Skipped: 2 })
    expect((await become(run.Id, 'ready')).status).toBe(409)
    expect((await change(run.Id, { Name: 'again' })).status).toBe(409)
  })

  test('it is done when its last stop has ended, and whoever planned it is told', async () => {
    const run = await ready()
    const end = (stop: number, state: 'done' | 'skipped') =>
      house.db
        .updateTable('run_stop')
        .set({ state, ended_at: new Date().toISOString(), ended_by: driver.id })
        .where('id', '=', Number(run.data[stop]?.Id))
        .execute()
    await end(0, 'done')
    expect((await read(run.Id)).body['data']).toMatchObject({ State: 'ready', Ended: 1 })
    await end(1, 'skipped')
    expect((await read(run.Id)).body['data']).toMatchObject({ State: 'done', Ended: 2, Skipped: 1 })
    expect(await bellOf(planner)).toMatchObject([
      { title: 'runDone', link: `/planning/runs/${run.Id}`, values: { Stops: 2, Skipped: 1 } },
    ])
  })
})

const bellOf = async (as: Person) =>
  (await house.call(contract.notifications.list, as, { query: {} })).body['data'] as unknown[]

describe('who', () => {
  test('a driver sees its own runs once they are ready, and their lockers though it is not linked to them', async () => {
    const seen = async () =>
      (
        await scopeOf(house.db, await house.memberOf(driver))
          .see('locker')
          .selectFrom('locker')
          .select('id')
          .execute()
      ).some(({ id }) => id === one.locker.id)
    const { run } = await make({ DriverId: driver.id })
    expect([(await read(run.Id, driver)).status, await seen()]).toEqual([404, false])
    await become(run.Id, 'ready')
    const { body } = await read(run.Id, driver)
    expect((body['data'] as Run).data[0]).toMatchObject({
      LockerName: one.locker.name,
      EndCustomer: 'Åkeriet',
    })
    expect(await seen()).toBe(true)
    expect((await bellOf(driver))[0]).toMatchObject({ title: 'runReady', values: { Stops: 2 } })
    const another = await house.person('reseller', resellerId, undefined, 'driver')
    expect((await read(run.Id, another)).status).toBe(404)
    await change(run.Id, { DriverId: another.id })
    expect([(await read(run.Id, driver)).status, (await read(run.Id, another)).status, await seen()]).toEqual(
      [404, 200, false],
    )
    expect(await bellOf(another)).toMatchObject([{ title: 'runReady' }])
    await become(run.Id, 'cancelled')
    expect((await read(run.Id, another)).status).toBe(200)
  })

  test('whoever does not want to hear of runs is not told, and whoever wants a mail gets one', async () => {
    const given = async (settings: { Runs?: 'none' | 'once'; RunsMail?: 'atOnce' }) => {
      const person = await house.person('reseller', resellerId, undefined, 'driver')
      await house.call(contract.notifications.updateSettings, person, { body: settings })
      const { run } = await make({ DriverId: person.id })
      await become(run.Id, 'ready')
      await become(run.Id, 'cancelled')
      return house.db
        .selectFrom('notification')
        .where('account_id', '=', person.id)
        .select(['happening', 'mail'])
        .orderBy('id')
        .execute()
    }
    expect(await given({ Runs: 'none' })).toEqual([])
    expect(await given({ RunsMail: 'atOnce' })).toEqual([
      { happening: 'runReady', mail: 'atOnce' },
      { happening: 'runTaken', mail: 'atOnce' },
    ])
  })

  test('a driver plans nothing, a stranger sees nothing, a manager sees prices', async () => {
    const run = await ready()
    const { status } = await house.call(runs.state, driver, {
      params: { id: run.Id },
      body: { State: 'cancelled' },
    })
    expect(status).toBe(403)
    const stranger = await house.person('reseller', await house.reseller())
    expect((await read(run.Id, stranger)).status).toBe(404)
    expect((await read(run.Id, reseller)).body['data']).toMatchObject({ Value: 0 })
    expect((await read(run.Id, enduser)).status).toBe(403)
  })

  test('who can be given a run: drivers first', async () => {
    const { body } = await house.call(runs.choices, planner, {})
    const { Drivers: people, Lockers } = body['data'] as RunChoices
    expect(Lockers.map(({ Id }) => Id)).toContain(one.locker.id)
    expect(people.find(({ Id }) => Id === driver.id)).toMatchObject({ IsDriver: 1 })
    expect(people.map(({ Id }) => Id)).toContain(planner.id)
    expect(people.map(({ Id }) => Id)).not.toContain(enduser.id)
    expect(people[0]?.IsDriver).toBe(1)
  })

  test('the planner’s screen hears what the driver does', async () => {
    const { address, stop } = await listeningServer(house)
    const hears = await listenTo(address, planner.key)
    try {
      const run = await ready()
      await hears.event('run', one.locker.id)
      await house.db
        .updateTable('run_stop')
        .set({ state: 'done', ended_at: new Date().toISOString() })
        .where('id', '=', Number(run.data[1]?.Id))
        .execute()
      expect(await hears.event('run', other.locker.id)).toMatchObject({ kind: 'run' })
    } finally {
      await hears.close()
      await stop()
    }
  })
})

describe('another run of it', () => {
  test('a copy brings what is proposed now, to lockers that are still there', async () => {
    const { run } = await make({ Name: 'North', DriverId: driver.id })
    await become(run.Id, 'cancelled')
    await house.db.updateTable('locker').set({ active: false }).where('id', '=', other.locker.id).execute()
    const { body } = await house.call(runs.copy, planner, {
      params: { id: run.Id },
      body: { UUID: randomUUID(), Day: inDays(8) },
    })
    expect(body['data']).toMatchObject({ Name: 'North', Day: inDays(8), State: 'draft', DriverId: driver.id })
    expect(linesIn(body['data'] as Run)).toEqual([[10]])
  })

  test('stops move into a run of their own with their amounts, but not all of them', async () => {
    const { run } = await make({ DriverId: driver.id })
    const body = {
      UUID: randomUUID(),
      Day: inDays(3),
      StopIds: [Number(run.data[0]?.Id)],
      Revision: run.Revision,
    }
    const split = await house.call(runs.split, planner, { params: { id: run.Id }, body })
    expect(split.body['data']).toMatchObject({ Day: inDays(3), State: 'draft', DriverId: null, Pieces: 10 })
    const left = (await read(run.Id)).body['data'] as Run
    expect(left.data).toMatchObject([{ LockerId: other.locker.id, Position: 1 }])
    // The name by its stops says for both halves where they go now.
    expect([left.Name, (split.body['data'] as Run).Name]).toEqual([other.locker.name, one.locker.name])
    const again = await house.call(runs.split, planner, { params: { id: run.Id }, body })
    expect(again.body['Id']).toBe(split.body['Id'])
    const all = {
      ...body,
      UUID: randomUUID(),
      StopIds: left.data.map(({ Id }) => Id),
      Revision: left.Revision,
    }
    expect((await house.call(runs.split, planner, { params: { id: run.Id }, body: all })).status).toBe(422)
    expect((await read(run.Id)).body['data']).toMatchObject({ Stops: 1 })
  })
})

test('runs of some days, of a driver or to a locker, with those that are late', async () => {
  const { run } = await make({ Day: inDays(40), DriverId: driver.id })
  const { run: late } = await make()
  await house.db
    .updateTable('run')
    .set({ day: inDays(-40) })
    .where('id', '=', late.Id)
    .execute()
  const found = async (query: object) =>
    (
      (await house.call(runs.list, planner, { query: { from: inDays(39), to: inDays(41), ...query } })).body[
        'data'
      ] as RunRow[]
    ).map(({ Id }) => Id)
  expect(await found({})).toEqual([run.Id])
  expect(await found({ driver: planner.id })).toEqual([])
  expect(await found({ locker: one.locker.id })).toEqual([run.Id])
  expect(await found({ late: 1 })).toContain(late.Id)
})

test('its history tells who planned, changed and gave it to whom', async () => {
  const { run } = await make()
  await change(run.Id, { DriverId: driver.id, Stops: [{ LockerId: one.locker.id }] })
  await become(run.Id, 'ready')
  const { body } = await house.call(contract.history.list, reseller, {
    params: { entity: 'run', id: run.Id },
    query: {},
  })
  expect(body['data']).toMatchObject([
    { Action: 'update', Changes: [{ Field: 'State', Before: 'draft', After: 'ready' }] },
    {
      Action: 'update',
      Changes: [
        { Field: 'Stops', Before: 2, After: 1 },
        { Field: 'Pieces', Before: 20, After: 10 },
      ],
    },
    { Action: 'update', Changes: [{ Field: 'DriverId', Before: null }] },
    { Action: 'create' },
  ])
})

test('its history tells what was found less of, when all was picked, and how its stops ended', async () => {
  const run = await ready()
  const [first, second] = run.data
  const reports = [
    { Kind: 'pick', ArticleId: first?.Lines[0]?.ArticleId, Found: 7 },
    { Kind: 'pick', ArticleId: second?.Lines[0]?.ArticleId, Found: 10 },
    { Kind: 'stopSkipped', StopId: first?.Id, Reason: 'locked' },
    { Kind: 'stopReopened', StopId: first?.Id },
  ]
  const sent = await report(run, driver, reports)
  expect(sent.body['results']).toMatchObject(reports.map(() => ({ Result: 'done' })))
  const { body } = await house.call(contract.history.list, reseller, {
    params: { entity: 'run', id: run.Id },
    query: {},
  })
  const told = (body['data'] as { Changes: { Field: string; After: unknown }[] }[]).map(({ Changes }) =>
    Object.fromEntries(Changes.map(({ Field, After }) => [Field, After])),
  )
  expect(told.slice(0, 4)).toEqual([
    { Locker: one.locker.name, StopState: 'open' },
    { Locker: one.locker.name, StopState: 'skipped', Reason: 'locked' },
    { AllPicked: 17 },
    { Article: 'Gloves', Planned: 10, Picked: 7 },
  ])
})

test('other systems are told when it is ready, picked short and done', async () => {
  await house.db
    .insertInto('webhook')
    .values({
      reseller_id: resellerId,
      name: 'ERP',
      url: 'https://erp.example',
      secret_sealed: house.vault.seal('s'),
      events: ['runReady', 'runShort', 'runDone', 'orderDue'],
    })
    .execute()
  const run = await ready()
  const told = () => house.db.selectFrom('webhook_delivery').orderBy('id').select(['event', 'data']).execute()
  expect(await told()).toMatchObject([
    { event: 'runReady', data: { RunId: run.Id, Stops: [{ LockerId: one.locker.id, Planned: 10 }, {}] } },
  ])
  const short = (Found: number | null) => ({
    Kind: 'pick',
    ArticleId: run.data[0]?.Lines[0]?.ArticleId,
    Found,
  })
  await report(run, driver, [short(7)])
  expect((await told()).at(-1)).toMatchObject({
    event: 'runShort',
    data: { Articles: [{ Planned: 10, Picked: 7 }], Stops: [{ Planned: 10, Picked: 7 }, {}] },
  })
  // What is found after all is not told again; what is missing once more is. The planner has one notice of it.
  await report(run, driver, [short(8), short(7)], new Date(Date.now() + 1000).toISOString())
  const bells = house.db
    .selectFrom('notification')
    .where('happening', '=', 'runShort')
    .where('link', '=', `/planning/runs/${run.Id}`)
  expect(await bells.select('values').execute()).toMatchObject([{ values: { Missing: 3, Articles: 1 } }])
  await house.db
    .updateTable('run_stop')
    .set({ state: 'done', ended_at: new Date().toISOString() })
    .where('run_id', '=', run.Id)
    .execute()
  expect((await told()).map(({ event }) => event)).toEqual(['runReady', 'runShort', 'runShort', 'runDone'])
})
