import { beforeAll, describe, expect, test } from 'vitest'
import { dayFields, type ForecastRow } from '#contract/planning/forecast.ts'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import type { Person } from '#server/testing/house.ts'
import { daysAgo, today } from '#server/testing/days.ts'

const { forecast } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const get = (query: Record<string, string>, as = reseller) => house.call(forecast.list, as, { query })
const rows = async (query: Record<string, string>, as = reseller) =>
  (await get({ limit: '1000', ...query }, as)).body['data'] as ForecastRow[]
const shown = (row: ForecastRow | undefined) => row && dayFields.map((field) => row[field])

describe('the example of the rules', () => {
  let lockerId: string
  beforeAll(async () => {
    const locker = await stock.locker(customerId)
    const held = await stock.held(locker, await stock.article(resellerId), { place_order_amount: 3 }, 31)
    for (const days of [1, 5, 14]) await stock.take(held, 7, daysAgo(days))
    lockerId = String(locker.id)
  })
  const row = async (query: Record<string, string> = {}) =>
    (await rows({ lockers: lockerId, includeWeekend: '1', ...query }))[0]

  test('stock 10, 21 used in 14 days', async () => {
    const found = await row()
    expect(found).toMatchObject({ CurrentVolume: 10, ArticleDailyAverage: 1.5, MinAmount: 3, DaysLeft: 7 })
    expect(shown(found)).toEqual([8, 7, 5, 4, 2, 1, 0, 0, 0, 0])
  })
  test('fewer days are asked for', async () => {
    expect(shown(await row({ days: '3' }))).toEqual([8, 7, 5, null, null, null, null, null, null, null])
  })
  test('a longer window spreads the same use', async () => {
    expect(await row({ avgBy: '30' })).toMatchObject({ ArticleDailyAverage: 0.7, Day1: 9, Day2: 8, Day10: 3 })
    expect(await row({ avgBy: '60' })).toMatchObject({ ArticleDailyAverage: 0.35 })
  })
})

test('the day of the next visit is told, and whether the stock lasts until then', async () => {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 28 + 3)
  for (const days of [1, 5]) await stock.take(held, 14, daysAgo(days))
  const row = async () => (await rows({ lockers: String(locker.id), includeWeekend: '1' }))[0]
  expect(await row()).toMatchObject({ NextVisit: null, LastsUntilVisit: null })
  // 3 left and 2 a day: something is left tomorrow evening, nothing the day after.
  for (const [inDays, LastsUntilVisit] of [
    [0, 1],
    [2, 1],
    [3, 0],
  ] as const) {
    const day = today().add({ days: inDays })
    const body = { LockerIds: [locker.id], Weekdays: [day.dayOfWeek] }
    await house.call(contract.visits.change, reseller, { body })
    expect(await row()).toMatchObject({ CurrentVolume: 3, NextVisit: day.toString(), LastsUntilVisit })
  }
})

test('what was used today, or before the window, is not in the average', async () => {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 100)
  await stock.take(held, 14, daysAgo(14))
  await stock.take(held, 20, daysAgo(15))
  await stock.take(held, 20, daysAgo(0))
  const query = { lockers: String(locker.id), includeWeekend: '1' }
  expect((await rows(query))[0]).toMatchObject({ CurrentVolume: 46, ArticleDailyAverage: 1, Day1: 45 })
})

test('more returned than taken counts as no use', async () => {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 5)
  await stock.line(held, { kind: 'return', amount: 9, moved: 9, transaction_date: daysAgo(2) })
  const [row] = await rows({ lockers: String(locker.id), includeWeekend: '1' })
  expect(row).toMatchObject({ ArticleDailyAverage: 0, Day1: 14, Day10: 14, DaysLeft: null })
})

test('the days shown begin tomorrow, with weekends or without', async () => {
  const { body } = await get({ includeWeekend: '1', days: '10' })
  const next = Array.from({ length: 10 }, (_, index) => today().add({ days: index + 1 }))
  expect(body['dates']).toEqual(next.map(String))
  const workdays = Array.from({ length: 20 }, (_, index) => today().add({ days: index + 1 }))
    .filter((day) => day.dayOfWeek < 6)
    .slice(0, 10)
    .map(String)
  const without = (await get({})).body
  expect(without['dates']).toEqual(workdays)
  expect(without).toMatchObject({
    from_date: workdays[0],
    to_date: workdays[9],
    avg_by: 14,
    include_weekend: 0,
  })
})

