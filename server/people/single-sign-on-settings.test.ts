import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { oidcClient, startOidc } from './testing/oidc.ts'
import { BrowserKey, newDomain, signingOn } from './testing/signing-on.ts'

const { singleSignOn: api, customers } = contract

const { house, oidc, resellerId, superadmin, admin, reseller, withProvider, begin, logIn, own } =
  await signingOn()

describe('the settings', () => {
  const refused = async (given: object, as = reseller) => {
    const OrganisationId = await house.customer(resellerId)
    const body = {
      OrganisationId,
      Issuer: oidc.issuer,
      ...oidcClient,
      Domains: [newDomain()],
      ...given,
    }
    return (await house.call(api.create, as, { body })).body.errors
  }

  test('name the address to register, which is Lagra’s public one; a login begun elsewhere begins anew there', async () => {
    const { domain } = await withProvider()
    const address = async (of: TestHouse, as: Person, origin: string) =>
      (await of.call(api.returnAddress, as, { query: { origin } })).body['Address']
    expect(await address(house, reseller, 'http://localhost:4410')).toBe(
      'http://localhost:4410/login/single-sign-on',
    )
    const elsewhere = await testHouse(undefined, { publicUrl: 'http://localhost:4410' })
    try {
      const someone = await elsewhere.person('superadmin')
      expect(await address(elsewhere, someone, 'http://127.0.0.1:4410')).toBe(
        'http://localhost:4410/login/single-sign-on',
      )
      const provider = await house.db
        .selectFrom('single_sign_on')
        .where('domains', '@>', sql<string[]>`${[domain]}::text[]`)
        .selectAll()
        .executeTakeFirstOrThrow()
      const { id: _, organisation_id: __, reseller_id: ___, ...same } = provider
      await elsewhere.db
        .insertInto('single_sign_on')
        .values({ ...same, organisation_id: 1 })
        .execute()
      const body = { Email: `x@${domain}`, BrowserKey, Origin: 'http://127.0.0.1:4410' }
      expect((await elsewhere.call(api.begin, null, { body })).body['Url']).toBe(
        'http://localhost:4410/login',
      )
    } finally {
      await elsewhere.close()
    }
  })

  test('are tried out at saving', async () => {
    expect(await refused({ Issuer: 'https://10.0.0.1' })).toEqual({ Issuer: ['privateAddress'] })
    expect(await refused({ Issuer: 'http://127.0.0.1:9' })).toEqual({ Issuer: ['unreachable'] })
    expect(await refused({ Issuer: `${oidc.issuer}/elsewhere` })).toEqual({ Issuer: ['notAnIssuer'] })
    expect(await refused({ Issuer: `${oidc.issuer}/.well-known/openid-configuration` })).toEqual({
      Issuer: ['notAnIssuer'],
    })
    expect(await refused({ Issuer: 'ftp://127.0.0.1' })).toEqual({ Issuer: ['url'] })
    expect(await refused({ ClientSecret: 'wrong' })).toEqual({ ClientSecret: ['unknownClient'] })
    expect(await refused({ ClientId: 'wrong' })).toEqual({ ClientSecret: ['unknownClient'] })
    expect(await refused({ ClientSecret: '' })).toEqual({ ClientSecret: ['required'] })
    expect(await refused({ Domains: ['no domain'] })).toEqual({ Domains: ['domain'] })
    expect(await refused({ Domains: [] })).toEqual({ Domains: ['required'] })
  })

  test('a domain belongs to one provider, and not to a reseller where others have their people', async () => {
    const { domain, customerId } = await withProvider()
    expect(await refused({ Domains: [domain.toUpperCase()] })).toEqual({ Domains: ['domainTaken'] })
    expect(await refused({ OrganisationId: customerId })).toEqual({ OrganisationId: ['unique'] })
    const theirs = newDomain()
    await house.person('enduser', await house.customer(await house.reseller()), `x@${theirs}`)
    expect(await refused({ Domains: [theirs] })).toEqual({ Domains: ['domainTaken'] })
    expect(await refused({ Domains: [theirs] }, admin)).toBeUndefined()
  })

  test('are within reach only, the house’s own for superadmins, and never tell the secret', async () => {
    const { id, data } = await withProvider()
    const stranger = await house.person('reseller', await house.reseller())
    const one = { params: { id } }
    expect((await house.call(api.get, stranger, one)).status).toBe(404)
    expect((await house.call(api.update, stranger, { ...one, body: { Active: false } })).status).toBe(404)
    expect((await house.call(api.remove, stranger, one)).status).toBe(404)
    expect(await refused({ OrganisationId: 1 }, admin)).toEqual({ OrganisationId: ['notFound'] })
    expect(await refused({ OrganisationId: await house.customer(await house.reseller()) })).toEqual({
      OrganisationId: ['notFound'],
    })
    const { id: ofHouse } = await withProvider({ OrganisationId: 1 }, superadmin)
    expect((await house.call(api.get, admin, { params: { id: ofHouse } })).status).toBe(404)
    expect((await house.call(api.remove, superadmin, { params: { id: ofHouse } })).status).toBe(200)
    expect(JSON.stringify(data)).not.toContain('secret')
    const { body } = await house.call(contract.audit.list, superadmin, {
      query: { entity: 'single-sign-on' },
    })
    expect(JSON.stringify(body)).not.toMatch(/a secret of|v1\./)
  })

  test('switched off or removed, their sessions end; another client knows nobody', async () => {
    const { domain, id, update, customerId } = await withProvider()
    const enter = async () => (await logIn({ sub: 's', email: `s@${domain}` })).body['SessionKey']
    const first = await enter()
    const elsewhere = await startOidc()
    const moved = { Issuer: elsewhere.issuer }
    expect((await update(moved)).body.errors).toEqual({ ClientSecret: ['required'] })
    expect(await own(first)).toBeDefined()
    expect(await update({ ...moved, ClientSecret: oidcClient.ClientSecret })).toMatchObject({ status: 200 })
    expect(await own(first)).toBeUndefined()
    expect((await house.call(api.get, reseller, { params: { id } })).body['data']).toMatchObject({
      People: 0,
    })
    await elsewhere.close()
    await update({ Issuer: oidc.issuer, ClientSecret: oidcClient.ClientSecret })
    const back = await enter()
    await update({ Domains: [domain, `more.${domain}`] })
    expect(await own(back)).toBeDefined()
    await update({ Active: false })
    expect(await own(back)).toBeUndefined()
    await update({ Active: true })
    const second = await enter()
    await house.call(api.remove, reseller, { params: { id } })
    expect(await own(second)).toBeUndefined()
    const { body } = await house.call(api.create, reseller, {
      body: { OrganisationId: customerId, Issuer: oidc.issuer, ...oidcClient, Domains: [domain] },
    })
    expect(body).toMatchObject({ success: 1 })
    const third = await enter()
    expect(await own(third)).toBeDefined()
    expect((await house.call(customers.remove, reseller, { params: { id: customerId } })).status).toBe(200)
    expect(await begin(`s@${domain}`)).toBeNull()
  })
})
