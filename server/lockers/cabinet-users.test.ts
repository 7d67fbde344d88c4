import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { CabinetUser } from '#contract/lockers/cabinet-users.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

const { cabinetUsers, transactions, users } = contract
let house: TestHouse
let stock: Stocked
let resellerId: number
let customerId: number
let people: Record<'superadmin' | 'admin' | 'reseller' | 'enduser', Person>
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
  resellerId = await house.reseller('Grossisten')
  customerId = await house.customer(resellerId, 'Åkeriet')
  people = {
    superadmin: await house.person('superadmin'),
    admin: await house.person('admin'),
    reseller: await house.person('reseller', resellerId),
    enduser: await house.person('enduser', customerId),
  }
})
afterAll(() => house.close())

let locker: Awaited<ReturnType<Stocked['locker']>>
let worker: Person
let codes = 1000
beforeEach(async () => {
  locker = await stock.locker(customerId, { pin_digest: house.vault.digest('pin', String(++codes)) })
  worker = await house.person('enduser', customerId)
})

const add = (as: Person, accountId: number, id = locker.id) =>
  house.call(cabinetUsers.add, as, { params: { id, accountId } })
const remove = (as: Person, accountId: number) =>
  house.call(cabinetUsers.remove, as, { params: { id: locker.id, accountId } })
const list = async (as: Person) => {
  const { body } = await house.call(cabinetUsers.list, as, { params: { id: locker.id } })
  return body['data'] as CabinetUser[]
}
const setCodes = (id: number, body: object) =>
  house.call(users.update, people.reseller, { params: { id }, body })

test('somebody of the customer or its reseller is let in, counted, and let out again', async () => {
  await setCodes(worker.id, { Pin: '0042', Name: 'Åsa', LastName: 'Ek' })
  const { status, body } = await add(people.reseller, worker.id)
  expect(status).toBe(200)
  const row = {
    Id: body['Id'],
    AccountId: worker.id,
    Name: 'Åsa',
    LastName: 'Ek',
    Pin: '0042',
    ArticleAmount: 0,
    EndCustomer: 'Åkeriet',
    Active: 1,
    Revision: 1,
  }
  expect(body['data']).toEqual(row)
  expect((await add(people.reseller, people.reseller.id)).body['data']).toMatchObject({
    EndCustomer: 'Grossisten',
  })

  const held = await stock.held(locker, await stock.article(resellerId), {}, 20)
  await stock.take(held, 3, '2026-05-05T08:00:00Z', { account_id: worker.id })
  await stock.take(held, 1, '2026-05-06T08:00:00Z', { account_id: worker.id })
  await stock.take(held, 1, '2026-05-06T09:00:00Z', { account_id: worker.id, aborted: true, moved: 0 })
  await stock.line(held, {
    kind: 'return',
    amount: 1,
    moved: 1,
    transaction_date: '2026-05-07T08:00:00Z',
    account_id: worker.id,
  })
  expect(await list(people.admin)).toContainEqual({ ...row, ArticleAmount: 2 })

  expect((await remove(people.reseller, worker.id)).status).toBe(200)
  expect((await remove(people.reseller, worker.id)).status).toBe(404)
  expect((await list(people.reseller)).map(({ AccountId }) => AccountId)).toEqual([people.reseller.id])
  const again = await add(people.reseller, worker.id)
  expect(again.body['Id']).not.toBe(body['Id'])
})

test('where a customer wants no names beside what was taken, it is told to nobody but oneself', async () => {
  const held = await stock.held(locker, await stock.article(resellerId), {}, 50)
  await add(people.reseller, worker.id)
  await stock.take(held, 1, new Date().toISOString(), { account_id: worker.id })
  const told = async (as: Person) => {
    const [row] = await list(as)
    const { body } = await house.call(transactions.ofPerson, as, {
      params: { id: locker.id, accountId: worker.id },
    })
    return [row?.ArticleAmount, (body['data'] as unknown[]).length]
  }
  expect(await told(people.reseller)).toEqual([1, 1])
  const names = (names_in_reports: boolean) =>
    house.db.updateTable('organisation').set({ names_in_reports }).where('id', '=', customerId).execute()
  await names(false)
  expect(await told(people.reseller)).toEqual([null, 0])
  expect(await told(people.enduser)).toEqual([null, 0])
  expect(await told(worker)).toEqual([null, 1])
  await names(true)
})

