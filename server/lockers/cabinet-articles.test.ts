import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { CabinetArticle, OrderPoint } from '#contract/lockers/cabinet-articles.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

const { cabinetArticles, transactions } = contract
let house: TestHouse
let stock: Stocked
let resellerId: number
let customerId: number
let people: Record<'superadmin' | 'admin' | 'reseller' | 'enduser', Person>
let stranger: Person
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  people = {
    superadmin: await house.person('superadmin'),
    admin: await house.person('admin'),
    reseller: await house.person('reseller', resellerId),
    enduser: await house.person('enduser', customerId),
  }
  stranger = await house.person('reseller', await house.reseller())
})
afterAll(() => house.close())

let locker: Awaited<ReturnType<Stocked['locker']>>
let held: Awaited<ReturnType<Stocked['held']>>
let article: Awaited<ReturnType<Stocked['article']>>
beforeEach(async () => {
  locker = await stock.locker(customerId)
  article = await stock.article(resellerId, { name: 'Handskar' })
  held = await stock.held(
    locker,
    article,
    { place_order_amount: 5, max_stock: 20, shelf: 2, placement: 'B4', price: 1250 },
    8,
  )
})

const list = async (as: Person, id = locker.id) => {
  const { body } = await house.call(cabinetArticles.list, as, { params: { id } })
  return body['data'] as CabinetArticle[]
}
const put = async (as: Person, fields: object | object[], id = locker.id) => {
  const rows = [fields].flat().map((row) => ({ LockerArticleId: held.id, ...row }))
  const { status, body } = await house.call(cabinetArticles.update, as, {
    params: { id },
    body: { data: rows },
  })
  return { status, errors: body.errors, data: body['data'] as CabinetArticle[] | undefined }
}
const add = (as: Person, articleId: number) =>
  house.call(cabinetArticles.add, as, { params: { id: locker.id, articleId } })
const remove = (as: Person, articleId: number, id = locker.id) =>
  house.call(cabinetArticles.remove, as, { params: { id, articleId } })
const ledger = async () => {
  const { body } = await house.call(transactions.list, people.reseller, { params: { id: locker.id } })
  return body['data'] as Record<string, unknown>[]
}

