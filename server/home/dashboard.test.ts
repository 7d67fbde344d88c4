import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  Figures,
  LockerSeries,
  LockerToRefill,
  NeedsAttention,
  TopMover,
} from '#contract/home/dashboard.ts'
import { contract } from '#contract/index.ts'
import { noon, today } from '#server/testing/days.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

let house: TestHouse
let stock: Stocked
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
})
afterAll(() => house.close())

interface Dashboard {
  transactions: LockerSeries[]
  article?: { ArticleName: string } | null
  topMovers: TopMover[]
  needAttention: NeedsAttention[]
  toRefill: LockerToRefill[]
  figures: Figures
  dependencies?: { customers: { id: number; CustomerName: string }[] }
}
const get = async (as: Person, query: Record<string, string> = {}) => {
  const { status, body } = await house.call(contract.dashboard.get, as, { query })
  return { status, ...(body as unknown as Dashboard) }
}

/** A reseller of its own, so that no test counts what another one used. */
async function company() {
  const resellerId = await house.reseller()
  const customerId = await house.customer(resellerId, `Kunden ${resellerId}`)
  return {
    resellerId,
    customerId,
    reseller: await house.person('reseller', resellerId),
    enduser: await house.person('enduser', customerId),
  }
}

test('every day of the range is there, also those on which nothing was taken', async () => {
  const { resellerId, customerId, reseller } = await company()
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 100)
  await stock.take(held, 4, '2026-03-28T23:30:00Z', { price: 1250 }) // already the 29th in Stockholm
  await stock.line(held, {
    kind: 'return',
    amount: 1,
    moved: 1,
    price: 1250,
    transaction_date: '2026-03-29T10:00:00Z',
  })
  await stock.take(held, 9, '2026-03-29T10:00:00Z', { aborted: true, moved: 0 })
  await stock.take(held, 5, '2026-03-31T22:00:00Z') // the 1st of April
  const { transactions } = await get(reseller, { from: '2026-03-28', to: '2026-03-31' })
  expect(transactions).toEqual([
    {
      LockerId: locker.id,
      LockerName: locker.name,
      data: [
        { Date: '2026-03-28', Amount: 0, Value: 0 },
        { Date: '2026-03-29', Amount: 3, Value: 37.5 },
        { Date: '2026-03-30', Amount: 0, Value: 0 },
        { Date: '2026-03-31', Amount: 0, Value: 0 },
      ],
    },
  ])
})

test('without days it is the last three months; the largest are told one by one, the others together', async () => {
  const { resellerId, customerId, reseller } = await company()
  const lockers = []
  for (const amount of [3, 9, 6, 1]) {
    const locker = await stock.locker(customerId)
    const held = await stock.held(locker, await stock.article(resellerId), {}, 100)
    await stock.take(held, amount, noon(today().subtract({ days: 10 })))
    lockers.push(locker)
  }
  const sums = (series: LockerSeries[]) =>
    series.map(({ LockerId, data }) => [LockerId, data.reduce((sum, { Amount }) => sum + Amount, 0)])
  const [first, second, third, fourth] = lockers.map(({ id }) => id)
  const all = (await get(reseller)).transactions
  expect(sums(all)).toEqual([
    [second, 9],
    [third, 6],
    [first, 3],
    [fourth, 1],
  ])
  expect(all[0]?.data[0]?.Date).toBe(today().subtract({ months: 3 }).add({ days: 1 }).toString())
  expect(all[0]?.data.at(-1)?.Date).toBe(today().toString())
  expect(sums((await get(reseller, { largest: '2' })).transactions)).toEqual([
    [second, 9],
    [third, 6],
    [null, 4],
  ])
})

test('the largest are those by value where that is asked for', async () => {
  const { resellerId, customerId, reseller } = await company()
  const [cheap, dear] = [await stock.locker(customerId), await stock.locker(customerId)]
  for (const [locker, amount, price] of [
    [cheap, 9, 100],
    [dear, 1, 50_000],
  ] as const)
    await stock.take(
      await stock.held(locker, await stock.article(resellerId), {}, 9),
      amount,
      noon(today()),
      {
        price,
      },
    )
  const first = async (largestBy: string) =>
    (await get(reseller, { largest: '1', largestBy })).transactions.map(({ LockerId }) => LockerId)
  expect(await first('Amount')).toEqual([cheap.id, null])
  expect(await first('Value')).toEqual([dear.id, null])
  expect((await get(reseller, { largestBy: 'Name' })).status).toBe(422)
})

test('fifteen articles move most, each added up over its lockers', async () => {
  const { resellerId, customerId, reseller } = await company()
  const lockers = [await stock.locker(customerId), await stock.locker(customerId)]
  const articles: number[] = []
  for (let index = 1; index <= 17; index++) {
    const article = await stock.article(resellerId, { name: `Artikel ${index}`, number: `A${index}` })
    articles.push(article.id)
    for (const locker of lockers)
      await stock.take(await stock.held(locker, article, {}, 100), index, noon(today()))
  }
  const { topMovers } = await get(reseller)
  expect(topMovers).toHaveLength(15)
  const first = { ArticleId: articles[16], ArticleName: 'Artikel 17', ArticleNumber: 'A17' }
  expect(topMovers[0]).toEqual({ ...first, ConsumedAmount: 34 })
  expect(topMovers.at(-1)).toMatchObject({ ConsumedAmount: 6 })
})

