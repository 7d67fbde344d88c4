import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { refusalOf } from '#server/errors.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'

/** No two people of one locker have the same PIN or number, of whichever organisation they are. */

const { users, audit } = contract
let house: TestHouse
let resellerId: number
let reseller: Person
let customerId: number
let enduser: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId)
  enduser = await house.person('enduser', customerId)
})
afterAll(() => house.close())

const update = async (as: Person, id: number, body: object) => {
  const answer = await house.call(users.update, as, { params: { id }, body })
  return answer.status === 200 ? 200 : [answer.status, answer.body.errors]
}

let codes = 1000
/** Somebody of the customer and somebody of the reseller, who have nothing but one locker in common. */
async function atOneLocker() {
  const common = String(++codes)
  const locker = await testLocker(house, customerId, common)
  const worker = await house.person('enduser', customerId)
  const filler = await house.person('reseller', resellerId)
  await locker.link(worker.id)
  await locker.link(filler.id)
  return { locker, worker, filler, common }
}

test.each(['Pin', 'EmployeeNumber'])('%s is not one that another one there has', async (field) => {
  const { worker, filler } = await atOneLocker()
  const code = String(++codes)
  expect(await update(reseller, filler.id, { [field]: code })).toBe(200)
  const refused = [409, { [field]: ['unique'] }]
  expect(await update(reseller, worker.id, { [field]: code })).toEqual(refused)
  expect(await update(enduser, worker.id, { [field]: code })).toEqual(refused) // who does not see the filler
  expect(await update(reseller, filler.id, { [field]: code, Name: 'Again' })).toBe(200)

  expect(await update(reseller, filler.id, { [field]: null })).toBe(200)
  expect(await update(enduser, worker.id, { [field]: code })).toBe(200)
  expect(await update(reseller, filler.id, { [field]: code })).toEqual(refused)
})

test.each(['Pin', 'EmployeeNumber'])('%s is not the locker’s common PIN', async (field) => {
  const { worker, filler, common, locker } = await atOneLocker()
  const refused = [409, { [field]: ['unique'] }]
  expect(await update(enduser, worker.id, { [field]: common })).toEqual(refused)
  expect(await update(reseller, filler.id, { [field]: common })).toEqual(refused)
  await locker.remove()
  expect(await update(enduser, worker.id, { [field]: common })).toBe(200)
})

test('who is not there any more does not count', async () => {
  const { worker, filler } = await atOneLocker()
  const Pin = String(++codes)
  await update(reseller, filler.id, { Pin })
  expect((await house.call(users.remove, reseller, { params: { id: filler.id } })).status).toBe(200)
  expect(await update(enduser, worker.id, { Pin })).toBe(200)
})

test('nobody is linked to where it could not be told apart, nor gets a locker such a common PIN', async () => {
  const { locker, worker } = await atOneLocker()
  const Pin = String(++codes)
  const stranger = await house.person('reseller', resellerId)
  await update(reseller, worker.id, { Pin })
  await update(reseller, stranger.id, { Pin })
  const refusal = (work: Promise<unknown>) => work.then(() => 'done', refusalOf)
  const apart = { status: 409, errors: { Pin: ['unique'] } }
  expect(await refusal(locker.link(stranger.id))).toMatchObject(apart)
  const change = house.db.updateTable('locker').set({ pin_digest: house.vault.digest('pin', Pin) })
  expect(await refusal(change.where('id', '=', locker.id).execute())).toMatchObject(apart)
})

test('two who take the same PIN at once do not both get it', async () => {
  for (let round = 0; round < 5; round++) {
    const { worker, filler } = await atOneLocker()
    const Pin = String(++codes)
    const answers = await Promise.all([
      update(reseller, worker.id, { Pin }),
      update(reseller, filler.id, { Pin }),
    ])
    expect(answers).toEqual(expect.arrayContaining([200, [409, { Pin: ['unique'] }]]))
  }
})

