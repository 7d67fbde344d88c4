import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Purchase, ToBuyRow } from '#contract/planning/to-buy.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { today } from '#server/testing/days.ts'
import type { Person } from '#server/testing/house.ts'

const { toBuy } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()
const planner = await house.person('reseller', resellerId, undefined, 'planner')

const inDays = (days: number) => today().add({ days }).toString()
const hoursBefore = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const list = async (query: Record<string, string> = {}, as = reseller) =>
  (await house.call(toBuy.list, as, { query })).body['data'] as ToBuyRow[]

test('what is ordered is on its way until it is received, and noted once', async () => {
  const article = await stock.article(resellerId, {
    supplier: 'Skyddsbolaget',
    supplier_number: 'SB-1',
    pack_size: 10,
    purchase_price: 150,
  })
  await stock.held(await stock.locker(customerId), article, { place_order_amount: 5, max_stock: 25 })
  const mine = async (query = {}) => (await list(query)).find(({ Id }) => Id === article.id)
  expect(await mine({ supplier: 'Skyddsbolaget' })).toMatchObject({
    Needed: 25,
    Missing: 25,
    Packs: 3,
    ToBuy: 30,
    Value: 45,
    SupplierNumber: 'SB-1',
  })
  expect(await mine({ supplier: 'Another' })).toBeUndefined()
  const body = { UUID: randomUUID(), ArticleId: article.id, Amount: 20, Expected: inDays(3) }
  const [first, again] = [
    await house.call(toBuy.order, planner, { body }),
    await house.call(toBuy.order, planner, { body }),
  ]
  expect(first.body['Id']).toBe(again.body['Id'])
  const params = { id: Number(first.body['Id']) }
  expect(await mine()).toMatchObject({ OnItsWay: 20, Missing: 5, Packs: 1, ToBuy: 10 })
  // It comes too late for tomorrow.
  expect(await mine({ day: inDays(1) })).toMatchObject({ OnItsWay: 0, Later: 20, Missing: 25 })
  const { Revision } = first.body['data'] as Purchase
  const change = (body: object) => house.call(toBuy.changeOrder, reseller, { params, body })
  expect((await change({ Received: true, Revision })).status).toBe(200)
  expect((await change({ Amount: 3, Revision })).status).toBe(409)
  // It stands in the warehouse now, and is not bought once more.
  expect(await mine()).toMatchObject({ OnItsWay: 0, InWarehouse: 20, Missing: 5, ToBuy: 10 })
  expect((await change({ Received: false, Amount: 30 })).body['data']).toMatchObject({
    ReceivedAt: null,
    Amount: 30,
  })
  expect(await mine()).toMatchObject({ OnItsWay: 30, InWarehouse: 0, Missing: 0, ToBuy: 0, Value: 0 })
  expect((await change({ Expected: inDays(-1) })).body['errors']).toEqual({ Expected: ['range'] })
  const ordered = await house.call(toBuy.purchases, planner, {})
  expect(ordered.body['data']).toMatchObject([
    { ArticleName: 'Gloves', Amount: 30, CreatedBy: 'Test reseller' },
  ])
  expect((await house.call(toBuy.removeOrder, planner, { params })).status).toBe(200)
  expect(await mine()).toMatchObject({ OnItsWay: 0 })
})

test('no price to whoever may not see it, nothing of another’s, and no day out of reach', async () => {
  const prices = { PurchasePrice: 1.5, Value: 3 }
  const noPrices = { PurchasePrice: null, Value: null }
  const own = await stock.article(resellerId, { purchase_price: 150 })
  // What the house pays for the articles that all share is not told to a reseller.
  const shared = await stock.article(houseId, { purchase_price: 150 })
  const locker = await stock.locker(customerId)
  for (const article of [own, shared])
    await stock.held(locker, article, { place_order_amount: 1, max_stock: 2 })
  const row = async ({ id }: { id: number }, as: Person) => (await list({}, as)).find(({ Id }) => Id === id)
  expect(await row(own, reseller)).toMatchObject(prices)
  expect(await row(shared, reseller)).toMatchObject({ ToBuy: 2, ...noPrices })
  const own_price = { supplier: 'Egen', purchase_price: 90 }
  await house.db
    .insertInto('article_own')
    .values({ reseller_id: resellerId, article_id: shared.id, ...own_price })
    .execute()
  expect(await row(shared, reseller)).toMatchObject({ Supplier: 'Egen', PurchasePrice: 0.9, Value: 1.8 })
  for (const article of [own, shared]) expect(await row(article, planner)).toMatchObject(noPrices)
  expect((await house.call(toBuy.list, enduser, { query: {} })).status).toBe(403)
  const stranger = await house.person('reseller', await house.reseller())
  expect(await list({}, stranger)).toEqual([])
  const strange = await stock.article(await house.reseller())
  const body = { UUID: randomUUID(), ArticleId: strange.id, Amount: 1, Expected: inDays(1) }
  expect((await house.call(toBuy.order, reseller, { body })).body['errors']).toEqual({
    ArticleId: ['notFound'],
  })
  for (const day of [inDays(-1), inDays(61)])
    expect((await house.call(toBuy.list, reseller, { query: { day } })).body['errors']).toEqual({
      day: ['range'],
    })
})

