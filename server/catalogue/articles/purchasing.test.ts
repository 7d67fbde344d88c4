import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Person } from '#server/testing/house.ts'
import {
  admin,
  articles,
  create,
  created,
  house,
  lastAudit,
  list,
  number,
  read,
  reseller,
  resellerId,
  stranger,
  update,
  useArticleHouse,
} from '#server/catalogue/testing/articles.ts'

useArticleHouse()

const bought = {
  Unit: 'par',
  PackSize: 12,
  Ean: '7310865004703',
  Supplier: 'Skyddsgrossisten',
  SupplierNumber: 'SG-88',
  WarehouseShelf: 'A-12',
  PurchasePrice: 24.5,
  MissingCost: 80,
}

test('what is needed to buy an article is kept with it, and found by', async () => {
  const { Id } = await created(reseller, { ArticleNumber: number(), ...bought, Ean: '731 0865-004703' })
  expect(await read(reseller, Id)).toMatchObject(bought)
  for (const searchString of ['7310865004703', 'sg-88', 'skyddsgross', '7310865004703 skydds'])
    expect((await list(reseller, { searchString })).data.map((row) => row.Id)).toEqual([Id])

  await update(reseller, Id, { PackSize: 1, PurchasePrice: null, Unit: null })
  expect(await read(reseller, Id)).toMatchObject({ ...bought, PackSize: 1, PurchasePrice: null, Unit: '' })
  expect(await lastAudit('article', Id)).toMatchObject({ before: { PurchasePrice: 2450, PackSize: 12 } })
})

test('a barcode with a wrong digit, a pack of nothing and half an öre are refused at their fields', async () => {
  const wrong = { Ean: '7310865004704', PackSize: 0, PurchasePrice: 1.005, Unit: 'x'.repeat(21) }
  const { status, body } = await create(reseller, { ArticleNumber: number(), ...wrong })
  expect([status, body.errors]).toEqual([
    422,
    { Ean: ['type'], PackSize: ['range'], PurchasePrice: ['number'], Unit: ['max'] },
  ])
})

test('whoever sees no prices is told none, and sets none; the house’s own are not the resellers’', async () => {
  const { Id } = await created(reseller, { ArticleNumber: number(), ...bought })
  const planner = await house.person('reseller', resellerId, undefined, 'planner')
  expect(await read(planner, Id)).toMatchObject({ ...bought, PurchasePrice: null })
  expect((await update(planner, Id, { PurchasePrice: 1 })).status).toBe(403)
  expect((await update(planner, Id, { Supplier: 'Annan' })).status).toBe(200)
  const rows = [{ ArticleNumber: number(), PurchasePrice: 3 }]
  expect((await house.call(articles.importRows, planner, { body: { rows } })).status).toBe(403)

  const shared = await created(admin, { ArticleNumber: number(), ...bought })
  expect(await read(reseller, shared.Id)).toMatchObject({ ...bought, PurchasePrice: null })
  expect(await read(admin, shared.Id)).toMatchObject(bought)
  expect(await read(admin, Id)).toMatchObject({ PurchasePrice: 24.5 })
})

test('a sheet brings it along, and tells what it changes', async () => {
  const ArticleNumber = number()
  const send = (row: object, options: object = {}) =>
    house.call(articles.importRows, reseller, { body: { rows: [{ ArticleNumber, ...row }], ...options } })
  await send({
    ...bought,
    PackSize: '12',
    Ean: 4_006_381_333_931,
    PurchasePrice: '24,50',
    MissingCost: '80,00',
  })
  const { Id = 0 } = (await list(reseller, { searchString: ArticleNumber })).data[0] ?? {}
  const told = { ...bought, Ean: '4006381333931' }
  expect(await read(reseller, Id)).toMatchObject(told)

  const { body } = await send({ PackSize: 6, PurchasePrice: '1 024.5', Unit: '' }, { preview: 1 })
  expect(body).toMatchObject({
    rows: [
      {
        changes: { PackSize: { from: '12', to: '6' }, PurchasePrice: { from: '24.50', to: '1024.50' } },
      },
    ],
  })
  await send({ PackSize: '', PurchasePrice: '', Supplier: '' }, { EmptyClears: 1 })
  expect(await read(reseller, Id)).toMatchObject({
    ...told,
    PackSize: 1,
    PurchasePrice: null,
    Supplier: '',
  })
  const refused = await send({ PackSize: 'tolv', PurchasePrice: 'dyr', Ean: '123' })
  expect(refused.body.errors).toEqual({
    'rows.0.PackSize': ['integer'],
    'rows.0.PurchasePrice': ['number'],
    'rows.0.Ean': ['type'],
  })
})

