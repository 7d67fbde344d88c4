import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { today } from '#server/testing/days.ts'
import { at, phones } from './testing/phones.ts'

const { road, refills } = contract
const all = await phones()
const { house, stock, runs, reseller, driver, otherDriver, lockers, gloves, tape, articleIds, current } = all
const { moment, made, stopDone, placed, send, results, read, volumeOf, booked } = all

test('a stop that is done books a refill on the driver, ends with who received it, and the last one ends the run', async () => {
  const [started, first] = await results([
    made({ Kind: 'start' }),
    stopDone(
      0,
      [
        [at(gloves, 0), 10],
        [at(tape, 0), 3],
      ],
      {
        ReceivedBy: 'Kim',
        Signature: 'M10 10 L20 30 L40 5 M50 60 L70 80',
        Note: 'Box on the left',
      },
    ),
  ])
  expect(started).toMatchObject({ Result: 'done', Reason: null })
  expect(first).toMatchObject({ Result: 'done', LockerArticleIds: [] })
  const { body } = await house.call(refills.get, reseller, {
    params: { id: at(lockers, 0).id, refillId: Number(first?.RefillId) },
  })
  expect(body['data']).toMatchObject({
    BookedBy: 'Test reseller',
    Lines: 2,
    Amount: 13,
    Note: 'Box on the left',
  })
  expect(await volumeOf(at(gloves, 0))).toBe(17)
  expect(await read()).toMatchObject({
    State: 'underway',
    Stops: [
      { State: 'done', EndedBy: 'Test reseller', ReceivedBy: 'Kim', Note: 'Box on the left' },
      { State: 'open' },
    ],
  })
  expect(await results([stopDone(1, [])])).toMatchObject([{ Result: 'done', RefillId: null }])
  const ended = await read()
  expect(ended.State).toBe('done')
  // It stays in its driver's list for the day on which it ended, of whichever day it is.
  await house.db
    .updateTable('run')
    .set({ day: today().subtract({ days: 2 }).toString() })
    .where('id', '=', current.run.id)
    .execute()
  const own = (await house.call(road.list, driver, {})).body['data'] as RoadRun[]
  expect(own.map(({ Id }) => Id)).toContain(current.run.id)
  const placed = ended.Stops.flatMap(({ Lines }) => Lines.map(({ Placed }) => Placed ?? -1))
  expect(placed.toSorted((one, other) => one - other)).toEqual([0, 0, 3, 10])
})

test('the same report again, also at once, is answered as the first time and books nothing more', async () => {
  const report = stopDone(0, [[at(gloves, 0), 10, 4]])
  const answers = await Promise.all(Array.from({ length: 6 }, () => results([report])))
  for (const each of answers) expect(each).toEqual(answers[0])
  expect(await volumeOf(at(gloves, 0))).toBe(14)
  expect((await booked(at(gloves, 0))).map(({ Kind, Moved }) => [Kind, Moved])).toEqual([
    ['correction', -3],
    ['refill', 10],
    ['correction', 7],
  ])
})

test('of two phones at one stop the second is told who was faster and when, and nothing of it is booked', async () => {
  await runs.link(otherDriver, ...lockers)
  const mine = stopDone(0, [[at(gloves, 0), 10]])
  const theirs = stopDone(0, [[at(gloves, 0), 6]])
  const both = await Promise.all([results([mine]), results([theirs], reseller)])
  const refused = both.flat().filter(({ Result }) => Result === 'refused')
  expect(
    both
      .flat()
      .map(({ Result }) => Result)
      .toSorted(),
  ).toEqual(['done', 'refused'])
  expect(refused).toMatchObject([{ Reason: 'stopEnded', By: 'Test reseller', When: expect.any(String) }])
  expect([13, 17]).toContain(await volumeOf(at(gloves, 0)))
  expect(await results([placed(0, at(gloves, 0), 9)])).toMatchObject([
    { Result: 'refused', Reason: 'stopEnded' },
  ])
})

test('the refill adds to what is there: what was taken since the count is not given back', async () => {
  const CountedAt = moment()
  await stock.take(at(gloves, 0), 2, moment())
  await stock.take(at(tape, 0), 1, moment())
  await results([
    stopDone(0, [
      [at(gloves, 0), 10, 4, CountedAt],
      [at(tape, 0), 5],
    ]),
  ])
  // 4 were there, 2 were taken, 10 were put in.
  expect(await volumeOf(at(gloves, 0))).toBe(12)
  expect(await volumeOf(at(tape, 0))).toBe(6)
  const corrections = (await booked(at(gloves, 0))).filter(({ Reason }) => Reason === 'counted')
  expect(corrections).toMatchObject([{ Kind: 'correction', Moved: -3, BookedBy: 'Test reseller' }])
})

