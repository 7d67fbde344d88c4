import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the demo house', () => {
  test.each([
    ['on this machine', {}, true, undefined],
    ['on this machine, by IPv6', { HOST: '::1' }, true, undefined],
    ['on this machine, by name', { HOST: 'localhost' }, true, undefined],
    ['open to the network', { HOST: '0.0.0.0' }, false, 'HOST'],
    ['open to the network by IPv6', { HOST: '::' }, false, 'HOST'],
    ['at a name that only looks like this machine', { HOST: '127.0.0.1.example.com' }, false, 'HOST'],
    ['behind a proxy', { TRUST_PROXY: '1' }, false, 'TRUST_PROXY'],
    ['open, and said aloud', { HOST: '0.0.0.0', TRUST_PROXY: '1', DEMO: '1' }, true, undefined],
    ['open, and not wanted', { HOST: '0.0.0.0', DEMO: '0' }, false, undefined],
    ['not wanted', { DEMO: '0' }, false, undefined],
    ['on a PostgreSQL server', { DATABASE_URL: 'postgres://x', HOST: '0.0.0.0' }, false, undefined],
  ])('%s', (_name, env, demo, demoWithheldBy) => {
    expect(readConfig(env)).toMatchObject({ demo, demoWithheldBy })
  })

  test.each(['false', 'no', 'off', 'true', '2'])('is not asked for by DEMO=%s, which is refused', (word) => {
    expect(() => readConfig({ DEMO: word, HOST: '0.0.0.0' })).toThrow(
      `DEMO must be one of 0, 1, but is "${word}"`,
    )
  })

  test('that is not there has nobody who could come to it', () => {
    expect(() => readConfig({ HOST: '0.0.0.0', LIVE: '1' })).toThrow(/HOST .* DEMO=1/)
    expect(readConfig({ HOST: '0.0.0.0', LIVE: '1', DEMO: '1' }).simulate).toBe(true)
  })
})

test('the database may be listened to elsewhere than it is asked', () => {
  const urls = { DATABASE_URL: 'postgres://pooler/x', LISTEN_DATABASE_URL: 'postgres://direct/x' }
  expect(readConfig(urls)).toMatchObject({
    databaseUrl: 'postgres://pooler/x',
    listenDatabaseUrl: 'postgres://direct/x',
  })
  expect(readConfig({ DATABASE_URL: 'postgres://x' }).listenDatabaseUrl).toBeUndefined()
  expect(() => readConfig({ ...urls, LISTEN_DATABASE_URL: 'direct' })).toThrow(
    'LISTEN_DATABASE_URL must begin with postgres://',
  )
})
