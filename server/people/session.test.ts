import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { startVerifiedSession } from './session-store.ts'
import { testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'

const { session } = contract
let house: TestHouse
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

const login = (email: string, password = testPassword) =>
  house.call(session.login, null, { body: { validateUsername: email, validateUserPassword: password } })

describe('login', () => {
  test('answers with a key that opens the session, whatever the case of the e-mail', async () => {
    const person = await house.person('admin')
    const { status, body } = await login(person.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({ success: 1, SessionKey: expect.any(String) })

    const me = await house.call(session.currentUser, { ...person, key: String(body['SessionKey']) }, {})
    expect(me.body['user']).toMatchObject({
      Id: person.id,
      UserRole: 'admin',
      UserGroup: 'Admin',
      CustomerName: 'Lagra',
      TimeZone: 'Europe/Stockholm',
      EmailUnconfirmed: 0,
      HasMailServer: 0,
    })
  })

  test('takes the key with and without Bearer, and never from a cookie', async () => {
    const { key } = await house.person('admin')
    const get = (headers: Record<string, string>) => house.app.inject({ url: '/api/currentuser', headers })
    expect((await get({ authorization: `Bearer ${key}` })).statusCode).toBe(200)
    expect((await get({ cookie: `FrontendSessionKey=${key}` })).statusCode).toBe(401)
  })

  test('a wrong password and an unknown e-mail are told alike', async () => {
    const person = await house.person('admin')
    const wrong = await login(person.email, 'not this one')
    const unknown = await login('nobody@test.example')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ success: 0, errorcode: 401, errors: { _: ['wrongCredentials'] } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('an account without a password, or deleted, cannot log in', async () => {
    const without = await house.person('admin')
    await house.db.updateTable('account').set({ password_hash: null }).where('id', '=', without.id).execute()
    expect((await login(without.email)).status).toBe(401)

    const deleted = await house.person('admin')
    await house.db
      .updateTable('account')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', deleted.id)
      .execute()
    expect((await login(deleted.email)).status).toBe(401)
    expect((await house.call(session.currentUser, deleted, {})).status).toBe(401)
  })

  test('every missing field is named at once', async () => {
    const { status, body } = await house.call(session.login, null, { body: {} as never })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ validateUsername: ['required'], validateUserPassword: ['required'] })
  })

  test('the eleventh wrong try from one network within a quarter of an hour is refused, even if it is right', async () => {
    const person = await house.person('admin')
    for (let i = 0; i < 10; i++) expect((await login(person.email, 'wrong')).status).toBe(401)
    const refused = await login(person.email)
    expect(refused.status).toBe(429)
    expect(refused.body.errors).toEqual({ _: ['tooManyTries'] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login((await house.person('admin')).email)).status).toBe(200)
  })

  test('tries are counted by address too, and successful ones do not count', async () => {
    const person = await house.person('admin')
    const from = (remoteAddress: string, password: string, email = person.email) =>
      house.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        payload: { validateUsername: email, validateUserPassword: password },
      })
    for (let i = 0; i < 15; i++) expect((await from('10.0.0.1', testPassword)).statusCode).toBe(200)
    for (let i = 0; i < 50; i++) await from('10.0.0.1', 'wrong', `guess${i}@test.example`)
    expect((await from('10.0.0.1', testPassword)).statusCode).toBe(429)
    expect((await from('10.0.0.2', testPassword)).statusCode).toBe(200)
  })
})

