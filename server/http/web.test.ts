import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let app: TestHouse['app']
let webDir: string
beforeAll(async () => {
  house = await testHouse()
  webDir = await mkdtemp(join(tmpdir(), 'lagra-web-'))
  const page = (title: string) => `<title>${title}</title><meta property="csp-nonce" nonce="__NONCE__">`
  await writeFile(join(webDir, 'index.html'), page('office'))
  await writeFile(join(webDir, 'locker.html'), page('locker'))
  await writeFile(join(webDir, 'locker-worker.js'), '')
  app = await buildApp({ db: house.db, vault: house.vault, webDir })
})
afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
  await house.close()
})

describe('a locker’s own screen', () => {
  test.each(['/locker/ab-12', '/locker/ab-12/', '/locker.html'])(
    'is at %s, with a nonce that the policy allows, and in no search engine',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url })
      const nonce = /nonce="(\w+)"/.exec(body)?.[1]
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>locker</title>')
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    },
  )

  test.each(['/', '/lockers', '/storage/locker/4'])('is not at %s', async (url) => {
    expect((await app.inject({ url })).body).toContain('<title>office</title>')
  })

  test('can be installed, each under its own address', async () => {
    const { headers, body } = await app.inject({ url: '/locker/ab-12/manifest.webmanifest' })
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(body)).toMatchObject({
      id: '/locker/ab-12',
      start_url: '/locker/ab-12',
      scope: '/locker/',
    })
  })

  test('has a worker whose new release is always asked for', async () => {
    expect((await app.inject({ url: '/locker-worker.js' })).headers['cache-control']).toBe('no-cache')
  })
})

test('who asks for metrics where there are none gets no page in their place', async () => {
  const { statusCode, headers } = await app.inject({ url: '/metrics' })
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})