test('what is out already is counted, and left out of the list where only what is in stock is wanted', async () => {
  const locker = await stock.locker(customerId)
  for (const amount of [0, 5, 0, 7]) await stock.held(locker, await stock.article(resellerId), {}, amount)
  const here = { lockers: String(locker.id) }
  const amounts = ({ body }: Awaited<ReturnType<typeof get>>) =>
    (body['data'] as ForecastRow[]).map(({ CurrentVolume }) => CurrentVolume).toSorted((a, b) => a - b)
  const all = await get(here)
  expect([all.body['total'], all.body['out_of_stock'], amounts(all)]).toEqual([4, 2, [0, 0, 5, 7]])
  const left = await get({ ...here, onlyInStock: '1', limit: '1', page: '2' })
  expect([left.body['total'], left.body['out_of_stock'], left.body['pages']]).toEqual([2, 2, 2])
  expect(amounts(await get({ ...here, onlyInStock: '1' }))).toEqual([5, 7])
})

test('live articles of living, active lockers only; an offline one is marked', async () => {
  const article = await stock.article(resellerId)
  const asleep = await stock.locker(customerId, { active: false })
  const awake = await stock.locker(customerId, { last_contact: new Date().toISOString() })
  const silent = await stock.locker(customerId, { last_contact: '2026-01-01T00:00:00Z' })
  for (const locker of [asleep, awake, silent]) await stock.held(locker, article, {}, 1)
  const gone = await stock.held(awake, await stock.article(resellerId))
  await house.db
    .updateTable('locker_article')
    .set({ deleted_at: '2026-01-01' })
    .where('id', '=', gone.id)
    .execute()
  const found = await rows({
    lockers: [asleep, awake, silent].map(({ id }) => id).join(),
    sort: 'LockerName',
  })
  expect(new Map(found.map(({ LockerId, Stale }) => [LockerId, Stale]))).toEqual(
    new Map([
      [awake.id, 0],
      [silent.id, 1],
    ]),
  )
})

test('filters, search and order', async () => {
  const customer = await house.customer(resellerId, 'Sågverket')
  const locker = await stock.locker(customer, { name: 'Hall 100%' })
  const names = ['Ärtor', 'Zinksalva', 'Band']
  for (const [index, name] of names.entries()) {
    const held = await stock.held(locker, await stock.article(resellerId, { name }), {}, 30)
    await stock.take(held, [2, 14, 28][index] ?? 0, daysAgo(3))
  }
  const named = async (query: Record<string, string>) =>
    (await rows(query)).map(({ ArticleName }) => ArticleName)
  const here = { customers: String(customer), includeWeekend: '1' }
  expect(await named(here)).toEqual(['Band', 'Zinksalva', 'Ärtor'])
  expect(await named({ ...here, sort: '-ArticleName' })).toEqual(['Ärtor', 'Zinksalva', 'Band'])
  expect(await named({ ...here, onlyRunningOut: '1' })).toEqual(['Band'])
  expect(await named({ searchString: '100%', sort: 'ArticleName' })).toEqual(['Band', 'Zinksalva', 'Ärtor'])
  expect(await named({ ...here, searchString: 'ÄRT' })).toEqual(['Ärtor'])
  const words = (searchString: string) => named({ ...here, searchString, sort: 'ArticleName' })
  expect(await words('band hall')).toEqual(['Band'])
  expect(await words('HALL 100%  ärt')).toEqual(['Ärtor'])
  expect(await words('sågverket hall 100%')).toEqual(['Band', 'Zinksalva', 'Ärtor'])
  expect(await words('band _')).toEqual([])
  expect(await named({ customers: '999999' })).toEqual([])
  const { body } = await get({ ...here, limit: '2', page: '2' })
  expect(body).toMatchObject({ currentPage: 2, pages: 2, total: 3 })
})

test('of what is out, the most used is first by days left', async () => {
  const locker = await stock.locker(customerId)
  const held = await Promise.all(
    [0, 1, 5].map(async (used) => ({
      used,
      ...(await stock.held(locker, await stock.article(resellerId), {}, used)),
    })),
  )
  for (const one of held) if (one.used > 0) await stock.take(one, one.used, daysAgo(3))
  const found = await rows({ lockers: String(locker.id), includeWeekend: '1', sort: 'DaysLeft' })
  expect(found.map(({ Id, DaysLeft }) => [Id, DaysLeft])).toEqual(held.toReversed().map(({ id }) => [id, 0]))
})

test('what never runs out is last by days left, and first the other way round', async () => {
  const locker = await stock.locker(customerId)
  const held = await Promise.all(
    [4, 9, 30].map(async (volume) => stock.held(locker, await stock.article(resellerId), {}, volume)),
  )
  const [soon, later] = held
  for (const one of [soon, later]) if (one) await stock.take(one, 1, daysAgo(3))
  const inOrder = async (sort: string) =>
    (await rows({ lockers: String(locker.id), includeWeekend: '1', sort })).map(({ Id }) => Id)
  const ids = held.map(({ id }) => id)
  expect(await inOrder('DaysLeft')).toEqual(ids)
  expect(await inOrder('-DaysLeft')).toEqual(ids.toReversed())
})