test('what a run brings has left the warehouse when it is picked; what came afterwards stays', async () => {
  const article = await stock.article(resellerId)
  const locker = await stock.locker(customerId)
  const place = await stock.held(locker, article, { place_order_amount: 1, max_stock: 10 }, 2)
  const purchase = (amount: number, received: number) => ({
    reseller_id: resellerId,
    article_id: article.id,
    uuid: randomUUID(),
    amount,
    expected: inDays(0),
    received_at: hoursBefore(received),
  })
  await house.db
    .insertInto('purchase')
    .values([purchase(8, 9), purchase(5, 5)])
    .execute()
  const there = async () => (await list()).find(({ Id }) => Id === article.id)?.InWarehouse
  expect(await there()).toBe(13)
  const { id: run_id } = await house.db
    .insertInto('run')
    .values({ reseller_id: resellerId, uuid: randomUUID(), day: inDays(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stop = await house.db
    .insertInto('run_stop')
    .values({ reseller_id: resellerId, run_id, locker_id: locker.id, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const common = { reseller_id: resellerId, locker_id: locker.id }
  await house.db
    .insertInto('run_line')
    .values({
      ...common,
      run_stop_id: stop.id,
      locker_article_id: place.id,
      proposed: 9,
      planned: 9,
      picked: 9,
    })
    .execute()
  // More was found than had come by then, so that the rest is of older stock.
  await house.db
    .insertInto('run_pick')
    .values({ reseller_id: resellerId, run_id, article_id: article.id, found: 9, picked_at: hoursBefore(7) })
    .execute()
  expect(await there()).toBe(5)
  const refill = await house.db
    .insertInto('refill')
    .values({ ...common, uuid: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stock.line(place, {
    kind: 'refill',
    amount: 7,
    moved: 7,
    transaction_date: hoursBefore(1),
    refill_id: refill.id,
  })
  await house.db
    .updateTable('run_stop')
    .set({ state: 'done', ended_at: hoursBefore(1), refill_id: refill.id })
    .where('id', '=', stop.id)
    .execute()
  // It was picked before the second purchase came; of the first, one came back.
  expect(await there()).toBe(6)
})

test('many are noted in one go: all or none, each once, and none for a day that is over', async () => {
  const made: { id: number }[] = []
  for (const supplier of ['A', 'A', 'B']) made.push(await stock.article(resellerId, { supplier }))
  const lines = made.map(({ id }, at) => ({
    UUID: randomUUID(),
    ArticleId: id,
    Amount: at + 1,
    Expected: inDays(at),
  }))
  const order = (body: { lines: typeof lines }) => house.call(toBuy.orderMany, planner, { body })
  const [first, second, third] = lines
  if (!first || !second || !third) throw new Error('there are three')
  const late = await order({ lines: [first, { ...second, Expected: inDays(-1) }, third] })
  expect(late).toMatchObject({ status: 422, body: { errors: { 'lines.1.Expected': ['range'] } } })
  const strange = await order({ lines: [first, { ...second, ArticleId: 2_000_000_000 }] })
  expect(strange.body['errors']).toEqual({ 'lines.1.ArticleId': ['notFound'] })
  expect((await order({ lines: [first, first] })).status).toBe(422)
  const noted = async () =>
    (await list()).filter(({ Id }) => made.some(({ id }) => id === Id)).map(({ OnItsWay }) => OnItsWay)
  expect(await noted()).toEqual([])
  expect((await order({ lines: [first] })).status).toBe(200)
  expect((await order({ lines })).body['data']).toHaveLength(3)
  expect(new Set(await noted())).toEqual(new Set([1, 2, 3]))
})