test('an article is lent for some hours or days, by its form and by a sheet in either language', async () => {
  const ArticleNumber = number()
  const { Id, Lent, LoanHours } = await created(reseller, { ArticleNumber })
  expect([Lent, LoanHours]).toEqual([0, null])
  await update(reseller, Id, { Lent: 1, LoanHours: 8 })
  expect(await read(reseller, Id)).toMatchObject({ Lent: 1, LoanHours: 8 })
  const before = { Lent: false, LoanHours: null }
  expect(await lastAudit('article', Id)).toMatchObject({ before, after: { Lent: true, LoanHours: 8 } })
  for (const wrong of [0, 8785, 1.5])
    expect((await update(reseller, Id, { LoanHours: wrong })).body.errors).toHaveProperty('LoanHours')

  const send = async (row: object, options: object = {}) => {
    const body = { rows: [{ ArticleNumber, ...row }], ...options }
    return (await house.call(articles.importRows, reseller, { body })).body
  }
  for (const [LoanHours, hours] of [
    ['2 dagar', 48],
    ['1 d', 24],
    ['8 h', 8],
    [12, 12],
    ['1 day', 24],
    ['6 timmar', 6],
  ] as const) {
    await send({ LoanHours })
    expect(await read(reseller, Id)).toMatchObject({ Lent: 1, LoanHours: hours })
  }
  const { rows } = (await send({ Lent: 'nej', LoanHours: '3 dagar' }, { preview: 1 })) as unknown as {
    rows: unknown[]
  }
  expect(rows[0]).toMatchObject({
    changes: { Lent: { from: '1', to: '0' }, LoanHours: { from: '6 h', to: '72 h' } },
  })
  expect((await send({ Lent: 'kanske', LoanHours: 'länge' })).errors).toEqual({
    'rows.0.Lent': ['type'],
    'rows.0.LoanHours': ['integer'],
  })
  await send({ Lent: 'Nej', LoanHours: '' }, { EmptyClears: 1 })
  expect(await read(reseller, Id)).toMatchObject({ Lent: 0, LoanHours: null })
})

test('of an article that all share a reseller says for itself where it lies and what it costs; what is as the house says follows the house', async () => {
  const { Id } = await created(admin, { ArticleNumber: number(), ...bought })
  const own = (as: Person, body: object) => house.call(articles.updateOwn, as, { params: { id: Id }, body })
  const before = await read(reseller, Id)
  const { body } = await own(reseller, {
    Supplier: bought.Supplier,
    WarehouseShelf: 'Z-9',
    PurchasePrice: 19.5,
    MissingCost: 120,
    Revision: before.Revision,
  })
  const told = { Supplier: bought.Supplier, WarehouseShelf: 'Z-9', PurchasePrice: 19.5, MissingCost: 120 }
  expect(body['data']).toMatchObject({ ...told, Editable: 0 })
  expect((await list(reseller, { searchString: before.ArticleNumber })).data[0]).toMatchObject(told)
  expect(await read(admin, Id)).toMatchObject(bought)
  expect(await read(stranger, Id)).toMatchObject({ ...bought, PurchasePrice: null })
  expect(await lastAudit('article', Id)).toMatchObject({
    account_id: reseller.id,
    after: { WarehouseShelf: 'Z-9', Supplier: null },
  })

  // Whoever looked before this is told so.
  expect((await own(reseller, { WarehouseShelf: 'Y-1', Revision: before.Revision })).status).toBe(409)
  await update(admin, Id, { Supplier: 'En ny', WarehouseShelf: 'B-1' })
  expect(await read(reseller, Id)).toMatchObject({ Supplier: 'En ny', WarehouseShelf: 'Z-9' })
  const seen = await read(reseller, Id)
  await own(reseller, { WarehouseShelf: 'B-1', MissingCost: null, Revision: seen.Revision })
  expect(await read(reseller, Id)).toMatchObject({ WarehouseShelf: 'B-1', MissingCost: bought.MissingCost })

  const planner = await house.person('reseller', resellerId, undefined, 'planner')
  expect((await own(planner, { PurchasePrice: 1 })).status).toBe(403)
  expect((await own(planner, { WarehouseShelf: 'C-1' })).status).toBe(200)
  expect((await own(admin, { WarehouseShelf: 'C-1' })).status).toBe(403)
  const ownArticle = await created(reseller, { ArticleNumber: number() })
  const refused = await house.call(articles.updateOwn, reseller, { params: { id: ownArticle.Id }, body: {} })
  expect(refused.status).toBe(403)
})

