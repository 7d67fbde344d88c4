import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Run, RunChoices } from '#contract/planning/runs.ts'
import { listenTo } from '#server/live/testing/listener.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import type { Person } from '#server/testing/house.ts'
import { inDays, runPlanning } from './testing/run-planning.ts'

const { runs } = contract
const { house, resellerId, reseller, enduser, driver, planner, at, make, ready, read, change, become } =
  await runPlanning()

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
      ).some(({ id }) => id === at.one.locker.id)
    const { run } = await make({ DriverId: driver.id })
    expect([(await read(run.Id, driver)).status, await seen()]).toEqual([404, false])
    await become(run.Id, 'ready')
    const { body } = await read(run.Id, driver)
    expect((body['data'] as Run).data[0]).toMatchObject({
      LockerName: at.one.locker.name,
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
    expect(Lockers.map(({ Id }) => Id)).toContain(at.one.locker.id)
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
      await hears.event('run', at.one.locker.id)
      await house.db
        .updateTable('run_stop')
        .set({ state: 'done', ended_at: new Date().toISOString() })
        .where('id', '=', Number(run.data[1]?.Id))
        .execute()
      expect(await hears.event('run', at.other.locker.id)).toMatchObject({ kind: 'run' })
    } finally {
      await hears.close()
      await stop()
    }
  })
})

test('its history tells who planned, changed and gave it to whom', async () => {
  const { run } = await make()
  await change(run.Id, { DriverId: driver.id, Stops: [{ LockerId: at.one.locker.id }] })
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

test('its history tells what was found less of, when all was picked, and how its stops ended; begun before its day, it is driven that day', async () => {
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
  // Planned for tomorrow; nobody has driven it yet.
  expect((await read(run.Id)).body['data']).toMatchObject({ State: 'ready', Day: inDays(1) })
  await report(run, driver, [{ Kind: 'start' }])
  expect((await read(run.Id)).body['data']).toMatchObject({ State: 'underway', Day: inDays(0) })
  const { body } = await house.call(contract.history.list, reseller, {
    params: { entity: 'run', id: run.Id },
    query: {},
  })
  const told = (body['data'] as { Changes: { Field: string; After: unknown }[] }[]).map(({ Changes }) =>
    Object.fromEntries(Changes.map(({ Field, After }) => [Field, After])),
  )
  expect(told.slice(0, 6)).toEqual([
    { Day: inDays(0) },
    { State: 'underway' },
    { Locker: at.one.locker.name, StopState: 'open' },
    { Locker: at.one.locker.name, StopState: 'skipped', Reason: 'locked' },
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
    { event: 'runReady', data: { RunId: run.Id, Stops: [{ LockerId: at.one.locker.id, Planned: 10 }, {}] } },
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
  // What is found after all is told as well. The planner has one notice of it, and none when nothing is missing any more.
  const bells = () =>
    house.db
      .selectFrom('notification')
      .where('happening', '=', 'runShort')
      .where('link', '=', `/planning/runs/${run.Id}`)
      .orderBy('id')
      .select(['severity', 'values'])
      .execute()
  let moment = Date.now()
  const finds = (...found: number[]) =>
    report(run, driver, found.map(short), new Date((moment += 1000)).toISOString())
  await finds(8)
  expect(await bells()).toMatchObject([{ values: { Missing: 2, Articles: 1 } }])
  await finds(10)
  expect([await bells(), (await told()).at(-1)]).toMatchObject([[], { data: { Articles: [] } }])
  // Whoever has read that something is missing is told that it is not, once.
  await finds(7)
  await house.db.updateTable('notification').set({ read_at: new Date().toISOString() }).execute()
  await finds(10)
  const after = [
    { severity: 'warning', values: { Missing: 3 } },
    { severity: 'success', values: { Missing: 0, Articles: 0 } },
  ]
  expect(await bells()).toMatchObject(after)
  await finds(9, 10)
  expect(await bells()).toMatchObject(after)
  await house.db
    .updateTable('run_stop')
    .set({ state: 'done', ended_at: new Date().toISOString() })
    .where('run_id', '=', run.Id)
    .execute()
  expect((await told()).map(({ event }) => event)).toEqual([
    'runReady',
    ...Array<string>(7).fill('runShort'),
    'runDone',
  ])
})
