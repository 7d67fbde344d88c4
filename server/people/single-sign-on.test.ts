import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Person, testPassword } from '#server/testing/house.ts'
import { apiKeyOf } from './testing/api-key-of.ts'
import { BrowserKey, newDomain, refusedAs, signingOn } from './testing/signing-on.ts'

const { singleSignOn: api, session, secondFactor, users } = contract

const { house, oidc, resellerId, superadmin, reseller, withProvider, begin, answerOf, finish, logIn, own } =
  await signingOn()
const accountOf = (email: string) =>
  house.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('logging in', () => {
  test('makes the account at the first login, inside of the organisation, and finds it by its subject later', async () => {
    const { domain, customerId, id } = await withProvider()
    const first = await logIn({ sub: 'ada', email: `Ada@${domain}` })
    expect(first).toMatchObject({ status: 200, body: { Email: `ada@${domain}` } })
    const user = await own(first.body['SessionKey'])
    expect(user).toMatchObject({
      Name: 'Ada',
      LastName: 'Lund',
      UserRole: 'enduser',
      CustomerId: customerId,
      Email: `ada@${domain}`,
    })
    const again = await logIn({ sub: 'ada', email: `married@${domain}` })
    expect(await own(again.body['SessionKey'])).toMatchObject({ Id: user['Id'], Email: `ada@${domain}` })
    expect((await house.call(api.get, reseller, { params: { id } })).body['data']).toMatchObject({
      People: 1,
      LastUse: expect.any(String),
    })
    const { body } = await house.call(contract.history.list, reseller, {
      params: { entity: 'user', id: Number(user['Id']) },
    })
    expect(body['data']).toMatchObject([{ Action: 'create', UserName: 'Ada Lund' }])
  })

  test('reaches an account that is there already, and asks for no second factor of ours', async () => {
    const { domain, customerId } = await withProvider()
    const person = await house.person('enduser', customerId, `old@${domain}`)
    await house.call(secondFactor.updateDemand, reseller, { body: { CustomersPeople: true } })
    try {
      const { body } = await logIn({ sub: 'old', email: person.email })
      expect(await own(body['SessionKey'])).toMatchObject({ Id: person.id, LacksSecondFactor: 0 })
      expect(await own(person.key)).toMatchObject({ LacksSecondFactor: 1 })
    } finally {
      await house.call(secondFactor.updateDemand, reseller, { body: { CustomersPeople: false } })
    }
  })

  test('the house’s people become admins, a reseller’s planners unless another duty is chosen', async () => {
    const ofHouse = await withProvider({ OrganisationId: 1 }, superadmin)
    const admins = await logIn({ sub: 'a', email: `a@${ofHouse.domain}` })
    expect(await own(admins.body['SessionKey'])).toMatchObject({ UserRole: 'admin', CustomerId: 1 })
    const ofReseller = await withProvider({ OrganisationId: resellerId })
    const resellers = await logIn({ sub: 'r', email: `r@${ofReseller.domain}` })
    expect(await own(resellers.body['SessionKey'])).toMatchObject({ UserRole: 'reseller', Duty: 'planner' })
  })

  test('gives new accounts the duty that is chosen for them, and those that are there already keep theirs', async () => {
    const { domain, id, data } = await withProvider({ Duty: 'worker' })
    expect(data).toMatchObject({ Duty: 'worker' })
    const worker = await logIn({ sub: 'w', email: `w@${domain}` })
    expect(await own(worker.body['SessionKey'])).toMatchObject({ UserRole: 'enduser', Duty: 'worker' })
    const params = { id }
    const wrong = await house.call(api.update, reseller, { params, body: { Duty: 'driver' } })
    expect([wrong.status, wrong.body.errors]).toEqual([422, { Duty: ['range'] }])
    await house.call(api.update, reseller, { params, body: { Duty: null } })
    const manager = await logIn({ sub: 'm', email: `m@${domain}` })
    expect(await own(manager.body['SessionKey'])).toMatchObject({ Duty: 'siteManager' })
    const again = await logIn({ sub: 'w', email: `w@${domain}` })
    expect(await own(again.body['SessionKey'])).toMatchObject({ Duty: 'worker' })
  })

  test('says nothing of accounts: of a domain without a provider only that there is none', async () => {
    expect(await begin(reseller.email)).toBeNull()
    expect(await begin('nobody@nowhere.example')).toBeNull()
    const { domain, update } = await withProvider()
    expect(await begin(`nobody@${domain}`)).toContain(oidc.issuer)
    await update({ Active: false })
    expect(await begin(`nobody@${domain}`)).toBeNull()
  })
})

