import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import readExcel from 'read-excel-file/universal'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

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
  const customer = `Hyvleriet ${randomUUID()}`
  await house.customer(resellerId, customer)
  const number = `A-${randomUUID()}`
  await stock.article(resellerId, { number, name: 'Gloves' })
  await stock.article(resellerId, { number: `B-${number}`, name: 'Tape' })
  await house.db.insertInto('article_group').values({ owner_id: resellerId, name: 'Skydd' }).execute()
  return { customer, number, reseller: await house.person('reseller', resellerId) }
}

async function send(as: Person, rows: object[], more: object = {}) {
  const body = { rows: rows as Record<string, unknown>[], ...more }
  const answer = await house.call(priceLists.importRows, as, { body })
  const {
    created,
    changed,
    unchanged,
    refused,
    newLists,
    rows: told,
  } = answer.body as never as {
    created: number
    changed: number
    unchanged: number
    refused: number
    newLists: string[]
    rows: { result: string; errors: object; repeats: object; changes: object }[]
  }
  const { status, body: whole } = answer
  return { status, errors: whole.errors, counts: [created, changed, unchanged, refused], newLists, told }
}
const listed = async (as: Person) => {
  const { body } = await house.call(priceLists.list, as, { query: { sort: 'FromDay' } })
  return (body['price_lists'] as { Id: number; Name: string; LineAmount: number }[]) ?? []
}
const linesOf = async (as: Person, id: number) => {
  const { body } = await house.call(priceLists.lines.list, as, { params: { id } })
  return (body['data'] as { ArticleNumber: string; Name: string; Price: number }[]).map(
    ({ ArticleNumber, Name, Price }) => [ArticleNumber || Name, Price],
  )
}

test('lists are made by customer and day, and prices set; the same file again changes nothing', async () => {
  const { customer, number, reseller } = await company()
  const rows = [
    { ArticleNumber: number.toLowerCase(), Price: '12,50', FromDay: '2026-01-01', ListName: 'Alla' },
    { Group: 'skydd', Price: 9, FromDay: '2026-01-01' },
    {
      ArticleNumber: number,
      Price: '1 011.5',
      FromDay: '2026-02-01',
      ListName: 'Deras',
      CustomerName: customer,
    },
  ]
  const preview = await send(reseller, rows, { preview: 1 })
  expect(preview).toMatchObject({ status: 200, counts: [3, 0, 0, 0], newLists: ['Alla', 'Deras'] })
  expect(await listed(reseller)).toEqual([])
  expect((await send(reseller, rows)).counts).toEqual([3, 0, 0, 0])
  const lists = await listed(reseller)
  expect(lists).toMatchObject([
    { Name: 'Alla', LineAmount: 2, CustomerName: null },
    { Name: 'Deras', LineAmount: 1, CustomerName: customer },
  ])
  expect(await linesOf(reseller, lists[0]?.Id ?? 0)).toEqual([
    ['Skydd', 9],
    [number, 12.5],
  ])
  expect(await send(reseller, rows)).toMatchObject({ counts: [0, 0, 3, 0], newLists: [] })

  // Of one list nothing else has to be said; another price is told, and an empty one takes it away where that is asked for.
  const PriceListId = lists[0]?.Id ?? 0
  const other = [
    { ArticleNumber: number, Price: '13' },
    { Group: 'Skydd', Price: '' },
  ]
  const told = await send(reseller, other, { PriceListId, EmptyClears: 1, preview: 1 })
  expect(told.told).toMatchObject([
    { result: 'change', changes: { Price: { from: '12.50', to: '13.00' } } },
    { result: 'change', changes: { Price: { from: '9.00', to: '' } } },
  ])
  await send(reseller, other, { PriceListId, EmptyClears: 1 })
  expect(await linesOf(reseller, PriceListId)).toEqual([[number, 13]])
})

