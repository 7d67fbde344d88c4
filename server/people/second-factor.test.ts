import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SecondFactorState, SecondStep } from '#contract/people/second-factor.ts'
import { resetOf } from '#server/operations/commands/reset-second-factor.ts'
import { makePost } from '#server/post.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import { type Person, testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'
import { authenticator } from './testing/authenticator.ts'

const { session, sessions, secondFactor, users, system, history } = contract

let house: TestHouse
let resellerId: number
let manager: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  manager = await house.person('reseller', resellerId)
})
beforeEach(() => house.db.deleteFrom('rate_limit').execute())
afterAll(() => house.close())

const CurrentPassword = testPassword
const ok = { status: 200 }

async function login(person: Person, validateUserPassword = testPassword) {
  const answer = await house.call(session.login, null, {
    body: { validateUsername: person.email, validateUserPassword },
  })
  return { ...answer, step: answer.body['SecondFactor'] as SecondStep | undefined }
}
const ticketOf = async (person: Person) => (await login(person)).step?.Ticket ?? ''
const second = (body: { Ticket: string; Code?: string; RecoveryCode?: string }) =>
  house.call(secondFactor.logIn, null, { body })
const stateOf = async (person: Person) =>
  (await house.call(secondFactor.state, person, {})).body['data'] as SecondFactorState
const isIn = async (SessionKey: unknown) => {
  const { status } = await house.call(session.currentUser, { id: 0, email: '', key: String(SessionKey) }, {})
  return status === 200
}
const wrongly = (status: number, errors: object) => ({ status, body: { errors } })
const mailsTo = async ({ id }: Person) => {
  const mails = await house.db
    .selectFrom('mail')
    .where('account_id', '=', id)
    .where('kind', '=', 'secondFactor')
    .orderBy('id')
    .select('about')
    .execute()
  return mails.map(({ about }) => (about as { what?: string }).what)
}

/** Somebody with an app that makes codes. */
async function withApp(role: 'admin' | 'enduser' = 'enduser') {
  const person = await house.person(role, role === 'admin' ? undefined : await house.customer(resellerId))
  const offered = await house.call(secondFactor.offerCode, person, { body: { CurrentPassword } })
  expect(offered).toMatchObject(ok)
  const app = new TOTP({ secret: Secret.fromBase32(String(offered.body['Secret'])) })
  const begun = Date.now()
  /** The code of so many half minutes from now; the same where a half minute ends during the test. */
  const code = (steps = 0) => app.generate({ timestamp: begun + steps * 30_000 })
  const step = Math.floor(begun / 30_000)
  // One of the step before serves too, which leaves that of now for the test.
  const proved = await house.call(secondFactor.proveCode, person, { body: { Code: code(-1) } })
  expect(proved).toMatchObject(ok)
  return { person, code, step, recoveryCodes: proved.body['RecoveryCodes'] as string[] }
}

/** Somebody with a passkey. */
async function withPasskey(of?: Person) {
  const person = of ?? (await house.person('enduser', await house.customer(resellerId)))
  const key = authenticator()
  const added = await addPasskey(person, key)
  expect(added).toMatchObject(ok)
  return { person, key, recoveryCodes: added.body['RecoveryCodes'] as string[] }
}
type Key = ReturnType<typeof authenticator>
async function addPasskey(person: Person, key: Key, manner: Parameters<Key['make']>[1] = {}) {
  const { body } = await house.call(secondFactor.addingPasskey, person, { body: { CurrentPassword } })
  const Response = key.make(body['Options'] as never, manner)
  return house.call(secondFactor.addPasskey, person, { body: { Name: 'Phone', Response } })
}
async function challenge(Ticket?: string) {
  const { body } = await house.call(secondFactor.passkeyChallenge, null, { body: { Ticket } })
  return body['Options'] as { challenge: string; rpId: string; allowCredentials?: { id: string }[] }
}
const byPasskey = (Response: ReturnType<Key['sign']>) =>
  house.call(secondFactor.logInByPasskey, null, { body: { Response } })
const refused = wrongly(401, { _: ['passkeyRefused'] })

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

