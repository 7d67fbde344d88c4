import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { by, keyMaker } from './testing/make-key.ts'

const { apiKeys, articles } = contract

let house: TestHouse
let seller: Person
beforeAll(async () => {
  house = await testHouse()
  seller = await house.person('reseller', await house.reseller('Bulten AB'))
})
afterAll(() => house.close())

const make = keyMaker(() => house)
const statusBy = async (secret: string) => (await house.call(articles.list, by(secret), {})).status

describe('limits', () => {
  test('calls a minute, over all servers', async () => {
    const { secret } = await make(seller, { CallsAMinute: 30 })
    const second = await buildApp({ db: house.db, vault: house.vault })
    const call = async (app: TestHouse['app']) => {
      const headers = { authorization: `Bearer ${secret}` }
      const { statusCode, headers: told } = await app.inject({ url: '/api/admin/article', headers })
      return { statusCode, after: told['retry-after'] }
    }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => call(at % 2 === 0 ? house.app : second)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    // Each server takes two calls at a time, and may be left with one of them.
    expect(refused.length).toBeGreaterThanOrEqual(10)
    expect(refused.length).toBeLessThanOrEqual(12)
    for (const { after } of refused) expect(Number(after)).toBeGreaterThan(0)
    await second.close()
  })

  test('the last use is told, to the minute', async () => {
    const { id, secret } = await make(seller)
    const used = async () =>
      (await house.db.selectFrom('api_key').where('id', '=', id).select('used_at').executeTakeFirstOrThrow())
        .used_at
    expect(await used()).toBeNull()
    await statusBy(secret)
    const first = await used()
    expect(first).not.toBeNull()
    await statusBy(secret)
    expect(await used()).toEqual(first)
    const { body } = await house.call(apiKeys.list, seller, { query: { searchString: secret.slice(0, 8) } })
    expect(body['data']).toMatchObject([{ Id: id, State: 'active' }])
  })
})

test('a server that knows a key hears when another one ends it', async () => {
  const server = await listeningServer(house)
  const { id, secret } = await make(seller)
  const status = async () =>
    (await fetch(`${server.address}/api/admin/article`, { headers: { authorization: `Bearer ${secret}` } }))
      .status
  expect(await status()).toBe(200)
  await house.call(apiKeys.remove, seller, { params: { id } })
  await expect.poll(status).toBe(401)
  await server.stop()
})
