import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import { testHouse, type Person, type TestHouse } from '#server/testing/house.ts'
import { buildApp } from './app.ts'

/**
 * How many statements a request costs, with those that begin and end a transaction. A number grows only on purpose: each
 * is a round trip, which nothing makes up for later.
 */

let house: TestHouse
let locker: Awaited<ReturnType<typeof speakingLocker>>
let held: Awaited<ReturnType<typeof locker.article>>
let reseller: Person
const logged: string[] = []

beforeAll(async () => {
  const given = await testHouse()
  const { db, vault } = given
  const app = await buildApp({
    db,
    vault,
    logLevel: 'info',
    logTo: { write: (line) => void logged.push(line) },
  })
  house = { ...given, app }
  const resellerId = await house.reseller()
  locker = await speakingLocker(house, await house.customer(resellerId))
  held = await locker.article(50)
  reseller = await house.person('reseller', resellerId)
  await keepDemand(house.db)
})
afterAll(() => house.close())

/** Asked twice: the first time some things are found out that a server knows from then on. */
async function costOf(call: () => Promise<{ status: number }>) {
  for (let round = 0; round < 2; round++) expect((await call()).status).toBe(200)
  const { statements } = JSON.parse(logged.at(-1) ?? '{}') as { statements?: number }
  return statements
}

const ask = (path: string, payload?: object) => async () => {
  const answer = await house.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: { authorization: reseller.key },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode }
}

test.each([
  ['/currentuser', 3],
  ['/admin/article?searchString=glov', 2],
  ['/admin/user?searchString=berg', 2],
  ['/cabinet', 2],
  ['/customers', 2],
  ['/notifications', 2],
  ['/dashboard/now', 6],
  ['/dashboard/attention', 4],
  ['/dashboard/period', 8],
  ['/material-forecast', 6],
  ['/order-points', 7],
  ['/billing-statements', 4],
  ['/search?searchString=berg', 3],
  ['/overview/admin', 2],
])('%s costs %i statements', async (path, statements) => {
  expect(await costOf(ask(path))).toBe(statements)
})

test('an article costs two, the days of a locker four', async () => {
  expect(await costOf(ask(`/admin/article/${held.article_id}`))).toBe(2)
  expect(await costOf(ask(`/cabinet/${locker.locker.id}/transaction-by-filter`, {}))).toBe(4)
})

test('the history of a locker costs three: the session, the lines, the names in them', async () => {
  const { id } = locker.locker
  const body = { data: [{ LockerArticleId: held.id, PlaceOrderAmount: 3 }] }
  await house.call(contract.cabinetArticles.update, reseller, { params: { id }, body })
  expect(await costOf(ask(`/history/locker/${id}`))).toBe(3)
})

test('a new article costs six, with its line in the audit', async () => {
  let number = 0
  const create = () => ask('/admin/article', { ArticleNumber: `A-${number++}`, Name: 'Handskar' })()
  expect(await costOf(create)).toBe(6)
})

test('a withdrawal costs five, once the locker was heard of', async () => {
  const take = () => locker.say(contract.gateway.transactions, { transactions: [withdrawal(held.id, 1)] })
  expect(await costOf(take)).toBe(5)
})

test('the house is told what a request costs, others are not', async () => {
  const told = async (person: Person) =>
    (await house.app.inject({ url: '/api/currentuser', headers: { authorization: person.key } })).headers[
      'server-timing'
    ]
  expect(await told(await house.person('admin'))).toMatch(
    /^db;dur=[\d.]+;desc="3 statements", total;dur=[\d.]+$/,
  )
  expect(await told(reseller)).toBeUndefined()
})
