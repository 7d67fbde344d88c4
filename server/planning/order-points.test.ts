import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { daysAgo } from '#server/testing/days.ts'
import type { Stocked } from '#server/testing/stocked.ts'

const { orderPoints } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const long = { created_at: '2025-01-01T12:00:00Z' }

const get = (query: Record<string, string>, as = reseller) =>
  house.call(orderPoints.list, as, { query: { limit: '1000', ...query } })
const rows = async (query: Record<string, string>, as = reseller) =>
  (await get({ onlyDiffering: '0', ...query }, as)).body['data'] as OrderPointRow[]

type Held = Awaited<ReturnType<Stocked['held']>>

/** One article in a locker of its own, of which so many were taken so many days ago. */
async function used(takes: [amount: number, days: number][], values: Parameters<Stocked['held']>[2] = {}) {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), { ...long, ...values }, 500)
  for (const [amount, days] of takes) await stock.take(held, amount, daysAgo(days))
  return held
}
const rowOf = async (held: Held) => (await rows({ lockers: String(held.locker_id) }))[0]

describe('the rule', () => {
  test('the same every day needs no more than until the refill', async () => {
    const held = await used(Array.from({ length: 60 }, (_, day) => [3, day + 1]))
    expect(await rowOf(held)).toMatchObject({
      Proposed: 15,
      Wanted: 15,
      Difference: 15,
      Reason: 'spread',
      DailyAverage: 3,
      BusiestDay: 3,
      LeadDemand: 15,
      DaysKnown: 60,
      LeadDays: 5,
      ServiceLevel: 95,
    })
  })
  test('uneven days need more: 0 and 6 by turns, 3 a day', async () => {
    const held = await used(Array.from({ length: 30 }, (_, at) => [6, 2 * at + 1]))
    // 15 + 1.645 × 3.03 × √5 = 26.1
    expect(await rowOf(held)).toMatchObject({ Proposed: 27, LeadDemand: 15, BusiestDay: 6, Reason: 'spread' })
  })
  test('what is seldom taken, but by the box, needs the box', async () => {
    const held = await used([[20, 31]])
    // The bell curve alone would say 12, and at the box of 20 nothing would be left.
    expect(await rowOf(held)).toMatchObject({ Proposed: 20, LeadDemand: 2, Reason: 'stretch' })
  })
  test('never above the max stock, and says what it would be', async () => {
    const held = await used([[20, 31]], { max_stock: 8, place_order_amount: 3 })
    expect(await rowOf(held)).toMatchObject({ Proposed: 8, Wanted: 20, MaxStock: 8, Difference: 5 })
  })
  test('today, and what was before the 60 days, does not count', async () => {
    const held = await used([
      [50, 0],
      [50, 61],
    ])
    expect(await rowOf(held)).toMatchObject({
      Proposed: null,
      Reason: 'unused',
      Difference: null,
      Wanted: null,
    })
  })
  test('a new article has none until it has been there for two weeks', async () => {
    const newer = await used([[5, 3]], { created_at: daysAgo(14) })
    expect(await rowOf(newer)).toMatchObject({ Proposed: null, Reason: 'tooNew', DaysKnown: 13 })
    const older = await used([[5, 3]], { created_at: daysAgo(15) })
    expect(await rowOf(older)).toMatchObject({ Proposed: 7, DaysKnown: 14 })
    const today = await used([], { created_at: daysAgo(0) })
    expect(await rowOf(today)).toMatchObject({ Proposed: null, Reason: 'tooNew', DaysKnown: 0 })
  })
  test('a day on which more came back than was taken is one without use', async () => {
    const held = await used([[20, 31]])
    await stock.line(held, { kind: 'return', amount: 15, moved: 15, transaction_date: daysAgo(30) })
    expect(await rowOf(held)).toMatchObject({ Proposed: 20, DailyAverage: 0.33 })
  })
})

test.each([
  ['3 against 4, a piece', 3, 4, 0],
  ['4 against 6', 4, 6, 1],
  ['20 against 24, a fifth', 20, 24, 0],
  ['20 against 25, a quarter', 20, 25, 1],
  ['20 against 15', 20, 15, 1],
  ['none against 1', null, 1, 1],
])('a trifle is not proposed: %s', async (_, place_order_amount, amount, Differs) => {
  const held = await used([[amount, 31]], { place_order_amount })
  expect(await rowOf(held)).toMatchObject({ Proposed: amount, Differs })
  const { body } = await get({ lockers: String(held.locker_id) })
  expect(body).toMatchObject({ total: Differs, differing: Differs })
})

