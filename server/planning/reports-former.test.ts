import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Person } from '#server/testing/house.ts'
import { at, type Held, phones } from './testing/phones.ts'

/** Somebody who drove the run, does not any more, and whose lockers these are not. */

const { runs } = contract
const all = await phones()
const { house, resellerId, reseller, driver, otherDriver, lockers, gloves, tape, current } = all
const { newRun, made, stopId, stopDone, placed, ownRefill, results, read, volumeOf, runs: houseRuns } = all

const hour = 3_600_000
const inHours = (hours: number) => ({ At: new Date(Date.now() + hours * hour).toISOString() })
const giveTo = (person: Person) =>
  house.db.updateTable('run').set({ driver_id: person.id }).where('id', '=', current.run.id).execute()
/** As if the run had been taken away so long ago. */
const takenHoursAgo = async (hours: number) => {
  const Until = new Date(Date.now() - hours * hour).toISOString()
  const row = house.db.selectFrom('run').where('id', '=', current.run.id).select('former_drivers')
  const former = (await row.executeTakeFirstOrThrow()).former_drivers as { Id: number }[]
  await house.db
    .updateTable('run')
    .set({ former_drivers: JSON.stringify(former.map((each) => ({ ...each, Until }))) })
    .where('id', '=', current.run.id)
    .execute()
}
const stocks = async () => [
  await volumeOf(at(gloves, 0)),
  await volumeOf(at(tape, 0)),
  await volumeOf(at(gloves, 1)),
]
const untouched = [7, 2, 7]
const bells = async () =>
  (
    await house.db
      .selectFrom('notification')
      .where('account_id', '=', reseller.id)
      .where('happening', '=', 'runBooked')
      .where('link', '=', `/planning/runs/${current.run.id}`)
      .orderBy('id')
      .select('values')
      .execute()
  ).map(({ values }) => values)

/** Refused, as it was done after the run was given away. */
const refusedWork = async (index: number, held: Held, amount: number, person = otherDriver) => {
  const late = stopDone(index, [[held, amount]], inHours(0))
  expect(await results([late], person)).toMatchObject([{ Result: 'refused', Reason: 'notYours' }])
  return late
}

beforeEach(async () => {
  current.run = await newRun(otherDriver, { created_by: reseller.id })
})

test('books what stood at the stop, once, beside the stop of the one who drives now; what is more is told to the planner', async () => {
  await giveTo(driver)
  const late = await refusedWork(0, at(gloves, 0), 13)
  const own = () => ownRefill(late, 0, at(gloves, 0), 13, inHours(0))
  const beyond = [{ LockerArticleId: at(gloves, 0).id, Amount: 3 }]
  expect(await results([own()], otherDriver)).toMatchObject([{ Result: 'done', NotBooked: beyond }])
  expect(await stocks()).toEqual([17, 2, 7])
  expect((await read()).Stops).toMatchObject([{ State: 'open' }, { State: 'open' }])
  expect(await bells()).toMatchObject([
    { Because: 'ownRefill', Pieces: 10 },
    { Because: 'beyondRun', Pieces: 3 },
  ])
  // The same again, and another report of the same stop, also by another phone, adds nothing.
  const again = await refusedWork(0, at(gloves, 0), 10)
  const more = ownRefill(again, 0, at(gloves, 0), 10, { ...inHours(0), Phone: randomUUID(), Seq: 1 })
  expect(await results([own(), more], otherDriver)).toMatchObject([
    { Result: 'done' },
    { Result: 'done', RefillId: null },
  ])
  expect(await stocks()).toEqual([17, 2, 7])
  // Whoever drives now ends its stop as ever, with what it brings itself.
  expect(await results([stopDone(0, [[at(gloves, 0), 10]])])).toMatchObject([{ Result: 'done' }])
  expect(await volumeOf(at(gloves, 0))).toBe(27)
})

test('books at no other stop, locker or article, for no report that was not refused, and for nobody else', async () => {
  await giveTo(driver)
  const late = await refusedWork(0, at(gloves, 0), 10)
  const others = await refusedWork(1, at(gloves, 1), 5, otherDriver)
  const stranger = await house.person('reseller', resellerId, undefined, 'driver')
  const ownLocker = await all.stock.locker(all.customerId)
  await houseRuns.link(otherDriver, ownLocker)
  const wrong = [
    ownRefill({ UUID: randomUUID() }, 0, at(gloves, 0), 10),
    ownRefill({ UUID: made({ Kind: 'start' }).UUID }, 0, at(gloves, 0), 10),
    ownRefill(late, 0, at(gloves, 0), 10, { StopId: 999_999 }),
    ownRefill(late, 0, at(gloves, 0), 10, { StopId: stopId(1) }),
    ownRefill(late, 0, at(gloves, 0), 10, { LockerId: at(lockers, 1).id }),
    // A locker of its own does not open that of the stop.
    ownRefill(late, 0, at(gloves, 0), 10, { LockerId: ownLocker.id }),
  ]
  expect((await results(wrong, otherDriver)).map(({ Result }) => Result)).toEqual(wrong.map(() => 'refused'))
  expect(await stocks()).toEqual(untouched)
  // Another person names the report of the first.
  expect((await all.send([ownRefill(others, 1, at(gloves, 1), 5)], stranger)).status).toBe(404)
  await giveTo(stranger)
  await giveTo(driver)
  expect(await results([ownRefill(others, 1, at(gloves, 1), 5)], stranger)).toMatchObject([
    { Result: 'refused', Reason: 'notBookable' },
  ])
  // An article of the locker that the run did not bring.
  const unplanned = await all.stock.held(at(lockers, 0), await all.stock.article(resellerId), {}, 1)
  const odd = await refusedWork(0, unplanned, 50)
  expect(await results([ownRefill(odd, 0, unplanned, 50)], otherDriver)).toMatchObject([
    { Result: 'done', RefillId: null, NotBooked: [{ Amount: 50 }] },
  ])
  expect([await volumeOf(unplanned), ...(await stocks())]).toEqual([1, ...untouched])
  expect((await read()).Stops.map(({ State }) => State)).toEqual(['open', 'open'])
})

