import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

const { pricePlans, statements, audit } = contract
let house: TestHouse
let admin: Person
let nord: number
let syd: number
let gruvan: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  nord = await house.reseller('Nord')
  syd = await house.reseller('Syd')
  gruvan = await house.customer(nord, 'Gruvan')
})
afterAll(() => house.close())

type Plan = Record<string, unknown> & { Id: number; Revision: number; IsDefault: 0 | 1 }

const create = (body: Record<string, unknown>, as: Person = admin) =>
  house.call(pricePlans.create, as, { body: body as never })
const given = (values: object = {}) => ({
  Name: 'Bas',
  ResellerCustomerId: nord,
  BillingType: 'post',
  ...values,
})
const created = async (values: object = {}) => (await create(given(values))).body['price_plan'] as Plan
const get = (id: number) => house.call(pricePlans.get, admin, { params: { id } })
const update = (id: number, body: object) => house.call(pricePlans.update, admin, { params: { id }, body })
const remove = (id: number) => house.call(pricePlans.remove, admin, { params: { id } })
const makeDefault = (id: number) => house.call(pricePlans.makeDefault, admin, { params: { id } })
const list = async (query: object = {}) =>
  (await house.call(pricePlans.list, admin, { query })).body as unknown as {
    price_plans: Plan[]
    total: number
    pages: number
  }
const stored = () => house.db.selectFrom('price_plan').selectAll().orderBy('id').execute()
const lines = () => house.db.selectFrom('audit').selectAll().orderBy('id').execute()

test('every field is written and read back', async () => {
  const { body } = await create({
    Name: '  Volym ',
    ResellerCustomerId: nord,
    BillingType: 'pre',
    CurrencyId: 2,
    StartDate: '2026-01-01',
    StopDate: '2026-12-31',
    AllowEndCustomerOverride: '1',
    Colour: 'ignored',
  })
  expect(body).toEqual({
    success: 1,
    Id: expect.any(Number),
    price_plan: {
      Id: body['Id'],
      Name: 'Volym',
      ResellerCustomerId: nord,
      ResellerCustomerName: 'Nord',
      BillingType: 'pre',
      CurrencyId: 2,
      CurrencyCode: 'EUR',
      IsDefault: 0,
      StartDate: '2026-01-01',
      StopDate: '2026-12-31',
      AllowEndCustomerOverride: 1,
      TierAmount: 0,
      Revision: 1,
    },
  })
  expect((await get(Number(body['Id']))).body['price_plan']).toEqual(body['price_plan'])
})

test('what is left out has its usual value: SEK, no dates, no override', async () => {
  for (const values of [{}, { CurrencyId: null, StartDate: '', StopDate: null }]) {
    expect(await created(values)).toMatchObject({
      CurrencyCode: 'SEK',
      StartDate: null,
      StopDate: null,
      AllowEndCustomerOverride: 0,
    })
  }
})

describe('what cannot be', () => {
  test.each([
    [
      'nothing at all',
      () => ({}),
      { Name: 'required', ResellerCustomerId: 'required', BillingType: 'required' },
    ],
    ['a name of blanks', () => given({ Name: '  ' }), { Name: 'required' }],
    ['a long name', () => given({ Name: 'x'.repeat(251) }), { Name: 'max' }],
    ['another type', () => given({ BillingType: 'weekly' }), { BillingType: 'range' }],
    ['no day', () => given({ StartDate: '2026-02-30' }), { StartDate: 'date' }],
    [
      'days in the wrong order',
      () => given({ StartDate: '2026-02-02', StopDate: '2026-02-01' }),
      { StopDate: 'dateOrder' },
    ],
    ['an unknown currency', () => given({ CurrencyId: 99 }), { CurrencyId: 'notFound' }],
    [
      'a wrong flag',
      () => given({ AllowEndCustomerOverride: 'often' }),
      { AllowEndCustomerOverride: 'type' },
    ],
    ['a name that is none', () => given({ Name: 5 }), { Name: 'type' }],
    ['an unknown reseller', () => given({ ResellerCustomerId: 999_999 }), { ResellerCustomerId: 'notFound' }],
    ['a customer', () => given({ ResellerCustomerId: gruvan }), { ResellerCustomerId: 'notFound' }],
  ])('%s', async (_, body, errors) => {
    const before = [await stored(), await lines()]
    const refused = await create(body())
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [key]])),
    ])
    expect([await stored(), await lines()]).toEqual(before)
  })

  test('a customer, or a reseller that is gone, is no reseller to bill', async () => {
    const customer = await house.customer(nord)
    const gone = await house.reseller()
    await house.db
      .updateTable('organisation')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', gone)
      .execute()
    for (const ResellerCustomerId of [customer, gone])
      expect((await create(given({ ResellerCustomerId }))).body.errors).toEqual({
        ResellerCustomerId: ['notFound'],
      })
  })
})

