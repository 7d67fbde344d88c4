import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { speakingLocker } from '#server/gateway/testing/lockers.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'

/** Behind a proxy: in whatever form it sends an address, it counts as one caller, and no heartbeat is refused for it. */

let house: TestHouse
let app: TestHouse['app']
let speaking: Awaited<ReturnType<typeof speakingLocker>>
beforeAll(async () => {
  house = await testHouse()
  speaking = await speakingLocker(house, await house.customer(await house.reseller()))
  app = await buildApp({ db: house.db, vault: house.vault, trustProxy: '1' })
})
afterAll(async () => {
  await app.close()
  await house.close()
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8::1]:50123', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['abc', '127.0.0.1'],
  ['1.2.3.4.5:1', '127.0.0.1'],
  ['[abc]:1', '127.0.0.1'],
  ['', '127.0.0.1'],
])('a heartbeat from %j is one from %s', async (forwarded, kept) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/locker/${speaking.locker.caller_id}/heartbeat`,
    headers: { authorization: `Locker ${speaking.accessKey}`, 'x-forwarded-for': forwarded },
    payload: {},
  })
  expect(statusCode).toBe(200)
  const { public_ip } = await house.db
    .selectFrom('locker')
    .where('id', '=', speaking.locker.id)
    .select('public_ip')
    .executeTakeFirstOrThrow()
  expect(public_ip).toBe(kept)
})

test('the ports of one caller are one network to the limits', async () => {
  const email = 'nobody@address.example'
  const login = async (forwarded: string) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': forwarded },
      payload: { validateUsername: email, validateUserPassword: 'wrong' },
    })
    return statusCode
  }
  const statuses: number[] = []
  for (let port = 1; port <= 15; port++) statuses.push(await login(`192.0.2.9:${port}`))
  expect(statuses.at(-1)).toBe(429)
  expect(await login('192.0.2.9')).toBe(429)
})
