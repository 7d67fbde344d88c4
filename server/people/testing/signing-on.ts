import { contract } from '#contract/index.ts'
import type { Provider } from '#contract/people/single-sign-on.ts'
import type { Person, TestHouse } from '#server/testing/house.ts'
import { oidcClient, type startOidc } from './oidc.ts'

const { singleSignOn: api, session } = contract

export const BrowserKey = 'the key of a browser, of some length'
export const refusedAs = (key: string, status = 401) => ({ status, body: { errors: { _: [key] } } })
let serial = 0
/** One that nobody has yet. */
export const newDomain = () => `company-${++serial}.example`

interface At {
  house: TestHouse
  oidc: Awaited<ReturnType<typeof startOidc>>
  reseller: Person
  resellerId: number
}

/** Logging in at a provider, and the settings of one; `at` is asked when that is done. */
export function signingOn(at: () => At) {
  /** A customer with a domain and a provider of its own. */
  async function withProvider(given: object = {}, as = at().reseller) {
    const { house, oidc, resellerId } = at()
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
    const answer = await at().house.call(api.begin, null, { body })
    return answer.body['Url'] as string | null
  }
  const answerOf = async (email: string) => at().oidc.logIn((await begin(email)) ?? '')
  const finish = (Answer: string, browser = BrowserKey) =>
    at().house.call(api.logIn, null, { body: { Answer, BrowserKey: browser } })

  /** Through Lagra and the provider, and back. */
  async function logIn(who: Parameters<At['oidc']['is']>[0] & { email: string }, typed = who.email) {
    at().oidc.is({ email_verified: true, given_name: 'Ada', family_name: 'Lund', ...who })
    return finish(await answerOf(typed))
  }
  const own = async (SessionKey: unknown) =>
    (await at().house.call(session.currentUser, { id: 0, email: '', key: String(SessionKey) }, {})).body[
      'user'
    ] as Record<string, unknown>
  return { withProvider, begin, answerOf, finish, logIn, own }
}