test('a supplier of one’s own has no number of the house’s; what is emptied, or as the house says, follows the house', async () => {
  const { Id } = await created(admin, { ArticleNumber: number(), ...bought })
  const own = async (body: object) =>
    (await house.call(articles.updateOwn, reseller, { params: { id: Id }, body })).body['data']
  const { Supplier, SupplierNumber, WarehouseShelf, MissingCost } = bought
  const Houses = { Supplier, SupplierNumber, WarehouseShelf, MissingCost }
  expect(await read(reseller, Id)).toMatchObject({ Supplier, SupplierNumber, Houses })
  expect(await read(admin, Id)).toMatchObject({ Houses: null })

  expect(await own({ Supplier: 'Egen AB' })).toMatchObject({
    Supplier: 'Egen AB',
    SupplierNumber: '',
    Houses,
  })
  // The house's very number at another supplier is the reseller's own.
  expect(await own({ SupplierNumber })).toMatchObject({ Supplier: 'Egen AB', SupplierNumber })
  expect(await own({ Supplier: '' })).toMatchObject({ Supplier, SupplierNumber })
  await own({ Supplier: 'Egen AB', SupplierNumber: 'E-9' })
  // Its number goes with the supplier.
  expect(await own({ Supplier: '' })).toMatchObject({ Supplier, SupplierNumber })
  await update(admin, Id, { SupplierNumber: 'SG-99' })
  expect(await read(reseller, Id)).toMatchObject({ Supplier, SupplierNumber: 'SG-99' })
  expect(await own({ SupplierNumber: 'E-1' })).toMatchObject({ Supplier, SupplierNumber: 'E-1' })
  expect(await own({ SupplierNumber: '' })).toMatchObject({ Supplier, SupplierNumber: 'SG-99' })
})

test('a reseller finds a shared article by its own number at the supplier, no longer by the house’s; nothing said makes nothing', async () => {
  const mine = `own-${number()}`
  const houses = `house-${number()}`
  const shared = { ArticleNumber: number(), ...bought, SupplierNumber: houses }
  const { Id, Revision } = await created(admin, shared)
  const own = (body: object) => house.call(articles.updateOwn, reseller, { params: { id: Id }, body })
  const history = async (as: Person) =>
    (await house.call(contract.history.list, as, { params: { entity: 'article', id: Id }, query: {} })).body[
      'data'
    ] as unknown[]
  const found = async (as: Person, searchString: string) => {
    const inList = (await list(as, { searchString })).data.map((row) => row.Id)
    const { body } = await house.call(contract.search.byName, as, { query: { searchString } })
    return [inList, (body['articles'] as { Id: number }[]).map((row) => row.Id)]
  }
  const [there, gone] = [
    [[Id], [Id]],
    [[], []],
  ]
  for (const body of [{}, { SupplierNumber: houses, MissingCost: bought.MissingCost }])
    expect((await own(body)).body['data']).toMatchObject({ Revision })
  expect(await history(reseller)).toEqual([])
  expect(await found(reseller, houses)).toEqual(there)

  await own({ SupplierNumber: mine, PurchasePrice: 12.5 })
  expect(await found(reseller, mine)).toEqual(there)
  expect(await found(reseller, `grossisten ${mine}`)).toEqual(there)
  expect(await found(reseller, houses)).toEqual(gone)
  for (const other of [admin, stranger]) {
    expect(await found(other, mine)).toEqual(gone)
    expect(await found(other, houses)).toEqual(there)
  }
  const [told] = (await list(reseller, { searchString: mine })).data
  expect(told?.searchString).toContain(mine.toLowerCase())

  // What it said first is told to its own people, and is no change of the house's article.
  expect(await history(reseller)).toMatchObject([
    {
      Action: 'create',
      Part: { Kind: 'settings' },
      Changes: [
        { Field: 'SupplierNumber', Before: null, After: mine },
        { Field: 'PurchasePrice', Before: null, After: 12.5 },
      ],
    },
  ])
  expect(await history(stranger)).toEqual([])
  expect(await history(admin)).toMatchObject([{ Action: 'create', Part: null }])
})

test('a reseller finds a shared article by its own supplier, no longer by the house’s', async () => {
  const [mine, houses] = [`Egen ${number()}`, `Husets ${number()}`]
  const { Id } = await created(admin, { ArticleNumber: number(), Supplier: houses, SupplierNumber: 'H-1' })
  await house.call(articles.updateOwn, reseller, { params: { id: Id }, body: { Supplier: mine } })
  const found = async (as: Person, searchString: string) => {
    const { body } = await house.call(contract.search.byName, as, { query: { searchString } })
    const inPalette = (body['articles'] as { Id: number }[]).map((row) => row.Id)
    return [(await list(as, { searchString })).data.map((row) => row.Id), inPalette]
  }
  expect(await found(reseller, mine)).toEqual([[Id], [Id]])
  expect(await found(reseller, houses)).toEqual([[], []])
  expect(await found(stranger, mine)).toEqual([[], []])
  expect(await found(stranger, houses)).toEqual([[Id], [Id]])
})