describe('a change', () => {
  test('changes what it carries; empty and null clear; an old revision is a conflict', async () => {
    const { Id, Revision } = await created({ StartDate: '2026-01-01', StopDate: '2026-06-30' })
    const changed = await update(Id, { StopDate: '', AllowEndCustomerOverride: true, Revision })
    expect(changed.body['price_plan']).toMatchObject({
      Name: 'Bas',
      StartDate: '2026-01-01',
      StopDate: null,
      AllowEndCustomerOverride: 1,
      Revision: Revision + 1,
    })
    const before = [await stored(), await lines()]
    const refused = await update(Id, { Name: 'Other', Revision })
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
    for (const field of ['Name', 'ResellerCustomerId', 'BillingType', 'CurrencyId'])
      expect((await update(Id, { [field]: null })).body.errors).toEqual({ [field]: ['required'] })
    expect([await stored(), await lines()]).toEqual(before)
  })

  test('of one date is looked at beside the other one', async () => {
    const { Id } = await created({ StartDate: '2026-03-01', StopDate: '2026-03-31' })
    for (const body of [{ StartDate: '2026-04-01' }, { StopDate: '2026-02-28' }]) {
      const refused = await update(Id, body)
      expect([refused.status, refused.body.errors]).toEqual([422, { StopDate: ['dateOrder'] }])
    }
    expect((await update(Id, { StopDate: '2026-03-01' })).status).toBe(200)
  })

  test('to another reseller takes the tiers along', async () => {
    const { Id } = await created()
    const body = { Tier: 1, Price: 300, RangeStart: 1, RangeStop: 10 }
    await house.call(pricePlans.tiers.create, admin, { params: { id: Id }, body })
    expect((await update(Id, { ResellerCustomerId: syd })).body['price_plan']).toMatchObject({
      ResellerCustomerName: 'Syd',
      TierAmount: 1,
    })
    const tiers = await house.call(pricePlans.tiers.list, admin, { params: { id: Id } })
    expect(tiers.body['price_plan_tiers']).toMatchObject([body])
    const { reseller_id } = await house.db
      .selectFrom('price_plan_tier')
      .where('price_plan_id', '=', Id)
      .select('reseller_id')
      .executeTakeFirstOrThrow()
    expect(reseller_id).toBe(syd)
  })

  test('of what is not there is 404', async () => {
    for (const answer of [
      await get(999_999),
      await update(999_999, { Name: 'x' }),
      await remove(999_999),
      await makeDefault(999_999),
    ])
      expect([answer.status, answer.body.errors]).toEqual([404, { _: ['notFound'] }])
  })
})

