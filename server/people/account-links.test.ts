import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'
import { type Mailed, mailedFrom } from './testing/mailed.ts'

const { accountLinks, session, users } = contract
const chosen = 'a long and new one'

let house: TestHouse
let mailed: Mailed
let resellerId: number
let manager: Person
beforeAll(async () => {
  house = await testHouse()
  mailed = await mailedFrom(house)
  resellerId = await house.reseller('Nordlås')
  manager = await house.person('reseller', resellerId)
})
afterEach(async () => {
  mailed.received.splice(0)
  await house.db.deleteFrom('rate_limit').execute()
})
afterAll(async () => {
  await mailed.close()
  await house.close()
})

const deliver = () => mailed.deliver()
const tokenIn = (content = '') =>
  /https:\/\/lagra\.example\/choose-password#([\w-]{43})/.exec(content)?.[1] ?? ''
const forget = (Email: string) => house.call(accountLinks.forgottenPassword, null, { body: { Email } })
const find = (Token: string) => house.call(accountLinks.find, null, { body: { Token } })
const choose = (Token: string, NewPassword = chosen) =>
  house.call(accountLinks.choosePassword, null, { body: { Token, NewPassword } })
const login = async (validateUsername: string, validateUserPassword: string) =>
  (await house.call(session.login, null, { body: { validateUsername, validateUserPassword } })).status

async function linkFor(email: string) {
  await forget(email)
  const mail = (await deliver()).find(({ content }) => tokenIn(content) !== '')
  mailed.received.splice(0)
  return tokenIn(mail?.content)
}

test('a forgotten password is replaced by a link, once, and every session ends', async () => {
  const person = await house.person('enduser', await house.customer(resellerId))
  expect((await forget(` ${person.email.toUpperCase()} `)).status).toBe(200)
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail?.to).toBe(person.email)
  const token = tokenIn(mail?.content)

  expect(await find(token)).toMatchObject({ status: 200, body: { Name: 'Test', Email: person.email } })
  expect(await choose(token, 'short')).toMatchObject({
    status: 422,
    body: { errors: { NewPassword: ['weakPassword'] } },
  })
  expect(await choose(token, person.email)).toMatchObject({ status: 422 })
  expect(await login(person.email, testPassword)).toBe(200) // until another is chosen
  expect(await choose(token)).toMatchObject({ status: 200, body: { Email: person.email } })

  expect(await login(person.email, testPassword)).toBe(401)
  expect(await login(person.email, chosen)).toBe(200)
  expect((await house.call(session.currentUser, person, {})).status).toBe(401)
  expect((await choose(token)).status).toBe(404)
  expect((await find(token)).status).toBe(404)
  const line = await house.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst()
  expect(line).toMatchObject({
    entity: 'user',
    entity_id: person.id,
    account_id: person.id,
    action: 'update',
  })
})