test('what was done long after the run was taken away is refused, also of a run that is a draft again', async () => {
  await giveTo(driver)
  await takenHoursAgo(50)
  const late = await refusedWork(0, at(gloves, 0), 10)
  expect(await results([ownRefill(late, 0, at(gloves, 0), 10)], otherDriver)).toMatchObject([
    { Result: 'refused', Reason: 'notBookable' },
  ])
  current.run = await newRun(otherDriver, { created_by: reseller.id })
  const params = { id: current.run.id }
  await house.call(runs.state, reseller, { params, body: { State: 'draft' } })
  await takenHoursAgo(50)
  await refusedWork(0, at(gloves, 0), 10)
  expect(await results([stopDone(1, [[at(gloves, 1), 5]], inHours(-49))], otherDriver)).toMatchObject([
    { Result: 'done', NotBooked: [] },
  ])
  expect(await stocks()).toEqual([7, 2, 12])
})

test('what was done before is booked as it stood then, whatever was planned anew or taken out since', async () => {
  const params = { id: current.run.id }
  const Stops = [{ LockerId: at(lockers, 0).id, Lines: [{ LockerArticleId: at(gloves, 0).id, Planned: 1 }] }]
  // The second stop leaves while the run is still its own, the first is planned anew when it is another's.
  const first = { LockerId: at(lockers, 0).id }
  expect((await house.call(runs.update, reseller, { params, body: { Stops: [first] } })).status).toBe(200)
  await giveTo(driver)
  expect((await house.call(runs.update, reseller, { params, body: { Stops } })).status).toBe(200)
  const sent = await results(
    [stopDone(0, [[at(gloves, 0), 10, 6]]), stopDone(1, [[at(gloves, 1), 6]])],
    otherDriver,
  )
  expect(sent).toMatchObject([
    { Result: 'done', NotBooked: [] },
    { Result: 'done', NotBooked: [{ Amount: 1 }] },
  ])
  expect(await stocks()).toEqual([16, 2, 12])
  expect((await read()).Stops).toMatchObject([{ State: 'done' }, { State: 'done' }])
})

test('ends no stop of whoever drives now by what cannot be booked, and the planner is told once, with the most of it', async () => {
  await giveTo(driver)
  const unplanned = await all.stock.held(at(lockers, 0), await all.stock.article(resellerId), {}, 1)
  const tries = [30, 50, 40].map((amount) => stopDone(0, [[unplanned, amount]], inHours(-1)))
  expect(await results(tries, otherDriver)).toMatchObject(
    [30, 50, 40].map((Amount) => ({ Result: 'done', RefillId: null, NotBooked: [{ Amount }] })),
  )
  expect(await bells()).toMatchObject([{ Because: 'beyondRun', Pieces: 50 }])
  expect(await results([stopDone(0, [[at(gloves, 0), 0]], inHours(-1))], otherDriver)).toMatchObject([
    { Result: 'older' },
  ])
  expect([(await read()).Stops[0]?.State, await volumeOf(unplanned)]).toEqual(['open', 1])
  // With something that stood there it ends as it did.
  expect(await results([stopDone(0, [[at(gloves, 0), 2]], inHours(-1))], otherDriver)).toMatchObject([
    { Result: 'done', NotBooked: [] },
  ])
  expect((await read()).Stops[0]?.State).toBe('done')
})

test('does not say how the run is driven now, whatever its phone says when that was', async () => {
  await giveTo(driver)
  const long = inHours(-30)
  const reports = [
    made({ Kind: 'start', ...long }),
    made({ Kind: 'stopSkipped', StopId: stopId(0), Reason: 'Closed', ...long }),
    made({ Kind: 'order', Stops: [stopId(1), stopId(0)], ...long }),
    placed(0, at(gloves, 0), 9_999, long),
  ]
  expect((await results(reports, otherDriver)).map(({ Result }) => Result)).toEqual([
    'older',
    'older',
    'older',
    'done',
  ])
  const { Stops } = await read()
  expect(Stops).toMatchObject([
    { Id: stopId(0), State: 'open' },
    { Id: stopId(1), State: 'open' },
  ])
  expect(Stops[0]?.Lines.find(({ LockerArticleId }) => LockerArticleId === at(gloves, 0).id)).toMatchObject({
    Placed: 10,
  })
  expect(await stocks()).toEqual(untouched)
})