describe('somebody who guesses a password', () => {
  const knock = async (
    remoteAddress: string,
    email: string,
    { password = 'wrong', BrowserKey }: { password?: string; BrowserKey?: string } = {},
  ) => {
    const payload = { validateUsername: email, validateUserPassword: password, BrowserKey }
    const answer = await house.app.inject({ method: 'POST', url: '/api/login', remoteAddress, payload })
    return answer.statusCode
  }
  const right = { password: testPassword }
  const owners = (name: string) => ({ ...right, BrowserKey: `${name} `.repeat(12) })

  test('from one network keeps the owner out neither elsewhere nor in a browser that has logged in there', async () => {
    const owner = await house.person('admin')
    const BrowserKey = 'the owner’s browser, which has been here before'
    expect(await knock('10.1.0.1', owner.email, { ...right, BrowserKey })).toBe(200)

    for (let i = 0; i < 10; i++) expect(await knock('10.1.0.1', owner.email)).toBe(401)
    for (let i = 0; i < 100; i++) expect(await knock('10.1.0.1', owner.email)).toBe(429)
    expect(await knock('10.1.0.1', owner.email, right)).toBe(429)
    expect(await knock('10.1.0.2', owner.email, right)).toBe(200)
    expect(await knock('10.1.0.1', owner.email, { ...right, BrowserKey })).toBe(200)
  })

  test('from many networks is limited too, and the known browser still gets in', async () => {
    const owner = await house.person('admin')
    const BrowserKey = 'the owner’s browser, which has been here before'
    expect(await knock('10.2.0.1', owner.email, { ...right, BrowserKey })).toBe(200)

    for (let network = 0; network < 10; network++)
      for (let i = 0; i < 10; i++) expect(await knock(`10.2.${network}.1`, owner.email)).toBe(401)
    expect(await knock('10.2.99.1', owner.email, right)).toBe(429)
    expect(await knock('10.2.99.1', owner.email, { ...right, BrowserKey })).toBe(200)
  }, 60_000)

  test('in a known browser has ten tries, and another account’s browser is not known', async () => {
    const [owner, other] = [await house.person('admin'), await house.person('admin')]
    const mine = owners('mine')
    expect(await knock('10.3.0.1', owner.email, mine)).toBe(200)
    for (let i = 0; i < 10; i++)
      expect(await knock('10.3.0.1', owner.email, { ...mine, password: 'wrong' })).toBe(401)
    expect(await knock('10.3.0.1', owner.email, mine)).toBe(429)
    for (let i = 0; i < 10; i++) expect(await knock('10.3.0.1', other.email)).toBe(401)
    expect(await knock('10.3.0.1', other.email, mine)).toBe(429)
  })

  test('finds no browser known that never logged in, that is too old, or from before the present password', async () => {
    const owner = await house.person('admin')
    const mine = owners('mine')
    for (let i = 0; i < 10; i++)
      expect(await knock('10.4.0.1', owner.email, { ...mine, password: 'wrong' })).toBe(401)
    expect(await knock('10.4.0.1', owner.email, mine)).toBe(429)

    expect(await knock('10.4.0.2', owner.email, mine)).toBe(200)
    expect(await knock('10.4.0.1', owner.email, mine)).toBe(200)
    const age = (used_at: string) =>
      house.db.updateTable('known_browser').set({ used_at }).where('account_id', '=', owner.id).execute()
    await age(new Date(Date.now() - 366 * 86_400_000).toISOString())
    expect(await knock('10.4.0.1', owner.email, mine)).toBe(429)
    await age(new Date().toISOString())

    const body = { CurrentPassword: testPassword, NewPassword: 'a much better one' }
    expect((await house.call(session.changePassword, owner, { body })).status).toBe(200)
    expect(await knock('10.4.0.1', owner.email, { ...mine, password: 'a much better one' })).toBe(429)
  })

  test('learns no browser’s key from the database; of many the newest twenty are known', async () => {
    const owner = await house.person('admin')
    for (let i = 0; i < 22; i++) expect(await knock('10.5.0.1', owner.email, owners(`b${i}`))).toBe(200)
    const known = await house.db
      .selectFrom('known_browser')
      .selectAll()
      .where('account_id', '=', owner.id)
      .execute()
    expect(known).toHaveLength(20)
    expect(JSON.stringify(known)).not.toContain('b21')
  })
})

test('an address that is refused cannot lock the accounts of others', async () => {
  const victim = await house.person('admin')
  const from = (remoteAddress: string, email: string, password: string) =>
    house.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: { validateUsername: email, validateUserPassword: password },
    })
  // All of one /64 is one address.
  const address = (n: number) => `2001:db8::${n.toString(16)}`
  for (let n = 1; n <= 50; n++) await from(address(n), `guess${n}@test.example`, 'x')
  for (let n = 1; n <= 12; n++) expect((await from(address(n), victim.email, 'x')).statusCode).toBe(429)
  expect((await from('2001:db8:0:1::1', victim.email, testPassword)).statusCode).toBe(200)
})

