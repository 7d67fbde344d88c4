import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { buildApp } from './app.ts'
import { endpointsIn } from './http/mount.ts'
import { describedApi } from './http/openapi.ts'
import { system } from './house/system.ts'
import { testHouse, type TestHouse } from './testing/house.ts'

let house: TestHouse
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

describe('a refusal', () => {
  const put = (payload: string, headers: Record<string, string>) =>
    house.app.inject({ method: 'PUT', url: '/api/currentuser', payload, headers })

  test('has one shape, for an unknown address too', async () => {
    const response = await get('/api/nowhere')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ success: 0, errorcode: 404, errors: { _: ['notFound'] } })
  })

  test.each([
    ['what is not JSON', '{"Name":', 'application/json'],
    ['another kind of body', '<a/>', 'application/xml'],
    ['a plain text', '{}', 'text/plain'],
    ['brackets without end', `{"Name":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json'],
    ['an attempt at the prototype', '{"__proto__": {"admin": true}}', 'application/json'],
  ])('of %s is 400', async (_name, payload, type) => {
    const { key } = await house.person('admin')
    const response = await put(payload, { authorization: key, 'content-type': type })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ success: 0, errorcode: 400 })
  })

  test('of more than a mebibyte is 413', async () => {
    const { key } = await house.person('admin')
    const response = await put(JSON.stringify({ Name: 'x'.repeat(1024 * 1024) }), {
      authorization: key,
      'content-type': 'application/json',
    })
    expect(response.json()).toEqual({ success: 0, errorcode: 413, errors: { _: ['tooLarge'] } })
  })

  test.each([
    ['a page that is no number', { page: 'x' }, 400, { page: ['integer'] }],
    ['a day that does not exist', { from: '2026-02-30' }, 400, { from: ['date'] }],
    ['a day of the year 0', { from: '0000-01-01' }, 400, { from: ['date'] }],
    ['a day at the edge of the calendar', { to: '0001-01-01' }, 422, { to: ['range'] }],
    ['an id that no record can have', { user: '9999999999' }, 422, { user: ['range'] }],
    ['a limit above 1000', { limit: '1001' }, 422, { limit: ['range'] }],
    ['an unknown sort field', { sort: 'Password' }, 422, { sort: ['range'] }],
    ['U+0000', { searchString: 'a\0' }, 422, { searchString: ['max'] }],
  ])('of %s in the address', async (_name, query, status, errors) => {
    const response = await house.call(contract.audit.list, await house.person('admin'), {
      query: query as never,
    })
    expect(response.status).toBe(status)
    expect(response.body.errors).toEqual(errors)
  })

  test.each([
    'customers=9999999999',
    'customers=1,2147483648',
    'from=0001-01-01',
    'to=0001-01-01',
    'to=9999-12-31',
  ])('of %s on the dashboard is 422', async (query) => {
    const { key } = await house.person('admin')
    const response = await get(`/api/dashboard?${query}`, { authorization: key })
    expect(response.statusCode).toBe(422)
  })

  test('has the same shape where the address cannot be read at all', async () => {
    const response = await get('/api/%zz')
    expect(response.json()).toEqual({ success: 0, errorcode: 400, errors: { _: ['type'] } })
  })

  test('of a body that is null is 422; what an unknown field holds is nobody’s business', async () => {
    const { key } = await house.person('admin')
    const json = { authorization: key, 'content-type': 'application/json' }
    expect((await put('null', json)).statusCode).toBe(422)
    expect((await put('{"Unheard": "a\\u0000b"}', json)).statusCode).toBe(200)
    expect((await put('{"Name": "half \\ud800"}', json)).json()).toMatchObject({ errors: { Name: ['max'] } })
  })

  test('of an id that cannot be one is like that of an id that was never there', async () => {
    const person = await house.person('admin')
    for (const id of ['x', '0', '-1', '99999999999', '4711']) {
      expect((await house.call(contract.notifications.markRead, person, { params: { id } })).status).toBe(404)
    }
  })
})

describe('every answer', () => {
  test('carries security headers with a strict content-security policy, and is not cached', async () => {
    const { headers } = await get('/api/footer')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers['strict-transport-security']).toBeTruthy()
  })

  test('carries a request id: the caller’s if it is a sane one', async () => {
    expect((await get('/api/footer', { 'x-request-id': 'abc-1' })).headers['x-request-id']).toBe('abc-1')
    expect((await get('/api/footer', { 'x-request-id': 'a b\n' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s when it is long', async (encoding, unpack) => {
    const { headers, rawPayload } = await get('/api/openapi.json', { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(unpack(rawPayload).toString())).toHaveProperty('openapi', '3.1.0')
  })
})

describe('what the server makes of itself', () => {
  test('is described once, however often it is asked for', async () => {
    expect(describedApi()).toBe(describedApi())
    const { openapi } = system({ isStopping: () => false, isListening: () => true }, {} as never)
    const asked = () => openapi({} as never, {} as never)
    expect((await asked()).content).toBe((await asked()).content)
  })
})

async function logging(trustProxy?: string) {
  const lines: string[] = []
  const app = await buildApp({
    db: house.db,
    vault: house.vault,
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
    trustProxy,
  })
  return { app, lines }
}

describe('the log', () => {
  test('has no row of the database where a query fails, whoever logs it', async () => {
    const { app, lines } = await logging()
    const email = 'somebody.secret@test.example'
    await house.person('admin', undefined, email)
    const failing = [
      house.person('admin', undefined, email),
      sql`select ${'secret-value'}::int`.execute(house.db),
      sql`select jsonb_to_recordset(${'{"a":"secret-value"'}::jsonb)`.execute(house.db),
    ]
    for (const one of await Promise.allSettled(failing)) {
      const err: unknown = one.status === 'rejected' ? one.reason : undefined
      app.log.error({ err }, 'failed')
      app.log.warn({ err: new Error('a sweep failed', { cause: err }) }, 'failed')
    }
    await app.close()
    const logged = lines.map((line) => JSON.parse(line) as { err: Record<string, unknown> })
    expect(logged[0]?.err).toMatchObject({ code: '23505', constraint: 'account_email', table: 'account' })
    expect(logged.map(({ err }) => typeof err['stack'])).toEqual(Array(6).fill('string'))
    expect(lines.join()).not.toMatch(/secret/)
  })

  test('warns once of X-Forwarded-For that is not believed', async () => {
    const forwarded = { url: '/api/health/live', headers: { 'x-forwarded-for': '192.0.2.1' } }
    for (const [trustProxy, warnings] of [
      [undefined, 1],
      ['192.0.2.7, 10.0.0.0/8', 1],
      ['0', 1],
      ['1', 0],
      ['127.0.0.1', 0],
    ] as const) {
      const { app, lines } = await logging(trustProxy)
      await app.inject({ url: '/api/health/live' })
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(0)
      await app.inject(forwarded)
      await app.inject(forwarded)
      await app.close()
      const told = lines.filter((line) => line.includes('TRUST_PROXY'))
      expect([trustProxy, told.length]).toEqual([trustProxy, warnings])
      for (const line of told) expect(JSON.parse(line)).toMatchObject({ sender: '127.0.0.1' })
    }
  })
})

test('the log has who, what and how long, and no secret', async () => {
  const lines: string[] = []
  const app = await buildApp({
    db: house.db,
    vault: house.vault,
    logLevel: 'info',
    logTo: { write: (line) => void lines.push(line) },
  })
  const person = await house.person('admin')
  await app.inject({
    url: '/api/currentuser?secret=in-the-query',
    headers: { authorization: person.key, cookie: 'a=in-the-cookie' },
  })
  await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { validateUsername: person.email, validateUserPassword: 'in-the-body' },
  })
  await app.close()
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
  expect(requests).toMatchObject([
    {
      method: 'GET',
      path: '/api/currentuser',
      status: 200,
      account: person.id,
      request: expect.any(String),
      milliseconds: expect.any(Number),
    },
    { method: 'POST', path: '/api/login', status: 401 },
  ])
  expect(lines.join()).not.toMatch(/in-the-|authorization/)
  expect(lines.join()).not.toContain(person.key)
})

describe('the API describes itself', () => {
  test('as OpenAPI, with every endpoint and who may call it', async () => {
    const api = (await get('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { description: string }>>
    }
    expect(api.paths['/system-settings']?.['put']?.description).toBe('Roles: superadmin. Not by an API key.')
    expect(api.paths['/admin/article']?.['post']).toMatchObject({
      description: 'Roles: superadmin, admin, reseller, planner. API key: manageArticles, write.',
      security: [{ session: [] }, { apiKey: [] }],
    })
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path))
    expect(operations.length).toBe(endpointsIn(contract).length)
  })

  test('and what it says of an answer is true of one', async () => {
    const { paths } = (await get('/api/openapi.json')).json() as {
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>
      >
    }
    const schema = paths['/footer']?.['get']?.responses['200']?.content['application/json']?.schema
    const answer = (await get('/api/footer')).json() as object
    expect(z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).parse(answer)).toEqual(answer)
  })

  test('and as a page for people, whose style and script the policy allows', async () => {
    const { headers, body } = await get('/api/docs')
    for (const part of ['style', 'script']) {
      const nonce = new RegExp(`<${part} nonce="(\\w+)"`).exec(body)?.[1]
      expect(headers['content-security-policy']).toContain(`${part}-src 'self' 'nonce-${nonce}'`)
    }
    expect(body).toContain('/currentuser/password')
  })
})

describe('the web', () => {
  let webDir: string
  let app: TestHouse['app']
  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'lagra-web-'))
    await mkdir(join(webDir, 'assets'))
    await writeFile(
      join(webDir, 'index.html'),
      '<meta property="csp-nonce" nonce="__NONCE__"><script src="/assets/a.js" nonce="__NONCE__">',
    )
    await writeFile(join(webDir, 'assets', 'a-1234.js'), 'a')
    app = await buildApp({ db: house.db, vault: house.vault, webDir })
  })
  afterAll(async () => {
    await app.close()
    await rm(webDir, { recursive: true })
  })

  test.each(['/', '/login', '/storage/locker/4/articles', '/index.html'])(
    '%s is its page, with a fresh nonce',
    async (url) => {
      const { headers, body, statusCode } = await app.inject({ url })
      const nonces = [...body.matchAll(/nonce="(\w+)"/g)].map((match) => match[1])
      expect(statusCode).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(new Set(nonces).size).toBe(1)
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonces[0]}'`)
      expect((await app.inject({ url })).body).not.toBe(body)
    },
  )

  test('files with a hash in their name can be kept for ever; a missing one is no page', async () => {
    expect((await app.inject({ url: '/assets/a-1234.js' })).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    const missing = await app.inject({ url: '/assets/a-9999.js' })
    expect(missing.statusCode).toBe(404)
    expect(missing.headers['content-type']).toContain('json')
  })
})

describe('an image', () => {
  test('is served to anyone who knows its id, for ever; another id is not there', async () => {
    await house.db
      .insertInto('image')
      .values({ id: 'abc_-1', content_type: 'image/webp', content: Buffer.from('picture') })
      .execute()
    const { headers, body } = await get('/api/images/abc_-1')
    expect(body).toBe('picture')
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get('/api/images/abc')).statusCode).toBe(404)
    expect((await get('/api/images/..%2f..%2fetc')).statusCode).toBe(404)
  })
})
