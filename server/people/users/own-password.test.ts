import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { type Person, testPassword } from '#server/testing/house.ts'

/** One's own e-mail and password are changed by whoever knows the current password. */

const { users, session } = contract
const { house, resellerId, customerId } = await testCompany()

const get = async (as: Person, id: number) =>
  (await house.call(users.get, as, { params: { id } })).body['data']
const update = (as: Person, id: number, body: object) =>
  house.call(users.update, as, { params: { id }, body })
const logIn = async (email: string, password: string) => {
  const body = { validateUsername: email, validateUserPassword: password }
  return (await house.call(session.login, null, { body })).status
}

test.each([
  ['the password', { Password: 'a much better one' }],
  ['the e-mail', { Email: 'own.new@users.example' }],
])('%s asks for the current password, and without it nothing is written', async (_name, change) => {
  const me = await house.person('reseller', resellerId)
  const without = await update(me, me.id, { ...change, Name: 'Other' })
  expect([without.status, without.body.errors]).toEqual([422, { CurrentPassword: ['required'] }])
  const wrong = await update(me, me.id, { ...change, Name: 'Other', CurrentPassword: 'not this one' })
  expect([wrong.status, wrong.body.errors]).toEqual([422, { CurrentPassword: ['wrongCredentials'] }])
  expect(await get(me, me.id)).toMatchObject({ Name: 'Test', Email: me.email, Revision: 1 })
  expect(await logIn(me.email, testPassword)).toBe(200)
  expect((await update(me, me.id, { ...change, CurrentPassword: testPassword })).status).toBe(200)
})

test('a weak password and a wrong current one are told at once', async () => {
  const me = await house.person('admin')
  const refused = await update(me, me.id, { Password: '1234567890', CurrentPassword: 'not this one' })
  expect(refused.body.errors).toEqual({ Password: ['weakPassword'], CurrentPassword: ['wrongCredentials'] })
})

test('other fields of one’s own, and those of other people, ask for none', async () => {
  const me = await house.person('admin')
  const body = { Name: 'Other', Email: me.email.toUpperCase(), Password: null }
  expect((await update(me, me.id, body)).status).toBe(200)
  const other = await house.person('enduser', customerId)
  const change = { Email: 'theirs@users.example', Password: 'a much better one' }
  expect((await update(me, other.id, change)).status).toBe(200)
  expect(await logIn('theirs@users.example', 'a much better one')).toBe(200)
})
