import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'
import { runs } from '../../scripts/testing/cases.ts'

const { priceLists } = contract
let house: TestHouse
let stock: Stocked
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
})
afterAll(() => house.close())

async function company() {
  const resellerId = await house.reseller()
  const customerId = await house.customer(resellerId)
  return { resellerId, customerId, reseller: await house.person('reseller', resellerId) }
}

const create = (as: Person, body: object) => house.call(priceLists.create, as, { body: body as never })
const created = async (as: Person, body: object) => Number((await create(as, body)).body['Id'])
const set = (as: Person, id: number, data: object[]) =>
  house.call(priceLists.lines.set, as, { params: { id }, body: { data: data as never } })

test('a list is made, filled, copied with a percentage, found and deleted', async () => {
  const { resellerId, customerId, reseller } = await company()
  const article = await stock.article(resellerId, { number: 'A-1', name: 'Gloves' })
  // A price of its own in one of two lockers of the customer goes before the list; another customer's locker is none of it.
  for (const [of, price] of [
    [customerId, 900],
    [customerId, null],
    [await house.customer(resellerId), 800],
  ] as const)
    await stock.held(await stock.locker(of), article, { price })
  const made = await create(reseller, { Name: 'Priser', CustomerId: customerId, FromDay: '2026-01-01' })
  const Id = Number(made.body['Id'])
  expect(made).toMatchObject({
    status: 200,
    body: {
      price_list: {
        Id,
        Name: 'Priser',
        FromDay: '2026-01-01',
        InForce: 1,
        LineAmount: 0,
        CurrencyCode: 'SEK',
      },
    },
  })
  expect((await set(reseller, Id, [{ ArticleNumber: 'a-1', Price: 10.01 }])).body['data']).toEqual([
    {
      Id: expect.any(Number),
      ArticleId: article.id,
      ArticleGroupId: null,
      ArticleNumber: 'A-1',
      Name: 'Gloves',
      Price: 10.01,
      Places: 2,
      OwnPrices: 1,
    },
  ])
  expect((await set(reseller, Id, [{ ArticleId: article.id, Price: 0.55 }])).body['data']).toMatchObject([
    { Price: 0.55 },
  ])
  const copy = await house.call(priceLists.copy, reseller, {
    params: { id: Id },
    body: { Name: 'Nästa', CustomerId: customerId, FromDay: '2099-01-01', Percent: 3 },
  })
  const lines = await house.call(priceLists.lines.list, reseller, { params: { id: Number(copy.body['Id']) } })
  expect(lines.body['data']).toMatchObject([{ Price: 0.57 }])
  const list = await house.call(priceLists.list, reseller, { query: { searchString: 'äst' } })
  expect(list.body).toMatchObject({ total: 1, price_lists: [{ Name: 'Nästa', InForce: 0, LineAmount: 1 }] })
  expect((await set(reseller, Id, [{ ArticleId: article.id, Price: null }])).body['data']).toEqual([])
  expect((await house.call(priceLists.remove, reseller, { params: { id: Id } })).status).toBe(200)
  expect((await house.call(priceLists.get, reseller, { params: { id: Id } })).status).toBe(404)
})

test('what cannot be is refused at its field, and nothing is written', async () => {
  const { resellerId, customerId, reseller } = await company()
  const other = await company()
  const body = { Name: 'Priser', FromDay: '2026-01-01' }
  const Id = await created(reseller, body)
  expect((await create(reseller, body)).body).toMatchObject({ errors: { FromDay: ['unique'] } })
  expect((await create(reseller, { ...body, CustomerId: other.customerId })).body).toMatchObject({
    errors: { CustomerId: ['notFound'] },
  })
  const article = await stock.article(resellerId)
  const foreign = await stock.article(other.resellerId)
  const refused = await set(reseller, Id, [
    { ArticleId: article.id, Price: 1 },
    { ArticleId: foreign.id, Price: 1 },
  ])
  expect(refused).toMatchObject({ status: 422, body: { errors: { 'data.1.ArticleId': ['notFound'] } } })
  expect((await house.call(priceLists.lines.list, reseller, { params: { id: Id } })).body['data']).toEqual([])
  expect((await house.call(priceLists.get, other.reseller, { params: { id: Id } })).status).toBe(404)
  const enduser = await house.person('enduser', customerId)
  const planner = await house.person('reseller', resellerId, undefined, 'planner')
  for (const as of [enduser, planner])
    expect((await house.call(priceLists.list, as, { query: {} })).status).toBe(403)
})

const price = fc.integer({ min: 0, max: 5000 })
const day = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01')
const world = fc.record({
  own: fc.array(fc.option(fc.oneof(fc.constant(0), price), { freq: 2 }), { minLength: 3, maxLength: 3 }),
  groups: fc.array(fc.array(fc.nat(2), { maxLength: 3 }), { minLength: 2, maxLength: 2 }),
  lists: fc.uniqueArray(
    fc.record({
      isCustomers: fc.boolean(),
      from: day,
      articles: fc.uniqueArray(fc.record({ of: fc.nat(2), price }), { selector: ({ of }) => of }),
      groups: fc.uniqueArray(fc.record({ of: fc.nat(1), price }), { selector: ({ of }) => of }),
    }),
    { selector: ({ isCustomers, from }) => `${isCustomers} ${from}`, maxLength: 5 },
  ),
})

