import { expect, test } from 'vitest'
import { type ImportReport, importRow } from '#contract/catalogue/articles-import.ts'
import { type ArticleRow, articles as api } from '#contract/catalogue/articles.ts'
import { contract } from '#contract/index.ts'
import type { Person } from '#server/testing/house.ts'
import {
  admin,
  articleGroups,
  create,
  created,
  group,
  house,
  lastAudit,
  list,
  number,
  read,
  reseller,
  stranger,
  update,
  useArticleHouse,
} from '#server/catalogue/testing/articles.ts'

useArticleHouse()

/** A sheet of a reseller that names articles which the house shares. */

type Row = Record<string, unknown>
const send = (as: Person, rows: Row[], options: object = {}) =>
  house.call(api.importRows, as, { body: { rows, ...options } })
const sent = async (as: Person, rows: Row[], options: object = {}) =>
  (await send(as, rows, options)).body as unknown as ImportReport

const houses = {
  Name: 'Handske',
  Description: 'Blå',
  Unit: 'par',
  PackSize: 12,
  Supplier: 'Grossisten',
  SupplierNumber: 'G-1',
  WarehouseShelf: 'A-1',
  PurchasePrice: 10,
  MissingCost: 50,
}
const shared = () => created(admin, { ArticleNumber: number(), ...houses })
const named = async (as: Person, searchString: string) => (await list(as, { searchString })).data

test('sets what the reseller says for itself, tells so beforehand, and makes no second article', async () => {
  const { Id, ArticleNumber } = await shared()
  const own = { WarehouseShelf: 'Z-9', Supplier: 'Egen', PurchasePrice: '7,50', MissingCost: '80' }
  const rows = [{ ArticleNumber: ArticleNumber.toLowerCase(), ...own }]
  const report = {
    created: 0,
    changed: 1,
    refused: 0,
    rows: [
      {
        result: 'change',
        shared: 1,
        changes: {
          Supplier: { from: 'Grossisten', to: 'Egen' },
          SupplierNumber: { from: 'G-1', to: '' },
          WarehouseShelf: { from: 'A-1', to: 'Z-9' },
          PurchasePrice: { from: '', to: '7.50' },
          MissingCost: { from: '50.00', to: '80.00' },
        },
      },
    ],
  }
  const before = await read(reseller, Id)
  expect(await sent(reseller, rows, { preview: 1 })).toMatchObject(report)
  expect(await read(reseller, Id)).toEqual(before)
  expect(await sent(reseller, rows)).toMatchObject(report)
  const told = {
    Supplier: 'Egen',
    SupplierNumber: '',
    WarehouseShelf: 'Z-9',
    PurchasePrice: 7.5,
    MissingCost: 80,
  }
  expect(await named(reseller, ArticleNumber)).toMatchObject([{ Id, ...told }])
  expect(await named(stranger, ArticleNumber)).toMatchObject([{ Id, ...houses, PurchasePrice: null }])
  expect(await read(admin, Id)).toMatchObject(houses)
  expect(await lastAudit('article', Id)).toMatchObject({
    account_id: reseller.id,
    action: 'create',
    after: { WarehouseShelf: 'Z-9', Supplier: 'Egen' },
  })

  expect(await sent(reseller, rows)).toMatchObject({ changed: 0, unchanged: 1 })
  const shelf = [{ ArticleNumber, WarehouseShelf: 'A-1', SupplierNumber: 'E-7' }]
  expect(await sent(reseller, shelf)).toMatchObject({
    rows: [
      { changes: { WarehouseShelf: { from: 'Z-9', to: 'A-1' }, SupplierNumber: { from: '', to: 'E-7' } } },
    ],
  })
  expect(await lastAudit('article', Id)).toMatchObject({
    action: 'update',
    before: { WarehouseShelf: 'Z-9' },
    after: { WarehouseShelf: null, SupplierNumber: 'E-7' },
  })
  // What is emptied is as the house says again.
  const emptied = { ArticleNumber, Supplier: '', SupplierNumber: '', PurchasePrice: '', MissingCost: '' }
  await sent(reseller, [emptied], { EmptyClears: 1 })
  expect(await read(reseller, Id)).toMatchObject({ ...houses, PurchasePrice: null })
})

