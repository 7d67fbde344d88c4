import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import { testHouse, type Person, type TestHouse } from '#server/testing/house.ts'

/** Tables that grow with the house's age or size. What a tenant asks for reads its own rows of them, never all. */
const growing =
  /^(transaction(_\d+_\d+)?|transaction_uuid|consumption_day|locker_day|article_day|article_week|forecast_demand|order_point_demand|audit|notification|account|session|locker|locker_article|locker_user|article|refill|rejected_line|organisation|device|article_group|billing_statement|loan|loan_mark)$/

let house: TestHouse
let locker: Awaited<ReturnType<typeof speakingLocker>>
let held: Awaited<ReturnType<typeof locker.article>>
let reseller: Person
let admin: Person

beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  locker = await speakingLocker(house, await house.customer(resellerId))
  held = await locker.article(50)
  reseller = await house.person('reseller', resellerId)
  admin = await house.person('admin')
  await keepDemand(house.db)
})
afterAll(() => house.close())

interface Asked {
  text: string
  values: unknown[]
}

/** What a request asks the database, as the driver is given it. */
async function askedBy(request: () => Promise<{ status: number }>): Promise<Asked[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await request()).status).toBe(200)
    return query.mock.calls
      .map(([given]) => given as unknown as Partial<Asked>)
      .flatMap(({ text = '', values = [] }) => (/^\s*(with|select)/i.test(text) ? [{ text, values }] : []))
  } finally {
    query.mockRestore()
  }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

/**
 * In a small house the planner reads whole tables gladly. Forbidden to, it still has to where no index leads to the rows:
 * those are told.
 */
async function readWhole({ text, values }: Asked): Promise<string[]> {
  const client = await house.database.connection.pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    )
    const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
    return rows
      .flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))
      .filter((node) => node['Node Type'] === 'Seq Scan' && growing.test(node['Relation Name'] ?? ''))
      .map((node) => node['Relation Name'] ?? '')
  } finally {
    await client.query('reset enable_seqscan')
    client.release()
  }
}

const ask = (path: string, payload?: object, person?: () => Person) => async () => {
  const { key } = person?.() ?? reseller
  const answer = await house.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${path}`,
    headers: { authorization: key },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode }
}

const requests: [string, () => ReturnType<ReturnType<typeof ask>>][] = [
  ['the own account', ask('/currentuser')],
  ['articles', ask('/admin/article?searchString=gloves')],
  ['an article', () => ask(`/admin/article/${held.article_id}`)()],
  ['users', ask('/admin/user?searchString=berg')],
  ['lockers', ask('/cabinet')],
  ['days of a locker', () => ask(`/cabinet/${locker.locker.id}/transaction-by-filter`, {})()],
  [
    'lines of a person and of a kind',
    () => ask(`/cabinet/${locker.locker.id}/transaction-by-filter`, { people: [1, 2], kinds: ['refill'] })(),
  ],
  ['the people of a locker’s lines', () => ask(`/cabinet/${locker.locker.id}/transaction/people`)()],
  ['notifications', ask('/notifications')],
  ['the present of Home', ask('/dashboard/now')],
  ['what needs attention', ask('/dashboard/attention')],
  ['the house', ask('/dashboard/house', undefined, () => admin)],
  ['the period of Home', ask('/dashboard/period')],
  ['the forecast', ask('/material-forecast')],
  ['order points', ask('/order-points')],
  ['what is lent', ask('/loans')],
  ['what is overdue, to filter by', ask('/loans/choices')],
  ['what somebody had on loan', () => ask(`/loans?state=all&person=${reseller.id}`)()],
  ['statements', ask('/billing-statements')],
  ['the history of a locker', () => ask(`/history/locker/${locker.locker.id}`)()],
  ['the history of a user', () => ask(`/history/user/${reseller.id}?before=1`)()],
  ['the same for the house', () => ask(`/history/user/${reseller.id}`, undefined, () => admin)()],
  ['what hangs on a locker', () => ask(`/related/locker/${locker.locker.id}`)()],
  ['what hangs on a customer', () => ask(`/related/customer/${locker.locker.customer_id}`)()],
  ['the overview of administration', ask('/overview/admin')],
  ['a search', ask('/search?searchString=berg')],
  ['a search of the house', ask('/search?searchString=berg', undefined, () => admin)],
  ['a search by two letters', ask('/search?searchString=be')],
  ['a search by an amount', ask('/search?searchString=12%20500%20kr')],
  [
    'a withdrawal',
    () => locker.say(contract.gateway.transactions, { transactions: [withdrawal(held.id, 1)] }),
  ],
]

test.each(requests)('%s: nothing that grows is read whole', async (_name, request) => {
  const asked = await askedBy(request)
  expect(asked.length).toBeGreaterThan(0)
  for (const each of asked) expect([each.text, await readWhole(each)]).toEqual([each.text, []])
})

test('a query that reads a whole table is told', async () => {
  expect(await readWhole({ text: 'select id from account where name = $1', values: ['Åsa'] })).toEqual([
    'account',
  ])
})