test('of random lists the price is the one that the rule says, at any moment', async () => {
  await fc.assert(
    fc.asyncProperty(world, async ({ own, groups, lists }) => {
      const { resellerId, customerId } = await company()
      const articles: Awaited<ReturnType<typeof stock.article>>[] = []
      for (const _ of own) articles.push(await stock.article(resellerId))
      const idOf = (at: number) => articles[at]?.id ?? 0
      const groupIds: number[] = []
      for (const members of groups) {
        const { id } = await house.db
          .insertInto('article_group')
          .values({ owner_id: resellerId, name: randomUUID() })
          .returning('id')
          .executeTakeFirstOrThrow()
        groupIds.push(id)
        for (const at of new Set(members))
          await house.db
            .insertInto('article_group_member')
            .values({
              article_group_id: id,
              article_id: idOf(at),
              owner_id: resellerId,
              article_owner_id: resellerId,
            })
            .execute()
      }
      for (const { isCustomers, from, articles: ofArticles, groups: ofGroups } of lists) {
        const { id } = await house.db
          .insertInto('price_list')
          .values({
            reseller_id: resellerId,
            customer_id: isCustomers ? customerId : null,
            name: 'x',
            from_day: from,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const at = { price_list_id: id, reseller_id: resellerId, owner_id: resellerId }
        for (const line of ofArticles)
          await house.db
            .insertInto('price_list_line')
            .values({ ...at, article_id: idOf(line.of), price: line.price })
            .execute()
        for (const line of ofGroups)
          await house.db
            .insertInto('price_list_line')
            .values({ ...at, article_group_id: groupIds[line.of] ?? 0, price: line.price })
            .execute()
      }
      const locker = await stock.locker(customerId)
      for (const [at, article] of articles.entries()) {
        const held = await stock.held(locker, article, { price: own[at] ?? null })
        for (const moment of [
          '2025-12-31T22:59:00Z',
          '2025-12-31T23:30:00Z',
          '2026-02-10T12:00:00Z',
          '2026-04-01T12:00:00Z',
        ]) {
          const local = moment === '2025-12-31T23:30:00Z' ? '2026-01-01' : moment.slice(0, 10)
          const { rows } = await sql<{
            price: number
          }>`select price_of(${held.id}, ${moment}) as price`.execute(house.db)
          expect(rows[0]?.price).toBe(plainPrice({ own, groups, lists }, at, local))
        }
      }
    }),
    runs(4),
  )
})

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

function plainPrice({ own, groups, lists }: World, article: number, day: string) {
  const its = own[article]
  if (its !== null && its !== undefined) return its
  for (const isCustomers of [true, false]) {
    const [list] = lists
      .filter((one) => one.isCustomers === isCustomers && one.from <= day)
      .toSorted((one, other) => (one.from < other.from ? 1 : -1))
    const listed = list?.articles.find(({ of }) => of === article)?.price
    if (listed !== undefined) return listed
    const ofGroups = (list?.groups ?? [])
      .filter(({ of }) => groups[of]?.includes(article))
      .map((line) => line.price)
    if (ofGroups.length > 0) return Math.min(...ofGroups)
  }
  return 0
}

test('what is booked and what is told have the list’s price, and a price sent back as it was read stays the list’s', async () => {
  const { resellerId, customerId, reseller } = await company()
  const list = await created(reseller, { Name: 'Alla', FromDay: '2026-01-01' })
  const article = await stock.article(resellerId)
  await set(reseller, list, [{ ArticleId: article.id, Price: 12.5 }])
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, article, {}, 10)
  const read = async () => {
    const { body } = await house.call(contract.cabinetArticles.list, reseller, { params: { id: locker.id } })
    return (body['data'] as { EndCustomerArticlePrice: number; OwnPrice: number; Revision: number }[])[0]
  }
  expect(await read()).toMatchObject({ EndCustomerArticlePrice: 12.5, OwnPrice: 0 })
  const change = (more: object) =>
    house.call(contract.cabinetArticles.update, reseller, {
      params: { id: locker.id },
      body: { data: [{ LockerArticleId: held.id, ...more }] },
    })
  expect((await change({ EndCustomerArticlePrice: 12.5, CurrentVolume: 8 })).status).toBe(200)
  expect(await read()).toMatchObject({ OwnPrice: 0 })
  const lines = () =>
    house.db
      .selectFrom('transaction')
      .where('locker_id', '=', locker.id)
      .orderBy('id')
      .select(['amount', 'price'])
      .execute()
  expect((await lines()).at(-1)).toEqual({ amount: -2, price: 1250 })
  expect((await change({ EndCustomerArticlePrice: 9 })).status).toBe(200)
  expect(await read()).toMatchObject({ EndCustomerArticlePrice: 9, OwnPrice: 1 })
  await change({ CurrentVolume: 9 })
  // Free here, whatever the list says; and the list's again.
  expect((await change({ EndCustomerArticlePrice: 0 })).status).toBe(200)
  expect(await read()).toMatchObject({ EndCustomerArticlePrice: 0, OwnPrice: 1 })
  await change({ CurrentVolume: 10 })
  expect((await change({ EndCustomerArticlePrice: null })).status).toBe(200)
  expect(await read()).toMatchObject({ EndCustomerArticlePrice: 12.5, OwnPrice: 0 })
  expect((await lines()).map((line) => line.price)).toEqual([0, 1250, 900, 0])
  // Its own on purpose, also while the list says the same.
  for (const Price of [12.5, 0]) {
    await set(reseller, list, [{ ArticleId: article.id, Price }])
    await change({ EndCustomerArticlePrice: null })
    await change({ EndCustomerArticlePrice: Price })
    expect(await read()).toMatchObject({ EndCustomerArticlePrice: Price, OwnPrice: 0 })
    await change({ EndCustomerArticlePrice: Price, OwnPrice: 1 })
    await set(reseller, list, [{ ArticleId: article.id, Price: 7 }])
    expect(await read()).toMatchObject({ EndCustomerArticlePrice: Price, OwnPrice: 1 })
  }
})