describe('is refused', () => {
  test('with an answer that is not the browser’s own, is used already, or came too late', async () => {
    const { domain } = await withProvider()
    oidc.is({ sub: 'x', email: `x@${domain}`, email_verified: true })
    const answer = await answerOf(`x@${domain}`)
    const expired = refusedAs('singleSignOnExpired')
    expect(await finish('code=abc&state=abc')).toMatchObject(expired)
    expect(await finish(answer.replace(/state=[^&]+/, 'state=other'))).toMatchObject(expired)
    expect(await finish(answer, 'the key of another browser, not this one')).toMatchObject(expired)
    expect(await finish(answer)).toMatchObject({ status: 200 })
    expect(await finish(answer)).toMatchObject(expired)
    const late = await answerOf(`x@${domain}`)
    await house.db.updateTable('single_sign_on_login').set({ expires_at: '2020-01-01' }).execute()
    expect(await finish(late)).toMatchObject(expired)
  })

  test('with another’s code: a new login does not take it', async () => {
    const { domain } = await withProvider()
    oidc.is({ sub: 'x', email: `x@${domain}`, email_verified: true })
    const code = /code=([^&]+)/.exec(await answerOf(`x@${domain}`))?.[1] ?? ''
    const other = await answerOf(`x@${domain}`)
    expect(await finish(other.replace(/code=[^&]+/, `code=${code}`))).toMatchObject(
      refusedAs('singleSignOnFailed'),
    )
  })

  test('where the provider says no, is not there, or does not know Lagra any more', async () => {
    const { domain, id } = await withProvider()
    const email = `x@${domain}`
    oidc.denies(true)
    expect(await logIn({ sub: 'x', email })).toMatchObject(refusedAs('singleSignOnDenied'))
    oidc.denies(false)
    const answer = await answerOf(email)
    const change = (set: object) =>
      house.db.updateTable('single_sign_on').set(set).where('id', '=', id).execute()
    await change({ client_secret_sealed: house.vault.seal('another secret') })
    expect(await finish(answer)).toMatchObject(refusedAs('singleSignOnFailed'))
    await change({ issuer: 'http://127.0.0.1:9' })
    const body = { Email: email, BrowserKey }
    expect(await house.call(api.begin, null, { body })).toMatchObject(refusedAs('singleSignOnUnreachable'))
  })

  test('with an e-mail that is not verified, missing, or of another domain', async () => {
    const { domain } = await withProvider()
    const typed = `x@${domain}`
    const refused = refusedAs('singleSignOnEmail')
    expect(await logIn({ sub: 'x', email: typed, email_verified: false })).toMatchObject(refused)
    expect(await logIn({ sub: 'x', email: 'x@elsewhere.example' }, typed)).toMatchObject(refused)
    expect(await logIn({ sub: 'x', email: `x@${domain}.example` }, typed)).toMatchObject(refused)
    expect(await logIn({ sub: 'x', email: `x@sub.${domain}` }, typed)).toMatchObject(refused)
    oidc.is({ sub: 'x' })
    expect(await finish(await answerOf(typed))).toMatchObject(refused)
  })

  test('to accounts of others, inactive and deleted ones, and to whom the provider knows as another', async () => {
    const { domain, customerId, update } = await withProvider()
    const no = refusedAs('singleSignOnNoAccount')
    const stranger = await house.person('enduser', await house.customer(resellerId), `stranger@${domain}`)
    expect(await logIn({ sub: '1', email: stranger.email })).toMatchObject(no)

    const set = (id: number, values: object) =>
      house.db.updateTable('account').set(values).where('id', '=', id).execute()
    const person = await house.person('enduser', customerId, `person@${domain}`)
    await set(person.id, { active: false })
    expect(await logIn({ sub: '2', email: person.email })).toMatchObject(refusedAs('inactiveAccount'))
    await set(person.id, { active: true })
    expect(await logIn({ sub: '2', email: person.email })).toMatchObject({ status: 200 })
    await set(person.id, { active: false })
    expect(await logIn({ sub: '2', email: person.email })).toMatchObject(refusedAs('inactiveAccount'))
    await set(person.id, { active: true })
    expect(await logIn({ sub: 'successor', email: person.email })).toMatchObject(no)
    await house.call(users.remove, reseller, { params: { id: person.id } })
    expect(await logIn({ sub: '2', email: person.email })).toMatchObject(no)
    expect(await logIn({ sub: '3', email: person.email })).toMatchObject(no)

    const renamed = await house.person('enduser', customerId, `was@${domain}`)
    await set(renamed.id, { email: `boss@${domain}` })
    expect(await logIn({ sub: 'boss', email: `boss@${domain}` })).toMatchObject(no)
    await update({ MakesAccounts: false })
    expect(await logIn({ sub: 'new', email: `new@${domain}` })).toMatchObject(no)
  })

  test('with a token for somebody else, of another issuer, another time, or whose signature is not the provider’s', async () => {
    const { domain } = await withProvider()
    const who = { sub: 'x', email: `x@${domain}` }
    const failed = refusedAs('singleSignOnFailed')
    const now = Math.floor(Date.now() / 1000)
    oidc.claims((claims) => ({ ...claims, aud: 'another' }))
    expect(await logIn(who)).toMatchObject(failed)
    oidc.claims((claims) => ({ ...claims, iss: 'https://elsewhere.example' }))
    expect(await logIn(who)).toMatchObject(failed)
    oidc.claims((claims) => ({ ...claims, nonce: 'another' }))
    expect(await logIn(who)).toMatchObject(failed)
    oidc.claims((claims) => ({ ...claims, sub: 'y' }), 'nobody')
    expect(await logIn(who)).toMatchObject(failed)
    oidc.claims((claims) => ({ ...claims, sub: 'y' }), 'HS256')
    expect(await logIn(who)).toMatchObject(failed)
    oidc.claims((claims) => ({ ...claims, iat: now - 7200, exp: now - 3600 }))
    expect(await logIn(who)).toMatchObject(refusedAs('singleSignOnClock'))
    oidc.claims((claims) => ({ ...claims, iat: now - 10, exp: now - 10 }))
    expect(await logIn(who)).toMatchObject({ status: 200 })
  })
})

