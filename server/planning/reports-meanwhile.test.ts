import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Run } from '#contract/planning/runs.ts'
import { today } from '#server/testing/days.ts'
import type { Person } from '#server/testing/house.ts'
import { at, type Held, phones } from './testing/phones.ts'

/** What became of a run, its stops and its articles while a phone had no network. */

const { road, runs } = contract
const all = await phones()
const { house, resellerId, reseller, driver, otherDriver, gloves, tape, current } = all
const { made, newRun, stopId, stopDone, placed, ownRefill, send, results, read, volumeOf, booked } = all

const leave = (held: Held) =>
  house.db
    .updateTable('locker_article')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', held.id)
    .execute()
const bells = (person: Person, happening: string) =>
  house.db
    .selectFrom('notification')
    .where('account_id', '=', person.id)
    .where('happening', '=', happening)
    .orderBy('id')
    .select('values')
    .execute()
const bellOfRun = async (person: Person, happening: string) =>
  (await bells(person, happening)).map(({ values }) => values).at(-1)
const plannedBy = (person: Person) =>
  house.db.updateTable('run').set({ created_by: person.id }).where('id', '=', current.run.id).execute()

test('of an article that was taken out of the locker meanwhile nothing is booked, of the others all; driver and planner are told', async () => {
  await plannedBy(reseller)
  await leave(at(tape, 0))
  const report = stopDone(0, [
    [at(gloves, 0), 10],
    [at(tape, 0), 4],
  ])
  const [, answer] = await results([placed(0, at(tape, 0), 4), report])
  const lost = [{ LockerArticleId: at(tape, 0).id, Amount: 4 }]
  expect(answer).toMatchObject({ Result: 'done', NotBooked: lost })
  expect(await volumeOf(at(gloves, 0))).toBe(17)
  const [stop] = (await read()).Stops
  expect(stop).toMatchObject({ State: 'done' })
  expect(
    stop?.Lines.map(({ LockerArticleId, Placed, NotBooked }) => [LockerArticleId, Placed, NotBooked]),
  ).toEqual(
    expect.arrayContaining([
      [at(gloves, 0).id, 10, null],
      [at(tape, 0).id, 0, 4],
    ]),
  )
  expect(await bellOfRun(reseller, 'runBooked')).toMatchObject({ Because: 'notBooked', Pieces: 4 })
  // Neither the same again nor an own refill of it books anything more.
  expect(await results([report])).toEqual([answer])
  const own = () => ownRefill(report, 0, at(gloves, 0), 10)
  await results([own(), own()])
  expect(await volumeOf(at(gloves, 0))).toBe(17)
})

test('a run that was given to somebody else takes what its driver had done before, and its stop is done for the new one', async () => {
  await plannedBy(reseller)
  current.run = await newRun(otherDriver, { created_by: reseller.id })
  const before = stopDone(0, [[at(gloves, 0), 10]])
  await house.db.updateTable('run').set({ driver_id: driver.id }).where('id', '=', current.run.id).execute()
  expect(await bellOfRun(otherDriver, 'runTaken')).toMatchObject({ Cancelled: 0 })
  const after = () => ({ At: new Date().toISOString() })
  const late = stopDone(1, [[at(gloves, 1), 5]], after())
  expect(await results([before, late], otherDriver)).toMatchObject([
    { Result: 'done' },
    { Result: 'refused', Reason: 'notYours' },
  ])
  expect([await volumeOf(at(gloves, 0)), await volumeOf(at(gloves, 1))]).toEqual([17, 7])
  expect((await booked(at(gloves, 0)))[0]).toMatchObject({ Kind: 'refill', Moved: 10 })
  expect((await read()).Stops).toMatchObject([{ State: 'done' }, { State: 'open' }])
  expect(await bellOfRun(reseller, 'runBooked')).toMatchObject({ Because: 'givenAway', Pieces: 10 })
  // What was put in afterwards is booked when the person says so, once; the one who drives now still drives to the stop.
  const own = () => ownRefill(late, 1, at(gloves, 1), 5, after())
  const twice = await Promise.all([results([own()], otherDriver), results([own()], otherDriver)])
  expect(twice.flat().map(({ Result }) => Result)).toEqual(['done', 'done'])
  expect(await volumeOf(at(gloves, 1))).toBe(12)
  expect((await read()).Stops).toMatchObject([{ State: 'done' }, { State: 'open' }])
  // It reads nothing of the run any more, and who never drove it sends nothing.
  expect(await house.call(road.get, otherDriver, { params: { id: current.run.id } })).toMatchObject({
    status: 404,
  })
  const stranger = await house.person('reseller', resellerId, undefined, 'driver')
  expect(await send([own()], stranger)).toMatchObject({ status: 404 })
})

