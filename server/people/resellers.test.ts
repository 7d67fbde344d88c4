import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { testLocker } from './testing/locker-of-users.ts'

const { resellers, customers, session, audit } = contract
let house: TestHouse
let superadmin: Person
let admin: Person
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
})
afterAll(() => house.close())

type Reseller = Record<string, unknown> & { Id: number; Revision: number }

const create = (as: Person, body: object) => house.call(resellers.create, as, { body: body as never })
const created = async (as: Person, body: object) => (await create(as, body)).body['data'] as Reseller
const get = (as: Person, id: number) => house.call(resellers.get, as, { params: { id } })
const update = (as: Person, id: number, body: object) =>
  house.call(resellers.update, as, { params: { id }, body })
const remove = (as: Person, id: number) => house.call(resellers.remove, as, { params: { id } })
const list = async (as: Person, query: object = {}) =>
  (await house.call(resellers.list, as, { query })).body as unknown as { data: Reseller[]; total: number }

const invoiced = {
  PostalCode: '111 11',
  City: 'Stockholm',
  Country: 'se',
  BuyerReference: 'Kim',
  OrderNumber: 'PO-7',
  InvoiceEmail: 'faktura@saljaren.example',
  PeppolAddress: '0088:7300010000001',
}

test('what is written is read back', async () => {
  for (const as of [superadmin, admin]) {
    const { status, body } = await create(as, {
      CustomerName: ` Säljaren ${as.id} `,
      OrganisationNumber: '556016-0680',
      Address: 'Gatan 1\n111 11 Stockholm',
      VatNumber: 'SE556016068001',
      ...invoiced,
    })
    expect([status, body]).toEqual([
      200,
      {
        success: 1,
        Id: expect.any(Number),
        data: {
          id: body['Id'],
          Id: body['Id'],
          CustomerName: `Säljaren ${as.id}`,
          OrganisationNumber: '556016-0680',
          Address: 'Gatan 1\n111 11 Stockholm',
          VatNumber: 'SE556016068001',
          ...invoiced,
          Country: 'SE',
          VatTreatment: 'domestic',
          CurrencyId: 1,
          CustomerAmount: 0,
          LockerAmount: 0,
          Revision: 1,
        },
      },
    ])
    expect((await get(as, Number(body['Id']))).body['data']).toEqual(body['data'])
  }
})

test('what is wrong is told field by field', async () => {
  for (const CustomerName of [undefined, null, '', '  ']) {
    const refused = await create(admin, { CustomerName })
    expect([refused.status, refused.body.errors]).toEqual([422, { CustomerName: ['required'] }])
  }
  const refused = await create(admin, {
    CustomerName: 'x'.repeat(251),
    Address: 'x'.repeat(1001),
    VatNumber: 'x'.repeat(251),
    PostalCode: 'x'.repeat(21),
    Country: 'XX',
    VatTreatment: 'none',
    InvoiceEmail: 'nobody',
  })
  expect(refused.body.errors).toEqual({
    CustomerName: ['max'],
    Address: ['max'],
    VatNumber: ['max'],
    PostalCode: ['max'],
    Country: ['notFound'],
    VatTreatment: ['range'],
    InvoiceEmail: ['email'],
  })
  const numbered = async (fields: object) =>
    (await create(admin, { CustomerName: 'Ute', VatNumber: '', ...fields })).body.errors
  expect(await numbered({ OrganisationNumber: '5560160680' })).toEqual({ OrganisationNumber: ['type'] })
  expect(await numbered({ OrganisationNumber: '974760674', Country: 'NO' })).toEqual({
    OrganisationNumber: ['numberOfNorway'],
  })
  const unformed = await create(admin, { CustomerName: 'Ute', VatNumber: 'DE12' })
  expect(unformed.body.errors).toEqual({ VatNumber: ['type'] })
})

