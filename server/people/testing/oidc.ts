import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A real OpenID Connect provider on this machine, whose login is one button. */

interface Someone {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
}
type Claims = Record<string, unknown>

export const oidcClient = { ClientId: 'lagra', ClientSecret: 'a secret of the client & Lagra' }

export async function startOidc(returnTo = 'http://localhost:3000/login/single-sign-on') {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  /** Who is at the keyboard. */
  let someone: Someone = { sub: 'nobody' }
  let isDenied = false
  /** Makes another token of the one that the provider gives. */
  let alter: ((token: string) => string) | undefined

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.ClientId,
        client_secret: oidcClient.ClientSecret,
        redirect_uris: [returnTo],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ ...someone, sub: accountId }),
    }),
    // Nobody is asked whether Lagra may know who they are.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  })
  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void (async () => {
      if (request.url?.startsWith('/interaction/')) return interaction(request, response)
      if (request.url === '/token' && alter) alterToken(response, alter)
      return answer(request, response)
    })()
  })

  async function interaction(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html')
      return response.end('<form method="post"><h1>Provider</h1><button>Log in here</button></form>')
    }
    const result = isDenied
      ? { error: 'access_denied', error_description: 'No.' }
      : { login: { accountId: someone.sub } }
    return provider.interactionFinished(request, response, result)
  }

  const signed = (claims: Claims, header: Claims = { alg: 'RS256', typ: 'JWT', kid: 'key' }) => {
    const text = [header, claims].map((part) => encoded(JSON.stringify(part))).join('.')
    const signature =
      header['alg'] === 'HS256'
        ? createHmac('sha256', oidcClient.ClientSecret).update(text).digest()
        : sign('sha256', Buffer.from(text), privateKey)
    return `${text}.${encoded(signature)}`
  }

  return {
    issuer,
    is: (who: Someone) => void (someone = who),
    denies: (denied: boolean) => void (isDenied = denied),
    /** From now on tokens have these claims instead; properly signed, or with the signature that they had. */
    claims(change: ((claims: Claims) => Claims) | undefined, by: 'RS256' | 'HS256' | 'nobody' = 'RS256') {
      alter =
        change &&
        ((token) => {
          const [header = '', payload = '', signature = ''] = token.split('.')
          const claims = change(JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims)
          if (by === 'nobody') return [header, encoded(JSON.stringify(claims)), signature].join('.')
          return signed(claims, { alg: by, typ: 'JWT', kid: 'key' })
        })
    },
    /** Goes through the provider's pages as a browser does; answers with what stands behind the `?` it ends at. */
    async logIn(url: string) {
      const jar = new Map<string, string>()
      let next = url
      let method = 'GET'
      for (let hop = 0; hop < 10; hop++) {
        if (next.startsWith(returnTo)) return new URL(next).search.slice(1)
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, { method, redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          jar.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null && !next.includes('/interaction/')) throw new Error(await response.text())
        method = location === null ? 'POST' : 'GET'
        next = location === null ? next : new URL(location, next).href
      }
      throw new Error('the provider leads nowhere')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const encoded = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64url')

function alterToken(response: ServerResponse, alter: (token: string) => string) {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    const told = JSON.parse(body.toString()) as { id_token?: string }
    if (told.id_token) told.id_token = alter(told.id_token)
    const text = JSON.stringify(told)
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}
