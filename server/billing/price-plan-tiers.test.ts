import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { pricePlans, audit } = contract
const { tiers } = pricePlans
let house: TestHouse
let admin: Person
let nord: number
let plan: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  nord = await house.reseller('Nord')
})
afterAll(() => house.close())
beforeEach(async () => {
  plan = await newPlan()
})

type Tier = Record<string, unknown> & { Id: number; Revision: number }

async function newPlan() {
  const body = { Name: 'Bas', ResellerCustomerId: nord, BillingType: 'post' as const }
  return Number((await house.call(pricePlans.create, admin, { body })).body['Id'])
}
const tier = (Tier: unknown, RangeStart: unknown, RangeStop: unknown, Price: unknown = 300) => ({
  Tier,
  RangeStart,
  RangeStop,
  Price,
})
const add = (body: object, id = plan) =>
  house.call(tiers.create, admin, { params: { id }, body: body as never })
const change = (tierId: number, body: object, id = plan) =>
  house.call(tiers.update, admin, { params: { id, tierId }, body })
const drop = (tierId: number, id = plan) => house.call(tiers.remove, admin, { params: { id, tierId } })
const all = async (id = plan) =>
  (await house.call(tiers.list, admin, { params: { id } })).body['price_plan_tiers'] as Tier[]
const added = async (body: object) => Number((await add(body)).body['Id'])
const revisionOf = async () =>
  ((await house.call(pricePlans.get, admin, { params: { id: plan } })).body['price_plan'] as Tier).Revision

test('tiers are added, read back in the order of their ranges, changed and deleted', async () => {
  const second = await add(tier(2, 3, 10, 250.5))
  expect(second.body).toEqual({
    success: 1,
    Id: expect.any(Number),
    price_plan_tiers: [{ Id: second.body['Id'], ...tier(2, 3, 10, 250.5), Revision: 1 }],
  })
  const first = await added(tier(1, 1, 2, 9_999_999.99))
  expect(await all()).toMatchObject([tier(1, 1, 2, 9_999_999.99), tier(2, 3, 10, 250.5)])
  const changed = await change(first, { Price: 0, Revision: 1 })
  expect(changed.body['price_plan_tiers']).toMatchObject([{ ...tier(1, 1, 2, 0), Revision: 2 }, { Tier: 2 }])
  expect((await drop(Number(second.body['Id']))).body['price_plan_tiers']).toMatchObject([{ Id: first }])
  expect(await all()).toHaveLength(1)
})

test('a tier has a revision of its own: whoever has the plan’s form open is not in anybody’s way', async () => {
  const before = await revisionOf()
  const id = await added(tier(1, 1, 2))
  await change(id, { Price: 5 })
  expect(await revisionOf()).toBe(before)
  const refused = await change(id, { Price: 6, Revision: 1 })
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect(await all()).toMatchObject([{ Price: 5, Revision: 2 }])
})

