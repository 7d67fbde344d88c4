import { describe, expect, test } from 'vitest'
import { readConfig, shownUrl } from './config.ts'

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

test('a mail server comes with who mails are from, and where their links lead', () => {
  const env = {
    SMTP_URL: 'smtp://user:secret@mail.example:587',
    MAIL_FROM: 'Lagra <no-reply@lagra.example>',
    PUBLIC_URL: 'https://lagra.example/',
  }
  expect(readConfig({})).toMatchObject({ mail: undefined, publicUrl: undefined })
  expect(readConfig(env)).toMatchObject({
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM },
    publicUrl: 'https://lagra.example',
  })
  expect(() => readConfig({ ...env, SMTP_URL: 'mail.example' })).toThrow('SMTP_URL must begin with')
  expect(() => readConfig({ ...env, MAIL_FROM: '' })).toThrow('MAIL_FROM must be set')
  expect(() => readConfig({ ...env, MAIL_FROM: 'a@b\r\nBcc: c@d' })).toThrow('MAIL_FROM must be set')
  expect(() => readConfig({ ...env, PUBLIC_URL: '' })).toThrow('PUBLIC_URL must be set')
  for (const PUBLIC_URL of ['lagra.example', 'ftp://lagra.example', 'https://lagra.example/app'])
    expect(() => readConfig({ ...env, PUBLIC_URL })).toThrow('PUBLIC_URL must be an address')
})

test('mails link to the public address, or to this machine by the name that passkeys belong to', () => {
  const linked = (env: NodeJS.ProcessEnv) => shownUrl(readConfig(env))
  expect(linked({ PUBLIC_URL: 'https://lagra.example' })).toBe('https://lagra.example')
  for (const HOST of ['', '127.0.0.1', '::1', '0.0.0.0', '::'])
    expect(linked({ HOST, PORT: '3456' })).toBe('http://localhost:3456')
  expect(linked({ HOST: '10.0.0.5', PORT: '3456' })).toBe('http://10.0.0.5:3456')
})

test('webhooks call this machine in one’s own demo only, unless the operator allows more', () => {
  expect(readConfig({}).webhookAllow).toEqual(['127.0.0.0/8', '::1', 'localhost'])
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).webhookAllow).toEqual([])
  expect(readConfig({ DATABASE_URL: 'postgres://x' }).webhookAllow).toEqual([])
  expect(readConfig({ WEBHOOK_ALLOW: '' }).webhookAllow).toEqual([])
  const allowed = ['10.0.0.0/8', 'fd00::/8', 'erp.internal']
  expect(readConfig({ WEBHOOK_ALLOW: allowed.join(' , ') }).webhookAllow).toEqual(allowed)
  for (const WEBHOOK_ALLOW of ['10.0.0.0/33', 'https://erp.internal', '*'])
    expect(() => readConfig({ WEBHOOK_ALLOW })).toThrow('WEBHOOK_ALLOW must be')
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
