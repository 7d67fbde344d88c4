import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let people: Record<'superadmin' | 'alfa', Person>
let alfa: number
let beta: number
let ostra: number
let vastra: number
beforeAll(async () => {
  house = await testHouse()
  alfa = await house.reseller('Alfa')
  beta = await house.reseller('Beta')
  ostra = await house.customer(alfa, 'Östra')
  vastra = await house.customer(beta, 'Västra')
  await house.customer(alfa, 'Norra')
  const { db } = house
  for (const [owner_id, number] of [
    [houseId, 'H-1'],
    [alfa, 'A-1'],
    [beta, 'B-1'],
  ] as const) {
    await db.insertInto('article').values({ owner_id, number, name: number }).execute()
    await db.insertInto('article_group').values({ owner_id, name: number }).execute()
    await db.insertInto('device').values({ owner_id, name: number }).execute()
    await db
      .insertInto('device')
      .values({ owner_id, name: `${number} on`, last_contact: sql`now()` })
      .execute()
  }
  const secrets = { pin_sealed: 'x', access_key_sealed: 'x', access_key_digest: 'x', pin_salt: 'x' }
  for (const [customer_id, reseller_id, name, active, last_contact] of [
    [ostra, alfa, 'Ö1', true, sql`now()`],
    [ostra, alfa, 'Ö2', false, null],
    [vastra, beta, 'V1', true, null],
    [vastra, beta, 'V2', true, sql`now() - interval '1 day'`],
  ] as const)
    await db
      .insertInto('locker')
      .values({
        customer_id,
        reseller_id,
        name,
        active,
        last_contact: last_contact as never,
        caller_id: name,
        pin_digest: name,
        ...secrets,
      })
      .execute()
  people = { superadmin: await house.person('superadmin'), alfa: await house.person('reseller', alfa) }
  await house.person('admin')
  await house.person('enduser', ostra)
  const { id: resting } = await house.person('enduser', vastra)
  await db.updateTable('account').set({ active: false }).where('id', '=', resting).execute()
})
afterAll(() => house.close())

type Row = Record<string, unknown>

/** Each filter beside the plain condition that it stands for, on the rows as the list tells them. */
const filters = (): [string, Endpoint, string, Row, (row: Row) => boolean][] => [
  [
    'users',
    contract.users.list,
    'data',
    { role: 'enduser' },
    (row) => row['AccountPermission'] === 'enduser',
  ],
  ['users', contract.users.list, 'data', { customer: ostra }, (row) => row['CustomerId'] === ostra],
  [
    'users',
    contract.users.list,
    'data',
    { customer: vastra, role: 'enduser', searchString: 'test' },
    (row) => row['CustomerId'] === vastra && row['AccountPermission'] === 'enduser',
  ],
  ['users', contract.users.list, 'data', { customer: alfa }, (row) => row['CustomerName'] === 'Alfa'],
  ['users', contract.users.list, 'data', { active: 0 }, (row) => row['Active'] === 0],
  ['lockers', contract.lockers.list, 'data', { customer: ostra }, (row) => row['CustomerName'] === 'Östra'],
  ['lockers', contract.lockers.list, 'data', { reseller: beta }, (row) => row['ResellerName'] === 'Beta'],
  ['lockers', contract.lockers.list, 'data', { offline: 1 }, (row) => row['Online'] === 0],
  ['lockers', contract.lockers.list, 'data', { active: 0 }, (row) => row['Active'] === 0],
  [
    'lockers',
    contract.lockers.list,
    'data',
    { active: 1, offline: 1 },
    (row) => row['Active'] === 1 && row['Online'] === 0,
  ],
  ['devices', contract.devices.list, 'devices', { offline: 1 }, (row) => row['Online'] === 0],
  ['devices', contract.devices.list, 'devices', { reseller: beta }, (row) => row['Owner'] === 'Beta'],
  ['articles', contract.articles.list, 'data', { owner: 'shared' }, (row) => row['Owner'] === null],
  ['articles', contract.articles.list, 'data', { owner: 'own' }, (row) => row['Owner'] !== null],
  ['groups', contract.articleGroups.list, 'data', { owner: 'shared' }, (row) => row['Owner'] === null],
  ['groups', contract.articleGroups.list, 'data', { owner: 'own' }, (row) => row['Owner'] !== null],
  [
    'customers',
    contract.customers.list,
    'customers',
    { reseller: alfa },
    (row) => row['ResellerCustomerName'] === 'Alfa',
  ],
]

test('a filter leaves those rows of a list that it names, for the house and within a reseller’s reach', async () => {
  for (const [name, endpoint, rows, query, holds] of filters())
    for (const [who, as] of Object.entries(people)) {
      const all = await house.call(endpoint, as, {})
      const filtered = await house.call(endpoint, as, { query })
      const told = `${name} by ${JSON.stringify(query)} as ${who}`
      const expected = (all.body[rows] as Row[]).filter(holds)
      expect(filtered.body[rows], told).toEqual(expected)
      expect(filtered.body['total'], told).toBe(expected.length)
      if (who === 'superadmin') {
        expect(expected.length, told).toBeGreaterThan(0)
        expect(expected.length, told).toBeLessThan((all.body[rows] as Row[]).length)
      }
    }
})

test('what Administration counts as a problem is what the list then shows', async () => {
  const lists: Record<string, [Endpoint, string]> = {
    articleGroups: [contract.articleGroups.list, 'data'],
    articles: [contract.articles.list, 'data'],
    devices: [contract.devices.list, 'devices'],
    adminLockers: [contract.lockers.list, 'data'],
    customers: [contract.customers.list, 'customers'],
    users: [contract.users.list, 'data'],
    resellers: [contract.resellers.list, 'data'],
  }
  await house.db.updateTable('account').set({ active: false }).where('id', '=', people.alfa.id).execute()
  const { body } = await house.call(contract.overview.admin, people.superadmin, {})
  const sections = body['data'] as { Section: string; Problems: { Kind: string; Count: number }[] }[]
  const seen: string[] = []
  for (const { Section, Problems } of sections)
    for (const { Kind, Count } of Problems) {
      const [endpoint, rows] = lists[Section] ?? [contract.users.list, 'data']
      const listed = await house.call(endpoint, people.superadmin, { query: { problem: Kind } })
      expect([Kind, listed.body['total'], (listed.body[rows] as Row[]).length]).toEqual([Kind, Count, Count])
      seen.push(Kind)
    }
  expect(seen.toSorted()).toEqual([
    'customersWithoutLockers',
    'emptyGroups',
    'freeDevices',
    'inactiveUsers',
    'offlineLockers',
    'resellersWithoutPlan',
    'unprovisionedLockers',
    'usersWithoutLockers',
  ])
})

test('what is no filter is told', async () => {
  for (const query of [{ role: 'boss' }, { customer: 'x' }, { customer: -1 }]) {
    const { status } = await house.call(contract.users.list, people.superadmin, { query: query as never })
    expect([400, 422]).toContain(status)
  }
})
