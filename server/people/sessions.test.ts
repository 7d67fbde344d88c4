import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { LoggedIn } from '#contract/people/sessions.ts'
import { type Person, testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'

const { session, sessions } = contract

let house: TestHouse
let resellerId: number
let manager: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  manager = await house.person('reseller', resellerId)
})
afterAll(() => house.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:152.0) Gecko/20100101 Firefox/152.0'

/** The same person in another place. */
async function elsewhere(person: Person, remoteAddress = '203.0.113.9'): Promise<Person> {
  const payload = { validateUsername: person.email, validateUserPassword: testPassword }
  const headers = { 'user-agent': firefox }
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/login',
    payload,
    headers,
    remoteAddress,
  })
  return { ...person, key: answer.json<{ SessionKey: string }>().SessionKey }
}
const own = async (person: Person) => (await house.call(sessions.own, person, {})).body['data'] as LoggedIn[]
const isIn = async (person: Person) => (await house.call(session.currentUser, person, {})).status === 200

test('one sees where one is logged in, and ends one of them or all others', async () => {
  const person = await house.person('enduser', await house.customer(resellerId))
  const [first, second] = [await elsewhere(person), await elsewhere(person, '198.51.100.7')]
  const listed = await own(person)
  expect(listed).toHaveLength(3)
  expect(listed.filter(({ Current }) => Current === 1)).toHaveLength(1)
  expect(listed).toContainEqual(
    expect.objectContaining({ Device: 'Firefox, Windows', Address: '203.0.113.9', Current: 0 }),
  )
  const id = listed.find(({ Address }) => Address === '203.0.113.9')?.Id ?? 0
  const end = (as: Person) => house.call(sessions.endOwn, as, { params: { id } })
  expect((await end(manager)).status).toBe(404)
  expect((await end(person)).status).toBe(200)
  expect((await end(person)).status).toBe(404)
  expect([await isIn(first), await isIn(second)]).toEqual([false, true])

  expect((await house.call(sessions.endOthers, person, {})).body).toMatchObject({ ended: 1 })
  expect([await isIn(second), await isIn(person)]).toEqual([false, true])
})

test('a session that has run out is not listed', async () => {
  const person = await house.person('reseller', resellerId)
  await elsewhere(person)
  await house.db
    .updateTable('session')
    .set({ used_at: new Date(Date.now() - 13 * 3_600_000).toISOString() })
    .where('address', '=', '203.0.113.9')
    .where('account_id', '=', person.id)
    .execute()
  expect(await own(person)).toHaveLength(1)
})

test('a colleague with the right sees and ends them, which is written down; nobody else does', async () => {
  const person = await house.person('enduser', await house.customer(resellerId))
  const other = await elsewhere(person)
  const params = { id: person.id }
  const seen = await house.call(sessions.ofUser, manager, { params })
  expect(seen.body['data']).toHaveLength(2)
  const stranger = await house.person('reseller', await house.reseller())
  const superadmin = await house.person('superadmin')
  for (const call of [sessions.ofUser, sessions.endOfUser]) {
    expect((await house.call(call, stranger, { params })).status).toBe(404)
    expect((await house.call(call, manager, { params: { id: superadmin.id } })).status).toBe(404)
  }
  expect([await isIn(person), await isIn(other)]).toEqual([true, true])

  expect((await house.call(sessions.endOfUser, manager, { params })).body).toMatchObject({ ended: 2 })
  expect([await isIn(person), await isIn(other)]).toEqual([false, false])
  const line = await house.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(line).toMatchObject({ entity_id: person.id, account_id: manager.id, before: { Sessions: 2 } })
  expect((await house.call(sessions.endOfUser, manager, { params: { id: manager.id } })).status).toBe(200)
  expect(await isIn(manager)).toBe(true)
})