test('the VAT is left only to a buyer of another country of the Union, by its number', async () => {
  const { Id, VatTreatment } = await created(admin, { CustomerName: 'Berlin GmbH' })
  expect(VatTreatment).toBe('domestic')
  const reversed = async (body: object) => {
    const answer = await update(admin, Id, body)
    return answer.status === 200 ? 200 : answer.body.errors
  }
  expect(await reversed({ VatTreatment: 'reverse' })).toEqual({ VatNumber: ['required'] })
  expect(await reversed({ VatTreatment: 'reverse', VatNumber: 'SE556016068001' })).toEqual({
    VatNumber: ['type'],
  })
  expect(await reversed({ VatTreatment: 'reverse', VatNumber: 'NO 923609016 MVA' })).toEqual({
    VatNumber: ['type'],
  })
  expect(await reversed({ VatTreatment: 'reverse', VatNumber: 'DE811907980' })).toBe(200)
  expect(await reversed({ VatNumber: '' })).toEqual({ VatNumber: ['required'] })
  expect(await reversed({ Country: 'US' })).toEqual({ VatTreatment: ['reverseOutsideEu'] })
  expect(await reversed({ VatTreatment: 'export' })).toEqual({ VatTreatment: ['exportInsideEu'] })
  expect(await reversed({ VatTreatment: 'export', VatNumber: '' })).toBe(200)
  for (const Country of ['DE', 'SE'])
    expect(await reversed({ Country })).toEqual({ VatTreatment: ['exportInsideEu'] })
  expect(await reversed({ Country: 'US' })).toBe(200)
  // Swedish VAT for a buyer abroad is only doubtful.
  expect(await reversed({ VatTreatment: 'domestic' })).toBe(200)
})

test('an organisation number is of the country’s form, also where only one of them is changed', async () => {
  const { Id } = await created(admin, {
    CustomerName: 'Oslo',
    OrganisationNumber: '974760673',
    Country: 'NO',
  })
  const changed = async (body: object) => {
    const answer = await update(admin, Id, body)
    return answer.status === 200 ? 200 : answer.body.errors
  }
  expect(await changed({ OrganisationNumber: '556016-0680' })).toEqual({
    OrganisationNumber: ['numberOfNorway'],
  })
  expect(await changed({ Country: 'DK' })).toEqual({ OrganisationNumber: ['numberOfDenmark'] })
  expect(await changed({ Country: 'DK', OrganisationNumber: '13585628' })).toBe(200)
  expect(await changed({ Country: 'FI', OrganisationNumber: '0112038-9' })).toBe(200)
})

