import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

const { cabinetUsers, devices, lockers, users } = contract

let house: TestHouse
let stock: Stocked
let reseller: number
let [ostra, vastra, theirs] = [0, 0, 0]
let people: Record<'superadmin' | 'reseller' | 'other', Person>
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
  reseller = await house.reseller('Alfa')
  const other = await house.reseller('Beta')
  ostra = await house.customer(reseller, 'Östra')
  vastra = await house.customer(reseller, 'Västra')
  theirs = await house.customer(other, 'Deras')
  people = {
    superadmin: await house.person('superadmin'),
    reseller: await house.person('reseller', reseller),
    other: await house.person('reseller', other),
  }
})
afterAll(() => house.close())

let workers: Person[]
let places: Awaited<ReturnType<Stocked['locker']>>[]
beforeEach(async () => {
  workers = [await called('Anna', ostra), await called('Bo', ostra)]
  places = [await stock.locker(ostra), await stock.locker(ostra)]
})
async function called(name: string, customerId: number) {
  const person = await house.person('enduser', customerId)
  await house.db.updateTable('account').set({ name, last_name: 'Ek' }).where('id', '=', person.id).execute()
  return person
}
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

const link = (AccountIds: number[], LockerIds: number[], as = people.reseller) =>
  house.call(cabinetUsers.linkMany, as, { body: { AccountIds, LockerIds } })
const links = async () => {
  const rows = await house.db
    .selectFrom('locker_user')
    .where('locker_id', 'in', ids(places))
    .where('deleted_at', 'is', null)
    .select(['locker_id', 'account_id'])
    .orderBy('locker_id')
    .orderBy('account_id')
    .execute()
  return rows.map(({ locker_id, account_id }) => [locker_id, account_id])
}
const living = (ids: number[]) =>
  house.db
    .selectFrom('account')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'organisation_id'])
    .orderBy('id')
    .execute()

test('people are let use lockers, each pair once; nobody of another customer, and then nobody', async () => {
  const [first, second] = workers as [Person, Person]
  expect((await link([first.id], ids(places))).body['changed']).toBe(2)
  expect((await link(ids(workers), ids(places))).body['changed']).toBe(2)
  const all = places.flatMap(({ id }) => [
    [id, first.id],
    [id, second.id],
  ])
  expect(await links()).toEqual(all)

  const stranger = await called('Cia', vastra)
  const fresh = await house.person('enduser', ostra)
  const refused = await link([fresh.id, stranger.id], ids(places))
  expect(refused.body.errors).toEqual({ LockerIds: ['range'] })
  expect(refused.body['inTheWay']).toEqual({
    Names: places.map(({ name }) => `Cia Ek – ${name}`).toSorted(),
    Count: 2,
    Ids: [stranger.id],
  })
  expect((await link([fresh.id], ids(places), people.other)).body.errors).toEqual({
    AccountIds: ['notFound'],
  })
  expect(await links()).toEqual(all)
})

test('an employee number that is a locker’s common PIN is told, and nobody is linked', async () => {
  const coded = await stock.locker(ostra, { pin_digest: house.vault.digest('pin', '7788') })
  places.push(coded)
  await house.db
    .updateTable('account')
    .set({ employee_number: '7788' })
    .where('id', '=', workers[1]?.id ?? 0)
    .execute()
  const { status, body } = await link(ids(workers), ids(places))
  expect([status, body.errors]).toEqual([409, { EmployeeNumber: ['unique'] }])
  expect(body['inTheWay']).toEqual({ Names: [`Bo Ek – ${coded.name}`], Count: 1, Ids: [workers[1]?.id] })
  expect(await links()).toEqual([])
})

test('whoever has a code already is named with those who were to come, within reach', async () => {
  const [first, second] = workers as [Person, Person]
  const there = await called('Dag', vastra)
  const coded = async (people: Person[], code: object) =>
    house.db.updateTable('account').set(code).where('id', 'in', ids(people)).execute()
  const pin = { pin_sealed: house.vault.seal('4711'), pin_digest: house.vault.digest('pin', '4711') }
  await coded([first, there], pin)
  await coded([second, there], { employee_number: '991' })
  const moved = await house.call(users.moveMany, people.reseller, {
    body: { Ids: ids(workers), CustomerId: vastra },
  })
  expect(moved.status).toBe(422)
  expect([
    [{ Pin: ['unique'] }, { Names: ['Anna Ek – Dag Ek'], Count: 1, Ids: [first.id] }],
    [{ EmployeeNumber: ['unique'] }, { Names: ['Bo Ek – Dag Ek'], Count: 1, Ids: [second.id] }],
  ]).toContainEqual([moved.body.errors, moved.body['inTheWay']])
  expect((await living(ids(workers))).map(({ organisation_id }) => organisation_id)).toEqual([ostra, ostra])

  const colleague = await house.person('reseller', reseller)
  await coded([colleague], pin)
  await link([colleague.id], ids(places))
  const { status, body } = await link([first.id], ids(places))
  expect([status, body.errors]).toEqual([409, { Pin: ['unique'] }])
  expect(body['inTheWay']).toEqual({ Names: ['Anna Ek – Test reseller'], Count: 1, Ids: [first.id] })
})

