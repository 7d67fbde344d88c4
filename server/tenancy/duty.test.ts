import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NarrowDuty } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { tenantTables } from '#server/database/tables.ts'
import { reachOf } from './reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'

/** Duties: what planners, drivers and workers see and change, where something has happened at two lockers of one customer. */

let house: TestHouse
let resellerId: number
let customerId: number
let manager: Person
let siteManager: Person
let given: Awaited<ReturnType<typeof speakingLocker>>
let other: Awaited<ReturnType<typeof speakingLocker>>
const people = {} as Record<NarrowDuty, Person>
let held: number
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  manager = await house.person('reseller', resellerId)
  siteManager = await house.person('enduser', customerId)
  people.planner = await house.person('reseller', resellerId, undefined, 'planner')
  people.driver = await house.person('reseller', resellerId, undefined, 'driver')
  people.worker = await house.person('enduser', customerId, undefined, 'worker')
  ;[given, other] = [await speakingLocker(house, customerId), await speakingLocker(house, customerId)]
  for (const { id } of Object.values(people))
    await house.db
      .insertInto('locker_user')
      .values({ reseller_id: resellerId, locker_id: given.locker.id, account_id: id })
      .execute()
  for (const locker of [given, other]) {
    const { id } = await locker.article(10, 500)
    if (locker === given) held = id
    const lines = [await locker.user(), people.worker.id].map((AccountId) => withdrawal(id, 1, { AccountId }))
    await locker.say(contract.gateway.transactions, { transactions: lines })
  }
})
afterAll(() => house.close())