test('what cannot be is refused at its row, all or none, or the good rows alone', async () => {
  const { number, reseller } = await company()
  const foreign = await company()
  const FromDay = '2026-03-01'
  const rows = [
    { ArticleNumber: number, Price: 5, FromDay, ListName: 'Alla' },
    { ArticleNumber: number, Price: 6, FromDay },
    { ArticleNumber: foreign.number, Price: 5, FromDay },
    { ArticleNumber: number, Group: 'Skydd', Price: 5, FromDay },
    { Price: 5, FromDay },
    { Group: 'Skydd', Price: -1, FromDay },
    { Group: 'Skydd', Price: '', FromDay },
    { Group: 'Skydd', Price: 5 },
    { Group: 'Skydd', Price: 5, FromDay: '2027-01-01' },
    { Group: 'Skydd', Price: 5, FromDay, CustomerName: foreign.customer },
    { Group: 'Handskar', Price: 5, FromDay },
  ]
  const expected = {
    'rows.1.ArticleNumber': ['unique'],
    'rows.2.ArticleNumber': ['notFound'],
    'rows.3.ArticleNumber': ['range'],
    'rows.4.ArticleNumber': ['required'],
    'rows.5.Price': ['range'],
    'rows.6.Price': ['required'],
    'rows.7.FromDay': ['required'],
    'rows.8.ListName': ['required'],
    'rows.9.CustomerName': ['notFound'],
    'rows.10.Group': ['notFound'],
  }
  expect(await send(reseller, rows)).toMatchObject({ status: 422, errors: expected })
  expect(await listed(reseller)).toEqual([])
  const preview = await send(reseller, rows, { preview: 1 })
  expect(preview).toMatchObject({ counts: [1, 0, 0, 10], newLists: ['Alla'] })
  expect(preview.told[1]).toMatchObject({ repeats: { ArticleNumber: 0 } })
  expect((await send(reseller, rows, { OnlyGoodRows: 1 })).counts).toEqual([1, 0, 0, 10])
  const [list] = await listed(reseller)
  const there = { rows: [{ ArticleNumber: foreign.number, Price: 1 }], PriceListId: list?.Id ?? 0 }
  const stranger = await house.call(priceLists.importRows, foreign.reseller, { body: there })
  expect(stranger.status).toBe(404)
})

test('a file of all prices is imported again as it is', async () => {
  const { customer, number, reseller } = await company()
  await send(reseller, [
    { ArticleNumber: number, Price: 12.5, FromDay: '2026-01-01', ListName: 'Alla' },
    { Group: 'Skydd', Price: 0, FromDay: '2026-01-01', CustomerName: customer, ListName: 'Deras' },
  ])
  const file = await house.app.inject({
    method: 'GET',
    url: '/api/price-lists/excel',
    headers: { authorization: reseller.key, 'accept-language': 'en-GB' },
  })
  const [sheet] = await readExcel(new Blob([new Uint8Array(file.rawPayload)]))
  const [heads = [], ...lines] = sheet?.data ?? []
  expect([heads, ...lines]).toEqual([
    ['List', 'Customer', 'From', 'Article number', 'Article group', 'Article', 'Price', 'Currency'],
    ['Alla', null, '2026-01-01', number, null, 'Gloves', 12.5, 'SEK'],
    ['Deras', customer, '2026-01-01', null, 'Skydd', null, 0, 'SEK'],
  ])
  const names = ['ListName', 'CustomerName', 'FromDay', 'ArticleNumber', 'Group', '', 'Price', ''] as const
  const rows = lines.map((line) =>
    Object.fromEntries(names.flatMap((name, at) => (name === '' ? [] : [[name, line[at] ?? '']]))),
  )
  expect((await send(reseller, rows)).counts).toEqual([0, 0, 2, 0])
  // Of lists that one does not see there is no file.
  const [list] = await house.db.selectFrom('price_list').orderBy('id', 'desc').limit(1).select('id').execute()
  for (const [as, status] of [
    [reseller, 200],
    [(await company()).reseller, 404],
  ] as const) {
    const { statusCode } = await house.app.inject({
      method: 'GET',
      url: `/api/price-lists/excel?ids=${list?.id}`,
      headers: { authorization: as.key },
    })
    expect(statusCode).toBe(status)
  }
})
