import { beforeAll, describe, expect, test } from 'vitest'
import type { DemandKind, ForecastRow } from '#contract/planning/forecast.ts'
import { contract } from '#contract/index.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import { agree, shown } from '#server/planning/testing/agree.ts'
import { type Line, plainForecast } from '#server/planning/testing/plain-forecast.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { noon, today } from '#server/testing/days.ts'
import type { Stocked } from '#server/testing/stocked.ts'

const { forecast } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const rows = async (query: Record<string, string>) =>
  (await house.call(forecast.list, reseller, { query: { limit: '1000', ...query } })).body[
    'data'
  ] as ForecastRow[]

/** An article of which so much was taken so many days ago. */
async function taken(
  locker: Awaited<ReturnType<Stocked['locker']>>,
  name: string,
  amounts: [number, number][],
) {
  const held = await stock.held(locker, await stock.article(resellerId, { name }), {}, 1000)
  for (const [ago, amount] of amounts) await stock.take(held, amount, noon(today().subtract({ days: ago })))
  return held
}

const every = (step: number, amount: (index: number) => number) =>
  Array.from({ length: Math.floor(60 / step) }, (_, index): [number, number] => [
    1 + index * step,
    amount(index),
  ])

describe('demand', () => {
  let here: Record<string, string>
  beforeAll(async () => {
    const locker = await stock.locker(customerId)
    here = { lockers: String(locker.id), includeWeekend: '1' }
    await taken(
      locker,
      'smooth',
      every(1, () => 4),
    )
    await taken(
      locker,
      'erratic',
      every(1, (index) => (index % 6 === 0 ? 30 : 1)),
    )
    await taken(
      locker,
      'intermittent',
      every(5, () => 4),
    )
    await taken(
      locker,
      'lumpy',
      every(5, (index) => (index % 4 === 0 ? 40 : 1)),
    )
    await taken(locker, 'once', [[3, 9]])
    await taken(locker, 'never', [])
    await taken(locker, 'long ago', [
      [61, 5],
      [70, 5],
      [0, 5],
    ])
  })
  const kinds = async (query = {}) =>
    Object.fromEntries((await rows({ ...here, ...query })).map((row) => [row.ArticleName, row.Demand]))

  test('is smooth, erratic, intermittent or lumpy by its interval and how its amounts differ', async () => {
    expect(await kinds()).toEqual({
      smooth: 'smooth',
      erratic: 'erratic',
      intermittent: 'intermittent',
      lumpy: 'lumpy',
      once: 'unknown',
      never: 'unknown',
      'long ago': 'unknown',
    })
    const [row] = await rows({ ...here, demand: 'intermittent' })
    expect(row).toMatchObject({ DemandInterval: 5, DemandVariation: 0 })
    const [never] = await rows({ ...here, searchString: 'never' })
    expect(never).toMatchObject({ DemandInterval: null, DemandVariation: null })
  })

  test.each<[DemandKind, string[]]>([
    ['lumpy', ['lumpy']],
    ['unknown', ['long ago', 'never', 'once']],
  ])('is filtered by: %s', async (kind, names) => {
    expect(Object.keys(await kinds({ demand: kind })).toSorted()).toEqual(names)
  })

  test('is sorted by; what cannot be told is last both ways', async () => {
    const order = async (sort: string) => (await rows({ ...here, sort })).map(({ Demand }) => Demand)
    const none = ['unknown', 'unknown', 'unknown']
    expect(await order('Demand')).toEqual(['smooth', 'erratic', 'intermittent', 'lumpy', ...none])
    expect(await order('-Demand')).toEqual(['lumpy', 'intermittent', 'erratic', 'smooth', ...none])
  })

  test('decides whether TSB counts; the average on the wire stays what it is', async () => {
    const average = new Map((await rows(here)).map((row) => [row.ArticleName, row]))
    for (const row of await rows({ ...here, method: 'tsb' })) {
      const seldom = row.Demand === 'intermittent' || row.Demand === 'lumpy'
      expect(row.Method).toBe(seldom ? 'tsb' : 'average')
      expect(row.ArticleDailyAverage).toBe(average.get(row.ArticleName)?.ArticleDailyAverage)
      if (!seldom) expect(row).toEqual(average.get(row.ArticleName))
    }
    expect([...average.values()].every(({ Method }) => Method === 'average')).toBe(true)
  })

  test('of one row is told by the same method', async () => {
    const [listed] = await rows({ ...here, demand: 'lumpy', method: 'tsb' })
    const { body } = await house.call(forecast.get, reseller, {
      params: { id: listed?.Id ?? 0 },
      query: { includeWeekend: '1', method: 'tsb' },
    })
    expect(body['data']).toEqual(listed)
  })
})

