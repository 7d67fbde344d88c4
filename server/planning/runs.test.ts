import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Run, RunRow } from '#contract/planning/runs.ts'
import { inDays, runPlanning } from './testing/run-planning.ts'

const { runs } = contract
const { house, stock, reseller, enduser, driver, planner, at, make, ready, read, change, become } =
  await runPlanning()

const linesIn = (run: Run) => run.data.map(({ Lines }) => Lines.map(({ Planned }) => Planned))
const pick = (run: Run, picked: number) =>
  house.db
    .updateTable('run_line')
    .set({ picked })
    .where('id', '=', Number(run.data[0]?.Lines[0]?.Id))
    .execute()
const onOrder = async () => {
  const { body } = await house.call(contract.cabinetArticles.orderPoints, reseller, {
    params: { id: at.one.locker.id },
  })
  return (body['data'] as { OnOrder: number; ToOrder: number }[]).map(({ OnOrder, ToOrder }) => [
    OnOrder,
    ToOrder,
  ])
}

describe('to plan', () => {
  test('a run gets what is proposed, fills up, or brings what was typed; the same UUID again is the same run, with something else it is refused', async () => {
    const UUID = randomUUID()
    const Lines = [{ LockerArticleId: at.other.held.id, Planned: 3 }]
    const sent = {
      UUID,
      Name: 'North',
      Stops: [{ LockerId: at.other.locker.id, Lines }, { LockerId: at.one.locker.id }],
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
      LockerNames: [at.other.locker.name, at.one.locker.name],
    })
    expect(first.run.data).toMatchObject([
      { Position: 1, LockerId: at.other.locker.id, Lines: [{ Proposed: 10, Planned: 3, Picked: null }] },
      {
        Position: 2,
        LockerId: at.one.locker.id,
        LastsUntil: inDays(6),
        Lines: [{ Proposed: 10, Planned: 10 }],
      },
    ])
    const again = await make(sent)
    expect([again.status, again.run.Id, again.run.Pieces]).toEqual([200, first.run.Id, 13])
    for (const change of [{ Stops: [{ LockerId: at.one.locker.id }] }, { Name: 'South' }, { Ready: true }]) {
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
        { LockerId: at.one.locker.id, Lines: [{ LockerArticleId: at.other.held.id, Planned: 1 }] },
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

  test('one that nobody has named is called by its first locker, and follows its stops; a name that was given stays', async () => {
    const { run } = await make()
    const { one, other } = at
    expect(run.Name).toBe(`${one.locker.name} +1`)
    const named = async (body: object) => (await change(run.Id, body)).body['data']
    const Stops = [{ LockerId: other.locker.id }, { LockerId: one.locker.id }]
    expect(await named({ Stops })).toMatchObject({ Name: `${other.locker.name} +1` })
    expect(await named({ Stops: Stops.slice(1) })).toMatchObject({ Name: one.locker.name })
    await named({ Name: 'North' })
    expect(await named({ Stops })).toMatchObject({ Name: 'North' })
    expect(await named({ Name: '' })).toMatchObject({ Name: `${other.locker.name} +1` })
  })

  test('what stands in it counts as on its way, until it is put in or the run is cancelled', async () => {
    expect(await onOrder()).toEqual([[0, 10]])
    const { run } = await make({
      Stops: [{ LockerId: at.one.locker.id, Lines: [{ LockerArticleId: at.one.held.id, Planned: 4 }] }],
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
        { LockerId: at.other.locker.id },
        { LockerId: at.one.locker.id, Lines: [{ LockerArticleId: at.one.held.id, Planned: 7 }] },
      ],
    })
    const changed = body['data'] as Run
    expect(changed).toMatchObject({ Name: 'South', Day: inDays(2), Pieces: 17 })
    expect(changed.data.map(({ LockerId }) => LockerId)).toEqual([at.other.locker.id, at.one.locker.id])
    expect(linesIn(changed)).toEqual([[10], [7]])
    const late = await change(run.Id, { Revision: run.Revision, Name: 'North' })
    expect([late.status, late.body.errors]).toEqual([409, { _: ['conflict'] }])
  })

  test('what somebody has picked stands; only a draft is deleted', async () => {
    const run = await ready()
    expect((await house.call(runs.remove, planner, { params: { id: run.Id } })).status).toBe(409)
    await pick(run, 10)
    const changed = await change(run.Id, { Stops: [{ LockerId: at.one.locker.id }] })
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
      Stops: [{ LockerId: at.one.locker.id, Lines: [] }],
    })
    expect([empty.status, empty.body.errors]).toEqual([422, { Stops: ['required'] }])
    expect((await become(run.Id, 'ready', run.Revision)).status).toBe(409)
    const { body } = await become(run.Id, 'ready')
    expect(body['data']).toMatchObject({ State: 'ready', DriverId: driver.id })
    expect((await change(run.Id, { DriverId: null })).body.errors).toEqual({ DriverId: ['required'] })
    expect((await become(run.Id, 'draft')).body['data']).toMatchObject({ State: 'draft' })
  })

  test('one that was begun by a wrong tap can be taken back with what was skipped, but not with something put in; its driver is told', async () => {
    const run = await ready()
    const [stop, other] = run.data
    const report = (about: object) =>
      house.call(contract.road.report, driver, {
        params: { id: run.Id },
        body: {
          AccountId: driver.id,
          SentAt: new Date().toISOString(),
          reports: [{ UUID: randomUUID(), At: new Date().toISOString(), ...about }],
        },
      })
    const put = (Amount: number | null) =>
      report({
        Kind: 'placed',
        StopId: stop?.Id,
        LockerArticleId: stop?.Lines[0]?.LockerArticleId,
        Amount,
        Reason: null,
        Counted: null,
        CountedAt: null,
      })
    await put(3)
    expect((await become(run.Id, 'draft')).body.errors).toEqual({ _: ['runBegun'] })
    await put(null)
    await report({ Kind: 'stopSkipped', StopId: other?.Id, Reason: 'locked' })
    expect((await read(run.Id)).body['data']).toMatchObject({ State: 'underway', Skipped: 1 })
    const { body } = await become(run.Id, 'draft')
    expect(body['data']).toMatchObject({ State: 'draft', StartedAt: null, Ended: 0, Skipped: 0 })
    expect((body['data'] as Run).data[1]).toMatchObject({ State: 'open', Reason: '', EndedAt: null })
    const bell = await house.call(contract.notifications.list, driver, { query: {} })
    const told = { title: 'runTaken', values: { Cancelled: 0, Draft: 1 } }
    expect((bell.body['data'] as unknown[])[0]).toMatchObject(told)
    // The lockers are the planner's again.
    const changed = await change(run.Id, { Stops: [{ LockerId: at.one.locker.id }] })
    expect(changed.body['data']).toMatchObject({ Stops: 1, Pieces: 10 })
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
    expect(
      (await house.call(contract.notifications.list, planner, { query: {} })).body['data'],
    ).toMatchObject([
      { title: 'runDone', link: `/planning/runs/${run.Id}`, values: { Stops: 2, Skipped: 1 } },
    ])
  })
})

describe('another run of it', () => {
  test('a copy brings what is proposed now, to lockers that are still there', async () => {
    const { run } = await make({ Name: 'North', DriverId: driver.id })
    await become(run.Id, 'cancelled')
    await house.db.updateTable('locker').set({ active: false }).where('id', '=', at.other.locker.id).execute()
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
    expect(left.data).toMatchObject([{ LockerId: at.other.locker.id, Position: 1 }])
    // The name by its stops says for both halves where they go now.
    expect([left.Name, (split.body['data'] as Run).Name]).toEqual([at.other.locker.name, at.one.locker.name])
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
  expect(await found({ locker: at.one.locker.id })).toEqual([run.Id])
  expect(await found({ late: 1 })).toContain(late.Id)
})