test.each([
  ['avgBy', '15', 422],
  ['avgBy', 'x', 400],
  ['days', '0', 422],
  ['days', '11', 422],
  ['includeWeekend', '2', 400],
  ['sort', 'Day1', 422],
  ['method', 'best', 422],
  ['demand', 'smooth,often', 422],
])('%s=%s is refused', async (name, value, status) => {
  expect((await get({ [name]: value })).status).toBe(status)
})

test('offers what it can be filtered by', async () => {
  const { body } = await house.call(forecast.filters, reseller, {
    query: { limit: '1', useFull: '1', avgBy: '30' },
  })
  const filters = body['filters'] as {
    key: string
    type: string
    values: { name: string }[]
    currentValue: unknown
  }[]
  expect(filters.map(({ key, type }) => [key, type])).toEqual([
    ['avgBy', 'select'],
    ['method', 'select'],
    ['days', 'select'],
    ['includeWeekend', 'toggle'],
    ['onlyRunningOut', 'toggle'],
    ['customers', 'multi'],
    ['lockers', 'multi'],
    ['demand', 'multi'],
  ])
  expect(filters[0]).toMatchObject({ currentValue: 30 })
  expect(filters[5]?.values.map(({ name }) => name)).toContain('Åkeriet')
  expect(body['currentMaxRevision']).toBe(0)
})

test('offers the lockers with their customers, of the chosen customers alone', async () => {
  const customer = await house.customer(resellerId, 'Gjuteriet')
  const theirs = await stock.locker(customer, { name: 'Verkstaden' })
  const other = await stock.locker(customerId, { name: 'Garaget' })
  const offered = async (query: Record<string, string>) => {
    const { body } = await house.call(forecast.filters, reseller, { query })
    const filters = body['filters'] as { key: string; values: { name: string; value: number }[] }[]
    return filters.find(({ key }) => key === 'lockers')?.values
  }
  const named = { name: 'Verkstaden – Gjuteriet', value: theirs.id }
  const otherNamed = { name: 'Garaget – Åkeriet', value: other.id }
  expect(await offered({})).toEqual(expect.arrayContaining([named, otherNamed]))
  expect(await offered({ customers: String(customer) })).toEqual([named])
  // What is chosen already keeps its name.
  expect(await offered({ customers: String(customer), lockers: String(other.id) })).toEqual(
    expect.arrayContaining([named, otherNamed]),
  )
})

test('is within the scope, and not for end users', async () => {
  const stranger = await house.person('reseller', await house.reseller())
  expect(await rows({}, stranger)).toEqual([])
  const enduser = await house.person('enduser', customerId)
  expect((await get({}, enduser)).status).toBe(403)
  expect((await house.call(forecast.filters, enduser, {})).status).toBe(403)
})

describe('one locker article', () => {
  test('has its past from the ledger and ten days ahead, however few the list shows', async () => {
    const locker = await stock.locker(customerId)
    const held = await stock.held(locker, await stock.article(resellerId), { place_order_amount: 3 }, 31)
    for (const days of [1, 5, 14]) await stock.take(held, 7, daysAgo(days))
    await stock.line(held, { kind: 'refill', amount: 20, moved: 20, transaction_date: daysAgo(3) })
    await stock.take(held, 2, daysAgo(0))
    const { body } = await house.call(forecast.get, reseller, {
      params: { id: held.id },
      query: { includeWeekend: '1' },
    })
    expect(body['data']).toMatchObject({ CurrentVolume: 28, ArticleDailyAverage: 1.5, Day1: 26, Day10: 13 })
    const history = body['history'] as { Date: string; Stock: number }[]
    expect(history).toHaveLength(61)
    const stockOn = (days: number) =>
      history.find(({ Date }) => Date === today().subtract({ days }).toString())?.Stock
    expect([60, 15, 14, 6, 5, 4, 3, 2, 1, 0].map(stockOn)).toEqual([31, 31, 24, 24, 17, 17, 37, 37, 30, 28])
    expect(body['dates']).toHaveLength(10)
  })

  test('is within the scope, of an active locker, and not for end users', async () => {
    const asleep = await stock.held(
      await stock.locker(customerId, { active: false }),
      await stock.article(resellerId),
    )
    const held = await stock.held(await stock.locker(customerId), await stock.article(resellerId))
    const ask = async (id: number, as: Person) =>
      (await house.call(forecast.get, as, { params: { id } })).status
    expect(await ask(held.id, reseller)).toBe(200)
    expect(await ask(asleep.id, reseller)).toBe(404)
    expect(await ask(held.id, await house.person('reseller', await house.reseller()))).toBe(404)
    expect(await ask(held.id, await house.person('enduser', customerId))).toBe(403)
  })
})