describe('the only way', () => {
  test('passwords of these people are refused, to whoever knows them; superadmins always get in', async () => {
    const ofHouse = await house.person('admin')
    const domain = newDomain()
    const { customerId, update } = await withProvider({ Domains: [domain], OnlyWay: true })
    const person = await house.person('enduser', customerId, `p@${domain}`)
    const other = await house.person('enduser', customerId, `p@other-${domain}`)
    const login = (email: string, validateUserPassword = testPassword) =>
      house.call(session.login, null, { body: { validateUsername: email, validateUserPassword } })
    expect(await login(person.email)).toMatchObject(refusedAs('singleSignOnOnly'))
    expect(await login(person.email, 'wrong')).toMatchObject(refusedAs('wrongCredentials'))
    expect(await login(other.email)).toMatchObject({ status: 200 })
    await update({ OnlyWay: false })
    const opened = await login(person.email)
    const others = await login(other.email)
    // Switched on, it ends the sessions of those who may no longer come in so.
    await update({ OnlyWay: true })
    expect(await own(opened.body['SessionKey'])).toBeUndefined()
    expect(await own(others.body['SessionKey'])).toBeDefined()
    await house.db.deleteFrom('single_sign_on').where('organisation_id', '=', 1).execute()
    await withProvider({ OrganisationId: 1, Domains: ['test.example'], OnlyWay: true }, superadmin)
    expect(await login(ofHouse.email)).toMatchObject(refusedAs('singleSignOnOnly'))
    expect(await own(ofHouse.key)).toBeUndefined()
    expect(await own(superadmin.key)).toBeDefined()
    expect(await login(superadmin.email)).toMatchObject({ status: 200 })
    await house.db.deleteFrom('single_sign_on').where('organisation_id', '=', 1).execute()
  })
})

