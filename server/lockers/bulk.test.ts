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
  workers = [await house.person('enduser', ostra), await house.person('enduser', ostra)]
  places = [await stock.locker(ostra), await stock.locker(ostra)]
})
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

  const stranger = await house.person('enduser', vastra)
  const fresh = await house.person('enduser', ostra)
  expect((await link([fresh.id, stranger.id], ids(places))).body.errors).toEqual({ LockerIds: ['range'] })
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
  const { status } = await link(ids(workers), ids(places))
  expect(status).toBe(409)
  expect(await links()).toEqual([])
})

test('people move to another customer and leave the lockers behind; all or nobody', async () => {
  await link(ids(workers), ids(places))
  const movedBy = (Ids: number[], CustomerId: number, as = people.reseller) =>
    house.call(users.moveMany, as, { body: { Ids, CustomerId } })
  // A reseller's own people do not work at a customer.
  expect((await movedBy([...ids(workers), people.reseller.id], vastra)).body.errors).toEqual({
    CustomerId: ['range'],
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
  expect((await changed({ EndCustomerId: theirs, Active: 0 }, people.superadmin)).body.errors).toEqual({
    EndCustomerId: ['notFound'],
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
  const removed = (Ids: number[], as = people.reseller) =>
    house.call(devices.removeMany, as, { body: { Ids } })
  const { status, body } = await removed(ids(made))
  expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining(places[0]?.name ?? '-')])
  expect((await removed([made[0]?.id ?? 0], people.other)).status).toBe(404)
  expect((await removed([made[0]?.id ?? 0])).body['changed']).toBe(1)
})
