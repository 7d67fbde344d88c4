import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Report, ReportAnswer } from '#contract/planning/reports.ts'
import type { RoadRun } from '#contract/planning/road.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import type { Person } from '#server/testing/house.ts'
import { plainRun } from './testing/plain-run.ts'
import { runsIn } from './testing/runs.ts'

const { road, transactions, refills } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()
const runs = runsIn(house)
const driver = await house.person('reseller', resellerId, undefined, 'driver')
const otherDriver = await house.person('reseller', resellerId, undefined, 'driver')

type Held = Awaited<ReturnType<typeof stock.held>>
let lockers: Awaited<ReturnType<typeof stock.locker>>[]
let gloves: Held[]
let tape: Held[]
let articleIds: number[]
let run: Awaited<ReturnType<typeof runs.run>>
beforeEach(async () => {
  lockers = [await stock.locker(customerId), await stock.locker(customerId)]
  const articles = [await stock.article(resellerId), await stock.article(resellerId)]
  articleIds = articles.map(({ id }) => id)
  const inAll = async (article: (typeof articles)[number], volume: number) => {
    const all = []
    for (const locker of lockers)
      all.push(await stock.held(locker, article, { max_stock: 50, price: 100 }, volume))
    return all
  }
  const [first, second] = articles
  if (!first || !second) throw new Error('no articles')
  gloves = await inAll(first, 7)
  tape = await inAll(second, 2)
  await runs.link(driver, ...lockers)
  run = await runs.run(resellerId, lines(), { driver_id: driver.id })
})
const at = <T>(all: readonly T[], index: number): T => {
  const one = all[index]
  if (one === undefined) throw new Error('not there')
  return one
}
const lines = (): [Held, number][] => [
  [at(gloves, 0), 10],
  [at(tape, 0), 4],
  [at(gloves, 1), 5],
  [at(tape, 1), 6],
]

let clock = Date.now() - 3_600_000
const moment = () => new Date((clock += 1000)).toISOString()
/** What the contract fills in is left out here. */
type Given = Report extends infer R ? (R extends Report ? Partial<R> & Pick<R, 'Kind'> : never) : never
const made = (given: Given) => ({ UUID: randomUUID(), At: moment(), ...given })
const send = (reports: object[], as: Person = driver, more: object = {}) =>
  house.call(road.report, as, {
    params: { id: run.id },
    body: { AccountId: as.id, SentAt: new Date().toISOString(), reports, ...more },
  })
const results = async (reports: object[], as?: Person) =>
  (await send(reports, as)).body['results'] as ReportAnswer[]
const read = async (as: Person = driver) =>
  (await house.call(road.get, as, { params: { id: run.id } })).body['data'] as RoadRun
const stopDone = (index: number, amounts: [Held, number, (number | null)?, string?][], more: object = {}) =>
  made({
    Kind: 'stopDone',
    StopId: at(run.stops, index).id,
    Lines: amounts.map(([held, Amount, Counted = null, CountedAt]) => ({
      LockerArticleId: held.id,
      Amount,
      Reason: null,
      Counted,
      CountedAt: CountedAt ?? null,
    })),
    Signature: null,
    ...more,
  })
const volumeOf = async ({ id }: Held) =>
  (
    await house.db
      .selectFrom('locker_article')
      .where('id', '=', id)
      .select('current_volume')
      .executeTakeFirstOrThrow()
  ).current_volume
const booked = async (held: Held) => {
  const { body } = await house.call(transactions.list, reseller, {
    params: { id: held.locker_id },
  })
  const all = body['data'] as {
    LockerArticleId: number
    Kind: string
    Moved: number
    Reason: string | null
    BookedBy: string | null
  }[]
  return all.filter(({ LockerArticleId }) => LockerArticleId === held.id)
}

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
  expect(
    await results([
      made({
        Kind: 'placed',
        StopId: at(run.stops, 0).id,
        LockerArticleId: at(gloves, 0).id,
        Amount: 9,
        Reason: null,
        Counted: null,
        CountedAt: null,
      }),
    ]),
  ).toMatchObject([{ Result: 'refused', Reason: 'stopEnded' }])
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

