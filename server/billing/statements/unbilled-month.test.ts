import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { bill } from './bill.ts'
import { asked } from './bills.ts'

/** The form of a price plan tells beforehand which month nobody would bill. */

const { pricePlans } = contract
let house: TestHouse
let admin: Person
let reseller: number
let other: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db
    .updateTable('price_plan')
    .set({ is_default: false, deleted_at: new Date().toISOString() })
    .execute()
  reseller = await house.reseller()
  other = await house.reseller()
})

interface Plan {
  of?: number
  type?: 'pre' | 'post'
  start?: string
  stop?: string
  isDefault?: boolean
}

/** A plan of the reseller in arrears, unless told otherwise. */
async function plan({ of = reseller, type = 'post', start, stop, isDefault = false }: Plan = {}) {
  const { id } = await house.db
    .insertInto('price_plan')
    .values({
      name: 'P',
      reseller_id: of,
      billing_type: type,
      start_date: start ?? null,
      stop_date: stop ?? null,
      is_default: isDefault,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const ofHouse = (type: Plan['type'] = 'post') => plan({ of: other, type, isDefault: true })

/** What the server says of a plan in advance from the new year on, unless told otherwise. */
async function unbilled(query: Record<string, string | number> = {}, as = admin) {
  const asked = { ResellerCustomerId: reseller, BillingType: 'pre', StartDate: '2027-01-01', ...query }
  const { status, body } = await house.call(pricePlans.unbilled, as, { query: asked as never })
  return status === 200 ? body['Month'] : status
}
const ending = { BillingType: 'post', StartDate: '', StopDate: '2026-12-31' }

test('is the last month in arrears before a plan in advance', async () => {
  await plan()
  expect(await unbilled()).toBe('2026-12-01')
  expect(await unbilled({ StartDate: '2027-01-02' })).toBe('2027-01-01')
})

test('is so where the plan in arrears ends with that month', async () => {
  await plan({ stop: '2026-12-31' })
  expect(await unbilled()).toBe('2026-12-01')
})

test('is so where the default plan bills in arrears until then, not where an own plan in advance does', async () => {
  await ofHouse()
  expect(await unbilled()).toBe('2026-12-01')
  await plan({ type: 'pre' })
  expect(await unbilled()).toBeNull()
})

test('is the first month after a plan in arrears that ends, where the default plan bills in advance', async () => {
  expect(await unbilled(ending)).toBeNull()
  await ofHouse('pre')
  expect(await unbilled(ending)).toBe('2027-01-01')
  expect(await unbilled({ ...ending, StopDate: '2026-12-01' })).toBe('2027-01-01')
  expect(await unbilled({ ...ending, StopDate: '' })).toBeNull()
})

test('is none where the plan itself, or the plan that follows, bills in arrears', async () => {
  await ofHouse()
  expect(await unbilled(ending)).toBeNull()
  expect(await unbilled({ BillingType: 'post' })).toBeNull()
})

test('is none without a start, where nothing was billed before, or only somebody else', async () => {
  await plan({ of: other })
  expect(await unbilled()).toBeNull()
  await plan({ stop: '2026-11-30' })
  expect(await unbilled()).toBeNull()
  await plan()
  expect(await unbilled({ StartDate: '' })).toBeNull()
})

test('is none where the latest plan before is in advance, or the plan before is this very one', async () => {
  const id = await plan()
  expect(await unbilled({ Id: id })).toBeNull()
  await plan({ type: 'pre', start: '2026-06-01' })
  expect(await unbilled()).toBeNull()
})

test('is what the bills leave out: neither its own days nor those of the month after bill it', async () => {
  await plan()
  const id = await plan({ type: 'pre', start: '2027-01-01' })
  const scope = scopeOf(house.db, await house.memberOf(admin))
  const billedOn = async (date: string) => {
    const all = sql`with ${bill(date)} select id, period_start from billed_reseller`
    const resellers = await asked<{ id: number; period_start: string }>(scope, all).execute()
    return resellers.find((each) => each.id === reseller)?.period_start
  }
  expect(await billedOn('2026-12-15')).toBe('2026-11-01')
  expect(await billedOn('2027-01-15')).toBe('2027-01-01')
  expect(await unbilled({ Id: id })).toBe('2026-12-01')
})

test('is told to those who manage billing, for a day that is one', async () => {
  expect(await unbilled({ StartDate: '2027-02-30' })).toBe(400)
  expect(await unbilled({}, await house.person('reseller', reseller))).toBe(403)
})