describe('a passkey', () => {
  test('is added with the password, and lets in without one, or after it', async () => {
    const { person, key, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    expect((await stateOf(person)).Passkeys).toMatchObject([{ Name: 'Phone', LastUse: null }])
    const anyone = await challenge()
    expect(anyone).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(anyone.allowCredentials).toBeUndefined()
    const entered = await byPasskey(key.sign(anyone))
    expect(entered).toMatchObject(ok)
    expect(await isIn(entered.body['SessionKey'])).toBe(true)
    expect((await stateOf(person)).Passkeys[0]?.LastUse).not.toBeNull()

    const { step } = await login(person)
    expect(step).toMatchObject({ Code: 0, Passkey: 1, RecoveryCode: 1 })
    const own = await challenge(step?.Ticket)
    expect(own.allowCredentials).toMatchObject([{ id: key.id }])
    expect(await byPasskey(key.sign(own))).toMatchObject(ok)
    expect(await mailsTo(person)).toEqual(['passkeyAdded'])
  })

  test('of another site, or that did not ask its owner, or that repeats itself, is refused', async () => {
    const { person, key } = await withPasskey()
    const evil = { origin: 'https://lagra.example.evil' }
    expect(await byPasskey(key.sign(await challenge(), evil))).toMatchObject(refused)
    expect(await byPasskey(key.sign(await challenge(), { rpId: 'evil' }))).toMatchObject(refused)
    expect(await byPasskey(key.sign(await challenge(), { isVerified: false }))).toMatchObject(refused)
    expect(await byPasskey(key.sign({ challenge: 'bm90IGFza2Vk', rpId: 'localhost' }))).toMatchObject(refused)
    const signed = key.sign(await challenge())
    expect(await byPasskey(signed)).toMatchObject(ok)
    expect(await byPasskey(signed)).toMatchObject(refused)
    key.turnBack()
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused) // a copy of it
    const stranger = authenticator()
    expect(await byPasskey(stranger.sign(await challenge()))).toMatchObject(refused)
    const forged = { ...stranger.sign(await challenge()), id: key.id, rawId: key.id }
    expect(await byPasskey(forged)).toMatchObject(refused)
    const late = await challenge()
    await house.db
      .updateTable('passkey_challenge')
      .set({ expires_at: new Date(0).toISOString() })
      .execute()
    expect(await byPasskey(key.sign(late))).toMatchObject(refused)
    const unread = { ...key.sign(await challenge()) }
    unread.response.clientDataJSON = 'bm90IEpTT04'
    expect(await byPasskey(unread)).toMatchObject(refused)

    const fresh = authenticator()
    expect(await addPasskey(person, fresh, evil)).toMatchObject(refused)
    expect(await addPasskey(person, fresh, { isVerified: false })).toMatchObject(refused)
    expect((await stateOf(person)).Passkeys).toHaveLength(1)
  })

  test('of somebody else does not finish a login, and a challenge is for one account', async () => {
    const { person } = await withPasskey()
    const other = await withPasskey()
    expect(await byPasskey(other.key.sign(await challenge(await ticketOf(person))))).toMatchObject(refused)
    const { body } = await house.call(secondFactor.addingPasskey, person, { body: { CurrentPassword } })
    const Response = authenticator().make(body['Options'] as never)
    const stolen = await house.call(secondFactor.addPasskey, other.person, {
      body: { Name: 'Mine', Response },
    })
    expect(stolen).toMatchObject(refused)
    expect(await addPasskey(person, other.key)).toMatchObject(wrongly(422, { _: ['passkeyRefused'] }))
  })

  test('of somebody who is not active, or is deleted, opens nothing', async () => {
    const { person, key } = await withPasskey()
    const params = { id: person.id }
    await house.call(users.update, manager, { params, body: { Active: 0 } })
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(
      wrongly(401, { _: ['inactiveAccount'] }),
    )
    await house.call(users.update, manager, { params, body: { Active: 1 } })
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(ok)
    await house.call(users.remove, manager, { params })
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused)
    expect(
      await house.db.selectFrom('passkey').where('account_id', '=', person.id).selectAll().execute(),
    ).toEqual([])
  })

  test('has a name, and is removed by its owner only, with the password', async () => {
    const { person, key } = await withPasskey()
    const id = (await stateOf(person)).Passkeys[0]?.Id ?? 0
    const rename = (as: Person, Name: string) =>
      house.call(secondFactor.renamePasskey, as, { params: { id }, body: { Name } })
    const remove = (as: Person) =>
      house.call(secondFactor.removePasskey, as, { params: { id }, body: { CurrentPassword } })
    expect(await rename(manager, 'Mine')).toMatchObject({ status: 404 })
    expect(await remove(manager)).toMatchObject({ status: 404 })
    expect(await rename(person, 'Work phone')).toMatchObject(ok)
    expect((await stateOf(person)).Passkeys[0]?.Name).toBe('Work phone')
    expect(await remove(person)).toMatchObject(ok)
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused)
    expect((await login(person)).step).toBeUndefined()
  })
})

test('a colleague with the right resets them: told, written down, and logged out everywhere', async () => {
  const { person, code } = await withApp()
  const { key } = await withPasskey(person)
  const params = { id: person.id }
  const stranger = await house.person('reseller', await house.reseller())
  for (const call of [secondFactor.ofUser, secondFactor.reset])
    expect(await house.call(call, stranger, { params })).toMatchObject({ status: 404 })
  expect(await house.call(secondFactor.reset, person, { params })).toMatchObject({ status: 403 })
  expect((await house.call(secondFactor.ofUser, manager, { params })).body['data']).toEqual({
    Code: 1,
    Passkeys: 1,
    RecoveryCodesLeft: 10,
    Demanded: 0,
  })
  const waiting = await ticketOf(person)
  expect(await house.call(secondFactor.reset, manager, { params })).toMatchObject(ok)
  expect(await house.call(sessions.own, person, {})).toMatchObject({ status: 401 })
  expect(await second({ Ticket: waiting, Code: code() })).toMatchObject({ status: 401 })
  expect(await byPasskey(key.sign(await challenge()))).toMatchObject(refused)
  expect((await login(person)).body['SessionKey']).not.toBe('')
  expect((await mailsTo(person)).at(-1)).toBe('reset')
  const told = await house.call(history.list, manager, {
    params: { entity: 'user', id: person.id },
    query: {},
  })
  expect(told.body['data']).toMatchObject([
    {
      UserId: manager.id,
      Changes: [
        { Field: 'CodeApp', Before: true, After: false },
        { Field: 'Passkeys', Before: 1, After: 0 },
        { Field: 'RecoveryCodes', Before: 10, After: 0 },
      ],
    },
    { UserId: person.id, Changes: [{ Field: 'Passkeys', Before: 0, After: 1 }] },
    { UserId: person.id },
  ])
  expect(await house.call(secondFactor.reset, manager, { params })).toMatchObject(ok)
  const again = await house.call(history.list, manager, {
    params: { entity: 'user', id: person.id },
    query: {},
  })
  expect(again.body['total']).toBe(told.body['total']) // there was nothing to reset
})

