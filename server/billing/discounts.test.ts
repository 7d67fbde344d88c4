import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { discounts, audit } = contract
let house: TestHouse
let admin: Person
let nord: number
let gruvan: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  nord = await house.reseller('Nord')
  gruvan = await house.customer(nord, 'Gruvan')
})
afterAll(() => house.close())

type Discount = Record<string, unknown> & { Id: number; Revision: number }

const create = (body: object, as: Person | null = admin) =>
  house.call(discounts.create, as, { body: body as never })
const created = async (body: object) => (await create(body)).body['customer_discount'] as Discount
const get = (id: number) => house.call(discounts.get, admin, { params: { id } })
const update = (id: number, body: object) => house.call(discounts.update, admin, { params: { id }, body })
const remove = (id: number) => house.call(discounts.remove, admin, { params: { id } })
const list = async (query: object = {}) =>
  (await house.call(discounts.list, admin, { query })).body as unknown as {
    customer_discounts: Discount[]
    total: number
    pages: number
  }
const kept = async () => [
  await house.db.selectFrom('customer_discount').selectAll().orderBy('id').execute(),
  await house.db.selectFrom('audit').selectAll().orderBy('id').execute(),
]

test('a reseller’s and a customer’s discount are written and read back', async () => {
  const { body } = await create({ CustomerId: gruvan, Discount: 30.5, CurrencyId: 2, Colour: 'ignored' })
  expect(body).toEqual({
    success: 1,
    Id: expect.any(Number),
    customer_discount: {
      Id: body['Id'],
      CustomerId: gruvan,
      CustomerName: 'Gruvan',
      ResellerName: 'Nord',
      Discount: 30.5,
      CurrencyId: 2,
      CurrencyCode: 'EUR',
      Revision: 1,
    },
  })
  expect((await get(Number(body['Id']))).body['customer_discount']).toEqual(body['customer_discount'])
  expect(await created({ CustomerId: nord, Discount: 9_999_999.99, CurrencyId: 2 })).toMatchObject({
    CustomerName: 'Nord',
    ResellerName: null,
    Discount: 9_999_999.99,
  })
})

describe('what cannot be', () => {
  test.each([
    ['nothing', {}, { CustomerId: 'required', Discount: 'required', CurrencyId: 'required' }],
    [
      'empty fields',
      { CustomerId: null, Discount: '', CurrencyId: null },
      { CustomerId: 'required', Discount: 'required', CurrencyId: 'required' },
    ],
    ['less than nothing', { Discount: -1 }, { Discount: 'range' }],
    ['too much', { Discount: 10_000_000 }, { Discount: 'range' }],
    ['half an öre', { Discount: 0.005 }, { Discount: 'number' }],
    ['words', { Discount: 'much' }, { Discount: 'number' }],
    ['an unknown currency', { CurrencyId: 99 }, { CurrencyId: 'notFound' }],
    ['an unknown customer', { CustomerId: 999_999 }, { CustomerId: 'notFound' }],
    ['one for the house', { CustomerId: houseId }, { CustomerId: 'notFound' }],
  ])('%s', async (name, values, errors) => {
    const before = await kept()
    const whole = name === 'nothing' || name === 'empty fields'
    const refused = await create({
      ...(!whole && { CustomerId: nord, Discount: 1, CurrencyId: 1 }),
      ...values,
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [key]])),
    ])
    expect(await kept()).toEqual(before)
  })

  test('two for one customer in one currency; once the first is deleted there is room for another', async () => {
    const customer = await house.customer(nord)
    const first = await created({ CustomerId: customer, Discount: 10, CurrencyId: 1 })
    const euro = await created({ CustomerId: customer, Discount: 1, CurrencyId: 2 })
    const before = await kept()
    const refused = [
      await create({ CustomerId: customer, Discount: 20, CurrencyId: 1 }),
      await update(euro.Id, { CurrencyId: 1 }),
    ]
    for (const { status, body } of refused)
      expect([status, body.errors]).toEqual([422, { CustomerId: ['unique'] }])
    expect(await kept()).toEqual(before)
    expect((await remove(first.Id)).status).toBe(200)
    expect((await update(euro.Id, { CurrencyId: 1 })).status).toBe(200)
  })

  test('two at once: one of them', async () => {
    const body = { CustomerId: await house.customer(nord), Discount: 10, CurrencyId: 1 }
    const both = await Promise.all([create(body), create(body)])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
  })
})

test('a change changes what it carries; an old revision is a conflict', async () => {
  const [one, other] = [
    await house.customer(nord, 'One'),
    await house.customer(await house.reseller('Syd'), 'Other'),
  ]
  const { Id, Revision } = await created({ CustomerId: one, Discount: 10, CurrencyId: 1 })
  expect((await update(Id, { Discount: 12.25, Revision })).body['customer_discount']).toMatchObject({
    CustomerName: 'One',
    Discount: 12.25,
    CurrencyCode: 'SEK',
    Revision: Revision + 1,
  })
  expect((await update(Id, { CustomerId: other })).body['customer_discount']).toMatchObject({
    CustomerName: 'Other',
    ResellerName: 'Syd',
    Discount: 12.25,
  })
  const before = await kept()
  const refused = await update(Id, { Discount: 1, Revision })
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
  for (const field of ['CustomerId', 'Discount', 'CurrencyId'])
    expect((await update(Id, { [field]: null })).body.errors).toEqual({ [field]: ['required'] })
  expect((await update(Id, { CustomerId: houseId })).body.errors).toEqual({ CustomerId: ['notFound'] })
  expect(await kept()).toEqual(before)
})

