import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

const { cabinets } = contract
let house: TestHouse
let stock: Stocked
let resellerId: number
let customerId: number
let superadmin: Person
let admin: Person
let reseller: Person
let enduser: Person
let other: { reseller: Person; customerId: number }
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId, 'Åkeriet')
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  reseller = await house.person('reseller', resellerId)
  enduser = await house.person('enduser', customerId)
  const otherReseller = await house.reseller()
  other = {
    reseller: await house.person('reseller', otherReseller),
    customerId: await house.customer(otherReseller),
  }
})
afterAll(() => house.close())

const create = (as: Person, body: object) => house.call(cabinets.create, as, { body: body as never })
const get = (as: Person, id: number) => house.call(cabinets.get, as, { params: { id } })
const update = (as: Person, id: number, body: object) =>
  house.call(cabinets.update, as, { params: { id }, body })
const remove = (as: Person, id: number) => house.call(cabinets.remove, as, { params: { id } })
const listed = async (as: Person, query: Record<string, string> = {}) => {
  const { body } = await house.call(cabinets.list, as, { query })
  return (body['data'] as { Id: number }[]).map(({ Id }) => Id)
}

test('a new locker is active, empty and green', async () => {
  const { status, body } = await create(reseller, { LockerName: ' Verkstad 3 ', EndCustomerId: customerId })
  expect(status).toBe(200)
  expect(body['data']).toMatchObject({
    Id: body['id'],
    LockerName: 'Verkstad 3',
    LockerEndCustomer: 'Åkeriet',
    EndCustomerId: customerId,
    CustomerId: resellerId,
    LockerActive: 1,
    AmountBelowCritical: 0,
    TotalArticles: 0,
    AllowEnduserToSetPlacement: 0,
    Online: 0,
    LastContact: null,
  })
  const id = Number(body['id'])
  expect((await get(reseller, id)).body['data']).toEqual(body['data'])
  expect((await remove(reseller, id)).status).toBe(200)
  expect((await get(reseller, id)).status).toBe(404)
})

test.each([
  [{}, { LockerName: ['required'], EndCustomerId: ['required'] }],
  [{ LockerName: '  ' }, { LockerName: ['required'], EndCustomerId: ['required'] }],
  [{ LockerName: 'x'.repeat(251), EndCustomerId: 1 }, { LockerName: ['max'] }],
  [{ LockerName: 'Nowhere', EndCustomerId: 999_999 }, { EndCustomerId: ['notFound'] }],
])('a bad new locker %j is told at its fields', async (body, errors) => {
  const answer = await create(reseller, body)
  expect([answer.status, answer.body.errors]).toEqual([422, errors])
})