test('people move to another customer and leave the lockers behind; all or nobody', async () => {
  await link(ids(workers), ids(places))
  const movedBy = (Ids: number[], CustomerId: number, as = people.reseller) =>
    house.call(users.moveMany, as, { body: { Ids, CustomerId } })
  // A reseller's own people do not work at a customer.
  const refused = await movedBy([...ids(workers), people.reseller.id], vastra)
  expect(refused.body.errors).toEqual({ CustomerId: ['range'] })
  expect(refused.body['inTheWay']).toEqual({ Names: ['Test reseller'], Count: 1, Ids: [people.reseller.id] })
  // Nor does whoever has used a locker leave its reseller.
  const elsewhere = await movedBy(ids(workers), theirs, people.superadmin)
  expect(elsewhere.body.errors).toEqual({ CustomerId: ['inUse'] })
  expect(elsewhere.body['inTheWay']).toEqual({
    Names: ['Anna Ek', 'Bo Ek'],
    Count: 2,
    Ids: ids(workers),
  })
  expect((await movedBy(ids(workers), theirs)).body.errors).toEqual({ CustomerId: ['notFound'] })
  expect((await movedBy(ids(workers), vastra, people.other)).status).toBe(404)
  expect((await living(ids(workers))).map(({ organisation_id }) => organisation_id)).toEqual([ostra, ostra])
  expect(await links()).toHaveLength(4)

  expect((await movedBy(ids(workers), vastra)).body['changed']).toBe(2)
  expect((await movedBy(ids(workers), vastra)).body['changed']).toBe(0)
  expect((await living(ids(workers))).map(({ organisation_id }) => organisation_id)).toEqual([vastra, vastra])
  expect(await links()).toEqual([])
})

test('people are deleted, but never oneself and never the last superadmin', async () => {
  const removedBy = (Ids: number[], as: Person) => house.call(users.removeMany, as, { body: { Ids } })
  expect((await removedBy([...ids(workers), people.reseller.id], people.reseller)).status).toBe(409)
  expect((await removedBy(ids(workers), people.other)).status).toBe(404)
  expect(await living(ids(workers))).toHaveLength(2)
  expect((await removedBy(ids(workers), people.reseller)).body['changed']).toBe(2)
  expect(await living(ids(workers))).toEqual([])
  const another = await house.person('superadmin')
  expect((await removedBy([another.id], people.superadmin)).status).toBe(200)
})

test('lockers are switched off, and moved within their reseller, without the people of the former customer', async () => {
  await link(ids(workers), ids(places))
  const changed = (body: object, as = people.reseller) =>
    house.call(lockers.changeMany, as, { body: { Ids: ids(places), ...body } })
  const stored = async () => {
    const rows = await house.db
      .selectFrom('locker')
      .where('id', 'in', ids(places))
      .select(['active', 'customer_id'])
      .execute()
    return rows.map(({ active, customer_id }) => [active, customer_id])
  }
  const refused = await changed({ EndCustomerId: theirs, Active: 0 }, people.superadmin)
  expect(refused.body.errors).toEqual({ EndCustomerId: ['notFound'] })
  expect(refused.body['inTheWay']).toEqual({
    Names: places.map(({ name }) => name).toSorted(),
    Count: 2,
    Ids: ids(places.toSorted((one, other) => (one.name < other.name ? -1 : 1))),
  })
  expect((await changed({ Active: 0 }, people.other)).status).toBe(404)
  expect(await stored()).toEqual([
    [true, ostra],
    [true, ostra],
  ])
  expect((await changed({ Active: 0 })).body['changed']).toBe(2)
  expect((await changed({ Active: 0 })).body['changed']).toBe(0)
  expect(await links()).toHaveLength(4)
  expect((await changed({ EndCustomerId: vastra })).body['changed']).toBe(2)
  expect(await stored()).toEqual([
    [false, vastra],
    [false, vastra],
  ])
  expect(await links()).toEqual([])
})

test('devices are deleted, unless a locker has one of them, which is named', async () => {
  const made = await house.db
    .insertInto('device')
    .values([
      { owner_id: reseller, name: 'D1' },
      { owner_id: reseller, name: 'D2' },
    ])
    .returning('id')
    .execute()
  await house.db
    .updateTable('locker')
    .set({ device_id: made[1]?.id ?? 0, device_owner_id: reseller, provision_awaiting: true })
    .where('id', '=', places[0]?.id ?? 0)
    .execute()
  const listed = await house.call(devices.list, people.reseller, {
    query: { searchString: places[0]?.name ?? '-' },
  })
  expect(listed.body['devices']).toMatchObject([{ Name: 'D2', LockerId: places[0]?.id }])
  const removed = (Ids: number[], as = people.reseller) =>
    house.call(devices.removeMany, as, { body: { Ids } })
  const { status, body } = await removed(ids(made))
  expect([status, body['inTheWay']]).toEqual([
    409,
    { Names: [`D2 – ${places[0]?.name}`], Count: 1, Ids: [made[1]?.id] },
  ])
  expect((await removed([made[0]?.id ?? 0], people.other)).status).toBe(404)
  expect((await removed([made[0]?.id ?? 0])).body['changed']).toBe(1)
})