test('of one article each locker tells what was used, and all else is as without it', async () => {
  const { resellerId, customerId, reseller, enduser } = await company()
  const lockers = [await stock.locker(customerId), await stock.locker(customerId)]
  const [wanted, other] = [await stock.article(resellerId), await stock.article(resellerId)]
  for (const [at, locker] of lockers.entries()) {
    await stock.take(await stock.held(locker, wanted, {}, 100), at + 1, noon(today()))
    await stock.take(await stock.held(locker, other, {}, 100), 10, noon(today()))
  }
  const [first, second] = lockers.map(({ id }) => id)
  for (const person of [reseller, enduser]) {
    const { transactions, ...rest } = await get(person, { article: String(wanted.id) })
    expect(transactions.map(({ LockerId, data }) => [LockerId, data.at(-1)?.Amount])).toEqual([
      [second, 2],
      [first, 1],
    ])
    expect(rest).toMatchObject({ article: { ArticleId: wanted.id }, figures: { Lockers: 2 } })
    expect(rest.topMovers).toHaveLength(2)
  }
  const stranger = await company()
  expect(await get(stranger.reseller, { article: String(wanted.id) })).toMatchObject({
    transactions: [],
    article: null,
  })
  expect((await get(reseller)).article).toBeUndefined()
})

test('what is below critical needs somebody, the smallest share first, in active lockers', async () => {
  const { resellerId, customerId, reseller } = await company()
  const locker = await stock.locker(customerId)
  const online = await stock.locker(customerId, { last_contact: new Date().toISOString() })
  const asleep = await stock.locker(customerId, { active: false })
  const cases: [volume: number, limit: number | null][] = [
    [9, 10],
    [1, 4],
    [10, 10],
    [0, 3],
    [0, null],
  ]
  for (const [volume, limit] of cases)
    await stock.held(locker, await stock.article(resellerId), { place_order_amount: limit }, volume)
  await stock.held(asleep, await stock.article(resellerId), { place_order_amount: 5 })
  await stock.held(online, await stock.article(resellerId), { place_order_amount: 10 }, 9)
  const { needAttention, figures } = await get(reseller)
  expect(needAttention.map((row) => [row.CurrentVolume, row.Limit, row.Diff, row.Stale])).toEqual([
    [0, 3, -3, 1],
    [1, 4, -3, 1],
    [9, 10, -1, 1],
    [9, 10, -1, 0],
  ])
  expect(needAttention[0]).toMatchObject({ LockerId: locker.id, LockerName: locker.name })
  expect(figures).toMatchObject({ ArticlesBelowCritical: 4, Lockers: 2, LockersOffline: 1 })
  const { needAttention: worst, figures: same } = await get(reseller, { attention: '2' })
  expect(worst).toEqual(needAttention.slice(0, 2))
  expect(same).toEqual(figures)
})

test('lockers to refill are told with what is out and what is low, those with most out first', async () => {
  const { resellerId, customerId, reseller } = await company()
  const stockIn = async (volumes: [volume: number, limit: number][], more = {}) => {
    const locker = await stock.locker(customerId, more)
    for (const [volume, limit] of volumes)
      await stock.held(locker, await stock.article(resellerId), { place_order_amount: limit }, volume)
    return locker
  }
  const low = await stockIn([
    [1, 3],
    [2, 3],
    [3, 3],
  ])
  const out = await stockIn([
    [0, 3],
    [2, 3],
  ])
  await stockIn([[5, 3]])
  await stockIn([[0, 3]], { active: false })
  const of = ({ id, name }: typeof low, counted: object) => ({
    LockerId: id,
    LockerName: name,
    CustomerName: `Kunden ${resellerId}`,
    Stale: 1,
    ...counted,
  })
  const { toRefill, figures } = await get(reseller)
  expect(toRefill).toEqual([of(out, { Out: 1, Low: 1 }), of(low, { Out: 0, Low: 2 })])
  expect(figures).toMatchObject({ LockersToRefill: 2, ArticlesBelowCritical: 4 })
  const { toRefill: worst, figures: same } = await get(reseller, { lockers: '1' })
  expect(worst).toEqual(toRefill.slice(0, 1))
  expect(same).toEqual(figures)
})

test('each part can be had alone', async () => {
  const { resellerId, customerId, reseller } = await company()
  const held = await stock.held(
    await stock.locker(customerId),
    await stock.article(resellerId),
    { place_order_amount: 9 },
    5,
  )
  await stock.take(held, 2, noon(today()))
  const { status, transactions, topMovers, needAttention, toRefill, figures } = await get(reseller)
  const { now, period, attention } = contract.dashboard
  const part = async (endpoint: typeof now | typeof period | typeof attention) =>
    (await house.call(endpoint, reseller, { query: {} })).body
  expect(status).toBe(200)
  expect(await part(now)).toEqual({ success: 1, toRefill, figures })
  expect(await part(period)).toEqual({ success: 1, transactions, topMovers, CurrencyCode: 'SEK' })
  expect(await part(attention)).toEqual({ success: 1, needAttention })
})