describe('whoever has left', () => {
  const no = refusedAs('singleSignOnNoAccount')
  const at = (endpoint: Endpoint, id: number) => house.call(endpoint, reseller, { params: { id } })

  test('stays out when erased, also under another e-mail, until somebody makes an account for them', async () => {
    const { domain, customerId } = await withProvider()
    const email = `gone@${domain}`
    await logIn({ sub: 'gone', email })
    const { id } = await accountOf(email)
    await at(users.remove, id)
    expect((await at(contract.personalData.erase, id)).status).toBe(200)
    expect(await logIn({ sub: 'gone', email })).toMatchObject(no)
    expect(await logIn({ sub: 'gone', email: `other@${domain}` })).toMatchObject(no)
    const kept = await house.db.selectFrom('erased_identity').selectAll().execute()
    expect(JSON.stringify(kept)).not.toMatch(/gone|127\.0\.0\.1/)

    const body = { Email: email, AccountPermission: 'enduser', CustomerId: customerId } as const
    const again = await house.call(users.create, reseller, { body })
    const back = await logIn({ sub: 'gone', email })
    expect(await own(back.body['SessionKey'])).toMatchObject({ Id: again.body['Id'], HasPassword: 0 })
    expect(await logIn({ sub: 'gone', email })).toMatchObject({ status: 200 })
  })

  test('is let in to a new account, too, while the old one is only deleted', async () => {
    const { domain, customerId } = await withProvider()
    const email = `left@${domain}`
    await logIn({ sub: 'left', email })
    await at(users.remove, (await accountOf(email)).id)
    expect(await logIn({ sub: 'left', email })).toMatchObject(no)
    const successor = await house.person('enduser', customerId, email)
    const back = await logIn({ sub: 'left', email })
    expect(await own(back.body['SessionKey'])).toMatchObject({ Id: successor.id })
  })

  test('and comes back as somebody new at the provider is untied from the old one first, by whoever manages users', async () => {
    const { domain } = await withProvider()
    const email = `renewed@${domain}`
    const first = await logIn({ sub: 'before', email })
    const { id } = await accountOf(email)
    expect(await logIn({ sub: 'after', email })).toMatchObject(no)
    const stranger = await house.person('reseller', await house.reseller())
    expect((await house.call(api.untie, stranger, { params: { id } })).status).toBe(404)
    expect((await at(api.untie, id)).status).toBe(200)
    expect((await at(api.untie, id)).status).toBe(404)
    expect(await own(first.body['SessionKey'])).toBeUndefined()
    const { body } = await house.call(contract.audit.list, superadmin, {
      query: { entity: 'user', id: String(id) },
    })
    expect((body['data'] as object[])[0]).toMatchObject({
      Before: { SingleSignOn: true },
      After: { SingleSignOn: false },
    })
    expect(await logIn({ sub: 'after', email })).toMatchObject({ status: 200 })
    expect(await logIn({ sub: 'before', email })).toMatchObject(no)
  })
})

test('a whole office logs in from one address: only what does not succeed counts', async () => {
  const { domain } = await withProvider()
  const tries = async () =>
    (
      await house.db
        .selectFrom('rate_limit')
        .where('key', 'like', 'single-sign-on:%')
        .select('count')
        .execute()
    )[0]?.count
  await logIn({ sub: 'one', email: `one@${domain}` })
  expect(await tries()).toBe(0)
  await begin(`two@${domain}`)
  expect(await tries()).toBe(1)
})

test('a key that writes users takes over nobody who logs in at a provider; the only way holds whatever the e-mail', async () => {
  const { domain, update } = await withProvider()
  const email = `taken@${domain}`
  await logIn({ sub: 'taken', email })
  const { id } = await accountOf(email)
  const secret = await apiKeyOf(house, reseller.id, { manageUsers: 'write' })
  const key = { id: 0, email: '', key: `Bearer ${secret}` }
  const one = { params: { id }, body: { Email: 'mine@elsewhere.example' } }
  expect((await house.call(users.update, key, one)).body.errors).toEqual({ Email: ['unauthorized'] })
  const invite = (as: Person) => house.call(users.inviteMany, as, { body: { Ids: [id] } })
  expect((await invite(key)).body).toMatchObject({ invited: 0, skipped: 1 })
  expect((await invite(reseller)).body).toMatchObject({ invited: 1 })

  const body = { Email: 'moved@elsewhere.example', Password: testPassword }
  expect((await house.call(users.update, reseller, { params: { id }, body })).body['data']).toMatchObject({
    SingleSignOn: 1,
    OnlyBySingleSignOn: 0,
  })
  const login = { validateUsername: body.Email, validateUserPassword: testPassword }
  expect(await house.call(session.login, null, { body: login })).toMatchObject({ status: 200 })
  await update({ OnlyWay: true })
  expect(await house.call(session.login, null, { body: login })).toMatchObject(refusedAs('singleSignOnOnly'))
})