test('nor does somebody who is linked while it takes it', async () => {
  const Pin = String(++codes)
  const filler = await house.person('reseller', resellerId)
  await update(reseller, filler.id, { Pin })
  const lockers = await Promise.all(Array.from({ length: 30 }, () => testLocker(house, customerId)))
  for (const locker of lockers) await locker.link(filler.id)

  const { id } = await house.person('enduser', customerId)
  // One after the other, so that some of them are sent while the PIN changes.
  const linking = async () => {
    for (const locker of lockers) await locker.link(id).catch(refusalOf)
  }
  const [taken] = await Promise.all([update(reseller, id, { Pin }), linking()])
  const linked = (await Promise.all(lockers.map((locker) => locker.users()))).filter((at) => at.includes(id))
  expect(taken === 200 ? linked : []).toEqual([])
  expect(taken === 200 || linked.length > 0).toBe(true)
})

const lockersOf = async (as: Person, id: number) => {
  const { body } = await house.call(users.get, as, { params: { id } })
  return new Set((body['data'] as { Lockers: { Id: number }[] }).Lockers.map(({ Id }) => Id))
}

test('a customer hires somebody in one call, for its own lockers only, and takes a locker back', async () => {
  const [one, two] = [await testLocker(house, customerId), await testLocker(house, customerId)]
  const neighbours = await testLocker(house, await house.customer(resellerId))
  const hire = (LockerIds: number[], Email: string) =>
    house.call(users.create, enduser, {
      body: { Email, Name: 'Ny', LastName: '', Pin: String(++codes), LockerIds },
    })
  expect(await hire([one.id, neighbours.id], 'no@hire.example')).toMatchObject({
    status: 422,
    body: { errors: { LockerIds: ['notFound'] } },
  })
  const { status, body } = await hire([one.id, two.id], 'yes@hire.example')
  expect(status).toBe(200)
  const id = Number(body['Id'])
  expect(await one.users()).toEqual([id])
  expect(await lockersOf(enduser, id)).toEqual(new Set([one.id, two.id]))

  expect(await update(enduser, id, { LockerIds: [two.id] })).toBe(200)
  expect(await update(enduser, id, { Name: 'Nyare' })).toBe(200)
  expect([await one.users(), await two.users()]).toEqual([[], [id]])
  const { body: told } = await house.call(audit.list, await house.person('admin'), {
    query: { entity: 'locker', id: String(one.id) },
  })
  const Part = { Kind: 'user', Id: id, Name: 'Nyare' }
  expect((told['data'] as object[]).slice(0, 2)).toMatchObject([
    { Action: 'delete', Part },
    { Action: 'create', Part },
  ])
  const hired = house.db.selectFrom('account').where('email', '=', 'no@hire.example').select('id')
  expect(await hired.execute()).toEqual([])
})

test('lockers are given to nobody of another customer, and those out of sight stay', async () => {
  const { locker, worker, filler } = await atOneLocker()
  const elsewhere = await testLocker(house, await house.customer(resellerId))
  expect(await update(reseller, worker.id, { LockerIds: [locker.id, elsewhere.id] })).toEqual([
    422,
    { LockerIds: ['range'] },
  ])
  expect(await update(reseller, filler.id, { LockerIds: [locker.id, elsewhere.id] })).toBe(200)
  expect(await update(enduser, filler.id, { LockerIds: [] })).toEqual([404, expect.anything()])
  expect(await lockersOf(reseller, filler.id)).toEqual(new Set([locker.id, elsewhere.id]))
})

test('whose code is taken at a locker does not get it; trying so counts as guessing', async () => {
  const { locker, filler, common } = await atOneLocker()
  const { id } = await house.person('enduser', customerId)
  const taken = String(++codes)
  await update(reseller, filler.id, { Pin: taken })
  await update(enduser, id, { Pin: taken })
  expect(await update(enduser, id, { LockerIds: [locker.id] })).toEqual([409, { Pin: ['unique'] }])
  await update(reseller, id, { Pin: String(++codes), EmployeeNumber: common })
  expect(await update(reseller, id, { LockerIds: [locker.id] })).toEqual([
    409,
    { EmployeeNumber: ['unique'] },
  ])
  expect(await lockersOf(enduser, id)).toEqual(new Set())
  await update(reseller, id, { Pin: taken })
  expect(await update(enduser, id, { LockerIds: [locker.id] })).toEqual([
    429,
    { LockerIds: ['tooManyTries'] },
  ])
})
