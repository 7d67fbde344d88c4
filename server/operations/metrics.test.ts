import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'

const token = 'a token that only operators know'

let house: TestHouse
let app: TestHouse['app']
beforeAll(async () => {
  house = await testHouse()
  const { pool, reports } = house.database.connection
  app = await buildApp({ db: house.db, vault: house.vault, metrics: { token, pool, reports } })
})
afterAll(async () => {
  await app.close()
  await house.close()
})

const read = (authorization?: string, from = app) =>
  from.inject({ url: '/metrics', ...(authorization !== undefined && { headers: { authorization } }) })

/** The value of each series whose name begins so. */
async function series(name: string) {
  const { body } = await read(`Bearer ${token}`)
  const lines = body.split('\n').filter((line) => line.startsWith(name))
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

test('only who knows the token reads them; a server without one has none', async () => {
  for (const wrong of [
    undefined,
    '',
    token,
    'Bearer ',
    `Bearer ${token}x`,
    (await house.person('superadmin')).key,
  ])
    expect((await read(wrong)).statusCode).toBe(401)
  const right = await read(`Bearer ${token}`)
  expect(right.statusCode).toBe(200)
  expect(right.headers['content-type']).toContain('text/plain; version=0.0.4')
  expect((await read(`Bearer ${token}`, house.app)).statusCode).toBe(404)
})

test('requests by route, with what they asked of the database; no id and no secret', async () => {
  const { key } = await house.person('superadmin')
  for (const id of [991_001, 991_002])
    await app.inject({ url: `/api/admin/article/${id}`, headers: { authorization: key } })
  const labels = '{method="GET",route="/api/admin/article/:id",status="404"}'
  expect(await series('lagra_request_seconds_count')).toMatchObject({
    [`lagra_request_seconds_count${labels}`]: 2,
  })
  const statements = await series('lagra_request_statements_total')
  expect(statements[`lagra_request_statements_total${labels}`]).toBeGreaterThanOrEqual(2)
  const seconds = await series('lagra_request_database_seconds_total')
  expect(seconds[`lagra_request_database_seconds_total${labels}`]).toBeGreaterThan(0)
  const { body } = await read(`Bearer ${token}`)
  expect(body).not.toMatch(/99100|a token/)
  expect(body).not.toContain(key)
})

test('lines that were taken, lockers that were heard of, connections', async () => {
  const customer = await house.customer(await house.reseller())
  const before = await series('lagra_lockers')
  const locker = await speakingLocker({ ...house, app }, customer)
  const held = await locker.article(10)
  const line = withdrawal(held.id, 1)
  for (const lines of [[line, withdrawal(held.id, 2)], [line]])
    await locker.say(contract.gateway.transactions, { transactions: lines })
  expect(await series('lagra_lines_total')).toEqual({ lagra_lines_total: 2 })
  expect(await series('lagra_lockers')).toEqual({
    ...before,
    'lagra_lockers{state="online"}': (before['lagra_lockers{state="online"}'] ?? 0) + 1,
  })
  const connections = await series('lagra_database_connections')
  expect(connections['lagra_database_connections{state="awaited"}']).toBe(0)
  expect(Object.values(connections).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  expect(await series('lagra_streams')).toEqual({ lagra_streams: 0 })
  expect(await series('lagra_requests_waiting')).toEqual({ lagra_requests_waiting: 0 })
})