test('of two who use a link at once one is too late', async () => {
  const person = await house.person('reseller', resellerId)
  const token = await linkFor(person.email)
  const answers = await Promise.all([
    choose(token, 'the first of the two'),
    choose(token, 'the second of the two'),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('nobody learns whether there is an account, and only who may log in gets a link', async () => {
  const inactive = await house.person('reseller', resellerId)
  await house.db.updateTable('account').set({ active: false }).where('id', '=', inactive.id).execute()
  const deleted = await house.person('reseller', resellerId)
  await house.call(users.remove, manager, { params: { id: deleted.id } })
  const onlyLockers = await house.person('enduser', await house.customer(resellerId))
  await house.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', onlyLockers.id)
    .execute()

  const known = await forget(manager.email)
  for (const email of ['nobody@nowhere.example', inactive.email, deleted.email, onlyLockers.email]) {
    const answer = await forget(email)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(known.body)
  }
  expect((await deliver()).map(({ to }) => to)).toEqual([manager.email])
  expect(await forget('not an address')).toMatchObject({
    status: 422,
    body: { errors: { Email: ['email'] } },
  })
})

test('asking is limited by address, whether there is an account or not, and so is guessing links', async () => {
  for (const email of [manager.email, 'nobody@nowhere.example']) {
    for (let time = 0; time < 5; time++) expect((await forget(email)).status).toBe(200)
    expect((await forget(email)).status).toBe(429)
  }
  const guess = 'x'.repeat(43)
  for (let time = 0; time < 60; time++) expect((await find(guess)).status).toBe(404)
  expect((await choose(guess)).status).toBe(429)
  await house.db.deleteFrom('mail').execute()
})

test('a link ends with its time, and with the password or address that it was made for', async () => {
  const person = await house.person('reseller', resellerId)
  const change = (body: object) => house.call(users.update, manager, { params: { id: person.id }, body })

  const late = await linkFor(person.email)
  await house.db.updateTable('account_link').set({ expires_at: '2020-01-01T00:00:00Z' }).execute()
  expect((await choose(late)).status).toBe(404)

  const other = await linkFor(person.email)
  expect((await change({ Password: 'given by the manager' })).status).toBe(200)
  expect((await choose(other)).status).toBe(404)

  const moved = await linkFor(person.email)
  expect((await change({ Email: `moved-${person.email}` })).status).toBe(200)
  expect((await choose(moved)).status).toBe(404)

  await house.db.updateTable('account').set({ email_unconfirmed: false }).execute()
  const off = await linkFor(`moved-${person.email}`)
  expect((await change({ Active: 0 })).status).toBe(200)
  expect((await change({ Active: 1 })).status).toBe(200)
  expect((await choose(off)).status).toBe(404)
})

const create = (body: object) =>
  house.call(users.create, manager, {
    body: { Name: 'Karin', LastName: 'Ny', AccountPermission: 'reseller', ...body } as never,
  })

test('a new user comes in by an invitation; who has a password needs none, and who is not invited gets none', async () => {
  const { body } = await create({ Email: 'karin@nordlas.example', Invite: 1 })
  expect(body['data']).toMatchObject({ HasPassword: 0, InvitedAt: expect.any(String) })
  await create({ Email: 'skap@nordlas.example' })
  await create({ Email: 'har@nordlas.example', Password: 'has one already', Invite: 1 })
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'karin@nordlas.example' })
  expect(mail?.content).toContain('Nordlås')
  const { rows } = await readLinks()
  expect(rows).toEqual([72])

  expect((await choose(tokenIn(mail?.content))).status).toBe(200)
  expect(await login('karin@nordlas.example', chosen)).toBe(200)
})

test('whoever has no password yet is invited anew at a corrected address, and the wrong one is not told the right one', async () => {
  const { body } = await create({ Email: 'wrogn@nordlas.example', Invite: 1 })
  const [wrong] = await deliver()
  mailed.received.splice(0)
  const corrected = { params: { id: Number(body['Id']) }, body: { Email: 'wrong@nordlas.example' } }
  expect((await house.call(users.update, manager, corrected)).body['data']).toMatchObject({ HasPassword: 0 })
  const mails = (await deliver()).splice(0)
  expect(mails.map(({ to }) => to)).toEqual(['wrong@nordlas.example'])
  expect((await choose(tokenIn(wrong?.content))).status).toBe(404)
  // Asking for a new password serves as well.
  const asked = await linkFor('wrong@nordlas.example')
  expect((await find(asked)).status).toBe(200)
  expect((await choose(tokenIn(mails[0]?.content))).status).toBe(200)
  const { body: read } = await house.call(users.get, manager, { params: { id: Number(body['Id']) } })
  expect(read['data']).toMatchObject({ HasPassword: 1, EmailUnconfirmed: 0 })
})

test('whose organisation wants another login is told how, and gets no link; an old link is refused, and stays', async () => {
  const at = await house.customer(resellerId, 'Verkstan')
  const person = await house.person('enduser', at, 'p@only.example')
  const old = await linkFor(person.email)
  const provider = await house.db
    .insertInto('single_sign_on')
    .values({
      organisation_id: at,
      reseller_id: resellerId,
      issuer: 'https://login.only.example',
      client_id: 'lagra',
      client_secret_sealed: '',
      domains: ['only.example'],
      only_way: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refused = { status: 401, body: { errors: { _: ['singleSignOnOnly'] } } }
  expect(await find(old)).toMatchObject(refused)
  expect(await choose(old)).toMatchObject(refused)
  await forget(person.email)
  const body = { Email: 'new@only.example', CustomerId: at, AccountPermission: 'enduser', Invite: 1 } as const
  await house.call(users.create, manager, { body })
  const mails = (await deliver()).splice(0)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['new@only.example', 'p@only.example'])
  for (const { content } of mails) {
    expect(content).toContain('Log in with your organisation')
    expect(content).toContain('Verkstan')
    expect(tokenIn(content)).toBe('')
  }

  await house.db
    .updateTable('single_sign_on')
    .set({ only_way: false })
    .where('id', '=', provider.id)
    .execute()
  expect((await choose(old)).status).toBe(200)
  // Whoever has no password, because the provider knows them, is told the same.
  await house.db
    .insertInto('account_identity')
    .values({ account_id: person.id, single_sign_on_id: provider.id, subject: 'p' })
    .execute()
  await house.db
    .updateTable('account')
    .set({ password_hash: null, invited_at: sql`now()` })
    .where('id', '=', person.id)
    .execute()
  await forget(person.email)
  expect((await deliver()).map(({ content }) => content.includes('Log in with your organisation'))).toEqual([
    true,
  ])
  const found = async (login: 'singleSignOn' | 'invited') => {
    const listed = await house.call(users.list, manager, { query: { login, customer: String(at) } })
    return (listed.body['data'] as { Email: string }[]).map(({ Email }) => Email)
  }
  expect(await found('singleSignOn')).toEqual([person.email])
  expect(await found('invited')).toEqual(['new@only.example'])
})

test('the list tells those who log in from the invited, and from those who only use lockers', async () => {
  const at = await house.customer(resellerId)
  const withPassword = await house.person('enduser', at)
  const made = async (Email: string, Invite?: 1) => {
    const body = { Email, CustomerId: at, AccountPermission: 'enduser', ...(Invite && { Invite }) } as const
    return Number((await house.call(users.create, manager, { body })).body['Id'])
  }
  const invited = await made('invited@list.example', 1)
  const lockersOnly = await made('only@list.example')
  const found = async (login: 'password' | 'invited' | 'lockersOnly' | 'refused') => {
    const { body } = await house.call(users.list, manager, { query: { login, customer: String(at) } })
    return (body['data'] as { Id: number }[]).map(({ Id }) => Id)
  }
  expect(await found('password')).toEqual([withPassword.id])
  expect(await found('invited')).toEqual([invited])
  expect(await found('lockersOnly')).toEqual([lockersOnly])
  expect(await found('refused')).toEqual([])
  expect(await deliver()).toHaveLength(1)
})

test('an invitation can be sent again, to many at once, by whoever may change them', async () => {
  const ids = await Promise.all(
    ['a', 'b'].map(async (name) => Number((await create({ Email: `${name}@again.example` })).body['Id'])),
  )
  const Ids = [...ids, manager.id]
  const invite = (as: Person) => house.call(users.inviteMany, as, { body: { Ids } })
  expect(await invite(manager)).toMatchObject({ status: 200, body: { invited: 2, skipped: 1 } })
  expect(await invite(manager)).toMatchObject({ body: { invited: 2, skipped: 1 } })
  const sent = await deliver()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    ['a', 'a', 'b', 'b'].map((name) => `${name}@again.example`),
  )
  // Each of the links serves, until one of them was used.
  const [first, second] = sent.filter(({ to }) => to === 'a@again.example')
  expect((await find(tokenIn(first?.content))).status).toBe(200)
  expect((await choose(tokenIn(second?.content))).status).toBe(200)
  expect((await choose(tokenIn(first?.content))).status).toBe(404)

  for (let time = 0; time < 4; time++)
    await house.call(users.inviteMany, manager, { body: { Ids: [ids[1] ?? 0] } })
  expect((await deliver()).filter(({ to }) => to === 'b@again.example')).toHaveLength(5) // a day

  const stranger = await house.person('reseller', await house.reseller())
  expect((await invite(stranger)).status).toBe(404)
  expect(await deliver()).toHaveLength(7)
})

test('an import invites the new ones, if asked to', async () => {
  const rows = [{ Email: 'i1@import.example', Name: 'Ines' }, { Email: manager.email }]
  const imported = (more: object) =>
    house.call(users.importRows, manager, { body: { rows, CustomerId: resellerId, ...more } })
  expect((await imported({ preview: 1, Invite: 1 })).status).toBe(200)
  expect(await deliver()).toEqual([])
  expect((await imported({ Invite: 1 })).status).toBe(200)
  expect((await deliver()).map(({ to }) => to)).toEqual(['i1@import.example'])
})

test('a new address is told to the old one and confirmed by a link to the new one, whoever changes it', async () => {
  const person = await house.person('reseller', resellerId)
  const unconfirmed = async () => {
    const { body } = await house.call(users.get, manager, { params: { id: person.id } })
    return (body['data'] as { EmailUnconfirmed: 0 | 1 }).EmailUnconfirmed
  }
  const linkIn = (content = '') => /confirm-email#([\w-]{43})/.exec(content)?.[1] ?? ''
  const confirm = (Token: string, CurrentPassword = testPassword) =>
    house.call(accountLinks.confirmEmail, null, { body: { Token, CurrentPassword } })
  const [first, second] = [`first-${person.email}`, `second-${person.email}`]

  const own = { Email: first, CurrentPassword: testPassword }
  expect((await house.call(session.updateOwnAccount, person, { body: own })).status).toBe(200)
  const sent = Map.groupBy(await deliver(), ({ to }) => to)
  expect([...sent.keys()].toSorted()).toEqual([first, person.email].toSorted())
  expect(sent.get(person.email)?.[0]?.content).toContain(first)
  const early = linkIn(sent.get(first)?.[0]?.content)
  expect(await unconfirmed()).toBe(1)

  mailed.received.splice(0)
  const byManager = { params: { id: person.id }, body: { Email: second } }
  expect((await house.call(users.update, manager, byManager)).status).toBe(200)
  const token = linkIn((await deliver()).find(({ to }) => to === second)?.content)
  expect((await confirm(early)).status).toBe(404) // of an address that it has no more
  expect((await choose(token)).status).toBe(404) // chooses no password
  // A stranger whose address was typed by mistake knows no password, and gets no link to choose one.
  expect(await confirm(token, 'a guess')).toMatchObject({ status: 422 })
  mailed.received.splice(0)
  await forget(second)
  expect(await deliver()).toEqual([])

  // Its owner is told, and asks for the link once more.
  const told = async () => (await house.call(session.currentUser, person, {})).body['user']
  expect(await told()).toMatchObject({ EmailUnconfirmed: 1, HasMailServer: 0 })
  expect((await house.call(session.confirmEmail, person, {})).status).toBe(200)
  const [again] = await deliver()
  expect(again?.to).toBe(second)
  expect(await confirm(linkIn(again?.content))).toMatchObject({ status: 200, body: { Email: second } })
  expect(await unconfirmed()).toBe(0)
  expect(await told()).toMatchObject({ EmailUnconfirmed: 0 })
  expect((await confirm(token)).status).toBe(404)
  expect((await house.call(session.confirmEmail, person, {})).status).toBe(404)

  mailed.received.splice(0)
  await house.call(users.update, manager, { params: { id: person.id }, body: { Name: 'Only the name' } })
  expect(await deliver()).toEqual([])
})

test('nobody lets Lagra write to new addresses on and on: five an hour, then nothing is written', async () => {
  const person = await house.person('reseller', resellerId)
  const statuses: number[] = []
  for (const name of ['a', 'b', 'a', 'b', 'a', 'b']) {
    const body = { Email: `${name}-${person.email}`, CurrentPassword: testPassword }
    statuses.push((await house.call(session.updateOwnAccount, person, { body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const { body } = await house.call(session.currentUser, person, {})
  expect(body['user']).toMatchObject({ Email: `a-${person.email}` })
  mailed.received.splice(0)
  await deliver()
  mailed.received.splice(0)
})

/** How many hours are left to the living links. */
const readLinks = async () => {
  const found = await house.db.selectFrom('account_link').select('expires_at').execute()
  const hours = (until: string) => Math.round((Date.parse(until) - Date.now()) / 3_600_000)
  return { rows: found.map(({ expires_at }) => hours(expires_at)).filter((each) => each > 1) }
}