test('the last fifteen days are told one by one, in pieces, money and refills', async () => {
  const { resellerId, customerId, reseller } = await company()
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 1000)
  for (const ago of [0, 7, 14, 15])
    await stock.take(held, ago + 1, noon(today().subtract({ days: ago })), { price: 1050 })
  for (const ago of [1, 1, 20])
    await house.db
      .insertInto('refill')
      .values({
        reseller_id: resellerId,
        locker_id: locker.id,
        uuid: randomUUID(),
        booked_at: noon(today().subtract({ days: ago })),
      })
      .execute()
  const { days } = (await get(reseller)).figures
  expect(days.map(({ Date }) => Date)).toEqual(
    Array.from({ length: 15 }, (_, at) =>
      today()
        .subtract({ days: 14 - at })
        .toString(),
    ),
  )
  const told = days.flatMap(({ Amount, Value, Refills }, at) =>
    Amount + Refills > 0 ? [[14 - at, Amount, Value, Refills]] : [],
  )
  expect(told).toEqual([
    [14, 15, 157.5, 0],
    [7, 8, 84, 0],
    [1, 0, 0, 2],
    [0, 1, 10.5, 0],
  ])
})

test('top movers follow pieces or value', async () => {
  const { resellerId, customerId, reseller } = await company()
  const locker = await stock.locker(customerId)
  const [cheap, dear] = [await stock.article(resellerId), await stock.article(resellerId)]
  await stock.take(await stock.held(locker, cheap, {}, 9), 9, noon(today()), { price: 100 })
  await stock.take(await stock.held(locker, dear, {}, 9), 1, noon(today()), { price: 50_050 })
  const moved = async (largestBy: string) =>
    (await get(reseller, { largestBy })).topMovers.map((each) => [
      each.ArticleId,
      each.ConsumedAmount,
      each.ConsumedValue,
    ])
  expect(await moved('Amount')).toEqual([
    [cheap.id, 9, undefined],
    [dear.id, 1, undefined],
  ])
  expect(await moved('Value')).toEqual([
    [dear.id, 1, 500.5],
    [cheap.id, 9, 9],
  ])
})

test('of a locker that came from another customer, its new one is told from the moment on', async () => {
  const { resellerId, customerId, reseller, enduser } = await company()
  const locker = await stock.locker(customerId)
  const article = await stock.article(resellerId)
  const held = await stock.held(locker, article, {}, 100)
  const day = today().subtract({ days: 3 })
  const at = (time: string) =>
    day.toZonedDateTime({ timeZone: 'Europe/Stockholm', plainTime: time }).toInstant().toString()
  await stock.take(held, 5, at('08:00'))
  await stock.take(held, 2, at('12:00'))
  await house.db
    .updateTable('locker')
    .set({ customer_since: at('12:00') })
    .where('id', '=', locker.id)
    .execute()
  for (const query of [{}, { article: String(article.id) }])
    for (const [person, amount] of [[reseller, 7] as const, [enduser, 2] as const]) {
      const { transactions, topMovers, figures } = await get(person, query)
      expect(transactions[0]?.data.find(({ Date }) => Date === day.toString())?.Amount).toBe(amount)
      expect(topMovers[0]?.ConsumedAmount).toBe(amount)
      expect(figures.days.find(({ Date }) => Date === day.toString())?.Amount).toBe(amount)
    }
})

test('customers narrow everything down, and only one’s own are there', async () => {
  const { resellerId, customerId, reseller, enduser } = await company()
  const neighbour = await house.customer(resellerId, `Grannen ${resellerId}`)
  for (const customer of [customerId, neighbour]) {
    const locker = await stock.locker(customer)
    const held = await stock.held(locker, await stock.article(resellerId), { place_order_amount: 200 }, 100)
    await stock.take(held, 3, noon(today()))
  }
  const counts = ({ transactions, topMovers, needAttention, figures }: Dashboard) => [
    transactions.length,
    topMovers.length,
    needAttention.length,
    figures.Lockers,
    figures.days.at(-1)?.Amount,
  ]
  expect(counts(await get(reseller))).toEqual([2, 2, 2, 2, 6])
  expect(counts(await get(reseller, { customers: String(neighbour) }))).toEqual([1, 1, 1, 1, 3])
  expect(counts(await get(enduser))).toEqual([1, 1, 1, 1, 3])
  expect(counts(await get(enduser, { customers: String(neighbour) }))).toEqual([0, 0, 0, 0, 0])
  expect((await get(reseller)).dependencies).toBeUndefined()
  const { dependencies } = await get(enduser, { includeDependencies: '1' })
  expect(dependencies?.customers.map(({ id }) => id)).toEqual([customerId])
  expect((await get(reseller, { from: '2026-02-01', to: '2026-01-01' })).status).toBe(422)
  expect((await get(reseller, { from: 'x' })).status).toBe(400)
})