test('a name is unique among resellers, without case, also for two who come at once', async () => {
  const attempts = await Promise.all(['Nord', 'NORD'].map((CustomerName) => create(admin, { CustomerName })))
  expect(attempts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  expect(attempts.find(({ status }) => status === 422)?.body.errors).toEqual({ CustomerName: ['unique'] })
  const { Id } = await created(admin, { CustomerName: 'Syd' })
  expect((await update(admin, Id, { CustomerName: 'nord' })).body.errors).toEqual({
    CustomerName: ['unique'],
  })
  const body = { CustomerName: 'Nord', ResellerCustomerId: Id }
  expect((await house.call(customers.create, admin, { body })).status).toBe(200)
})

test('a change changes what it carries; an old revision is a conflict', async () => {
  const { Id, Revision } = await created(admin, {
    CustomerName: 'Change',
    Address: 'Gatan',
    VatNumber: 'SE556016068001',
  })
  const changed = await update(admin, Id, { Address: null, Revision })
  expect(changed.body['data']).toMatchObject({
    CustomerName: 'Change',
    Address: '',
    VatNumber: 'SE556016068001',
    Revision: Revision + 1,
  })
  const refused = await update(admin, Id, { Address: 'Other', Revision })
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect((await update(admin, Id, { CustomerName: null })).body.errors).toEqual({
    CustomerName: ['required'],
  })
})

test('a list is searched, sorted and paged, and counts the living customers and lockers', async () => {
  const { Id } = await created(admin, {
    CustomerName: 'Zz Åkeri',
    Address: 'Kajen 7',
    VatNumber: 'SE556016068077',
  })
  await created(admin, { CustomerName: 'Zz alm', Address: 'Torget 7' })
  await created(admin, { CustomerName: 'Zz Zink', Address: 'Torget 8' })
  const customer = await house.customer(Id)
  await testLocker(house, customer)
  await (await testLocker(house, customer)).remove()
  const gone = await house.customer(Id)
  expect((await house.call(customers.remove, admin, { params: { id: gone } })).status).toBe(200)

  const names = async (query: object) =>
    (await list(admin, { searchString: 'zz', ...query })).data.map(({ CustomerName }) => CustomerName)
  expect(await names({})).toEqual(['Zz alm', 'Zz Zink', 'Zz Åkeri'])
  expect(await names({ sort: '-CustomerName', limit: 2, page: 2 })).toEqual(['Zz alm'])
  expect(await names({ sort: '-LockerAmount', limit: 1 })).toEqual(['Zz Åkeri'])
  expect(await names({ searchString: 'torget' })).toEqual(['Zz alm', 'Zz Zink'])
  expect((await list(admin, { searchString: '068077' })).data).toMatchObject([
    {
      id: Id,
      Id,
      CustomerAmount: 1,
      LockerAmount: 1,
      IsArchived: 0,
      HideField: null,
      searchString: 'zz åkeri  kajen 7 se556016068077',
    },
  ])
  expect((await house.call(resellers.list, admin, { query: { sort: 'Colour' } as never })).status).toBe(422)
})

test('what is no reseller is not there', async () => {
  const { Id } = await created(admin, { CustomerName: 'Owner' })
  for (const id of [1, await house.customer(Id), 999_999]) {
    expect((await get(admin, id)).status).toBe(404)
    expect((await update(admin, id, { CustomerName: 'X' })).status).toBe(404)
    expect((await remove(admin, id)).status).toBe(404)
  }
})

test('resellers and end users may not ask', async () => {
  const id = await house.reseller()
  const others = [await house.person('reseller', id), await house.person('enduser', await house.customer(id))]
  for (const as of others) {
    expect((await house.call(resellers.list, as, {})).status).toBe(403)
    expect((await get(as, id)).status).toBe(403)
    expect((await create(as, { CustomerName: 'X' })).status).toBe(403)
    expect((await update(as, id, { CustomerName: 'X' })).status).toBe(403)
    expect((await remove(as, id)).status).toBe(403)
  }
})

test('a reseller is deleted with its people once it has no living customer; its name is free again', async () => {
  const { Id } = await created(admin, { CustomerName: 'Gone' })
  const seller = await house.person('reseller', Id)
  const customer = await house.customer(Id)
  const refused = await remove(admin, Id)
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['inUse'] }])
  expect((await house.call(session.currentUser, seller, {})).status).toBe(200)

  expect((await house.call(customers.houseRemove, admin, { params: { id: customer } })).status).toBe(200)
  expect((await remove(admin, Id)).status).toBe(200)
  expect((await get(admin, Id)).status).toBe(404)
  expect((await house.call(session.currentUser, seller, {})).status).toBe(401)
  expect((await create(admin, { CustomerName: 'gone' })).status).toBe(200)
  const told = await house.call(audit.list, admin, { query: { entity: 'reseller', id: Id } })
  expect(told.body['data']).toMatchObject([
    { Action: 'delete', Before: { Name: 'Gone' } },
    { Action: 'create', After: { Name: 'Gone' } },
  ])
})

test('a reseller that is being deleted gets no customer, whoever comes at the same moment', async () => {
  const { Id } = await created(admin, { CustomerName: 'Race' })
  const [removed, ...made] = await Promise.all([
    remove(admin, Id),
    ...['A', 'B', 'C'].map((CustomerName) =>
      house.call(customers.create, admin, { body: { CustomerName, ResellerCustomerId: Id } }),
    ),
  ])
  const isGone = (await get(admin, Id)).status === 404
  expect(removed?.status).toBe(isGone ? 200 : 409)
  expect(made.every(({ status }) => status === (isGone ? 422 : 200))).toBe(true)
})