test('what was put in may be taken before it is booked: the stock is what is really there', async () => {
  const CountedAt = moment()
  await stock.take(at(gloves, 0), 6, moment())
  await results([stopDone(0, [[at(gloves, 0), 10, 4, CountedAt]])])
  expect(await volumeOf(at(gloves, 0))).toBe(8)
})

test('a count that somebody has made since stands, and the phone is told', async () => {
  const CountedAt = moment()
  await stock.line(at(gloves, 0), { kind: 'correction', amount: -3, moved: -3, transaction_date: moment() })
  expect(await results([stopDone(0, [[at(gloves, 0), 10, 5, CountedAt]])])).toMatchObject([
    { Result: 'done', LockerArticleIds: [at(gloves, 0).id] },
  ])
  expect(await volumeOf(at(gloves, 0))).toBe(14)
})

test('a phone whose clock is hours wrong counts at the right moment', async () => {
  await stock.take(at(gloves, 0), 2, new Date(Date.now() - 600_000).toISOString())
  const twoHours = 7_200_000
  const wrong = (ago: number) => new Date(Date.now() - ago - twoHours).toISOString()
  const report = stopDone(0, [[at(gloves, 0), 0, 4, wrong(60_000)]], { At: wrong(0) })
  await send([report], driver, { SentAt: wrong(0) })
  // By its own clock it was counted before the two were taken.
  expect(await volumeOf(at(gloves, 0))).toBe(4)
})

test('of one phone the later of two counts by its own count, also where its clock was set back', async () => {
  const Phone = randomUUID()
  const place = (Amount: number, Seq: number, At: string) =>
    placed(0, at(gloves, 0), Amount, { Phone, Seq, At })
  const [later, earlier] = [moment(), moment()].toReversed() as [string, string]
  expect(await results([place(4, 1, later), place(9, 2, earlier)])).toMatchObject([
    { Result: 'done' },
    { Result: 'done' },
  ])
  const line = (await read()).Stops[0]?.Lines.find(
    ({ LockerArticleId }) => LockerArticleId === at(gloves, 0).id,
  )
  expect(line?.Placed).toBe(9)
})

test('what the locker cannot hold is refused and kept so; the reports after it are taken', async () => {
  const tooMany = stopDone(0, [[at(gloves, 0), 9_999_999]])
  const answers = await results([tooMany, { Kind: 'nonsense', UUID: 'x' }, stopDone(1, [[at(gloves, 1), 5]])])
  expect(answers).toMatchObject([
    { Result: 'refused', Reason: 'notBookable' },
    { UUID: 'x', Result: 'refused', Reason: 'invalid' },
    { Result: 'done' },
  ])
  expect(await results([tooMany])).toEqual(answers.slice(0, 1))
})

test('a lack is divided over the lockers, and taken back where it was a mistake', async () => {
  const Found = (found: number | null) => made({ Kind: 'pick', ArticleId: at(articleIds, 0), Found: found })
  const picked = async () =>
    (await read()).Stops.map(
      ({ Lines }) => Lines.find(({ ArticleId }) => ArticleId === articleIds[0])?.Picked,
    )
  await results([Found(9)])
  expect(await picked()).toEqual([6, 3])
  expect(await read()).toMatchObject({ PickedAt: null, State: 'ready' })
  await results([made({ Kind: 'pick', ArticleId: at(articleIds, 1), Found: 10 })])
  expect((await read()).PickedAt).not.toBeNull()
  await results([Found(null)])
  expect(await picked()).toEqual([null, null])
  expect((await read()).PickedAt).toBeNull()
  const late = Found(15)
  await results([made({ Kind: 'pick', ArticleId: at(articleIds, 0), Found: 3 })])
  // It was ticked before the other phone said 3, and arrives after it.
  expect(await results([late])).toMatchObject([{ Result: 'older' }])
  expect(await picked()).toEqual([2, 1])
  expect(await results([made({ Kind: 'pick', ArticleId: 999_999, Found: 3 })])).toMatchObject([
    { Reason: 'notInRun' },
  ])
})