test('where somebody was faster, what is in the locker nevertheless is booked when the person says so, once', async () => {
  await plannedBy(reseller)
  await results([stopDone(0, [[at(gloves, 0), 6]])], reseller)
  const late = stopDone(0, [[at(gloves, 0), 10]])
  expect(await results([late])).toMatchObject([{ Result: 'refused', Reason: 'stopEnded' }])
  const own = () => ownRefill(late, 0, at(gloves, 0), 10)
  await results([own()])
  await results([own()])
  expect(await volumeOf(at(gloves, 0))).toBe(23)
  expect(await bellOfRun(reseller, 'runBooked')).toMatchObject({ Because: 'ownRefill', Pieces: 10 })
})

test('a cancelled run takes what was put in before, and nothing more', async () => {
  await plannedBy(reseller)
  const before = stopDone(0, [[at(gloves, 0), 10]])
  const ended = { state: 'cancelled' as const, ended_at: new Date().toISOString() }
  await house.db.updateTable('run').set(ended).where('id', '=', current.run.id).execute()
  await house.db
    .updateTable('run_stop')
    .set({ state: 'skipped', ended_at: ended.ended_at })
    .where('run_id', '=', current.run.id)
    .execute()
  const late = stopDone(1, [[at(gloves, 1), 5]], { At: new Date(Date.now() + 1000).toISOString() })
  expect(await results([made({ Kind: 'start' }), before, stopDone(1, []), late])).toMatchObject([
    { Result: 'older' },
    { Result: 'done' },
    { Result: 'refused', Reason: 'runEnded' },
    { Result: 'refused', Reason: 'runEnded' },
  ])
  expect([await volumeOf(at(gloves, 0)), await volumeOf(at(gloves, 1))]).toEqual([17, 7])
  expect(await read()).toMatchObject({ State: 'cancelled', Stops: [{ State: 'done' }, { State: 'skipped' }] })
  expect(await bellOfRun(reseller, 'runBooked')).toMatchObject({ Because: 'cancelled', Pieces: 10 })
  expect(await bellOfRun(driver, 'runTaken')).toMatchObject({ Cancelled: 1 })
})

/** As the planner's page sends it. */
const change = async (body: object, id = current.run.id) => {
  const { status, body: answer } = await house.call(runs.update, reseller, { params: { id }, body })
  expect(status).toBe(200)
  return answer['data'] as Run
}
const become = (State: 'draft' | 'ready' | 'cancelled') =>
  house.call(runs.state, reseller, { params: { id: current.run.id }, body: { State } })
const remove = () => house.call(runs.remove, reseller, { params: { id: current.run.id } })
const page = async (id = current.run.id) =>
  (await house.call(runs.get, reseller, { params: { id } })).body['data'] as Run
const stopTo = (index: number) => ({ LockerId: at(gloves, index).locker_id })
const nextWeek = () => today().add({ days: 7 }).toString()
const put = (run: Run) =>
  run.data.map(({ State, Lines }) => [State, Lines.reduce((sum, { Placed }) => sum + (Placed ?? 0), 0)])

test('a ready run that is planned anew keeps its stops: what the phone tells of them is booked, once, with all that was said', async () => {
  const ids = current.run.stops.map(({ id }) => id)
  const changed = await change({
    Stops: [{ ...stopTo(1), Lines: [{ LockerArticleId: at(gloves, 1).id, Planned: 9 }] }, stopTo(0)],
  })
  expect(changed.data.map(({ Id }) => Id)).toEqual(ids.toReversed())
  expect(changed.data.map(({ Lines }) => new Set(Lines.map(({ Planned }) => Planned)))).toEqual([
    new Set([9]),
    new Set([10, 4]),
  ])
  const report = stopDone(1, [[at(gloves, 1), 5]], { ReceivedBy: 'Kim', Note: 'Key at the desk' })
  expect(await results([placed(1, at(gloves, 1), 5), report, report])).toMatchObject([
    { Result: 'done' },
    { Result: 'done' },
    { Result: 'done' },
  ])
  expect(await volumeOf(at(gloves, 1))).toBe(12)
  expect((await page()).data).toMatchObject([
    { State: 'done', ReceivedBy: 'Kim', Note: 'Key at the desk' },
    { State: 'open' },
  ])
})

test('what was put in at a stop that was taken out of the run is booked, and the stop stands in the run with it', async () => {
  await plannedBy(reseller)
  await change({ Stops: [stopTo(0)] })
  const [skipped, nothing, end] = await results([
    made({ Kind: 'stopSkipped', StopId: stopId(1), Reason: 'Closed' }),
    stopDone(1, []),
    stopDone(1, [[at(gloves, 1), 5]], { ReceivedBy: 'Kim' }),
  ])
  expect([skipped, nothing, end]).toMatchObject([
    { Result: 'older' },
    { Result: 'older' },
    { Result: 'done' },
  ])
  expect(await volumeOf(at(gloves, 1))).toBe(12)
  expect(put(await page())).toEqual([
    ['open', 0],
    ['done', 5],
  ])
  expect((await read()).Stops.map(({ Id }) => Id)).toEqual([stopId(0), stopId(1)])
  expect(await bellOfRun(reseller, 'runBooked')).toMatchObject({ Because: 'stopRemoved', Pieces: 5 })
})