describe('the list', () => {
  test('filters, searches, sorts by effect, and tells how many differ', async () => {
    const customer = await house.customer(resellerId, 'Sågverket')
    const locker = await stock.locker(customer, { name: 'Hall 100%' })
    for (const [name, amount, place_order_amount] of [
      ['Ärtor', 10, 2],
      ['Zinksalva', 10, 10],
      ['Band', 10, 30],
      ['Oanvänd', 0, 4],
    ] as const) {
      const values = { ...long, place_order_amount }
      const held = await stock.held(locker, await stock.article(resellerId, { name }), values, 100)
      if (amount > 0) await stock.take(held, amount, daysAgo(9))
    }
    const named = async (query: Record<string, string>) => {
      const { body } = await get({ customers: String(customer), ...query })
      return [
        (body['data'] as OrderPointRow[]).map((row) => row.ArticleName),
        body['total'],
        body['differing'],
      ]
    }
    expect(await named({})).toEqual([['Ärtor', 'Band'], 2, 2])
    expect(await named({ onlyDiffering: '0' })).toEqual([['Ärtor', 'Band', 'Zinksalva', 'Oanvänd'], 4, 2])
    expect(await named({ sort: 'Difference' })).toEqual([['Band', 'Ärtor'], 2, 2])
    expect(await named({ searchString: 'BAND' })).toEqual([['Band'], 1, 1])
    expect(await named({ searchString: ' hall  band ' })).toEqual([['Band'], 1, 1])
    expect(await named({ searchString: 'band ärt' })).toEqual([[], 0, 0])
    expect(await named({ customers: '', searchString: '100%' })).toEqual([['Ärtor', 'Band'], 2, 2])
    expect(await named({ lockers: '999999' })).toEqual([[], 0, 0])
    expect(await named({ onlyDiffering: '0', limit: '3', page: '2' })).toEqual([['Oanvänd'], 4, 2])
    expect(await named({ onlyDiffering: '0', limit: '3', page: '9' })).toEqual([[], 4, 2])
    expect(await named({ onlyTooLow: '1' })).toEqual([['Ärtor'], 1, 1])
    expect(await named({ onlyTooLow: '1', onlyDiffering: '0' })).toEqual([['Ärtor'], 1, 1])
  })
  test('what matters most, what has no order point and the rest are lists of their own, each counted whichever is asked for', async () => {
    const customer = await house.customer(resellerId)
    const locker = await stock.locker(customer)
    for (const [name, takes, place_order_amount, price] of [
      ['Nine risk days', [5, 11, 17, 23, 29, 35, 41, 47, 53], 2, 0],
      ['Eight', [5, 11, 17, 23, 29, 35, 41, 47], 2, 0],
      ['Frees 500', [10], 60, 1000],
      ['Frees 490', [10], 59, 1000],
      ['None', [10], null, 0],
      ['As it should be', [10], 10, 0],
    ] as const) {
      const values = { ...long, place_order_amount, price }
      const held = await stock.held(locker, await stock.article(resellerId, { name }), values, 100)
      for (const days of takes) await stock.take(held, 10, daysAgo(days))
    }
    const named = async (query: Record<string, string>) => {
      const { body } = await get({ customers: String(customer), ...query })
      const { groups, total, differing } = body
      return [
        (body['data'] as OrderPointRow[]).map((row) => row.ArticleName),
        [total, differing],
        Object.values(groups as object),
      ]
    }
    const groups = [2, 1, 2, 6]
    expect(await named({ group: 'matters' })).toEqual([['Nine risk days', 'Frees 500'], [2, 2], groups])
    expect(await named({ group: 'unset', onlyDiffering: '0' })).toEqual([['None'], [1, 1], groups])
    expect(await named({ group: 'minor' })).toEqual([['Eight', 'Frees 490'], [2, 2], groups])
    expect(await named({ onlyDiffering: '0', limit: '1', page: '9' })).toEqual([[], [6, 5], groups])
    expect(await named({ searchString: 'frees', group: 'unset' })).toEqual([[], [0, 0], [1, 0, 1, 2]])
    expect(await named({ onlyTooLow: '1', group: 'matters' })).toEqual([
      ['Nine risk days'],
      [1, 1],
      [1, 1, 1, 3],
    ])
    const file = await house.call(orderPoints.rows, reseller, {
      query: { customers: String(customer), group: 'unset' },
    })
    expect(JSON.stringify(file)).toContain('None')
    expect(JSON.stringify(file)).not.toContain('Eight')
    const { body } = await house.call(orderPoints.acceptAll, reseller, {
      body: { searchString: '', customers: [customer], group: 'unset' },
    })
    expect(body['data']).toMatchObject([{ Before: null, After: 10 }])
  })
  test('tells how many are too low, and how many need filling up now and by the proposals', async () => {
    const customer = await house.customer(resellerId)
    const locker = await stock.locker(customer)
    for (const [name, place_order_amount, filled] of [
      ['Ärtor, 5 left: enough for 2, not for 10', 2, 15],
      ['Band, 20 left: enough for 10, not for 30', 30, 30],
      ['Zinksalva, as proposed, 0 left', 10, 10],
    ] as const) {
      const article = await stock.article(resellerId, { name })
      await stock.take(
        await stock.held(locker, article, { ...long, place_order_amount }, filled),
        10,
        daysAgo(9),
      )
    }
    const counts = async (query: Record<string, string>) => {
      const { body } = await get({ customers: String(customer), onlyDiffering: '0', ...query })
      return [body['differing'], body['tooLow'], body['belowNow'], body['belowThen']]
    }
    expect(await counts({})).toEqual([2, 1, 1, 1])
    expect(await counts({ page: '9' })).toEqual([2, 1, 1, 1])
    expect(await counts({ searchString: 'ärtor' })).toEqual([1, 1, 0, 1])
    expect(await counts({ searchString: 'band' })).toEqual([1, 0, 1, 0])
    expect(await counts({ searchString: 'zink' })).toEqual([0, 0, 0, 0])
    expect(await counts({ searchString: 'none' })).toEqual([0, 0, 0, 0])
  })
  test('names the reseller, and says of which lockers the stock may be stale', async () => {
    const offline = await used([[4, 2]])
    const online = await stock.locker(customerId, { last_contact: new Date().toISOString() })
    await stock.held(online, await stock.article(resellerId), long, 1)
    const { name } = await house.db
      .selectFrom('organisation')
      .where('id', '=', resellerId)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(await rowOf(offline)).toMatchObject({ ResellerName: name, Stale: 1 })
    expect(await rows({ lockers: String(online.id) })).toMatchObject([{ ResellerName: name, Stale: 0 }])
  })
  test('has live articles of active lockers only', async () => {
    const asleep = await stock.locker(customerId, { active: false })
    await stock.held(asleep, await stock.article(resellerId), long, 1)
    const gone = await used([[1, 2]])
    const { id } = gone
    await house.db
      .updateTable('locker_article')
      .set({ deleted_at: '2026-01-01' })
      .where('id', '=', id)
      .execute()
    expect(await rows({ lockers: `${asleep.id},${gone.locker_id}` })).toEqual([])
  })
  test.each([
    ['sort', 'Reason', 422],
    ['customers', 'x', 400],
    ['onlyDiffering', '2', 400],
  ])('%s=%s is refused', async (name, value, status) => {
    expect((await get({ [name]: value })).status).toBe(status)
  })
})

test('end users see nothing of it; others’ rows are not there', async () => {
  const held = await used([[4, 2]])
  const enduser = await house.person('enduser', customerId)
  expect((await get({}, enduser)).status).toBe(403)
  expect((await house.call(orderPoints.plans, enduser, {})).status).toBe(403)
  const plan = { params: { id: resellerId }, body: { LeadDays: 9 } }
  expect((await house.call(orderPoints.updatePlan, enduser, plan)).status).toBe(403)
  const stranger = await house.person('reseller', await house.reseller())
  expect(await rows({ lockers: String(held.locker_id) }, stranger)).toEqual([])
})