test('a name is there once at a reseller, without case, whoever is first', async () => {
  const both = await Promise.all(
    ['Skåp A', 'SKÅP A'].map((LockerName) => create(reseller, { LockerName, EndCustomerId: customerId })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(both.find(({ status }) => status === 422)?.body.errors).toEqual({ LockerName: ['unique'] })
  const elsewhere = await create(other.reseller, { LockerName: 'Skåp A', EndCustomerId: other.customerId })
  expect(elsewhere.status).toBe(200)
  const { id } = await stock.locker(customerId)
  const renamed = await update(reseller, id, { LockerName: 'skåp a' })
  expect([renamed.status, renamed.body.errors]).toEqual([422, { LockerName: ['unique'] }])
})

test('counts what is below critical, where there is an order point', async () => {
  const locker = await stock.locker(customerId)
  const counts: [stock: number, limit: number | null][] = [
    [4, 5], // below
    [5, 5], // at it: not below
    [0, null], // no order point
    [0, 1], // below
  ]
  for (const [volume, limit] of counts)
    await stock.held(locker, await stock.article(resellerId), { place_order_amount: limit }, volume)
  const gone = await stock.held(locker, await stock.article(resellerId), { place_order_amount: 9 })
  await house.db
    .updateTable('locker_article')
    .set({ deleted_at: '2026-01-02' })
    .where('id', '=', gone.id)
    .execute()
  expect((await get(enduser, locker.id)).body['data']).toMatchObject({
    AmountBelowCritical: 2,
    TotalArticles: 4,
  })
})

test('each sees its own lockers, with a key to look at their screens', async () => {
  const mine = await stock.locker(customerId)
  const neighbours = await stock.locker(await house.customer(resellerId))
  const strangers = await stock.locker(other.customerId)
  const wanted = [mine.id, neighbours.id, strangers.id]
  const seen = async (as: Person) => {
    const ids = await listed(as)
    return wanted.map((id) => ids.includes(id))
  }
  expect(await seen(superadmin)).toEqual([true, true, true])
  expect(await seen(admin)).toEqual([true, true, true])
  expect(await seen(reseller)).toEqual([true, true, false])
  expect(await seen(enduser)).toEqual([true, false, false])
  expect((await get(enduser, neighbours.id)).status).toBe(404)
  expect((await get(reseller, strangers.id)).status).toBe(404)
  for (const as of [superadmin, admin, reseller, enduser])
    expect((await get(as, mine.id)).body['data']).toMatchObject({
      AccessKey: expect.stringMatching(/^view\./),
    })
})

test('search and order', async () => {
  const customer = await house.customer(resellerId, 'Örebro 100% AB')
  const first = await stock.locker(customer, { name: 'Ärlan', location: 'Hall_1' })
  const second = await stock.locker(customer, { name: 'Zebran' })
  expect(await listed(reseller, { searchString: '100%' })).toEqual([second.id, first.id]) // z before ä
  expect(await listed(reseller, { searchString: 'öREBRO', sort: '-LockerName' })).toEqual([
    first.id,
    second.id,
  ])
  expect(await listed(reseller, { searchString: 'hall_' })).toEqual([first.id])
  expect((await house.call(cabinets.list, reseller, { query: { sort: 'Nothing' } as never })).status).toBe(
    422,
  )
})

test('changes the fields it carries, at the revision that was read', async () => {
  const { id } = await stock.locker(customerId, { description: 'By the door' })
  const { body } = await update(reseller, id, { LockerLocation: 'Hall 2', LockerActive: 0, Revision: 1 })
  expect(body['data']).toMatchObject({
    LockerDescription: 'By the door',
    LockerLocation: 'Hall 2',
    LockerActive: 0,
    Revision: 2,
  })
  expect((await update(reseller, id, { LockerLocation: 'Hall 3', Revision: 1 })).status).toBe(409)
  expect((await get(reseller, id)).body['data']).toMatchObject({ LockerLocation: 'Hall 2' })
})

test('moves only between customers of its reseller; the former one’s past stays with the reseller', async () => {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 10)
  await stock.take(held, 2, '2026-03-03T10:00:00Z')
  expect((await update(reseller, locker.id, { EndCustomerId: other.customerId })).body.errors).toEqual({
    EndCustomerId: ['notFound'],
  })
  const customer = await house.customer(resellerId)
  const there = await house.person('enduser', customer)
  expect((await update(admin, locker.id, { EndCustomerId: customer })).status).toBe(200)
  expect((await get(enduser, locker.id)).status).toBe(404)
  expect((await get(there, locker.id)).status).toBe(200)
  const total = async (as: Person) =>
    (await house.call(contract.transactions.list, as, { params: { id: locker.id } })).body['total']
  expect(await total(reseller)).toBe(2)
  expect(await total(there)).toBe(0)
  const days = await house.call(contract.transactions.days, there, {
    query: { lockerId: String(locker.id), from: '2026-03-03', to: '2026-03-03' },
  })
  expect(days.body['data']).toEqual([{ Date: '2026-03-03', Amount: 0 }])
  await stock.take(held, 1, new Date().toISOString())
  expect(await total(there)).toBe(1)
})

test('who may only look changes nothing', async () => {
  const { id } = await stock.locker(customerId)
  expect((await create(enduser, { LockerName: 'Mine', EndCustomerId: customerId })).status).toBe(403)
  expect((await update(enduser, id, { LockerName: 'Mine' })).status).toBe(403)
  expect((await remove(enduser, id)).status).toBe(403)
  expect((await remove(other.reseller, id)).status).toBe(404)
  expect((await get(reseller, id)).status).toBe(200)
})
