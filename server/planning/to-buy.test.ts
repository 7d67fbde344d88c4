import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Purchase, ToBuyRow } from '#contract/planning/to-buy.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import { noon, today } from '#server/testing/days.ts'
import { type Line, plainForecast } from './testing/plain-forecast.ts'

const { toBuy } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()
const planner = await house.person('reseller', resellerId, undefined, 'planner')

const inDays = (days: number) => today().add({ days }).toString()
const list = async (query: Record<string, string> = {}, as = reseller) =>
  (await house.call(toBuy.list, as, { query })).body['data'] as ToBuyRow[]

const someHeld = fc.record({
  article: fc.nat(3),
  active: fc.nat(4).map((number) => number > 0),
  gone: fc.nat(6).map((number) => number === 0),
  stock: fc.nat(30),
  orderPoint: fc.option(fc.integer({ min: 1, max: 15 })),
  max: fc.option(fc.integer({ min: 15, max: 40 })),
  takes: fc.array(
    fc.record({ ago: fc.integer({ min: 1, max: 70 }), amount: fc.integer({ min: 1, max: 6 }) }),
    {
      maxLength: 12,
    },
  ),
  runs: fc.array(
    fc.record({
      inDays: fc.integer({ min: -2, max: 12 }),
      planned: fc.integer({ min: 1, max: 9 }),
      picked: fc.option(fc.nat(9)),
      state: fc.constantFrom('open' as const, 'open' as const, 'done' as const, 'skipped' as const),
    }),
    { maxLength: 2 },
  ),
})
type Held = typeof someHeld extends fc.Arbitrary<infer T> ? T : never
const someHouse = fc.record({
  articles: fc.array(
    fc.record({
      pack: fc.integer({ min: 1, max: 12 }),
      price: fc.option(fc.nat(9000)),
      ordered: fc.array(
        fc.record({
          inDays: fc.integer({ min: 0, max: 14 }),
          amount: fc.integer({ min: 1, max: 40 }),
          received: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  held: fc.array(someHeld, { minLength: 2, maxLength: 9 }),
  ahead: fc.integer({ min: 0, max: 12 }),
})
type SomeHouse = typeof someHouse extends fc.Arbitrary<infer T> ? T : never

/** What is written above the list, worked out for one article after the other. */
function plainRow(article: number, { articles, held, ahead }: SomeHouse) {
  const { pack = 1, price = null, ordered = [] } = articles[article] ?? {}
  let [lockers, forLockers, forRuns] = [0, 0, 0]
  for (const place of held.filter((one) => one.article === article && !one.gone)) {
    const open = place.runs.filter(({ state }) => state === 'open')
    forRuns += open
      .filter((run) => run.picked === null && run.inDays <= ahead)
      .reduce((sum, { planned }) => sum + planned, 0)
    const inRuns = open.reduce((sum, { picked, planned }) => sum + Math.min(picked ?? planned, planned), 0)
    const ledger = place.takes.map(({ ago, amount }): Line => ({
      kind: 'withdrawal',
      amount,
      aborted: false,
      day: today().subtract({ days: ago }).toString(),
    }))
    const { left } = plainForecast(ledger, place.stock, null, today(), {
      avgBy: 30,
      days: ahead,
      weekends: true,
      method: 'tsb',
    })
    const then = (left.at(-1) ?? place.stock) + inRuns
    if (!place.active || place.orderPoint === null || then > place.orderPoint) continue
    const amount = Math.max(0, (place.max ?? 0) - then)
    forLockers += amount
    lockers += amount > 0 ? 1 : 0
  }
  const coming = ordered.filter(({ received }) => !received)
  const sum = (some: typeof coming) => some.reduce((all, { amount }) => all + amount, 0)
  const OnItsWay = sum(coming.filter((one) => one.inDays <= ahead))
  const Missing = Math.max(0, forLockers + forRuns - OnItsWay)
  const packs = Math.ceil(Missing / pack)
  return {
    Lockers: lockers,
    ForLockers: forLockers,
    ForRuns: forRuns,
    Needed: forLockers + forRuns,
    OnItsWay,
    Later: sum(coming) - OnItsWay,
    Missing,
    Packs: packs,
    ToBuy: packs * pack,
    Value: price === null ? null : (packs * pack * price) / 100,
  }
}

test.each(['as it is asked', 'from what is kept'])(
  'says what a plain calculation says, %s',
  async (how) => {
    const needed = { lockers: 0, runs: 0 }
    await fc.assert(
      fc.asyncProperty(someHouse, async (drawn) => {
        const { company, boss, ids } = await planted(drawn)
        if (how === 'from what is kept') await keepDemand(house.db)
        const rows = await list({ day: inDays(drawn.ahead) }, boss)
        const told = new Map(rows.map((row) => [row.Id, row]))
        for (const [article, id] of ids.entries()) {
          const plain = plainRow(article, drawn)
          const isNeeded = plain.Needed + plain.OnItsWay + plain.Later > 0
          if (isNeeded) expect(told.get(id)).toMatchObject(plain)
          else expect(told.has(id)).toBe(false)
          needed.lockers += plain.ForLockers
          needed.runs += plain.ForRuns
        }
        expect(company).toBeGreaterThan(0)
      }),
      { numRuns: 12, endOnFailure: true },
    )
    expect(Math.min(needed.lockers, needed.runs)).toBeGreaterThan(0)
  },
  120_000,
)

/** A reseller of its own with all that was drawn. */
async function planted({ articles, held }: SomeHouse) {
  const company = await house.reseller()
  const boss = await house.person('reseller', company)
  const customer = await house.customer(company)
  const made = []
  for (const { pack, price } of articles)
    made.push(await stock.article(company, { pack_size: pack, purchase_price: price }))
  for (const [at, { ordered }] of articles.entries())
    for (const { inDays: days, amount, received } of ordered)
      await house.db
        .insertInto('purchase')
        .values({
          reseller_id: company,
          article_id: made[at]?.id ?? 0,
          uuid: randomUUID(),
          amount,
          expected: inDays(days),
          received_at: received ? new Date().toISOString() : null,
        })
        .execute()
  for (const one of held) await plantHeld(company, customer, made[one.article], one)
  return { company, boss, ids: made.map(({ id }) => id) }
}

async function plantHeld(
  company: number,
  customer: number,
  article: Awaited<ReturnType<typeof stock.article>> | undefined,
  { active, gone, stock: left, orderPoint, max, takes, runs }: Held,
) {
  if (!article) throw new Error('there is one for each number')
  const locker = await stock.locker(customer, { active })
  const taken = takes.reduce((sum, { amount }) => sum + amount, 0)
  const place = await stock.held(
    locker,
    article,
    { place_order_amount: orderPoint, max_stock: max },
    left + taken,
  )
  for (const { ago, amount } of takes) await stock.take(place, amount, noon(today().subtract({ days: ago })))
  for (const { inDays: days, planned, picked, state } of runs) {
    const run = await house.db
      .insertInto('run')
      .values({ reseller_id: company, uuid: randomUUID(), day: inDays(days) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const stop = await house.db
      .insertInto('run_stop')
      .values({
        reseller_id: company,
        run_id: run.id,
        locker_id: locker.id,
        position: 1,
        state,
        ended_at: state === 'open' ? null : new Date().toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await house.db
      .insertInto('run_line')
      .values({
        reseller_id: company,
        run_stop_id: stop.id,
        locker_id: locker.id,
        locker_article_id: place.id,
        proposed: planned,
        planned,
        picked: picked === null ? null : Math.min(picked, planned),
      })
      .execute()
  }
  if (gone)
    await house.db
      .updateTable('locker_article')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', place.id)
      .execute()
}

test('what is ordered is on its way until it is received, and noted once', async () => {
  const article = await stock.article(resellerId, {
    supplier: 'Skyddsbolaget',
    supplier_number: 'SB-1',
    pack_size: 10,
    purchase_price: 150,
  })
  await stock.held(await stock.locker(customerId), article, { place_order_amount: 5, max_stock: 25 })
  const mine = async (query = {}) => (await list(query)).find(({ Id }) => Id === article.id)
  expect(await mine({ supplier: 'Skyddsbolaget' })).toMatchObject({
    Needed: 25,
    Missing: 25,
    Packs: 3,
    ToBuy: 30,
    Value: 45,
    SupplierNumber: 'SB-1',
  })
  expect(await mine({ supplier: 'Another' })).toBeUndefined()
  const body = { UUID: randomUUID(), ArticleId: article.id, Amount: 20, Expected: inDays(3) }
  const [first, again] = [
    await house.call(toBuy.order, planner, { body }),
    await house.call(toBuy.order, planner, { body }),
  ]
  expect(first.body['Id']).toBe(again.body['Id'])
  const params = { id: Number(first.body['Id']) }
  expect(await mine()).toMatchObject({ OnItsWay: 20, Missing: 5, Packs: 1, ToBuy: 10 })
  // It comes too late for tomorrow.
  expect(await mine({ day: inDays(1) })).toMatchObject({ OnItsWay: 0, Later: 20, Missing: 25 })
  const { Revision } = first.body['data'] as Purchase
  const change = (body: object) => house.call(toBuy.changeOrder, reseller, { params, body })
  expect((await change({ Received: true, Revision })).status).toBe(200)
  expect((await change({ Amount: 3, Revision })).status).toBe(409)
  expect(await mine()).toMatchObject({ OnItsWay: 0, Missing: 25 })
  expect((await change({ Received: false, Amount: 30 })).body['data']).toMatchObject({
    ReceivedAt: null,
    Amount: 30,
  })
  expect(await mine()).toMatchObject({ OnItsWay: 30, Missing: 0, ToBuy: 0, Value: 0 })
  const ordered = await house.call(toBuy.purchases, planner, {})
  expect(ordered.body['data']).toMatchObject([
    { ArticleName: 'Gloves', Amount: 30, CreatedBy: 'Test reseller' },
  ])
  expect((await house.call(toBuy.removeOrder, planner, { params })).status).toBe(200)
  expect(await mine()).toMatchObject({ OnItsWay: 0 })
})

test('no price to whoever may not see it, nothing of another’s, and no day out of reach', async () => {
  for (const row of await list({}, planner)) expect([row.PurchasePrice, row.Value]).toEqual([null, null])
  expect((await house.call(toBuy.list, enduser, { query: {} })).status).toBe(403)
  const stranger = await house.person('reseller', await house.reseller())
  expect(await list({}, stranger)).toEqual([])
  const strange = await stock.article(await house.reseller())
  const body = { UUID: randomUUID(), ArticleId: strange.id, Amount: 1, Expected: inDays(1) }
  expect((await house.call(toBuy.order, reseller, { body })).body['errors']).toEqual({
    ArticleId: ['notFound'],
  })
  for (const day of [inDays(-1), inDays(61)])
    expect((await house.call(toBuy.list, reseller, { query: { day } })).body['errors']).toEqual({
      day: ['range'],
    })
})