test('a supplier’s number goes with it: neither the house’s nor one’s own stays at another supplier', async () => {
  const { Id, ArticleNumber } = await shared()
  // The sheet's column stays as it was written.
  const elsewhere = [{ ArticleNumber, Supplier: 'Egen', SupplierNumber: 'G-1' }]
  const report = {
    rows: [
      {
        changes: { Supplier: { from: 'Grossisten', to: 'Egen' }, SupplierNumber: { from: 'G-1', to: '' } },
      },
    ],
  }
  expect(await sent(reseller, elsewhere, { preview: 1 })).toMatchObject(report)
  expect(await sent(reseller, elsewhere)).toMatchObject(report)
  expect(await read(reseller, Id)).toMatchObject({ Supplier: 'Egen', SupplierNumber: '' })
  await sent(reseller, [{ ArticleNumber, SupplierNumber: 'E-7' }])
  await sent(reseller, [{ ArticleNumber, Supplier: 'Grossisten', SupplierNumber: 'E-7' }])
  expect(await read(reseller, Id)).toMatchObject({ Supplier: 'Grossisten', SupplierNumber: 'G-1' })
  await sent(reseller, [{ ArticleNumber, Supplier: 'Egen', SupplierNumber: 'E-7' }])
  expect(await read(reseller, Id)).toMatchObject({ Supplier: 'Egen', SupplierNumber: 'E-7' })
})

test('what a reseller reads to import again has its groups, its own numbers once, and changes nothing', async () => {
  const mine = await house.person('reseller', await house.reseller())
  const [{ Id, ArticleNumber }, twice] = [await shared(), await shared()]
  await update(admin, Id, { ArticleGroupIds: [await group(admin, `Husets ${number()}`)] })
  await sent(
    mine,
    [
      {
        ArticleNumber,
        Groups: 'Våra; Andra',
        Supplier: 'Egen',
        WarehouseShelf: 'Z-1',
        PurchasePrice: '7,50',
      },
    ],
    { CreateGroups: 1 },
  )
  await created(mine, {
    ArticleNumber: twice.ArticleNumber.toLowerCase(),
    Name: 'Egen',
    Lent: true,
    LoanHours: 48,
  })
  for (const [as, own] of [
    [mine, 1],
    [admin, 0],
  ] as const) {
    const { body } = await house.call(contract.articles.list, as, { query: { asImported: 1, limit: 1000 } })
    const told = body['data'] as ArticleRow[]
    const numbers = told.map((row) => row.ArticleNumber.toLowerCase())
    expect(new Set(numbers).size).toBe(numbers.length)
    const one = told.find((row) => row.Id === Id)
    expect(one?.Groups).toMatch(own ? /^Andra; Husets .*; Våra$/ : /^Husets \S+$/)
    expect(told.some((row) => row.Id === twice.Id)).toBe(!own)
    const rows = told.map((row) =>
      Object.fromEntries(
        Object.keys(importRow.shape).map((field) => [field, String(row[field as keyof ArticleRow] ?? '')]),
      ),
    )
    for (const EmptyClears of [0, 1])
      expect(await sent(as, rows, { EmptyClears, CreateGroups: 1, preview: 1 })).toMatchObject({
        created: 0,
        changed: 0,
        refused: 0,
        newGroups: [],
      })
  }
})

test('refuses what only the house changes at its column; what is equal or empty is let be', async () => {
  const ArticleNumber = number()
  const { Id } = await created(admin, { ArticleNumber, ...houses, Ean: '0123456789012' })
  const wrong = {
    ArticleNumber,
    Name: 'Min',
    PackSize: 6,
    Lent: 'ja',
    Ean: '4006381333931',
    WarehouseShelf: 'B-2',
  }
  const key = ['sharedArticle']
  expect((await send(reseller, [wrong])).body.errors).toEqual({
    'rows.0.Name': key,
    'rows.0.PackSize': key,
    'rows.0.Lent': key,
    'rows.0.Ean': key,
  })
  const equal = {
    ArticleNumber,
    Name: 'Handske',
    Description: '',
    PackSize: '',
    Lent: 'nej',
    Ean: 123_456_789_012,
  }
  for (const EmptyClears of [0, 1])
    expect(await sent(reseller, [equal], { EmptyClears })).toMatchObject({ unchanged: 1 })
  expect(await sent(reseller, [{ ...equal, WarehouseShelf: 'B-2' }])).toMatchObject({ changed: 1 })
  expect(await read(reseller, Id)).toMatchObject({ Description: 'Blå', PackSize: 12, WarehouseShelf: 'B-2' })
})

test('a new number with the barcode of a shared article is refused; a number of one’s own goes before the house’s', async () => {
  const Ean = '5901234123457'
  await created(admin, { ArticleNumber: number(), Ean })
  const ArticleNumber = number()
  const row = { ArticleNumber, Name: 'Egen', Ean }
  expect((await send(reseller, [row])).body.errors).toEqual({ 'rows.0.Ean': ['sharedEan'] })
  await create(reseller, { ArticleNumber, Name: 'Egen', Ean })
  await created(admin, { ArticleNumber, Name: 'Husets' })
  expect(await sent(reseller, [{ ...row, Name: 'Min' }])).toMatchObject({
    rows: [{ changes: { Name: { from: 'Egen', to: 'Min' } } }],
  })
  expect((await named(reseller, ArticleNumber)).map(({ Name }) => Name).toSorted()).toEqual(['Husets', 'Min'])
})

