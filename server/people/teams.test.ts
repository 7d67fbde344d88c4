import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { runs } from '../../scripts/testing/cases.ts'

const { teams, users, cabinetUsers, history } = contract
let house: TestHouse
let reseller: Person
let planner: Person
let site: Person
let stranger: Person
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId, 'Verkstaden')
  reseller = await house.person('reseller', resellerId)
  planner = await house.person('reseller', resellerId, undefined, 'planner')
  site = await house.person('enduser', customerId)
  stranger = await house.person('enduser', await house.customer(resellerId))
})
afterAll(() => house.close())

const worker = () => house.person('enduser', customerId, undefined, 'worker')
const locker = () => testLocker(house, customerId)
const create = async (as: Person, body: object) =>
  house.call(teams.create, as, { body: { Name: `Team ${++serial}`, ...body } })
let serial = 0
const created = async (as: Person, body: object) => Number((await create(as, body)).body['Id'])
const update = (as: Person, id: number, body: object) =>
  house.call(teams.update, as, { params: { id }, body })

test('who is in a team may open its lockers, and no longer when it leaves, but for what was given by hand', async () => {
  const [anna, bo] = [await worker(), await worker()]
  const [one, other] = [await locker(), await locker()]
  await one.link(anna.id)
  const id = await created(site, { AccountIds: [anna.id, bo.id], LockerIds: [one.id, other.id] })
  expect(await one.users()).toEqual([anna.id, bo.id])
  expect(await other.users()).toEqual([anna.id, bo.id])
  const { body } = await house.call(teams.get, planner, { params: { id } })
  expect(body['data']).toMatchObject({
    CustomerName: 'Verkstaden',
    Members: [{ Id: anna.id }, { Id: bo.id }],
    Lockers: expect.arrayContaining([{ Id: one.id, Name: expect.any(String) }]),
  })

  // Two teams give the same locker: it stays until the last is gone.
  const second = await created(reseller, { CustomerId: customerId, AccountIds: [bo.id], LockerIds: [one.id] })
  expect((await update(site, id, { AccountIds: [] })).status).toBe(200)
  expect([await one.users(), await other.users()]).toEqual([[anna.id, bo.id], []])
  expect((await house.call(teams.remove, site, { params: { id: second } })).status).toBe(200)
  expect(await one.users()).toEqual([anna.id])

  const told = await house.call(history.list, reseller, { params: { entity: 'team', id }, query: {} })
  expect(JSON.stringify(told.body['data'])).toContain('"Field":"Removed","Before":{"Names":["Test enduser"')
})

test('what a team gives is not taken away by hand: the team is named', async () => {
  const anna = await worker()
  const place = await locker()
  await created(site, { Name: 'Måleriet', AccountIds: [anna.id], LockerIds: [place.id] })
  const params = { id: place.id, accountId: anna.id }
  const refused = await house.call(cabinetUsers.remove, site, { params })
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['givenByTeam'] }])
  expect(refused.body.inTheWay?.Names).toEqual(['Måleriet'])
  const byForm = await house.call(users.update, site, { params: { id: anna.id }, body: { LockerIds: [] } })
  expect([byForm.status, byForm.body.errors]).toEqual([422, { LockerIds: ['givenByTeam'] }])
  expect(await place.users()).toEqual([anna.id])
})

test('a team is of one customer, its people and lockers too; a name is there once', async () => {
  const other = await testLocker(house, (await house.memberOf(stranger)).organisationId)
  const mine = { Name: 'Natt' }
  expect((await create(site, { AccountIds: [stranger.id] })).body.errors).toEqual({
    AccountIds: ['notFound'],
  })
  expect((await create(reseller, { CustomerId: customerId, LockerIds: [other.id] })).body.errors).toEqual({
    LockerIds: ['notFound'],
  })
  expect((await create(reseller, {})).body.errors).toEqual({ CustomerId: ['required'] })
  const id = await created(site, mine)
  expect((await create(reseller, { ...mine, Name: 'natt', CustomerId: customerId })).body.errors).toEqual({
    Name: ['unique'],
  })
  for (const params of [{ id }, { id: 999_999 }]) {
    expect((await house.call(teams.get, stranger, { params })).status).toBe(404)
    expect((await house.call(teams.remove, stranger, { params })).status).toBe(404)
  }
  expect((await create(stranger, { CustomerId: customerId })).body.errors).toEqual({
    CustomerId: ['notFound'],
  })
  const stale = await update(site, id, { Name: 'Dag', Revision: 0 })
  expect(stale.status).toBe(409)
})