test('an article that was taken out of the locker meanwhile is refused by name, and nothing is booked', async () => {
  await house.db
    .updateTable('locker_article')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', at(tape, 0).id)
    .execute()
  const report = stopDone(0, [
    [at(gloves, 0), 10],
    [at(tape, 0), 4],
  ])
  expect(await results([report])).toMatchObject([
    { Result: 'refused', Reason: 'articleGone', LockerArticleIds: [at(tape, 0).id] },
  ])
  expect(await volumeOf(at(gloves, 0))).toBe(7)
  expect((await read()).Stops[0]).toMatchObject({ State: 'open' })
  expect(
    await results([
      stopDone(0, [
        [at(gloves, 0), 10],
        [at(tape, 0), 0],
      ]),
    ]),
  ).toMatchObject([{ Result: 'done' }])
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
  const [first, second] = run.stops.map(({ id }) => id)
  if (!first || !second) throw new Error('no stops')
  await results([made({ Kind: 'order', Stops: [second, first] })])
  expect((await read()).Stops.map(({ Id }) => Id)).toEqual([second, first])
  await results([made({ Kind: 'stopSkipped', StopId: second, Reason: 'Gate closed' }), stopDone(0, [])])
  expect(await read()).toMatchObject({ State: 'done' })
  expect((await read()).Stops.find(({ Id }) => Id === second)).toMatchObject({
    State: 'skipped',
    Reason: 'Gate closed',
  })
  await results([made({ Kind: 'stopReopened', StopId: second })])
  expect(await read()).toMatchObject({ State: 'underway', EndedAt: null })
})

test('a cancelled run takes nothing more, and says so', async () => {
  const ended = { state: 'cancelled' as const, ended_at: new Date().toISOString() }
  await house.db.updateTable('run').set(ended).where('id', '=', run.id).execute()
  expect(await results([made({ Kind: 'start' }), stopDone(0, [])])).toMatchObject([
    { Result: 'refused', Reason: 'runEnded' },
    { Result: 'refused', Reason: 'runEnded' },
  ])
})

test('nobody sends in another name, and a run that is somebody else’s is not there', async () => {
  const report = stopDone(0, [[at(gloves, 0), 10]])
  expect(await send([report], driver, { AccountId: otherDriver.id })).toMatchObject({ status: 403 })
  expect(await send([report], otherDriver)).toMatchObject({ status: 404 })
  expect(await volumeOf(at(gloves, 0))).toBe(7)
  expect(await house.call(road.get, otherDriver, { params: { id: run.id } })).toMatchObject({ status: 404 })
  const own = await house.call(road.list, driver, {})
  expect((own.body['data'] as RoadRun[]).map(({ Id }) => Id)).toContain(run.id)
  expect((await house.call(road.list, otherDriver, {})).body['data']).toEqual([])
})

test('a signature is nothing but lines', async () => {
  for (const Signature of ['M1 1', 'M1 1 L2 2" onload="x', 'M1 1 C2 2 3 3 4 4', 'M1 1 L1000 1', ''])
    expect(await results([stopDone(0, [], { Signature })])).toMatchObject([
      { Result: 'refused', Reason: 'invalid' },
    ])
})

/** Reports as two phones could send them, in any order, some of them twice. */
const anyReport = fc.record({
  kind: fc.constantFrom(
    'pick' as const,
    'placed' as const,
    'placed' as const,
    'stopDone' as const,
    'stopSkipped' as const,
    'stopReopened' as const,
  ),
  stop: fc.nat(1),
  article: fc.nat(1),
  amount: fc.nat(12),
  isNone: fc.boolean(),
  at: fc.nat(20),
})
const anyBatches = fc.array(fc.array(anyReport, { minLength: 1, maxLength: 5 }), {
  minLength: 2,
  maxLength: 5,
})