test.each(['driver', 'worker'] as const)(
  'a %s reads nothing of a locker that was not given to it',
  async (duty) => {
    const member = await house.memberOf(people[duty])
    const atLockers = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where column_name = 'locker_id' and table_schema = 'public'`.execute(house.db)
    const tables = tenantTables.filter((table) =>
      atLockers.rows.some(({ table_name }) => table_name === table),
    )
    expect(tables.length).toBeGreaterThan(10)
    const seen = await Promise.all(
      tables.map(async (table) => {
        const rows = await sql`select from ${sql.table(table)}
        where locker_id = ${other.locker.id} and ${reachOf(table, member).read}`.execute(house.db)
        return rows.rows.length > 0 ? [table] : []
      }),
    )
    expect(seen.flat().filter((table) => table !== 'notification')).toEqual([])

    const { body } = await house.call(contract.cabinets.list, people[duty], { query: {} })
    expect((body['data'] as { Id: number }[]).map(({ Id }) => Id)).toEqual([given.locker.id])
    const params = { id: other.locker.id }
    for (const endpoint of [contract.cabinets.get, contract.cabinetArticles.list, contract.transactions.list])
      expect((await house.call(endpoint, people[duty], { params, query: {} })).status).toBe(404)
  },
)

const linesOf = async (as: Person) => {
  const params = { id: given.locker.id }
  const { body } = await house.call(contract.transactions.list, as, { params, query: {} })
  return (body['data'] as { AccountId: number }[]).map(({ AccountId }) => AccountId)
}

test('a worker sees its own lines and nobody else; a driver, all of its lockers', async () => {
  expect(await linesOf(people.worker)).toEqual([people.worker.id])
  expect(await linesOf(people.driver)).toHaveLength(3)
  expect(await linesOf(siteManager)).toHaveLength(3)
  const params = { id: given.locker.id }
  const { body } = await house.call(contract.cabinetUsers.list, people.worker, { params, query: {} })
  expect((body['data'] as { AccountId: number }[]).map(({ AccountId }) => AccountId)).toEqual([
    people.worker.id,
  ])
})

const change = async (as: Person, fields: object) => {
  const body = { data: [{ LockerArticleId: held, ...fields }] }
  return (await house.call(contract.cabinetArticles.update, as, { params: { id: given.locker.id }, body }))
    .status
}
const refill = async (as: Person, locker: typeof given) => {
  const body = { UUID: crypto.randomUUID(), lines: [{ LockerArticleId: held, Amount: 1 }] }
  return (await house.call(contract.refills.create, as, { params: { id: locker.locker.id }, body })).status
}

test('prices are the manager’s, order points the planner’s too, what is there also the driver’s', async () => {
  const tries = {
    price: { EndCustomerArticlePrice: 7 },
    point: { PlaceOrderAmount: 3 },
    stock: { CurrentVolume: 9 },
  }
  const allowed = async (as: Person) => {
    const statuses = []
    for (const [index, fields] of Object.values(tries).entries())
      statuses.push(
        await change(as, Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, v + as.id + index]))),
      )
    return statuses
  }
  expect(await allowed(people.planner)).toEqual([403, 200, 200])
  expect(await allowed(people.driver)).toEqual([403, 403, 200])
  expect(await allowed(people.worker)).toEqual([403, 403, 403])
  expect(await allowed(manager)).toEqual([200, 200, 200])
})

test('keys and people of a locker are the manager’s, its codes the planner’s too', async () => {
  const params = { id: given.locker.id }
  const guest = { ...params, accountId: siteManager.id }
  const status = async (as: Person, endpoint: Endpoint, sent: object) =>
    (await house.call(endpoint as typeof contract.lockers.revealKey, as, sent as never)).status
  const tries = (as: Person) => [
    status(as, contract.lockers.revealKey, { params }),
    status(as, contract.lockers.addProvision, { params, body: { provisionCode: 'ABCD2345' } }),
    status(as, contract.cabinetUsers.add, { params: guest }),
    status(as, contract.cabinetUsers.search, { params, body: { SearchString: 'abc' } }),
  ]
  expect(await Promise.all(tries(people.planner))).toEqual([403, 403, 403, 403])
  expect(await Promise.all(tries(manager))).toEqual([200, 404, 200, 200])
  const { body } = await house.call(contract.lockers.get, people.planner, { params })
  expect((body['data'] as { Pin: string }).Pin).toMatch(/^\d{6}$/)
})

test('a driver refills the lockers that were given to it', async () => {
  expect(await refill(people.driver, given)).toBe(200)
  expect(await refill(people.driver, other)).toBe(404)
  expect(await refill(people.worker, given)).toBe(403)
})

test('a driver’s home tells of its lockers only', async () => {
  const { body } = await house.call(contract.dashboard.now, people.driver, { query: {} })
  const { body: all } = await house.call(contract.dashboard.now, manager, { query: {} })
  const amount = (answer: typeof body) =>
    (answer['figures'] as { days: { Amount: number }[] }).days.reduce((sum, { Amount }) => sum + Amount, 0)
  expect([amount(body), amount(all)]).toEqual([2, 3])
})

const { users } = contract
const dutyOf = async (id: number, as = manager) => {
  const { body } = await house.call(users.get, as, { params: { id } })
  return (body['data'] as { Duty: string }).Duty
}
const update = async (as: Person, id: number, body: object) => {
  const answer = await house.call(users.update, as, { params: { id }, body })
  return answer.status === 200 ? 200 : [answer.status, answer.body.errors]
}

test('a duty is given by whoever manages the person, fits the role, and goes with it; nobody changes its own', async () => {
  const { id } = await house.person('reseller', resellerId)
  expect(await dutyOf(id)).toBe('manager')
  expect(await update(manager, id, { Duty: 'worker' })).toEqual([422, { Duty: ['range'] }])
  expect(await update(manager, id, { Duty: 'driver' })).toBe(200)
  expect(await update(manager, id, { Name: 'Åsa' })).toBe(200)
  expect(await dutyOf(id)).toBe('driver')
  expect(await update(manager, id, { AccountPermission: 'enduser', CustomerId: customerId })).toBe(200)
  expect(await dutyOf(id)).toBe('siteManager')

  expect(await update(manager, manager.id, { Duty: 'driver' })).toEqual([422, { Duty: ['unauthorized'] }])
  expect(await update(manager, manager.id, { Duty: 'manager' })).toBe(200)
  expect(await update(siteManager, people.worker.id, { Duty: 'worker' })).toBe(200)
  const { body } = await house.call(users.list, siteManager, { query: { duty: 'worker' } })
  expect((body['data'] as { Id: number }[]).map(({ Id }) => Id)).toEqual([people.worker.id])
  const own = await house.call(contract.session.currentUser, people.worker, {})
  expect(own.body['user']).toMatchObject({ UserRole: 'enduser', Duty: 'worker' })
})

test('whoever is not to know prices is told none, wherever they stand', async () => {
  await change(manager, { EndCustomerArticlePrice: 777.25, PlaceOrderAmount: 5 })
  await given.say(contract.gateway.transactions, {
    transactions: [withdrawal(held, 2, { AccountId: people.worker.id })],
  })
  const params = { id: given.locker.id }
  const reads = [
    [contract.cabinetArticles.list, { params, query: {} }],
    [contract.cabinetArticles.orderPoints, { params }],
    [contract.transactions.list, { params, query: {} }],
    [contract.transactions.filtered, { params, query: {}, body: {} }],
    [contract.transactions.after, { query: {} }],
    [contract.dashboard.get, { query: { largestBy: 'Value' } }],
    [contract.orderPoints.list, { query: {} }],
  ] as const
  const money = /EndCustomerArticlePrice|TransactionAmount|Value$|Freed/
  const amounts = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => (money.test(name) ? [part] : amounts(part)))
      : []
  const told = async (as: Person) => {
    const answers = []
    for (const [endpoint, sent] of reads)
      answers.push(await house.call(endpoint as typeof contract.dashboard.get, as, sent as never))
    return {
      read: answers.filter(({ status }) => status === 200).length,
      amounts: answers.flatMap(({ body }) => amounts(body)).filter((amount) => amount !== null),
    }
  }
  expect((await told(manager)).amounts).toEqual(expect.arrayContaining([777.25, 1554.5]))
  expect(await told(people.planner)).toEqual({ read: 7, amounts: [] })
  expect(await told(people.driver)).toEqual({ read: 5, amounts: [] })
  expect(await told(people.worker)).toEqual({ read: 4, amounts: [] })
})