test('stops are put in another order, skipped with a reason, and opened again', async () => {
  const [first, second] = current.run.stops.map(({ id }) => id)
  if (!first || !second) throw new Error('no stops')
  await results([made({ Kind: 'order', Stops: [second, first] })])
  expect((await read()).Stops.map(({ Id }) => Id)).toEqual([second, first])
  await results([made({ Kind: 'stopSkipped', StopId: second, Reason: 'Gate closed' }), stopDone(0, [])])
  expect(await read()).toMatchObject({ State: 'done' })
  expect((await read()).Stops.find(({ Id }) => Id === second)).toMatchObject({
    State: 'skipped',
    Reason: 'Gate closed',
  })
  expect((await house.call(road.list, driver, {})).body['data']).toContainEqual(
    expect.objectContaining({ Id: current.run.id, Ended: 2, Skipped: 1 }),
  )
  // Why is part of it.
  expect(await results([made({ Kind: 'stopSkipped', StopId: first, Reason: ' ' })])).toMatchObject([
    { Result: 'refused', Reason: 'invalid' },
  ])
  await results([made({ Kind: 'stopReopened', StopId: second })])
  expect(await read()).toMatchObject({ State: 'underway', EndedAt: null })
})

test('nobody sends in another name, and a run that is somebody else’s is not there', async () => {
  const report = stopDone(0, [[at(gloves, 0), 10]])
  expect(await send([report], driver, { AccountId: otherDriver.id })).toMatchObject({ status: 403 })
  expect(await send([report], otherDriver)).toMatchObject({ status: 404 })
  expect(await volumeOf(at(gloves, 0))).toBe(7)
  expect(await house.call(road.get, otherDriver, { params: { id: current.run.id } })).toMatchObject({
    status: 404,
  })
  const own = await house.call(road.list, driver, {})
  expect((own.body['data'] as RoadRun[]).map(({ Id }) => Id)).toContain(current.run.id)
  expect((await house.call(road.list, otherDriver, {})).body['data']).toEqual([])
})

test('a signature is nothing but lines', async () => {
  for (const Signature of ['M1 1', 'M1 1 L2 2" onload="x', 'M1 1 C2 2 3 3 4 4', 'M1 1 L1000 1', ''])
    expect(await results([stopDone(0, [], { Signature })])).toMatchObject([
      { Result: 'refused', Reason: 'invalid' },
    ])
})

test('what was put in and counted without a network stands in the ledger as of its moment, as the delivery note says', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const [CountedAt, At] = [hoursAgo(30), hoursAgo(29)]
  // Taken since, which the locker has told before the phone did.
  await stock.take(at(gloves, 0), 2, hoursAgo(1))
  const [answer] = await results([stopDone(0, [[at(gloves, 0), 10, 6, CountedAt]], { At })])
  expect(answer).toMatchObject({ Result: 'done' })
  expect(await volumeOf(at(gloves, 0))).toBe(14)
  expect((await read()).Stops[0]?.EndedAt).toBe(At)
  const lines = await booked(at(gloves, 0))
  expect(lines.map(({ Kind, Moved, TransactionDate }) => [Kind, Moved, TransactionDate])).toEqual(
    expect.arrayContaining([
      ['refill', 10, At],
      ['correction', -1, CountedAt],
    ]),
  )
  const { body } = await house.call(refills.get, reseller, {
    params: { id: at(gloves, 0).locker_id, refillId: Number(answer?.RefillId) },
  })
  expect(body).toMatchObject({ data: { Time: At, Amount: 10 }, lines: [{ Moved: 10 }] })
})

test('a moment that cannot be is that of a clock which nobody had set: then it was now', async () => {
  const began = Date.now()
  const [never, tomorrow] = ['1970-01-01T00:00:00.000Z', new Date(began + 86_400_000).toISOString()]
  await results([
    stopDone(0, [[at(gloves, 0), 10, 6, never]], { At: never }),
    stopDone(1, [[at(gloves, 1), 5]], { At: tomorrow }),
  ])
  for (const held of [at(gloves, 0), at(gloves, 1)])
    for (const { TransactionDate } of (await booked(held)).filter(({ Kind }) => Kind === 'refill')) {
      expect(Date.parse(TransactionDate)).toBeGreaterThanOrEqual(began)
      expect(Date.parse(TransactionDate)).toBeLessThanOrEqual(Date.now())
    }
  expect([await volumeOf(at(gloves, 0)), await volumeOf(at(gloves, 1))]).toEqual([16, 12])
})
