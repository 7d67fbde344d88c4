import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { testLocker } from './testing/locker-of-users.ts'

const { customers, session, audit } = contract
let house: TestHouse
let superadmin: Person
let admin: Person
let reseller: Person
let resellerId: number
let stranger: Person
let strangerId: number
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  resellerId = await house.reseller('Alfa')
  reseller = await house.person('reseller', resellerId)
  strangerId = await house.reseller('Beta')
  stranger = await house.person('reseller', strangerId)
})
afterAll(() => house.close())

type Customer = Record<string, unknown> & { Id: number; Revision: number }

const create = (as: Person, body: object) => house.call(customers.create, as, { body: body as never })
const created = async (as: Person, body: object) => (await create(as, body)).body['data'] as Customer
const get = (as: Person, id: number) => house.call(customers.get, as, { params: { id } })
const update = (as: Person, id: number, body: object) =>
  house.call(customers.update, as, { params: { id }, body })
const remove = (as: Person, id: number) => house.call(customers.remove, as, { params: { id } })
const list = async (as: Person, query: object = {}) =>
  (await house.call(customers.list, as, { query })).body as unknown as {
    customers: Customer[]
    total: number
  }

test('a reseller’s customer is written and read back; its reseller is implied', async () => {
  const { status, body } = await create(reseller, {
    CustomerName: '  Bygg AB ',
    OrganisationNumber: '556016-0680',
    Address: 'Gatan 1\n111 11 Staden',
    PostalCode: '111 11',
    City: 'Staden',
    VatNumber: 'SE556016068001',
    BuyerReference: 'Elin Ek',
    InvoiceEmail: 'Faktura@bygg.example',
    OpeningNotes: 'Vardagar 7–16, port 2',
    Colour: 'ignored',
  })
  expect([status, body]).toEqual([
    200,
    {
      success: 1,
      Id: expect.any(Number),
      data: {
        Id: body['Id'],
        CustomerName: 'Bygg AB',
        OrganisationNumber: '556016-0680',
        Address: 'Gatan 1\n111 11 Staden',
        PostalCode: '111 11',
        City: 'Staden',
        VatNumber: 'SE556016068001',
        BuyerReference: 'Elin Ek',
        InvoiceEmail: 'faktura@bygg.example',
        OpeningNotes: 'Vardagar 7–16, port 2',
        NamesInReports: 1,
        ResellerCustomerId: resellerId,
        ResellerCustomerName: 'Alfa',
        LockerAmount: 0,
        Revision: 1,
      },
    },
  ])
  expect((await get(reseller, Number(body['Id']))).body['data']).toEqual(body['data'])
  expect((await create(reseller, { CustomerName: 'Own', ResellerCustomerId: resellerId })).status).toBe(200)
})

test('the house says whose customer it is', async () => {
  for (const as of [superadmin, admin]) {
    for (const ResellerCustomerId of [undefined, null]) {
      const refused = await create(as, { CustomerName: 'X', ResellerCustomerId })
      expect([refused.status, refused.body.errors]).toEqual([422, { ResellerCustomerId: ['required'] }])
    }
    for (const ResellerCustomerId of [999_999, 1, await house.customer(resellerId)]) {
      const refused = await create(as, { CustomerName: 'X', ResellerCustomerId })
      expect([refused.status, refused.body.errors]).toEqual([422, { ResellerCustomerId: ['notFound'] }])
    }
    const { Id } = await created(as, { CustomerName: `of ${as.email}`, ResellerCustomerId: strangerId })
    expect((await get(stranger, Id)).status).toBe(200)
  }
  const refused = await create(reseller, { CustomerName: 'X', ResellerCustomerId: strangerId })
  expect([refused.status, refused.body.errors]).toEqual([422, { ResellerCustomerId: ['notFound'] }])
})

test('what is wrong with a customer is told field by field', async () => {
  for (const CustomerName of [undefined, null, '', '   ']) {
    const refused = await create(reseller, { CustomerName })
    expect([refused.status, refused.body.errors]).toEqual([422, { CustomerName: ['required'] }])
  }
  const refused = await create(reseller, {
    CustomerName: 'x'.repeat(251),
    OrganisationNumber: '556016-0681',
    ResellerCustomerId: 'one',
  })
  expect(refused.body.errors).toEqual({
    CustomerName: ['max'],
    OrganisationNumber: ['type'],
    ResellerCustomerId: ['number'],
  })
  expect((await create(reseller, { CustomerName: 5 })).body.errors).toEqual({ CustomerName: ['type'] })
  const foreign = await create(reseller, {
    CustomerName: 'x'.repeat(250),
    OrganisationNumber: 'NO 974 760 673',
  })
  expect(foreign.status).toBe(200)
})

