import { afterAll, beforeEach } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Provider } from '#contract/people/single-sign-on.ts'
import { callableNetwork } from '#server/live/webhooks/network.ts'
import { testHouse } from '#server/testing/house.ts'
import { oidcClient, startOidc } from './oidc.ts'

const { singleSignOn: api, session } = contract

export const BrowserKey = 'the key of a browser, of some length'
export const refusedAs = (key: string, status = 401) => ({ status, body: { errors: { _: [key] } } })
let serial = 0
/** One that nobody has yet. */
export const newDomain = () => `company-${++serial}.example`

/** A house whose people log in at a provider, and what they do there. For a whole file of tests. */
export async function signingOn() {
  const house = await testHouse(undefined, { network: callableNetwork(['127.0.0.1']) })
  const oidc = await startOidc()
  const resellerId = await house.reseller()
  const people = {
    superadmin: await house.person('superadmin'),
    admin: await house.person('admin'),
    reseller: await house.person('reseller', resellerId),
  }
  beforeEach(async () => {
    await house.db.deleteFrom('rate_limit').execute()
    oidc.claims(undefined)
    oidc.denies(false)
  })
  afterAll(async () => {
    await oidc.close()
    await house.close()
  })

  /** A customer with a domain and a provider of its own. */
  async function withProvider(given: object = {}, as = people.reseller) {
    const customerId = await house.customer(resellerId)
    const domain = newDomain()
    const body = {
      OrganisationId: customerId,
      Issuer: oidc.issuer,
      ...oidcClient,
      Domains: [domain],
      ...given,
    }
    const made = await house.call(api.create, as, { body })
    if (made.status !== 200) throw new Error(`no provider is made: ${JSON.stringify(made.body)}`)
    const { Id: id, data } = made.body as unknown as { Id: number; data: Provider }
    const update = (changed: object) => house.call(api.update, as, { params: { id }, body: changed })
    return { id, data, domain, customerId, update }
  }

  async function begin(Email: string) {
    const body = { Email, BrowserKey, Origin: 'http://localhost:3000' }
    const answer = await house.call(api.begin, null, { body })
    return answer.body['Url'] as string | null
  }
  const answerOf = async (email: string) => oidc.logIn((await begin(email)) ?? '')
  const finish = (Answer: string, browser = BrowserKey) =>
    house.call(api.logIn, null, { body: { Answer, BrowserKey: browser } })

  /** Through Lagra and the provider, and back. */
  async function logIn(who: Parameters<typeof oidc.is>[0] & { email: string }, typed = who.email) {
    oidc.is({ email_verified: true, given_name: 'Ada', family_name: 'Lund', ...who })
    return finish(await answerOf(typed))
  }
  const own = async (SessionKey: unknown) =>
    (await house.call(session.currentUser, { id: 0, email: '', key: String(SessionKey) }, {})).body[
      'user'
    ] as Record<string, unknown>
  return { house, oidc, resellerId, ...people, withProvider, begin, answerOf, finish, logIn, own }
}