test(
  'whatever two phones send at once and again, run, ledger and answers are those of a plain model',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyBatches, async (batches) => {
        const mine = await runs.run(resellerId, lines(), { driver_id: driver.id })
        const before = new Map<number, number>()
        for (const held of [...gloves, ...tape]) before.set(held.id, await volumeOf(held))
        run = mine
        const heldAt = (stop: number, article: number) => at(article === 0 ? gloves : tape, stop)
        const sent = batches.map((batch) => batch.map((each) => made(reportOf(each, heldAt))))
        const answers = await Promise.all(
          [...sent, ...sent.slice(0, 2)].map((batch, index) =>
            results(batch, index % 2 === 0 ? driver : reseller),
          ),
        )
        const byUuid = new Map(sent.flat().map((each) => [each.UUID, each as Report]))
        const taken = await house.db
          .selectFrom('run_report')
          .where('run_id', '=', mine.id)
          .orderBy('id')
          .select('uuid')
          .execute()
        expect(new Set(taken.map(({ uuid }) => uuid)).size).toBe(taken.length)
        const plain = plainRun(
          new Map(
            mine.stops.map((stop, index) => [
              stop.id,
              {
                state: 'open' as const,
                lines: new Map(
                  lines()
                    .filter(([held]) => held.locker_id === at(lockers, index).id)
                    .map(([held, planned]) => [
                      held.id,
                      { planned, picked: null, placed: null, counted: null, articleId: held.article_id },
                    ]),
                ),
              },
            ]),
          ),
        )
        const expected = new Map(
          taken.map(({ uuid }) => {
            const report = byUuid.get(uuid)
            if (!report) throw new Error('a report that nobody sent')
            return [uuid, plain.take(report)] as const
          }),
        )
        for (const { UUID, Result } of answers.flat())
          expect([UUID, Result]).toEqual([UUID, expected.get(UUID)])
        const now = await read()
        for (const { Id, State, Lines } of now.Stops) {
          const stop = plain.stops.get(Id)
          expect(State).toBe(stop?.state)
          for (const { LockerArticleId, Picked, Placed } of Lines)
            expect([Id, LockerArticleId, Picked, Placed]).toEqual([
              Id,
              LockerArticleId,
              stop?.lines.get(LockerArticleId)?.picked ?? null,
              stop?.lines.get(LockerArticleId)?.placed ?? null,
            ])
        }
        for (const held of [...gloves, ...tape])
          expect(await volumeOf(held)).toBe((before.get(held.id) ?? 0) + (plain.moved.get(held.id) ?? 0))
        const everyEnded = [...plain.stops.values()].every(({ state }) => state !== 'open')
        expect(now.State === 'done').toBe(everyEnded)
      }),
      { numRuns: 25 },
    )
  },
)

interface Drawn {
  kind: 'pick' | 'placed' | 'stopDone' | 'stopSkipped' | 'stopReopened'
  stop: number
  article: number
  amount: number
  isNone: boolean
  at: number
}

function reportOf(
  { kind, stop, article, amount, isNone, at: second }: Drawn,
  heldAt: (stop: number, article: number) => Held,
): Given {
  const At = new Date(Date.UTC(2026, 9, 1, 12, 0, second)).toISOString()
  const StopId = at(run.stops, stop).id
  const none = { Reason: null, Counted: null, CountedAt: null }
  switch (kind) {
    case 'pick':
      return { Kind: kind, At, ArticleId: at(articleIds, article), Found: isNone ? null : amount }
    case 'placed':
      return {
        Kind: kind,
        At,
        StopId,
        LockerArticleId: heldAt(stop, article).id,
        Amount: isNone ? null : amount,
        ...none,
      }
    case 'stopDone':
      return {
        Kind: kind,
        At,
        StopId,
        Lines: [{ LockerArticleId: heldAt(stop, article).id, Amount: amount, ...none }],
        Signature: null,
      }
    case 'stopSkipped':
      return { Kind: kind, At, StopId, Reason: '' }
    case 'stopReopened':
      return { Kind: kind, At, StopId }
  }
}