test('tells what is in a locker', async () => {
  const group = await house.db
    .insertInto('article_group')
    .values({ owner_id: resellerId, name: 'Skydd' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db
    .insertInto('article_group_member')
    .values({
      article_group_id: group.id,
      owner_id: resellerId,
      article_id: article.id,
      article_owner_id: resellerId,
    })
    .execute()
  expect(await list(people.enduser)).toEqual([
    {
      LockerArticleId: held.id,
      ArticleId: article.id,
      ArticleNumber: article.number,
      Name: 'Handskar',
      Ean: '',
      Unit: '',
      name: 'Handskar',
      CurrentVolume: 8,
      PlaceOrderAmount: 5,
      MaxStock: 20,
      Shelf: 2,
      Placement: 'B4',
      EndCustomerArticlePrice: 12.5,
      OwnPrice: 1,
      LockerActive: 1,
      ImagePath: null,
      GroupAmount: 1,
      IsArchived: 0,
      Revision: 2,
    },
  ])
  const { status } = await house.call(cabinetArticles.list, stranger, { params: { id: locker.id } })
  expect(status).toBe(404)
})

test('the reseller changes every number; a new stock is a correction with who and why', async () => {
  const { status, data } = await put(people.reseller, {
    CurrentVolume: 6,
    PlaceOrderAmount: 4,
    MaxStock: 30,
    Shelf: 3,
    Placement: 'C1',
    EndCustomerArticlePrice: 13.37,
    Note: 'Counted',
    Revision: 2,
  })
  expect(status).toBe(200)
  expect(data).toMatchObject([
    {
      CurrentVolume: 6,
      PlaceOrderAmount: 4,
      MaxStock: 30,
      Shelf: 3,
      Placement: 'C1',
      EndCustomerArticlePrice: 13.37,
      Revision: 4,
    },
  ])
  expect((await ledger())[0]).toMatchObject({
    Kind: 'correction',
    Amount: -2,
    Moved: -2,
    BookedBy: 'Test reseller',
    Reason: 'edited',
    Note: 'Counted',
    AccountId: null,
  })
})

test('a count alone grows the revision too, and the same number again is no change', async () => {
  expect((await put(people.reseller, { CurrentVolume: 9 })).data).toMatchObject([
    { CurrentVolume: 9, Revision: 3 },
  ])
  expect((await put(people.reseller, { CurrentVolume: 9, Shelf: 2 })).data).toMatchObject([{ Revision: 3 }])
  expect(await ledger()).toHaveLength(2)
  expect((await put(people.reseller, { CurrentVolume: 3, Revision: 2 })).status).toBe(409)
})

test('whoever counts by a number that is not the present one any more undoes nothing', async () => {
  const [seen] = await list(people.reseller)
  await stock.take(held, 3, new Date().toISOString())
  expect((await put(people.reseller, { CurrentVolume: 7, Revision: seen?.Revision })).status).toBe(409)
  expect(await list(people.reseller)).toMatchObject([{ CurrentVolume: 5 }])
})

test('0 and empty mean that no order point and no maximum are set', async () => {
  const cleared = [{ PlaceOrderAmount: null, MaxStock: null, Shelf: null, Placement: '' }]
  expect(
    (await put(people.reseller, { PlaceOrderAmount: 0, MaxStock: '', Shelf: '', Placement: null })).data,
  ).toMatchObject(cleared)
})

test.each([
  [{ CurrentVolume: -1 }, { 'data.0.CurrentVolume': ['range'] }],
  [{ CurrentVolume: 10_000_000 }, { 'data.0.CurrentVolume': ['range'] }],
  [{ CurrentVolume: 1.5 }, { 'data.0.CurrentVolume': ['integer'] }],
  [{ CurrentVolume: null }, { 'data.0.CurrentVolume': ['required'] }],
  [{ PlaceOrderAmount: 21 }, { 'data.0.PlaceOrderAmount': ['range'] }],
  [{ MaxStock: 4 }, { 'data.0.MaxStock': ['range'] }],
  [{ MaxStock: 'many' }, { 'data.0.MaxStock': ['integer'] }],
  [{ Shelf: -1 }, { 'data.0.Shelf': ['range'] }],
  [{ EndCustomerArticlePrice: 1.234 }, { 'data.0.EndCustomerArticlePrice': ['number'] }],
  [{ EndCustomerArticlePrice: -1 }, { 'data.0.EndCustomerArticlePrice': ['range'] }],
  [{ Placement: 'x'.repeat(251) }, { 'data.0.Placement': ['max'] }],
  [{ LockerArticleId: 999_999, Shelf: 1 }, { 'data.0.LockerArticleId': ['notFound'] }],
])('%j is refused', async (fields, errors) => {
  expect(await put(people.reseller, fields)).toMatchObject({ status: 422, errors })
  expect(await list(people.reseller)).toMatchObject([{ CurrentVolume: 8, Revision: 2 }])
})

test('all or nothing, and every bad row is told', async () => {
  const second = await stock.held(locker, await stock.article(resellerId), { max_stock: 3 })
  const refused = await put(people.reseller, [
    { CurrentVolume: 1 },
    { LockerArticleId: second.id, PlaceOrderAmount: 4 },
  ])
  expect(refused).toMatchObject({ status: 422, errors: { 'data.1.PlaceOrderAmount': ['range'] } })
  expect((await list(people.reseller)).map((row) => row.CurrentVolume).toSorted((a, b) => a - b)).toEqual([
    0, 8,
  ])
  const elsewhere = await stock.locker(customerId)
  expect((await put(people.reseller, { Shelf: 1 }, elsewhere.id)).status).toBe(422)
})

test.each(['superadmin', 'admin', 'enduser'] as const)(
  '%s changes only the place, where it may',
  async (role) => {
    const as = people[role]
    expect((await put(as, { Placement: '7' })).status).toBe(403)
    await house.db
      .updateTable('locker')
      .set({ allow_enduser_to_set_placement: true })
      .where('id', '=', locker.id)
      .execute()
    expect((await put(as, { Placement: 7, CurrentVolume: 8, MaxStock: 20 })).data).toMatchObject([
      { Placement: '7' },
    ])
    for (const fields of [
      { CurrentVolume: 9 },
      { PlaceOrderAmount: 1 },
      { EndCustomerArticlePrice: 1 },
      { Shelf: null },
    ])
      expect((await put(as, { Placement: '8', ...fields })).status).toBe(403)
    expect(await list(as)).toMatchObject([{ Placement: '7', CurrentVolume: 8 }])
    const worded = await put(as, { Placement: 'top left' })
    expect(worded.status).toBe(role === 'enduser' ? 422 : 200)
    if (role === 'enduser') expect(worded.errors).toEqual({ 'data.0.Placement': ['integer'] })
  },
)

test('an article is put in once, and taken out with what is left of it', async () => {
  const other = await stock.article(houseId)
  const first = await add(people.reseller, other.id)
  expect(first.body['data']).toMatchObject({ ArticleId: other.id, CurrentVolume: 0, PlaceOrderAmount: null })
  const again = await add(people.reseller, other.id)
  expect([again.status, again.body.errors]).toEqual([409, { _: ['inUse'] }])

  expect((await remove(people.reseller, held.id)).status).toBe(200)
  expect(await list(people.reseller)).toMatchObject([{ ArticleId: other.id }])
  expect((await ledger())[0]).toMatchObject({
    Kind: 'correction',
    Moved: -8,
    Reason: 'removed',
    ArticleName: 'Handskar',
  })
  expect((await remove(people.reseller, held.id)).status).toBe(404)

  const anew = await add(people.reseller, article.id)
  expect(anew.body['data']).toMatchObject({ CurrentVolume: 0, Shelf: null })
  expect(anew.body['Id']).not.toBe(held.id)
})

test('two put the same article in at once: one of them does', async () => {
  const other = await stock.article(resellerId)
  const both = await Promise.all([add(people.reseller, other.id), add(people.reseller, other.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('handling orders is the reseller’s', async () => {
  const other = await stock.article(resellerId)
  for (const role of ['superadmin', 'admin', 'enduser'] as const) {
    expect((await add(people[role], other.id)).status).toBe(403)
    expect((await remove(people[role], held.id)).status).toBe(403)
    expect((await search(people[role], 'gloves')).status).toBe(403)
    expect((await orderPoints(people[role])).status).toBe(403)
  }
  expect((await add(stranger, other.id)).status).toBe(404)
  expect((await remove(stranger, held.id)).status).toBe(404)
  const strangers = await stock.article(await house.reseller())
  expect((await add(people.reseller, strangers.id)).status).toBe(404)
})

const search = (as: Person, SearchString: string) =>
  house.call(cabinetArticles.search, as, { params: { id: locker.id }, body: { SearchString } })

test('finds what can still be added, from three characters on', async () => {
  const wanted = await stock.article(resellerId, { name: 'Skyddsglas 50%' })
  const houses = await stock.article(houseId, { name: 'Skyddsskor' })
  await stock.article(resellerId, { name: 'Skyddsjacka', archived_at: '2026-01-01' })
  const names = async (words: string) => {
    const { body } = await search(people.reseller, words)
    return (body['data'] as { Id: number }[]).map(({ Id }) => Id).toSorted((a, b) => a - b)
  }
  expect(await names('SKYDDS')).toEqual([wanted.id, houses.id])
  expect(await names('50%')).toEqual([wanted.id])
  expect(await names('sk')).toEqual([])
  expect(await names('handskar')).not.toContain(article.id) // in there already
})

const orderPoints = (as: Person) => house.call(cabinetArticles.orderPoints, as, { params: { id: locker.id } })

/** What the locker's own list says of an article's place and price. */
async function placeOf(as: Person, id: number) {
  const row = (await list(as)).find(({ LockerArticleId }) => LockerArticleId === id)
  if (!row) throw new Error('the article is in the locker')
  const { Shelf, Placement, EndCustomerArticlePrice } = row
  return { Shelf, Placement, EndCustomerArticlePrice }
}

test('what to order fills up to the maximum, from the order point down, the most needed first', async () => {
  const cases: [volume: number, limit: number | null, most: number | null, toOrder: number][] = [
    [4, 5, 20, 16],
    [5, 5, 20, 15],
    [6, 5, 20, 0],
    [0, null, 20, 0],
    [0, 5, null, 0],
    [25, 30, null, 0],
  ]
  const wanted = new Map<number, number>([[held.id, 0]])
  for (const [volume, place_order_amount, max_stock, toOrder] of cases) {
    const row = await stock.held(
      locker,
      await stock.article(resellerId),
      { place_order_amount, max_stock },
      volume,
    )
    wanted.set(row.id, toOrder)
  }
  const { body } = await orderPoints(people.reseller)
  const rows = body['data'] as OrderPoint[]
  expect(new Map(rows.map((row) => [row.LockerArticleId, row.ToOrder]))).toEqual(wanted)
  expect(rows.every(({ OnOrder }) => OnOrder === 0)).toBe(true)
  const left = rows.map(({ CurrentVolume, PlaceOrderAmount }) =>
    PlaceOrderAmount === null ? Infinity : CurrentVolume / PlaceOrderAmount,
  )
  expect(left).toEqual(left.toSorted((one, other) => (one === other ? 0 : one - other)))
  expect(rows.find(({ LockerArticleId }) => LockerArticleId === held.id)).toMatchObject(
    await placeOf(people.reseller, held.id),
  )
})

test('two withdrawals and a count at the same moment end with a right ledger', async () => {
  const now = new Date().toISOString()
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      stock.take(held, 1, now),
      put(people.reseller, { CurrentVolume: 50 + round }),
      stock.take(held, 1, now),
      put(people.reseller, { CurrentVolume: 40 + round, Shelf: round }),
    ])
  }
  const [row] = await list(people.reseller)
  const moved = (await ledger()).reduce((sum, line) => sum + Number(line['Moved']), 0)
  expect(moved).toBe(row?.CurrentVolume)
  expect((await checkLedger(house.database.connection.pool)).wrong).toEqual([])
})