describe('what cannot be', () => {
  test.each([
    ['nothing', {}, { Tier: 'required', Price: 'required', RangeStart: 'required', RangeStop: 'required' }],
    ['a tier 0', tier(0, 1, 2), { Tier: 'range' }],
    ['half a tier', tier(1.5, 1, 2), { Tier: 'integer' }],
    ['a tier in words', tier('1', 1, 2), { Tier: 'number' }],
    ['half a locker', tier(1, 1, 2.5), { RangeStop: 'integer' }],
    ['less than no locker', tier(1, -1, 2), { RangeStart: 'range' }],
    ['more lockers than there can be', tier(1, 1, 10_000_000), { RangeStop: 'range' }],
    ['a stop below the start', tier(1, 3, 2), { RangeStop: 'range' }],
    ['less than nothing', tier(1, 1, 2, -0.01), { Price: 'range' }],
    ['too dear', tier(1, 1, 2, 10_000_000), { Price: 'range' }],
    ['half an öre', tier(1, 1, 2, 1.005), { Price: 'number' }],
    ['a price in words', tier(1, 1, 2, '300'), { Price: 'number' }],
  ])('%s', async (_, body, errors) => {
    const refused = await add(body)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, [key]])),
    ])
    expect(await all()).toEqual([])
  })

  test('a range that overlaps another of the plan, by so little as one locker', async () => {
    const first = await added(tier(1, 1, 2))
    await add(tier(3, 8, 10))
    for (const [from, to] of [
      [2, 3],
      [1, 1],
      [0, 100],
      [5, 8],
      [10, 10],
    ]) {
      const refused = await add(tier(2, from, to))
      expect([refused.status, refused.body.errors]).toEqual([422, { RangeStart: ['overlap'] }])
    }
    expect((await change(first, { RangeStop: 8 })).body.errors).toEqual({ RangeStart: ['overlap'] })
    expect((await change(first, { RangeStart: 3 })).body.errors).toEqual({ RangeStop: ['range'] })
    expect(await all()).toMatchObject([tier(1, 1, 2), tier(3, 8, 10)])
    expect((await add(tier(2, 3, 7))).status).toBe(200)
  })

  test('the same tier twice in a plan; another plan has tiers and ranges of its own', async () => {
    const other = await newPlan()
    await add(tier(1, 1, 2))
    const second = await added(tier(2, 3, 4))
    for (const refused of [await add(tier(1, 5, 6)), await change(second, { Tier: 1 })])
      expect([refused.status, refused.body.errors]).toEqual([422, { Tier: ['unique'] }])
    expect((await add(tier(1, 1, 2), other)).status).toBe(200)
    // The last locker of one plan and the first of the next are neighbours in the database.
    expect((await add(tier(9, 9_999_999, 9_999_999))).status).toBe(200)
    expect((await add(tier(9, 9_999_999, 9_999_999), other)).status).toBe(200)
  })

  test('two who add the same range at once: one of them', async () => {
    const both = await Promise.all([add(tier(1, 1, 5)), add(tier(2, 5, 9))])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    expect(await all()).toHaveLength(1)
  })
})

test('a tier is reached through its own plan only, and not after it', async () => {
  const id = await added(tier(1, 1, 2))
  const other = await newPlan()
  for (const answer of [
    await change(id, { Price: 1 }, other),
    await drop(id, other),
    await drop(999_999),
    await change(id, { Price: 1 }, 999_999),
    await add(tier(2, 3, 4), 999_999),
    await house.call(tiers.list, admin, { params: { id: 999_999 } }),
  ])
    expect(answer.status).toBe(404)
  await house.call(pricePlans.remove, admin, { params: { id: plan } })
  expect((await change(id, { Price: 1 })).status).toBe(404)
})

test('what was done to tiers is written down under their plan; what was refused is not', async () => {
  const id = await added(tier(1, 1, 2))
  await change(id, { Price: 12.5 })
  await change(id, { Price: -1 })
  await add(tier(1, 1, 2))
  await drop(id)
  const query = { entity: 'price-plan', id: plan } as never
  const { body } = await house.call(audit.list, admin, { query })
  const told = (
    body['data'] as { Action: string; EntityId: number; Before: object; After: object }[]
  ).toReversed()
  expect(told.map(({ Action }) => Action)).toEqual(['create', 'create', 'update', 'delete'])
  expect(told[2]).toMatchObject({ EntityId: plan, Before: { Price: 30_000 }, After: { Price: 1250 } })
})

test('tiers are for superadmins and admins', async () => {
  const id = await added(tier(1, 1, 2))
  const statuses = async (as: Person | null) => {
    const params = { id: plan, tierId: id }
    const answers = [
      await house.call(tiers.list, as, { params }),
      await house.call(tiers.update, as, { params, body: { Price: 2 } }),
      await house.call(tiers.create, as, { params, body: tier(1, 1, 2) as never }),
      await house.call(tiers.remove, as, { params }),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await statuses(null)).toEqual([401, 401, 401, 401])
  const customer = await house.customer(nord)
  expect(await statuses(await house.person('enduser', customer))).toEqual([403, 403, 403, 403])
  expect(await statuses(await house.person('reseller', nord))).toEqual([403, 403, 403, 403])
  expect(await statuses(await house.person('superadmin'))).toEqual([200, 200, 422, 200])
})