test('a stop that was taken out and put in again, or moved to another run, ends there', async () => {
  await change({ Stops: [stopTo(0)] })
  await change({ Stops: [stopTo(0), stopTo(1)] })
  expect((await page()).data[1]?.Id).not.toBe(stopId(1))
  expect(await results([stopDone(1, [[at(gloves, 1), 5]])])).toMatchObject([{ Result: 'done' }])
  expect(put(await page())).toEqual([
    ['open', 0],
    ['done', 5],
  ])
  current.run = await newRun(driver)
  const body = { UUID: randomUUID(), Day: nextWeek(), StopIds: [stopId(1)] }
  const split = await house.call(runs.split, reseller, { params: { id: current.run.id }, body })
  expect(await results([stopDone(1, [[at(gloves, 1), 3]])])).toMatchObject([{ Result: 'done' }])
  expect(await volumeOf(at(gloves, 1))).toBe(15)
  expect(put(await page())).toEqual([['open', 0]])
  expect(put(await page(Number(split.body['Id'])))).toEqual([['done', 3]])
})

test('an own refill ends the open stop to its locker, whatever stop it names', async () => {
  const own = ownRefill({ UUID: randomUUID() }, 1, at(gloves, 1), 5, { StopId: 999_999 })
  expect(await results([own])).toMatchObject([{ Result: 'done' }])
  expect(put(await page())).toEqual([
    ['open', 0],
    ['done', 5],
  ])
})

test('a run that was taken back to draft meanwhile takes what was put in; it is ready again without that stop, or done', async () => {
  await plannedBy(reseller)
  await become('draft')
  expect(await house.call(road.get, driver, { params: { id: current.run.id } })).toMatchObject({
    status: 404,
  })
  const late = { At: new Date(Date.now() + 1000).toISOString() }
  const first = stopDone(0, [[at(gloves, 0), 10]], { ReceivedBy: 'Kim' })
  expect(
    await results([made({ Kind: 'start' }), made({ Kind: 'order', Stops: [] }), first, first]),
  ).toMatchObject([{ Result: 'older' }, { Result: 'older' }, { Result: 'done' }, { Result: 'done' }])
  expect(await bellOfRun(reseller, 'runBooked')).toMatchObject({ Because: 'takenBack', Pieces: 10 })
  const draft = await page()
  expect([draft.State, put(draft)]).toEqual([
    'draft',
    [
      ['done', 10],
      ['open', 0],
    ],
  ])
  // Planned anew, the stop that is done stays as it is.
  expect(put(await change({ Stops: [stopTo(1), stopTo(0)] }))).toEqual([
    ['open', 0],
    ['done', 10],
  ])
  expect(await results([stopDone(1, [[at(gloves, 1), 5]], late)])).toMatchObject([{ Result: 'done' }])
  expect((await page()).State).toBe('done')
  expect([await volumeOf(at(gloves, 0)), await volumeOf(at(gloves, 1))]).toEqual([17, 12])
})

test('a run that was taken back and deleted takes what was put in before, and is listed again, cancelled', async () => {
  const day = (await page()).Day
  const listed = async () => {
    const { body } = await house.call(runs.list, reseller, { query: { from: day, to: day } })
    return (body['data'] as Run[]).some(({ Id }) => Id === current.run.id)
  }
  await become('draft')
  const before = stopDone(0, [[at(gloves, 0), 10]])
  expect((await remove()).status).toBe(200)
  expect(await listed()).toBe(false)
  const after = stopDone(1, [[at(gloves, 1), 5]], { At: new Date(Date.now() + 1000).toISOString() })
  expect(await results([before, after])).toMatchObject([
    { Result: 'done' },
    { Result: 'refused', Reason: 'runEnded' },
  ])
  expect(await listed()).toBe(true)
  // What came after that is booked when the person says so.
  const own = () => ownRefill(after, 1, at(gloves, 1), 5)
  expect(await results([own(), own()])).toMatchObject([{ Result: 'done' }, { Result: 'done' }])
  expect([await volumeOf(at(gloves, 0)), await volumeOf(at(gloves, 1))]).toEqual([17, 12])
  expect((await page()).State).toBe('cancelled')
})

test('what one phone has counted is booked by whoever ends the stop', async () => {
  const seen = { Counted: 4, CountedAt: new Date().toISOString() }
  await results([placed(0, at(gloves, 0), 2, seen), placed(0, at(tape, 0), 0, seen)])
  await results([stopDone(0, [[at(gloves, 0), 2]])], reseller)
  expect([await volumeOf(at(gloves, 0)), await volumeOf(at(tape, 0))]).toEqual([6, 4])
  const counted = (await read()).Stops[0]?.Lines.map(({ Counted, Corrected }) => [Counted, Corrected])
  expect(counted).toEqual(
    expect.arrayContaining([
      [4, -3],
      [4, 2],
    ]),
  )
})