describe('the default plan', () => {
  const defaults = async () =>
    (await list()).price_plans.filter(({ IsDefault }) => IsDefault === 1).map(({ Id }) => Id)

  test('is made only by its own call, and is then the only one', async () => {
    const [one, other] = [await created({ IsDefault: 1 }), await created({ IsDefault: true })]
    expect([one.IsDefault, other.IsDefault]).toEqual([0, 0])
    expect((await makeDefault(one.Id)).body['price_plan']).toMatchObject({
      Id: one.Id,
      IsDefault: 1,
      Revision: 2,
    })
    expect((await makeDefault(other.Id)).body['price_plan']).toMatchObject({ Id: other.Id, IsDefault: 1 })
    expect(await defaults()).toEqual([other.Id])
    expect((await update(other.Id, { IsDefault: 0 })).body['price_plan']).toMatchObject({
      IsDefault: 1,
      Revision: 2,
    })
    // Once more changes nothing.
    expect((await makeDefault(other.Id)).body['price_plan']).toMatchObject({ IsDefault: 1, Revision: 2 })
  })

  test('is one, however many are made so at once', async () => {
    const plans = await Promise.all(Array.from({ length: 6 }, () => created()))
    const answers = await Promise.all(plans.map(({ Id }) => makeDefault(Id)))
    expect(answers.map(({ status }) => status)).toEqual(plans.map(() => 200))
    expect(await defaults()).toHaveLength(1)
  })

  test('cannot be deleted, also not in the moment in which it becomes so', async () => {
    const { Id } = await created()
    await makeDefault(Id)
    const refused = await remove(Id)
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['inUse'] }])
    expect(refused.body.inTheWay).toEqual({ Names: [], Count: 1 })
    expect((await get(Id)).status).toBe(200)
    const next = await created()
    const both = await Promise.all([makeDefault(next.Id), remove(next.Id)])
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(both.map(({ status }) => status))
    expect(await defaults()).toHaveLength(1)
  })

  test('may belong to the house, and then bills whoever has none', async () => {
    const plan = await created({ ResellerCustomerId: houseId, Name: 'Everybody' })
    expect(plan).toMatchObject({ ResellerCustomerId: houseId, ResellerCustomerName: 'Lagra' })
    await makeDefault(plan.Id)
    const tier = { Tier: 1, Price: 100, RangeStart: 1, RangeStop: 9 }
    await house.call(pricePlans.tiers.create, admin, { params: { id: plan.Id }, body: tier })
    const without = await house.reseller('Without')
    const customer = await house.customer(without)
    await stocked(house).locker(customer, { billable: true, billing_start_date: '2026-01-01' })
    const { body } = await house.call(statements.generate, admin, {
      body: { date: '2026-02-01', preview: 1 },
    })
    expect(body['statements']).toMatchObject([
      { Reseller: 'Without', PricePlan: 'Everybody', BilledNetAmount: 100 },
    ])
    expect((await update(plan.Id, { ResellerCustomerId: nord })).status).toBe(200)
    expect((await update(plan.Id, { ResellerCustomerId: houseId })).status).toBe(200)
  })

  test('of a reseller that is gone still bills everybody, and so is still there to be seen', async () => {
    const leaving = await house.reseller('Leaving')
    const [kept, dropped] = [
      await created({ ResellerCustomerId: leaving, Name: 'Leaving default' }),
      await created({ ResellerCustomerId: leaving, Name: 'Leaving other' }),
    ]
    await makeDefault(kept.Id)
    expect((await house.call(contract.resellers.remove, admin, { params: { id: leaving } })).status).toBe(200)
    expect((await list({ searchString: 'leaving' })).price_plans.map(({ Name }) => Name)).toEqual([
      'Leaving default',
    ])
    expect((await get(dropped.Id)).status).toBe(404)
    expect((await makeDefault(dropped.Id)).status).toBe(404)
    await makeDefault((await created()).Id)
    expect((await list({ searchString: 'leaving' })).total).toBe(0)
    expect((await get(kept.Id)).status).toBe(404)
  })
})

test('a plan that billed something leaves the lists; its statement stays as it was', async () => {
  const seller = await house.reseller('Billed')
  const { Id } = await created({ ResellerCustomerId: seller, Name: 'Used' })
  const body = { Tier: 1, Price: 300, RangeStart: 1, RangeStop: 10 }
  await house.call(pricePlans.tiers.create, admin, { params: { id: Id }, body })
  await stocked(house).locker(await house.customer(seller), {
    billable: true,
    billing_start_date: '2026-01-01',
  })
  const generated = await house.call(statements.generate, admin, { body: { date: '2026-03-01' } })
  const [statement] = generated.body['statements'] as number[]
  const read = () => house.call(statements.get, admin, { params: { id: statement ?? 0 } })
  const before = (await read()).body
  expect(before['data']).toMatchObject({ CustomerName: 'Billed', BilledNetAmount: 300 })
  expect((await remove(Id)).status).toBe(200)
  expect((await list({ searchString: 'used' })).total).toBe(0)
  expect((await get(Id)).status).toBe(404)
  expect((await house.call(pricePlans.tiers.list, admin, { params: { id: Id } })).status).toBe(404)
  expect((await read()).body).toEqual(before)
  const plan = await house.db
    .selectFrom('billing_statement')
    .innerJoin('price_plan', 'price_plan.id', 'billing_statement.price_plan_id')
    .where('billing_statement.id', '=', statement ?? 0)
    .select('price_plan.name')
    .executeTakeFirst()
  expect(plan).toEqual({ name: 'Used' })
})