test('linked twice is told, also when two do it at once', async () => {
  const both = await Promise.all([add(people.reseller, worker.id), add(people.admin, worker.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await add(people.reseller, worker.id)).body.errors).toEqual({ _: ['inUse'] })
})

test('who cannot be linked is not there', async () => {
  const neighbour = await house.person('enduser', await house.customer(resellerId))
  const stranger = await house.person('reseller', await house.reseller())
  for (const person of [neighbour, stranger, people.superadmin, { id: 999_999 }]) {
    const { status, body } = await add(people.reseller, person.id)
    expect([status, body.errors]).toEqual([422, { AccountId: ['notFound'] }])
  }
  expect((await add(stranger, worker.id)).status).toBe(404)
})

test('nobody is let in whose code another one there has, or that is the common PIN', async () => {
  await setCodes(worker.id, { Pin: '4711', EmployeeNumber: '815' })
  await add(people.reseller, worker.id)
  const refiller = await house.person('reseller', resellerId)
  const codesOf = async (body: object) => {
    await setCodes(refiller.id, { Pin: null, EmployeeNumber: null, ...body })
    const answer = await add(people.reseller, refiller.id)
    return [answer.status, answer.body.errors]
  }
  expect(await codesOf({ Pin: '4711' })).toEqual([409, { Pin: ['unique'] }])
  expect(await codesOf({ EmployeeNumber: '815' })).toEqual([409, { EmployeeNumber: ['unique'] }])
  expect(await codesOf({ Pin: String(codes) })).toEqual([409, { Pin: ['unique'] }])
  expect(await codesOf({ EmployeeNumber: String(codes) })).toEqual([409, { EmployeeNumber: ['unique'] }])
  expect((await list(people.reseller)).map(({ AccountId }) => AccountId)).toEqual([worker.id])
  expect((await codesOf({ Pin: '4712' }))[0]).toBe(200)
})

test('an end user sees who uses its lockers, the reseller’s people too, and nobody’s PIN', async () => {
  await setCodes(worker.id, { Pin: '1234' })
  await add(people.reseller, worker.id)
  await add(people.reseller, people.reseller.id)
  const seen = await list(people.enduser)
  expect(seen.map(({ AccountId }) => AccountId).toSorted((a, b) => a - b)).toEqual(
    [worker.id, people.reseller.id].toSorted((a, b) => a - b),
  )
  expect(seen.every(({ Pin }) => Pin === null)).toBe(true)
})

test('a site manager lets its own people use its own lockers, nobody else’s and no others, and cannot guess PINs by it', async () => {
  await add(people.reseller, people.reseller.id)
  const found = (await search(people.enduser, 'test')).body['data'] as { AccountId: number }[]
  const itsOwn = found.map(({ AccountId }) => AccountId)
  expect(itsOwn).toContain(worker.id)
  expect(itsOwn).not.toContain(people.reseller.id)
  expect((await add(people.enduser, worker.id)).status).toBe(200)
  expect((await remove(people.enduser, worker.id)).status).toBe(200)
  expect((await remove(people.enduser, people.reseller.id)).status).toBe(403)
  const neighbours = await stock.locker(await house.customer(resellerId))
  expect((await add(people.enduser, worker.id, neighbours.id)).status).toBe(404)
  const filler = await house.person('reseller', resellerId)
  expect((await add(people.enduser, filler.id)).status).toBe(422)

  await setCodes(people.reseller.id, { Pin: '7391' })
  await setCodes(worker.id, { Pin: '7391' })
  const refused: number[] = []
  for (let tries = 0; tries < 6; tries++) refused.push((await add(people.enduser, worker.id)).status)
  expect(refused).toEqual([409, 409, 409, 409, 409, 429])
})

test('who is deleted is in no locker, and what was taken stays readable', async () => {
  await setCodes(worker.id, { Name: 'Gone', LastName: 'Girl' })
  await add(people.reseller, worker.id)
  const held = await stock.held(locker, await stock.article(resellerId, { name: 'Tejp' }), { price: 990 }, 20)
  await stock.take(held, 3, '2026-05-05T08:00:00Z', { account_id: worker.id, price: 990 })
  expect((await house.call(users.remove, people.reseller, { params: { id: worker.id } })).status).toBe(200)
  expect(await list(people.reseller)).toEqual([])
  const { body } = await house.call(transactions.ofPerson, people.enduser, {
    params: { id: locker.id, accountId: worker.id },
  })
  expect(body['data']).toMatchObject([
    { Name: 'Gone', LastName: 'Girl', ArticleName: 'Tejp', Amount: 3, Moved: -3, TransactionAmount: 29.7 },
  ])
  const all = await house.call(transactions.list, people.enduser, { params: { id: locker.id } })
  expect(all.body['total']).toBe(2)
})

const search = (as: Person, SearchString: string) =>
  house.call(cabinetUsers.search, as, { params: { id: locker.id }, body: { SearchString } })

test('finds who can still be let in, from three characters on', async () => {
  await setCodes(worker.id, { Name: 'Ylva', LastName: 'Öberg' })
  const neighbour = await house.person('enduser', await house.customer(resellerId))
  await setCodes(neighbour.id, { Name: 'Ylva', LastName: 'Nästgårds' })
  const ids = async (words: string) => {
    const { body } = await search(people.reseller, words)
    return (body['data'] as { AccountId: number }[]).map(({ AccountId }) => AccountId)
  }
  expect(await ids('ylva ö')).toEqual([worker.id])
  expect(await ids('YLVA')).toEqual([worker.id])
  expect(await ids('yl')).toEqual([])
  await add(people.reseller, worker.id)
  expect(await ids('ylva')).toEqual([])
})