test('a name is unique within its reseller, without case, also for two who come at once', async () => {
  const attempts = await Promise.all(
    ['Nord', 'NORD', 'nord'].map((CustomerName) => create(reseller, { CustomerName })),
  )
  expect(attempts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422, 422])
  expect(attempts.find(({ status }) => status === 422)?.body.errors).toEqual({ CustomerName: ['unique'] })
  expect((await create(stranger, { CustomerName: 'Nord' })).status).toBe(200)

  const { Id } = await created(reseller, { CustomerName: 'Syd' })
  expect((await update(reseller, Id, { CustomerName: 'nord' })).body.errors).toEqual({
    CustomerName: ['unique'],
  })
  expect((await update(reseller, Id, { CustomerName: 'SYD' })).status).toBe(200)
})

test('a change changes what it carries; an old revision is a conflict', async () => {
  const { Id, Revision } = await created(reseller, {
    CustomerName: 'Change',
    OrganisationNumber: '556016-0680',
  })
  const changed = await update(reseller, Id, { OrganisationNumber: null, Revision })
  expect(changed.body['data']).toMatchObject({
    CustomerName: 'Change',
    OrganisationNumber: '',
    Revision: Revision + 1,
  })
  const refused = await update(reseller, Id, { CustomerName: 'Other', Revision })
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect((await update(reseller, Id, { CustomerName: '' })).body.errors).toEqual({
    CustomerName: ['required'],
  })
  expect((await update(reseller, Id, { OrganisationNumber: '1' })).body.errors).toEqual({
    OrganisationNumber: ['type'],
  })
})

test('a customer never changes its reseller', async () => {
  const { Id } = await created(reseller, { CustomerName: 'Stays' })
  const move = async (as: Person, ResellerCustomerId: unknown) =>
    (await update(as, Id, { ResellerCustomerId })).body.errors
  expect(await move(admin, strangerId)).toEqual({ ResellerCustomerId: ['range'] })
  expect(await move(admin, 999_999)).toEqual({ ResellerCustomerId: ['notFound'] })
  expect(await move(admin, null)).toEqual({ ResellerCustomerId: ['required'] })
  expect(await move(reseller, strangerId)).toEqual({ ResellerCustomerId: ['notFound'] })
  expect(await move(reseller, resellerId)).toBeUndefined()
})

test('a list is searched, sorted and paged, and counts the living lockers', async () => {
  const id = await house.reseller('Gamma')
  const mine = await house.person('reseller', id)
  for (const [CustomerName, OrganisationNumber] of [
    ['Åkeri', '556016-0680'],
    ['Zink', ''],
    ['alm 100%', 'NO 1'],
  ])
    await create(mine, { CustomerName, OrganisationNumber })
  const names = async (query: object) =>
    (await list(mine, query)).customers.map(({ CustomerName }) => CustomerName)
  expect(await names({})).toEqual(['alm 100%', 'Zink', 'Åkeri'])
  expect(await names({ sort: '-CustomerName', limit: 1, page: 2 })).toEqual(['Zink'])
  expect(await names({ searchString: '556016' })).toEqual(['Åkeri'])
  expect(await names({ searchString: '0%' })).toEqual(['alm 100%'])
  expect(await names({ searchString: '_' })).toEqual([])
  expect(await names({ searchString: 'gamma' })).toEqual([])

  const zink = (await list(mine, { searchString: 'zink' })).customers[0]
  await testLocker(house, Number(zink?.Id))
  await (await testLocker(house, Number(zink?.Id))).remove()
  expect((await list(mine, { sort: '-LockerAmount' })).customers[0]).toEqual({
    ...zink,
    LockerAmount: 1,
    IsArchived: 0,
    HideField: 'ResellerCustomerName',
    searchString: 'zink ',
  })
  expect((await list(admin, { searchString: 'zink' })).customers[0]).toMatchObject({ HideField: null })
  expect((await list(admin, { searchString: 'gamma' })).total).toBe(3)
  expect((await house.call(customers.list, mine, { query: { sort: 'Colour' } as never })).status).toBe(422)
})