describe('a session', () => {
  test('ends on log-out', async () => {
    const person = await house.person('reseller', await house.reseller())
    expect((await house.call(session.logout, person, {})).status).toBe(200)
    expect((await house.call(session.currentUser, person, {})).status).toBe(401)
  })

  test.each([
    ['12 hours after its last use', 'used_at', 12 * 60],
    ['30 days after login', 'created_at', 30 * 24 * 60],
  ] as const)('ends %s, and not before', async (_name, column, minutes) => {
    const person = await house.person('admin')
    const age = async (by: number) => {
      const moment = new Date(Date.now() - by * 60_000).toISOString()
      await house.db
        .updateTable('session')
        .set({ [column]: moment })
        .where('account_id', '=', person.id)
        .execute()
      return (await house.call(session.currentUser, person, {})).status
    }
    expect(await age(minutes - 1)).toBe(200)
    expect(await age(minutes + 1)).toBe(401)
  })

  test('is stored by a digest of its key only', async () => {
    const person = await house.person('admin')
    const stored = await house.db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', person.id)
      .execute()
    expect(JSON.stringify(stored)).not.toContain(person.key)
  })
})

describe('one’s own account', () => {
  test('name and e-mail can be changed, with an audit line, at the present revision only', async () => {
    const person = await house.person('enduser', await house.customer(await house.reseller()))
    const change = (body: object) => house.call(session.updateOwnAccount, person, { body })

    const CurrentPassword = testPassword
    const changed = await change({ Name: ' Åsa ', Email: 'ÅSA@Test.example', CurrentPassword, Revision: 1 })
    expect(changed.body.errors).toEqual({ Email: ['email'] })
    expect(
      (await change({ Name: ' Åsa ', Email: 'Asa@Test.example', CurrentPassword, Revision: 1 })).body['user'],
    ).toMatchObject({
      Name: 'Åsa',
      LastName: 'enduser',
      Email: 'asa@test.example',
      Revision: 2,
    })
    const late = await change({ Name: 'Eva', Revision: 1 })
    expect(late.status).toBe(409)
    expect(late.body.errors).toEqual({ _: ['conflict'] })

    const lines = await house.db.selectFrom('audit').selectAll().where('entity_id', '=', person.id).execute()
    expect(lines).toMatchObject([
      {
        account_id: person.id,
        entity: 'user',
        action: 'update',
        before: { Name: 'Test', Email: person.email },
        after: { Name: 'Åsa', Email: 'asa@test.example' },
      },
    ])
  })

  test('what does not change leaves neither a revision nor an audit line', async () => {
    const person = await house.person('admin')
    const same = await house.call(session.updateOwnAccount, person, { body: { Name: 'Test' } })
    expect(same.body['user']).toMatchObject({ Revision: 1 })
    const lines = await house.db.selectFrom('audit').selectAll().where('entity_id', '=', person.id).execute()
    expect(lines).toEqual([])
  })

  test('another’s e-mail is refused at its field and nothing is written', async () => {
    const taken = await house.person('admin')
    const person = await house.person('admin')
    const refused = await house.call(session.updateOwnAccount, person, {
      body: { Name: 'Other', Email: taken.email, CurrentPassword: testPassword },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ Email: ['unique'] })
    expect((await house.call(session.currentUser, person, {})).body['user']).toMatchObject({ Name: 'Test' })
  })

  test.each([
    ['without the current password', undefined, 'required'],
    ['with an empty one', '', 'required'],
    ['with a wrong one', 'not this one', 'wrongCredentials'],
  ])('a new e-mail %s is refused, and nothing is written', async (_name, CurrentPassword, key) => {
    const person = await house.person('admin')
    const body = { Name: 'Other', Email: `new.${person.email}`, CurrentPassword }
    const refused = await house.call(session.updateOwnAccount, person, { body })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ CurrentPassword: [key] })
    const after = (await house.call(session.currentUser, person, {})).body['user']
    expect(after).toMatchObject({ Name: 'Test', Email: person.email, Revision: 1 })
  })

  test('the same e-mail in other letters asks for no password', async () => {
    const person = await house.person('admin')
    const body = { Name: 'Other', Email: person.email.toUpperCase() }
    expect((await house.call(session.updateOwnAccount, person, { body })).status).toBe(200)
  })

  test('wrong passwords are counted together, whichever call they are tried at', async () => {
    const person = await house.person('admin')
    const wrong = 'not this one'
    for (let i = 0; i < 5; i++) {
      const body = { Email: `new.${person.email}`, CurrentPassword: wrong }
      expect((await house.call(session.updateOwnAccount, person, { body })).status).toBe(422)
      const passwords = { CurrentPassword: wrong, NewPassword: 'a much better one' }
      expect((await house.call(session.changePassword, person, { body: passwords })).status).toBe(422)
    }
    const own = { params: { id: person.id }, body: { Password: 'a much better one', CurrentPassword: wrong } }
    const refused = await house.call(contract.users.update, person, own)
    expect([refused.status, refused.body.errors]).toEqual([429, { _: ['tooManyTries'] }])
  })

  test('every bad field is reported at once, wrong types and U+0000 included', async () => {
    const person = await house.person('admin')
    const body = { Name: '  ', LastName: 'a\0b', Email: 7, Revision: 'x' } as never
    const { status, body: answer } = await house.call(session.updateOwnAccount, person, { body })
    expect(status).toBe(422)
    expect(answer.errors).toEqual({
      Name: ['required'],
      LastName: ['type'],
      Email: ['type'],
      Revision: ['number'],
    })
  })
})

