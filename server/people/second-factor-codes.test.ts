import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makePost } from '#server/post.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import { testHouse, testPassword } from '#server/testing/house.ts'
import { CurrentPassword, ok, peopleWithFactors } from './testing/second-factor.ts'

const { session, secondFactor, users } = contract
const house = await testHouse()
const resellerId = await house.reseller()
const manager = await house.person('reseller', resellerId)
const { login, ticketOf, second, stateOf, isIn, wrongly, mailsTo, withApp } = peopleWithFactors(
  house,
  resellerId,
)
beforeEach(() => house.db.deleteFrom('rate_limit').execute())
afterAll(() => house.close())

describe('codes from an app', () => {
  test('are set up with the password and a code, then asked for at login; each serves once', async () => {
    const person = await house.person('enduser', await house.customer(resellerId))
    const offer = (password: string) =>
      house.call(secondFactor.offerCode, person, { body: { CurrentPassword: password } })
    expect(await offer('wrong')).toMatchObject(wrongly(422, { CurrentPassword: ['wrongCredentials'] }))
    const prove = (Code: string) => house.call(secondFactor.proveCode, person, { body: { Code } })
    expect(await prove('123456')).toMatchObject({ status: 404 })
    expect((await offer(testPassword)).body['Uri']).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
    expect(await prove('abc')).toMatchObject(wrongly(422, { Code: ['wrongCode'] }))
    expect((await login(person)).body['SessionKey']).not.toBe('') // an offer alone changes nothing

    const { person: other, code, recoveryCodes } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await stateOf(other)).toMatchObject({ Code: 1, RecoveryCodesLeft: 10, Demanded: 0 })
    const { body, step } = await login(other)
    expect(body['SessionKey']).toBe('')
    expect(step).toMatchObject({ Code: 1, Passkey: 0, RecoveryCode: 1 })
    const Ticket = step?.Ticket ?? ''
    expect(await second({ Ticket, Code: '000000' })).toMatchObject(wrongly(422, { Code: ['wrongCode'] }))
    expect(await second({ Ticket, Code: code(-1) })).toMatchObject({ status: 422 })
    const spaced = code().replace(/(?=...$)/, ' ')
    const entered = await second({ Ticket, Code: spaced })
    expect(await isIn(entered.body['SessionKey'])).toBe(true)
    expect(await second({ Ticket, Code: code(1) })).toMatchObject({ status: 401 })
    expect(await second({ Ticket: await ticketOf(other), Code: code() })).toMatchObject({ status: 422 })
    expect(await mailsTo(other)).toEqual(['codeSet'])
  })

  test('of a clock that is off are told apart, and do not serve when their time comes', async () => {
    const { person, code, step } = await withApp()
    const Ticket = await ticketOf(person)
    const clockOff = wrongly(422, { Code: ['clockOff'] })
    expect(await second({ Ticket, Code: code(12) })).toMatchObject(clockOff)
    expect(await second({ Ticket, Code: code(-12) })).toMatchObject(clockOff)
    expect(await second({ Ticket, Code: code(40) })).toMatchObject(wrongly(422, { Code: ['wrongCode'] }))
    await house.db
      .updateTable('account_code_app')
      .set({ told_step: step + 1 })
      .where('account_id', '=', person.id)
      .execute()
    expect(await second({ Ticket, Code: code(1) })).toMatchObject({ status: 422 })
    expect(await second({ Ticket, Code: code() })).toMatchObject(ok)

    const fresh = await house.person('admin')
    const { body } = await house.call(secondFactor.offerCode, fresh, { body: { CurrentPassword } })
    const app = new TOTP({ secret: String(body['Secret']) })
    const Code = app.generate({ timestamp: Date.now() + 300_000 })
    expect(await house.call(secondFactor.proveCode, fresh, { body: { Code } })).toMatchObject(clockOff)
    expect(await stateOf(fresh)).toMatchObject({ Code: 0 })
  })

  test('are guessed a few times only: for a ticket, and for the account', async () => {
    const { person, code } = await withApp()
    const Ticket = await ticketOf(person)
    for (let tries = 0; tries < 5; tries++)
      expect(await second({ Ticket, Code: '000000' })).toMatchObject({ status: 422 })
    expect(await second({ Ticket, Code: code() })).toMatchObject({ status: 401 })
    const another = await ticketOf(person)
    for (let tries = 0; tries < 5; tries++) await second({ Ticket: another, Code: '000000' })
    // The same lockout as by wrong passwords, also for the right one.
    expect(await login(person)).toMatchObject({ status: 429 })
    await house.db.deleteFrom('rate_limit').where('key', 'like', 'login:%').execute()
    await house.db
      .updateTable('rate_limit')
      .set({ count: 50 })
      .where('key', 'like', `code:${person.id}:%`)
      .execute()
    expect(await second({ Ticket: await ticketOf(person), Code: code() })).toMatchObject({ status: 429 })
    // Whoever has a new password need not wait for what was guessed under the old one.
    const body = { CurrentPassword, NewPassword: 'nobody else knows it' }
    expect(await house.call(session.changePassword, person, { body })).toMatchObject(ok)
    const { step } = await login(person, 'nobody else knows it')
    expect(await second({ Ticket: step?.Ticket ?? '', Code: code() })).toMatchObject(ok)
  })

  test('are asked for within five minutes, of the password that was right, of somebody who is active', async () => {
    const { person, code } = await withApp()
    const params = { id: person.id }
    const late = await ticketOf(person)
    await house.db
      .updateTable('login_ticket')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
    expect(await second({ Ticket: late, Code: code() })).toMatchObject({ status: 401 })
    const outdated = await ticketOf(person)
    await house.call(users.update, manager, { params, body: { Password: 'another good one' } })
    expect(await second({ Ticket: outdated, Code: code() })).toMatchObject({ status: 401 })
    const { step } = await login(person, 'another good one')
    await house.call(users.update, manager, { params, body: { Active: 0 } })
    expect(await second({ Ticket: step?.Ticket ?? '', Code: code() })).toMatchObject({ status: 401 })
    expect((await login(person, 'another good one')).body.errors).toEqual({ _: ['inactiveAccount'] })
  })

  test('are removed with the password, and set up anew', async () => {
    const { person } = await withApp()
    const remove = (password: string) =>
      house.call(secondFactor.removeCode, person, { body: { CurrentPassword: password } })
    expect(await remove('wrong')).toMatchObject({ status: 422 })
    expect(await remove(testPassword)).toMatchObject(ok)
    expect(await remove(testPassword)).toMatchObject({ status: 404 })
    expect(await stateOf(person)).toMatchObject({ Code: 0, RecoveryCodesLeft: 0 })
    expect((await login(person)).step).toBeUndefined()
    const renew = await house.call(secondFactor.renewRecoveryCodes, person, { body: { CurrentPassword } })
    expect(renew).toMatchObject({ status: 404 })
    expect(await mailsTo(person)).toEqual(['codeSet', 'codeRemoved'])
  })
})