describe('whose customers', () => {
  test('another’s is not there, nor is an organisation that is no customer', async () => {
    const { Id } = await created(reseller, { CustomerName: 'Mine' })
    for (const [as, id] of [
      [stranger, Id],
      [stranger, 999_999],
      [reseller, resellerId],
      [admin, resellerId],
      [admin, 1],
    ] as const) {
      expect((await get(as, id)).status).toBe(404)
      expect((await update(as, id, { CustomerName: 'X' })).status).toBe(404)
      expect((await remove(as, id)).status).toBe(404)
    }
    expect((await list(stranger)).customers.map((customer) => customer.Id)).not.toContain(Id)
    expect((await list(admin)).customers.map((customer) => customer.Id)).toContain(Id)
  })

  test('an end user has none, and may not ask', async () => {
    const enduser = await house.person('enduser', await house.customer(resellerId))
    expect((await house.call(customers.list, enduser, {})).status).toBe(403)
    expect((await create(enduser, { CustomerName: 'X' })).status).toBe(403)
  })
})

describe('a deleted customer', () => {
  test('is gone with its people; its name and theirs are free again, its history stays', async () => {
    const { Id } = await created(reseller, { CustomerName: 'Gone' })
    const worker = await house.person('enduser', Id, 'worker@gone.example')
    expect((await remove(reseller, Id)).status).toBe(200)
    expect((await get(reseller, Id)).status).toBe(404)
    expect((await remove(reseller, Id)).status).toBe(404)
    expect((await house.call(session.currentUser, worker, {})).status).toBe(401)
    const login = { validateUsername: worker.email, validateUserPassword: 'correct horse battery' }
    expect((await house.call(session.login, null, { body: login })).status).toBe(401)

    expect((await create(reseller, { CustomerName: 'Gone' })).status).toBe(200)
    await house.person('enduser', await house.customer(resellerId), 'worker@gone.example')
    const told = await house.call(audit.list, admin, { query: { searchString: 'delete' } })
    expect(told.body['data']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Entity: 'customer', EntityId: Id, Action: 'delete' }),
        expect.objectContaining({ Entity: 'user', EntityId: worker.id, Action: 'delete' }),
      ]),
    )
  })

  test('cannot have a living locker', async () => {
    const { Id } = await created(reseller, { CustomerName: 'Used' })
    const worker = await house.person('enduser', Id)
    const locker = await testLocker(house, Id)
    const refused = await remove(reseller, Id)
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['inUse'] }])
    expect((await house.call(session.currentUser, worker, {})).status).toBe(200)
    await locker.remove()
    expect((await remove(reseller, Id)).status).toBe(200)
  })

  test('gets nobody new, whoever comes at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { Id } = await created(reseller, { CustomerName: `Race ${round}` })
      const join = (n: number) =>
        house.call(contract.users.create, reseller, {
          body: { Email: `race${round}.${n}@test.example`, CustomerId: Id },
        })
      const [first, second, removed] = await Promise.all([join(1), join(2), remove(reseller, Id)])
      expect(removed.status).toBe(200)
      for (const { status } of [first, second]) expect([200, 422]).toContain(status)
      const living = await house.db
        .selectFrom('account')
        .where('organisation_id', '=', Id)
        .where('deleted_at', 'is', null)
        .select('id')
        .execute()
      expect(living).toEqual([])
    }
  })
})

describe('the house’s own address', () => {
  test('has the same records, with their id by both spellings', async () => {
    const { Id } = await created(reseller, { CustomerName: 'Both' })
    const one = await house.call(customers.houseGet, admin, { params: { id: Id } })
    expect(one.body['data']).toEqual({ id: Id, ...((await get(reseller, Id)).body['data'] as object) })
    const all = await house.call(customers.houseList, superadmin, { query: { searchString: 'both' } })
    expect(all.body).toMatchObject({
      data: [{ id: Id, Id, IsArchived: 0 }],
      currentPage: 1,
      pages: 1,
      total: 1,
    })

    const fresh = await house.call(customers.houseCreate, admin, {
      body: { CustomerName: 'Fresh', ResellerCustomerId: resellerId },
    })
    const id = Number(fresh.body['Id'])
    expect(fresh.body['data']).toMatchObject({ id, Id: id, ResellerCustomerName: 'Alfa' })
    const changed = await house.call(customers.houseUpdate, admin, {
      params: { id },
      body: { CustomerName: 'Fresher', Revision: 1 },
    })
    expect(changed.body['data']).toMatchObject({ id, CustomerName: 'Fresher', Revision: 2 })
    expect((await house.call(customers.houseRemove, admin, { params: { id } })).status).toBe(200)
    expect((await get(admin, id)).status).toBe(404)
  })

  test('is not for resellers', async () => {
    const { Id: id } = await created(reseller, { CustomerName: 'Mine too' })
    expect((await house.call(customers.houseList, reseller, {})).status).toBe(403)
    expect((await house.call(customers.houseGet, reseller, { params: { id } })).status).toBe(403)
    expect((await house.call(customers.houseRemove, reseller, { params: { id } })).status).toBe(403)
  })
})