test('a login that is under way when the password changes ends with the others', async () => {
  const { id } = await house.person('admin')
  const { password_hash } = await house.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await house.db.updateTable('account').set({ password_hash: 'another' }).where('id', '=', id).execute()
  const stillHolds = sql<boolean>`password_hash = ${password_hash}`
  const place = { language: 'en-GB', agent: '', ip: '192.0.2.1' } as const
  expect(await startVerifiedSession(house.db, house.vault, { id, stillHolds }, place)).toBeUndefined()
})

describe('a new password', () => {
  const change = (person: Parameters<TestHouse['call']>[1], CurrentPassword: string, NewPassword: string) =>
    house.call(session.changePassword, person, { body: { CurrentPassword, NewPassword } })

  test('ends the other sessions, keeps this one, and is hidden in the audit', async () => {
    const person = await house.person('admin')
    const other = { ...person, key: String((await login(person.email)).body['SessionKey']) }
    expect((await change(person, testPassword, 'a much better one')).status).toBe(200)
    expect((await house.call(session.currentUser, person, {})).status).toBe(200)
    expect((await house.call(session.currentUser, other, {})).status).toBe(401)
    expect((await login(person.email)).status).toBe(401)
    expect((await login(person.email, 'a much better one')).status).toBe(200)

    const [line] = await house.db.selectFrom('audit').selectAll().where('entity_id', '=', person.id).execute()
    expect(line).toMatchObject({ before: { Password: '•••' }, after: { Password: '•••' } })
  })

  test.each([
    ['too short', 'short', 'weakPassword'],
    ['too long', 'x'.repeat(129), 'max'],
    ['one of the most used', '1234567890', 'weakPassword'],
  ])('is refused when %s', async (_name, password, key) => {
    const person = await house.person('admin')
    const refused = await change(person, testPassword, password)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ NewPassword: [key] })
  })

  test('is refused when it is the e-mail, or the present one is wrong', async () => {
    const person = await house.person('admin')
    const both = await change(person, 'not this one', '1234567890')
    expect(both.body.errors).toEqual({ CurrentPassword: ['wrongCredentials'], NewPassword: ['weakPassword'] })
    expect((await change(person, testPassword, person.email)).body.errors).toEqual({
      NewPassword: ['weakPassword'],
    })
    const wrong = await change(person, 'not this one', 'a much better one')
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ CurrentPassword: ['wrongCredentials'] })
  })
})
