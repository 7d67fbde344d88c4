import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { MessageKey } from '#contract/message-keys.ts'
import { invalid, type Refusal, singleSignOnRefused } from '#server/errors.ts'
import { type Network, Uncallable } from '#server/live/webhooks/network.ts'
import { fetchWithin } from './fetch.ts'

/** A provider as it was typed in. */
export interface Client {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What the state was made for: both follow from it by the house's key, so that nothing secret is stored. */
export interface Proofs {
  state: string
  nonce: string
  verifier: string
}

/** Who somebody is, as the provider says. */
export interface Identity {
  subject: string
  email: string | null
  name: string
  lastName: string
}

const scope = 'openid email profile'

/** Asks the provider for its addresses. */
async function discovered(network: Network, { issuer, clientId, clientSecret }: Client) {
  const url = new URL(issuer)
  const found = await discovery(url, clientId, clientSecret, provedBy(clientSecret), {
    [customFetch]: fetchWithin(network),
    // The ID token's signature counts, also where the connection to the provider would be trusted.
    execute: [enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [withoutTls] : [])],
    timeout: 10,
  })
  // The library is lenient with addresses that stand for many issuers, which would let in people of all of them.
  if (new URL(found.serverMetadata().issuer).href !== url.href)
    throw new Error('it calls itself another issuer')
  return found
}

/** Only the operator's allowance lets Lagra call somebody without TLS: the network holds the others to it. */
// oxlint-disable-next-line typescript/no-deprecated -- it is marked so that nobody uses it by mistake
const withoutTls = allowInsecureRequests

/** As the provider takes it; where it does not say, by the way that all take. */
const provedBy =
  (secret: string): ClientAuth =>
  (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const prove = ways.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    prove(server, ...request)
  }

/** Where the browser goes. */
export async function authorizationUrl(
  network: Network,
  client: Client,
  redirectUri: string,
  { proofs: { state, nonce, verifier }, email }: { proofs: Proofs; email: string },
) {
  const configuration = await reached(() => discovered(network, client))
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    login_hint: email,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
}

/** Who has logged in there: by the code of this answer, and the ID token that the provider gives for it. */
export async function identityIn(
  network: Network,
  client: Client,
  answer: URL,
  { state, nonce, verifier }: Proofs,
): Promise<Identity> {
  const configuration = await reached(() => discovered(network, client))
  const tokens = await reached(() =>
    authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }),
  )
  const told = tokens.claims()
  if (!told) throw singleSignOnRefused('singleSignOnFailed')
  // Some tell no more than the subject in the ID token.
  const asksMore = told['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
  const claims: Record<string, unknown> = asksMore
    ? await reached(() => fetchUserInfo(configuration, tokens.access_token, told.sub))
    : told
  return { subject: told.sub, email: verifiedEmail(claims), ...nameIn(claims) }
}

/**
 * An address that nobody has verified could be a colleague's. Some say `"true"`, and Microsoft's Entra ID says by
 * `xms_edov` that the domain's owner stands for it.
 */
function verifiedEmail({ email, email_verified, xms_edov }: Record<string, unknown>) {
  const isVerified = [email_verified, xms_edov].some((said) =>
    [true, 'true', 1, '1'].includes(said as string),
  )
  return typeof email === 'string' && isVerified ? email.trim().toLowerCase() : null
}

function nameIn(claims: Record<string, unknown>) {
  const text = (claim: string) => {
    const value = claims[claim]
    return typeof value === 'string' ? value.replaceAll(/\p{C}/gu, '').trim().slice(0, 250) : ''
  }
  const [first = '', ...others] = text('name').split(/\s+/)
  const hasParts = text('given_name') !== ''
  return {
    name: hasParts ? text('given_name') : first,
    lastName: hasParts ? text('family_name') : others.join(' '),
  }
}

/**
 * Tries what was typed in: the issuer must be one, and know the client. A code that nobody was given is refused; but
 * whoever is not known by its secret is refused before that.
 */
export async function assertProvider(network: Network, client: Client, redirectUri: string) {
  const configuration = await discovered(network, client).catch((error: unknown) => {
    throw invalid({ Issuer: issuerFault(error) })
  })
  const { authorization_endpoint, token_endpoint } = configuration.serverMetadata()
  if (!authorization_endpoint || !token_endpoint) throw invalid({ Issuer: 'notAnIssuer' })
  const parameters = { code: 'lagra-test', redirect_uri: redirectUri, code_verifier: 'lagra-test'.repeat(5) }
  try {
    await genericGrantRequest(configuration, 'authorization_code', parameters)
  } catch (error) {
    const isUnknown =
      error instanceof WWWAuthenticateChallengeError ||
      (error instanceof ResponseBodyError &&
        (error.error === 'invalid_client' || error.error === 'unauthorized_client'))
    if (isUnknown) throw invalid({ ClientSecret: 'unknownClient' })
    if (!(error instanceof ResponseBodyError)) throw invalid({ Issuer: issuerFault(error) })
  }
}

function issuerFault(error: unknown): MessageKey {
  for (const fault of causes(error)) {
    if (fault instanceof Uncallable) return fault.reason
    const { name, code } = fault as { name?: unknown; code?: unknown }
    if (name === 'TimeoutError' || /^(E[A-Z_]+|ERR_TLS.*|CERT_.*|.*_CERT(IFICATE)?.*)$/.test(String(code)))
      return 'unreachable'
  }
  return 'notAnIssuer'
}

/** What the provider refuses, and what does not hold, in words for whoever wants to log in. */
async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw refusalFor(error)
  }
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError) return singleSignOnRefused('singleSignOnDenied')
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError)
    return singleSignOnRefused('singleSignOnFailed')
  if (causes(error).some((each) => (each as { code?: unknown }).code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'))
    return singleSignOnRefused('singleSignOnClock')
  return singleSignOnRefused(
    issuerFault(error) === 'notAnIssuer' ? 'singleSignOnFailed' : 'singleSignOnUnreachable',
  )
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let each = error; each instanceof Error && chain.length < 5; each = each.cause) chain.push(each)
  return chain
}