test('a recovery code serves once, however it is typed, and is told; new ones outdate the old', async () => {
  const { person, recoveryCodes } = await withApp()
  const [first = '', secondOne = ''] = recoveryCodes
  const use = async (RecoveryCode: string) => second({ Ticket: await ticketOf(person), RecoveryCode })
  expect(await use(` ${first.toLowerCase().replace('-', ' ')} `)).toMatchObject(ok)
  expect(await use(first)).toMatchObject(wrongly(422, { RecoveryCode: ['wrongCode'] }))
  expect(await stateOf(person)).toMatchObject({ RecoveryCodesLeft: 9 })
  const other = await withApp()
  expect(await use(other.recoveryCodes[0] ?? '')).toMatchObject({ status: 422 })

  const renewed = await house.call(secondFactor.renewRecoveryCodes, person, { body: { CurrentPassword } })
  expect(renewed.body['RecoveryCodes']).toHaveLength(10)
  expect(await use(secondOne)).toMatchObject({ status: 422 })
  expect(await use((renewed.body['RecoveryCodes'] as string[])[3] ?? '')).toMatchObject(ok)
  expect(await mailsTo(person)).toEqual([
    'codeSet',
    'recoveryCodeUsed',
    'recoveryCodesRenewed',
    'recoveryCodeUsed',
  ])
  const stored = await house.db.selectFrom('recovery_code').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(secondOne.replace('-', ''))
  expect(await second({ Ticket: await ticketOf(person) })).toMatchObject(wrongly(422, { Code: ['required'] }))
})

test('each of the mails says what happened, in both languages', async () => {
  const { person } = await withApp()
  const { writers } = makePost(house.db, house.vault)
  const kinds = ['codeSet', 'codeRemoved', 'passkeyAdded', 'passkeyRemoved', 'recoveryCodesRenewed', 'reset']
  const subjects = new Set<string>()
  for (const language of ['sv-SE', 'en-GB'] as const)
    for (const what of [...kinds, 'recoveryCodeUsed']) {
      const mail = { address: person.email, language, about: { what, left: 3 } } as unknown as StoredMail
      subjects.add((await writers.secondFactor(mail))?.subject ?? '')
    }
  expect(subjects.size).toBe(14)
})