test('two with one PIN come to no locker together, and nothing is written', async () => {
  const [anna, guest] = [await worker(), reseller]
  const pin = { pin_sealed: house.vault.seal('4711'), pin_digest: house.vault.digest('pin', '4711') }
  await house.db.updateTable('account').set(pin).where('id', 'in', [anna.id, guest.id]).execute()
  const place = await locker()
  await place.link(guest.id)
  const refused = await create(site, { AccountIds: [anna.id], LockerIds: [place.id] })
  expect([refused.status, refused.body.errors]).toEqual([422, { AccountIds: ['codesMeet'] }])
  expect(await place.users()).toEqual([guest.id])
})

test('a sheet of users says teams by name; unknown ones are refused at their row', async () => {
  const place = await locker()
  const [day, night] = [await created(site, { LockerIds: [place.id] }), await created(site, {})]
  const nameOf = async (id: number) =>
    String((await house.call(teams.get, site, { params: { id } })).body['data']?.['Name' as never])
  const names = `${await nameOf(day)}; ${(await nameOf(night)).toUpperCase()}`
  const row = { Email: 'sheet@teams.example', Teams: names }
  const send = (body: object) => house.call(users.importRows, site, { body: { rows: [], ...body } })
  const unknown = await send({ rows: [{ ...row, Teams: 'Nobody' }], preview: 1 })
  expect(unknown.body).toMatchObject({ refused: 1, rows: [{ errors: { Teams: ['notFound'] } }] })
  expect((await send({ rows: [row] })).body).toMatchObject({ created: 1 })
  const [member] = await place.users()
  expect(member).toEqual(expect.any(Number))
  expect((await send({ rows: [row] })).body).toMatchObject({ unchanged: 1 })
  const left = { ...row, Teams: await nameOf(night) }
  expect((await send({ rows: [left] })).body).toMatchObject({
    changed: 1,
    rows: [{ changes: { Teams: { to: left.Teams } } }],
  })
  expect(await place.users()).toEqual([])
  const listed = await house.call(users.list, site, { query: { searchString: row.Email } })
  expect(listed.body['data']).toMatchObject([{ Teams: left.Teams }])
})

test('whoever moves to another customer, and a locker that does, leave the teams of the former', async () => {
  const resellerId = Number((await house.memberOf(reseller)).resellerId)
  const elsewhere = await house.customer(resellerId)
  const [anna, bo] = [await worker(), await worker()]
  const [one, other] = [await locker(), await locker()]
  const id = await created(site, { AccountIds: [anna.id, bo.id], LockerIds: [one.id, other.id] })
  const moved = await house.call(users.moveMany, reseller, {
    body: { Ids: [anna.id], CustomerId: elsewhere },
  })
  expect(moved.status).toBe(200)
  await house.db.updateTable('locker').set({ customer_id: elsewhere }).where('id', '=', one.id).execute()
  const { body } = await house.call(teams.get, reseller, { params: { id } })
  expect(body['data']).toMatchObject({ Members: [{ Id: bo.id }], Lockers: [{ Id: other.id }] })
  expect(await other.users()).toEqual([bo.id])
})

test('links are those of a plain model, whatever is done to teams and by hand', async () => {
  const people = await Promise.all([worker(), worker(), worker()])
  const lockers = await Promise.all([locker(), locker(), locker()])
  const ids = await Promise.all([created(site, {}), created(site, {})])
  const some = fc.subarray([0, 1, 2])
  const step = fc.record({ team: fc.nat({ max: 1 }), people: some, lockers: some })
  const model = ids.map(() => ({ people: [] as number[], lockers: [] as number[] }))
  const byHand = lockers[0]
  if (people[0]) await byHand?.link(people[0].id)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { team, people: who, lockers: what } of steps) {
        const AccountIds = who.flatMap((at) => people[at]?.id ?? [])
        const LockerIds = what.flatMap((at) => lockers[at]?.id ?? [])
        model[team] = { people: AccountIds, lockers: LockerIds }
        expect((await update(site, ids[team] ?? 0, { AccountIds, LockerIds })).status).toBe(200)
      }
      for (const place of lockers) {
        const wanted = people.filter(
          ({ id }, at) =>
            (at === 0 && place === byHand) ||
            model.some((team) => team.people.includes(id) && team.lockers.includes(place.id)),
        )
        expect(await place.users()).toEqual(wanted.map(({ id }) => id).toSorted((a, b) => a - b))
      }
    }),
    runs(4),
  )
})