test('a list is searched, sorted and paged; its rows carry what every list’s do', async () => {
  const seller = await house.reseller('Österlens 100%_lås')
  const make = (values: object) => created({ ResellerCustomerId: seller, ...values })
  await make({ Name: 'Åtta', CurrencyId: 2, StartDate: '2026-02-01', StopDate: '2026-05-01' })
  const second = await make({ Name: 'alfa', BillingType: 'pre', StartDate: '2026-01-01', CurrencyId: 3 })
  await make({ Name: 'Zeta' })
  await house.call(pricePlans.tiers.create, admin, {
    params: { id: second.Id },
    body: { Tier: 1, Price: 1, RangeStart: 1, RangeStop: 1 },
  })
  await makeDefault(second.Id)
  const names = async (query: object) =>
    (await list({ searchString: '100%_', ...query })).price_plans.map(({ Name }) => Name)
  expect(await names({})).toEqual(['alfa', 'Zeta', 'Åtta'])
  expect(await names({ sort: '-Name' })).toEqual(['Åtta', 'Zeta', 'alfa'])
  expect(await names({ sort: 'Id' })).toEqual(['Åtta', 'alfa', 'Zeta'])
  expect(await names({ sort: '-BillingType' })).toEqual(['alfa', 'Åtta', 'Zeta'])
  expect(await names({ sort: 'CurrencyCode' })).toEqual(['Åtta', 'alfa', 'Zeta'])
  expect(await names({ sort: '-IsDefault' })).toEqual(['alfa', 'Åtta', 'Zeta'])
  expect(await names({ sort: 'StartDate' })).toEqual(['alfa', 'Åtta', 'Zeta'])
  expect(await names({ sort: '-StartDate' })).toEqual(['Åtta', 'alfa', 'Zeta'])
  expect(await names({ sort: 'StopDate' })).toEqual(['Åtta', 'alfa', 'Zeta'])
  expect(await names({ sort: '-TierAmount' })).toEqual(['alfa', 'Åtta', 'Zeta'])
  expect(await names({ sort: 'ResellerCustomerName', limit: 2, page: 2 })).toEqual(['Zeta'])
  expect(await names({ searchString: 'ÖSTERLENS' })).toHaveLength(3)
  expect(await names({ searchString: 'åtta' })).toEqual(['Åtta'])
  expect(await names({ searchString: '%%' })).toEqual([])
  expect((await list({ searchString: '100%_', limit: 2 })).pages).toBe(2)
  expect((await list({ searchString: 'zeta' })).price_plans).toMatchObject([
    { IsArchived: 0, HideField: null, searchString: 'zeta österlens 100%_lås sek', TierAmount: 0 },
  ])
  for (const query of [{ limit: 1001 }, { sort: 'Colour' }])
    expect((await house.call(pricePlans.list, admin, { query: query as never })).status).toBe(422)
  expect((await house.call(pricePlans.list, admin, { query: { page: 'x' } })).status).toBe(400)
})

test('what was done is written down', async () => {
  const { Id } = await created({ Name: 'Watched' })
  await update(Id, { Name: 'Seen' })
  await update(Id, { Name: 'Seen' })
  await remove(Id)
  const { body } = await house.call(audit.list, admin, { query: { entity: 'price-plan', id: Id } as never })
  const told = body['data'] as { Action: string; Before: object | null; After: object | null }[]
  expect(told.map(({ Action, Before, After }) => [Action, Before, After])).toEqual(
    expect.arrayContaining([
      ['create', null, expect.objectContaining({ Name: 'Watched', BillingType: 'post' })],
      ['update', { Name: 'Watched' }, { Name: 'Seen' }],
      ['delete', expect.objectContaining({ Name: 'Seen' }), null],
    ]),
  )
  expect(told).toHaveLength(3)
})

test('plans are for superadmins and admins', async () => {
  const { Id } = await created()
  const customer = await house.customer(nord)
  const body = given() as never
  const statuses = async (as: Person | null) => {
    const params = { id: Id }
    const answers = [
      await house.call(pricePlans.list, as, { query: {} }),
      await house.call(pricePlans.get, as, { params }),
      await house.call(pricePlans.create, as, { body }),
      await house.call(pricePlans.update, as, { params, body: { Name: 'x' } }),
      await house.call(pricePlans.makeDefault, as, { params }),
    ]
    return [...new Set(answers.map(({ status }) => status))]
  }
  expect(await statuses(null)).toEqual([401])
  expect(await statuses(await house.person('enduser', customer))).toEqual([403])
  expect(await statuses(await house.person('reseller', nord))).toEqual([403])
  expect(await statuses(admin)).toEqual([200])
  expect(await statuses(await house.person('superadmin'))).toEqual([200])
  expect(
    (await house.call(pricePlans.remove, await house.person('reseller', nord), { params: { id: Id } }))
      .status,
  ).toBe(403)
})
