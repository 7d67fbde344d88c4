import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { speakingLocker } from '#server/gateway/testing/lockers.ts'
import { type Person, testHouse, testPassword, type TestHouse } from '#server/testing/house.ts'

/** Somebody who is not active can neither log in nor open a locker, at once, and comes back as before. */

const { users, session, gateway, cabinetUsers } = contract
let house: TestHouse
let reseller: Person
let customerId: number
let locker: Awaited<ReturnType<typeof speakingLocker>>
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  reseller = await house.person('reseller', resellerId)
  customerId = await house.customer(resellerId)
  locker = await speakingLocker(house, customerId)
})
afterAll(() => house.close())

const set = (id: number, Active: 0 | 1, as = reseller) =>
  house.call(users.update, as, { params: { id }, body: { Active } })
const logIn = ({ email }: Person, validateUserPassword = testPassword) =>
  house.call(session.login, null, { body: { validateUsername: email, validateUserPassword } })

test('sessions end at once, log in is refused, and both come back', async () => {
  const worker = await house.person('enduser', customerId)
  const look = () => house.call(session.currentUser, worker, {})
  expect((await look()).status).toBe(200)
  expect((await set(worker.id, 0)).body['data']).toMatchObject({ Active: 0 })
  expect((await look()).status).toBe(401)
  expect(await logIn(worker)).toMatchObject({ status: 401, body: { errors: { _: ['inactiveAccount'] } } })
  // Whoever does not know the password learns nothing.
  const guessed = await logIn(worker, 'not the password')
  expect(guessed).toMatchObject({ status: 401, body: { errors: { _: ['wrongCredentials'] } } })
  const { body } = await house.call(users.list, reseller, { query: { searchString: worker.email } })
  expect(body['data']).toMatchObject([{ Id: worker.id, Active: 0 }])

  expect((await set(worker.id, 1)).status).toBe(200)
  expect((await logIn(worker)).status).toBe(200)
  expect((await look()).status).toBe(401) // the old session does not
})

test('the PIN opens no locker and leaves its config, and does again afterwards', async () => {
  const id = await locker.user({ pin: '4711' })
  const identify = async () => (await locker.say(gateway.identify, { Pin: '4711' })).status
  const known = async () => {
    const { data } = (await locker.say(gateway.config)).body as { data: { users: { AccountId: number }[] } }
    return data.users.some(({ AccountId }) => AccountId === id)
  }
  expect([await identify(), await known()]).toEqual([200, true])
  await set(id, 0)
  expect([await identify(), await known()]).toEqual([401, false])
  const { body } = await house.call(cabinetUsers.list, reseller, { params: { id: locker.locker.id } })
  expect(body['data']).toMatchObject([{ AccountId: id, Active: 0 }])
  await set(id, 1)
  expect([await identify(), await known()]).toEqual([200, true])
})

test('nobody deactivates itself, nor the last superadmin who is active; the code of one who is not stays taken', async () => {
  expect((await set(reseller.id, 0)).status).toBe(409)
  const [first, second] = [await house.person('superadmin'), await house.person('superadmin')]
  await house.db.updateTable('account').set({ active: false }).where('id', '=', first.id).execute()
  expect((await set(second.id, 0, second)).status).toBe(409)
  expect((await house.call(users.remove, second, { params: { id: second.id } })).status).toBe(409)

  const id = await locker.user({ pin: '9182' })
  await set(id, 0)
  const other = await locker.user({ pin: '9183' })
  const { body } = await house.call(users.update, reseller, {
    params: { id: other },
    body: { Pin: '9182' },
  })
  expect(body.errors).toEqual({ Pin: ['unique'] })
})