test('whom no colleague can help is helped on the command line', async () => {
  const { person } = await withApp('admin')
  await expect(resetOf(house.db, house.vault, 'nobody@test.example')).rejects.toThrow('no active account')
  await resetOf(house.db, house.vault, ` ${person.email.toUpperCase()} `)
  expect(await house.call(sessions.own, person, {})).toMatchObject({ status: 401 })
  expect((await login(person)).body['SessionKey']).not.toBe('')
  expect((await mailsTo(person)).at(-1)).toBe('reset')
})

describe('whoever has to have a second factor', () => {
  const lacking = wrongly(403, { _: ['secondFactorDemanded'] })
  const setDemand = (as: Person, body: object) => house.call(secondFactor.updateDemand, as, { body })

  test('and has none can set one up, and nothing else', async () => {
    const reseller = await house.reseller()
    const boss = await house.person('reseller', reseller)
    const colleague = await house.person('reseller', reseller)
    const customers = await house.person('enduser', await house.customer(reseller))
    const lists = (as: Person) => house.call(users.list, as, { query: {} })
    const { key } = await withPasskey(boss)
    expect(await setDemand(boss, { OwnPeople: 1, Revision: 0 })).toMatchObject(ok)
    expect(await setDemand(boss, { OwnPeople: 1, Revision: 0 })).toMatchObject({ status: 409 })
    expect(await lists(boss)).toMatchObject(ok)
    expect(await lists(customers)).toMatchObject(ok)
    expect(await lists(manager)).toMatchObject(ok)
    expect(await lists(colleague)).toMatchObject(lacking) // by the session that it has
    const entered = await login(colleague)
    const anew = { ...colleague, key: String(entered.body['SessionKey']) }
    expect(await lists(anew)).toMatchObject(lacking)
    expect(await house.call(session.updateOwnAccount, anew, { body: { Name: 'X' } })).toMatchObject(lacking)
    expect(await house.call(session.currentUser, anew, {})).toMatchObject({
      body: { user: { LacksSecondFactor: 1 } },
    })
    const made = await withPasskey(anew)
    expect(await lists(anew)).toMatchObject(ok)
    expect(await house.call(session.currentUser, anew, {})).toMatchObject({
      body: { user: { LacksSecondFactor: 0 } },
    })
    const id = (await stateOf(anew)).Passkeys[0]?.Id ?? 0
    const remove = () =>
      house.call(secondFactor.removePasskey, anew, { params: { id }, body: { CurrentPassword } })
    expect(await remove()).toMatchObject(wrongly(409, { _: ['secondFactorDemanded'] }))
    expect(await byPasskey(made.key.sign(await challenge()))).toMatchObject(ok)
    expect(await byPasskey(key.sign(await challenge()))).toMatchObject(ok)

    expect(await setDemand(boss, { CustomersPeople: 1, Revision: 1 })).toMatchObject(ok)
    expect(await lists(customers)).toMatchObject(lacking)
    expect(await setDemand(boss, { OwnPeople: 0, CustomersPeople: 0 })).toMatchObject(ok)
    expect(await lists(customers)).toMatchObject(ok)
    expect(await remove()).toMatchObject(ok)
    expect((await house.call(secondFactor.demand, manager, {})).body['data']).toMatchObject({ OwnPeople: 0 })
  })

  test('of the house is whom the house decides of', async () => {
    const superadmin = await house.person('superadmin')
    const admin = await house.person('admin')
    const demand = (DemandSecondFactor: 0 | 1) =>
      house.call(system.updateSettings, superadmin, { body: { DemandSecondFactor } })
    expect(await demand(1)).toMatchObject({ body: { data: { DemandSecondFactor: 1 } } })
    expect(await house.call(users.list, admin, { query: {} })).toMatchObject(lacking)
    expect(await demand(0)).toMatchObject(lacking)
    expect(await house.call(users.list, manager, { query: {} })).toMatchObject(ok)
    await withPasskey(superadmin)
    expect(await demand(0)).toMatchObject({ body: { data: { DemandSecondFactor: 0 } } })
    expect(await house.call(users.list, admin, { query: {} })).toMatchObject(ok)
  })
})