test('puts a shared article into the reseller’s own groups, and leaves it in the house’s', async () => {
  const { Id, ArticleNumber } = await shared()
  const [ours, mine] = [await group(admin, 'Husets grupp'), `Min ${number()}`]
  await update(admin, Id, { ArticleGroupIds: [ours] })
  const before = await read(reseller, Id)
  const rows = [{ ArticleNumber, Groups: `Husets grupp; ${mine}` }]
  expect(await sent(reseller, rows, { CreateGroups: 1 })).toMatchObject({
    changed: 1,
    newGroups: [mine],
    rows: [{ shared: 1, changes: { Groups: { from: '', to: mine } } }],
  })
  const after = await read(reseller, Id)
  expect(after.ArticleGroups.map(({ Name }) => Name)).toEqual(['Husets grupp', mine])
  expect(after.Revision).toBe(before.Revision)
  expect(await sent(reseller, rows)).toMatchObject({ unchanged: 1 })
  const { body } = await house.call(articleGroups.list, reseller, { query: { searchString: mine } })
  expect(body['data']).toMatchObject([{ GroupAmount: 1 }])
})

test('of all that a reseller reads, unchanged, changes nothing; random sheets say what they set and never make a double', async () => {
  for (let n = 0; n < 12; n++) await shared()
  const all = async (as: Person) =>
    (await house.call(contract.articles.list, as, { query: { limit: 1000 } })).body['data'] as ArticleRow[]
  const sheetOf = (rows: ArticleRow[]) =>
    rows.map((row) => ({
      ...Object.fromEntries(
        [
          'ArticleNumber',
          'Name',
          'Description',
          'Unit',
          'Supplier',
          'SupplierNumber',
          'WarehouseShelf',
          'Ean',
        ].map((field) => [field, row[field as keyof ArticleRow]]),
      ),
      PackSize: String(row.PackSize),
      PurchasePrice: row.PurchasePrice?.toFixed(2).replace('.', ',') ?? '',
      MissingCost: row.MissingCost?.toFixed(2) ?? '',
    }))
  const mine = await house.person('reseller', await house.reseller())
  let seed = 7
  const one = <T>(of: readonly T[]) => {
    seed = (seed * 16_807) % 2_147_483_647
    return of[seed % of.length] as T
  }
  const texts = ['', 'Grossisten', 'G-1', 'A-1', 'X', 'Y'] as const
  const chosen = (await all(mine)).filter(({ Name }) => Name === houses.Name)
  for (let round = 0; round < 8; round++) {
    const rows = chosen.map(({ ArticleNumber }) => ({
      ArticleNumber,
      Supplier: one(texts),
      SupplierNumber: one(texts),
      WarehouseShelf: one(texts),
      PurchasePrice: one(['', '0', '3,50']),
      MissingCost: one(['', '50', '0', '9']),
    }))
    const EmptyClears = one([0, 1])
    const toldBefore = await all(mine)
    const { rows: reports } = await sent(mine, rows, { EmptyClears })
    const told = await all(mine)
    expect(told.map(({ Id }) => Id)).toEqual(
      (await all(stranger)).filter(({ Owner }) => Owner === null).map(({ Id }) => Id),
    )
    for (const [at, row] of rows.entries()) {
      const read = told.find(({ ArticleNumber }) => ArticleNumber === row.ArticleNumber)
      expect(reports[at]?.result).not.toBe('create')
      const before = row.Supplier === '' && !EmptyClears ? undefined : row.Supplier || houses.Supplier
      if (before !== undefined) expect(read?.Supplier).toBe(before)
      if (row.WarehouseShelf !== '' || EmptyClears)
        expect(read?.WarehouseShelf).toBe(row.WarehouseShelf || houses.WarehouseShelf)
      const was = toldBefore.find(({ ArticleNumber }) => ArticleNumber === row.ArticleNumber)
      const isOfTheFormer = was?.Supplier !== read?.Supplier && was?.SupplierNumber === row.SupplierNumber
      if (isOfTheFormer) expect(read?.SupplierNumber).toBe(read?.Supplier === houses.Supplier ? 'G-1' : '')
      else if (row.SupplierNumber !== '') expect(read?.SupplierNumber).toBe(row.SupplierNumber)
    }
    for (const clears of [0, 1])
      expect(await sent(mine, sheetOf(told), { EmptyClears: clears })).toMatchObject({
        created: 0,
        changed: 0,
        refused: 0,
      })
  }
})