test('TSB lets what is no longer used fade out, where 14 days forget it at once', async () => {
  const locker = await stock.locker(customerId)
  await taken(locker, 'fading', [
    [20, 10],
    [25, 10],
    [30, 10],
    [35, 10],
  ])
  const here = { lockers: String(locker.id), includeWeekend: '1' }
  expect((await rows(here))[0]).toMatchObject({ DailyRate: 0, DaysLeft: null, Day10: 960 })
  const [row] = await rows({ ...here, method: 'tsb' })
  expect(row?.DailyRate).toBeGreaterThan(0.2)
  expect(row?.DailyRate).toBeLessThan(1)
  expect(row?.Day10).toBeLessThan(960)
  expect(row?.DaysLeft).toBe(Math.floor(959 / (row?.DailyRate ?? 0)) + 1)
})

test('random ledgers are forecast as by the plain rules, whether kept, outdated or not kept', async () => {
  let seed = 20_261_115
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const locker = await stock.locker(customerId)
  const ledgers = new Map<number, Line[]>()
  for (let article = 0; article < 25; article++) {
    const limit = random(3) === 0 ? null : 1 + random(20)
    const held = await stock.held(locker, await stock.article(resellerId), { place_order_amount: limit }, 400)
    const ledger: Line[] = []
    for (let line = random(45); line > 0; line--) {
      const day = today().subtract({ days: random(126) })
      const kind = random(6) === 0 ? ('return' as const) : ('withdrawal' as const)
      const aborted = random(9) === 0
      const amount = 1 + random(kind === 'return' ? 5 : 12)
      const moved = aborted ? 0 : kind === 'return' ? amount : -amount
      await stock.line(held, { kind, amount, moved, aborted, transaction_date: noon(day) })
      ledger.push({ kind, amount, aborted, day: day.toString() })
    }
    ledgers.set(held.id, ledger)
    if (article === 12) await keepDemand(house.db)
  }
  const outdated = await house.db.selectFrom('demand_outdated').select('locker_article_id').execute()
  expect(new Set(outdated.map((one) => one.locker_article_id)).size).toBeGreaterThan(5)
  const states: [days: number, begin: () => Promise<unknown>][] = [
    [1, async () => undefined],
    [4, () => keepDemand(house.db)],
    [10, () => house.db.updateTable('demand_kept').set({ complete: false }).execute()],
  ]
  for (const [days, begin] of states) {
    await begin()
    for (const avgBy of [14, 30, 60])
      for (const weekends of [true, false])
        for (const method of ['average', 'tsb'] as const) {
          const asked = {
            lockers: String(locker.id),
            avgBy: String(avgBy),
            days: String(days),
            includeWeekend: weekends ? '1' : '0',
            method,
          }
          const found = await rows(asked)
          const running = new Set((await rows({ ...asked, onlyRunningOut: '1' })).map(({ Id }) => Id))
          expect(found).toHaveLength(ledgers.size)
          for (const row of found) {
            const ledger = ledgers.get(row.LockerArticleId) ?? []
            const plain = plainForecast(ledger, row.CurrentVolume, row.MinAmount, today(), {
              avgBy,
              days,
              weekends,
              method,
            })
            agree(row, plain)
            expect(running.has(row.Id)).toBe(plain.isRunningOut)
            expect(
              shown(row)
                .slice(days)
                .every((left) => left === null),
            ).toBe(true)
          }
          const left = found.map(({ DaysLeft }) => DaysLeft ?? Infinity)
          expect(left).toEqual(left.toSorted((a, b) => a - b))
        }
  }
})