test('of somebody who is gone there is no discount any more', async () => {
  const leaving = await house.customer(nord, 'Leaving')
  const { Id } = await created({ CustomerId: leaving, Discount: 10, CurrencyId: 1 })
  const gone = await house.call(contract.customers.remove, admin, { params: { id: leaving } })
  expect(gone.status).toBe(200)
  expect((await list({ searchString: 'leaving' })).total).toBe(0)
  for (const answer of [
    await get(Id),
    await update(Id, { Discount: 1 }),
    await remove(Id),
    await get(999_999),
  ])
    expect([answer.status, answer.body.errors]).toEqual([404, { _: ['notFound'] }])
  expect((await create({ CustomerId: leaving, Discount: 1, CurrencyId: 2 })).body.errors).toEqual({
    CustomerId: ['notFound'],
  })
})

test('a list is searched, sorted and paged; an amount is found as either language writes it', async () => {
  const seller = await house.reseller('Öster 50%_')
  const [alfa, zeta] = [await house.customer(seller, 'alfa'), await house.customer(seller, 'Zeta')]
  await created({ CustomerId: seller, Discount: 7.5, CurrencyId: 1 })
  await created({ CustomerId: zeta, Discount: 100, CurrencyId: 2 })
  await created({ CustomerId: alfa, Discount: 20, CurrencyId: 3 })
  const names = async (query: object) =>
    (await list({ searchString: '50%_', ...query })).customer_discounts.map(
      ({ CustomerName }) => CustomerName,
    )
  expect(await names({})).toEqual(['alfa', 'Zeta', 'Öster 50%_'])
  expect(await names({ sort: '-CustomerName' })).toEqual(['Öster 50%_', 'Zeta', 'alfa'])
  expect(await names({ sort: 'Id' })).toEqual(['Öster 50%_', 'Zeta', 'alfa'])
  expect(await names({ sort: 'Discount' })).toEqual(['Öster 50%_', 'alfa', 'Zeta'])
  expect(await names({ sort: 'CurrencyCode' })).toEqual(['Zeta', 'alfa', 'Öster 50%_'])
  expect(await names({ sort: '-ResellerName' })).toEqual(['Zeta', 'alfa', 'Öster 50%_'])
  expect(await names({ limit: 2, page: 2 })).toEqual(['Öster 50%_'])
  expect((await list({ searchString: '50%_', limit: 2 })).pages).toBe(2)
  expect(await names({ searchString: '7.50 sek' })).toEqual(['Öster 50%_'])
  expect(await names({ searchString: '100,00 EUR' })).toEqual(['Zeta'])
  expect(await names({ searchString: '_%' })).toEqual([])
  expect(await names({ reseller: seller, currency: 2 })).toEqual(['Zeta'])
  expect(await names({ reseller: nord })).toEqual([])
  expect((await list({ searchString: '7,50' })).customer_discounts).toMatchObject([
    { IsArchived: 0, HideField: null, searchString: 'öster 50%_ 7.50 sek 7,50 sek' },
  ])
  for (const query of [{ limit: 1001 }, { sort: 'Colour' }])
    expect((await house.call(discounts.list, admin, { query: query as never })).status).toBe(422)
})

test('what was done is written down', async () => {
  const { Id } = await created({ CustomerId: await house.customer(nord), Discount: 10, CurrencyId: 1 })
  await update(Id, { Discount: 11 })
  await remove(Id)
  const { body } = await house.call(audit.list, admin, { query: { entity: 'discount', id: Id } as never })
  const told = (body['data'] as { Action: string; Before: object; After: object }[]).toReversed()
  expect(told.map(({ Action }) => Action)).toEqual(['create', 'update', 'delete'])
  expect(told[1]).toMatchObject({ Before: { Discount: 1000 }, After: { Discount: 1100 } })
})

test('discounts are for superadmins and admins', async () => {
  const { Id } = await created({ CustomerId: await house.customer(nord), Discount: 10, CurrencyId: 1 })
  const statuses = async (as: Person | null) => {
    const params = { id: Id }
    const answers = [
      await house.call(discounts.list, as, { query: {} }),
      await house.call(discounts.get, as, { params }),
      await house.call(discounts.update, as, { params, body: { Discount: 9 } }),
      await create({}, as),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await statuses(null)).toEqual([401, 401, 401, 401])
  expect(await statuses(await house.person('enduser', gruvan))).toEqual([403, 403, 403, 403])
  const reseller = await house.person('reseller', nord)
  expect(await statuses(reseller)).toEqual([403, 403, 403, 403])
  expect((await house.call(discounts.remove, reseller, { params: { id: Id } })).status).toBe(403)
  expect(await statuses(admin)).toEqual([200, 200, 200, 422])
  expect(await statuses(await house.person('superadmin'))).toEqual([200, 200, 200, 422])
})
