import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ToBuyRow } from '#contract/planning/to-buy.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import { noon, today } from '#server/testing/days.ts'
import { type Line, plainForecast } from './testing/plain-forecast.ts'
import { runs } from '../../scripts/testing/cases.ts'

const { house, stock } = await testCompany()

const inDays = (days: number) => today().add({ days }).toString()

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
  refilled: fc.array(fc.record({ hoursAgo: fc.nat(60), amount: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 2,
  }),
  runs: fc.array(
    fc.record({
      pickedHoursAgo: fc.nat(60),
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
          inDays: fc.integer({ min: -3, max: 14 }),
          amount: fc.integer({ min: 1, max: 40 }),
          receivedHoursAgo: fc.option(fc.nat(60)),
        }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 4, maxLength: 4 },
  ),
  held: fc.array(someHeld, { minLength: 2, maxLength: 9 }),
  ahead: fc.integer({ min: 0, max: 12 }),
})
type SomeHouse = typeof someHouse extends fc.Arbitrary<infer T> ? T : never

/** Has some of everything that the list adds up. */
const fullHouse: SomeHouse = {
  articles: [30, 0, 0, 0].map((amount) => ({
    pack: 1,
    price: null,
    ordered: amount > 0 ? [{ inDays: 0, amount, receivedHoursAgo: 2 }] : [],
  })),
  held: [
    {
      article: 0,
      active: true,
      gone: false,
      stock: 1,
      orderPoint: 10,
      max: 20,
      takes: [],
      refilled: [],
      runs: [{ pickedHoursAgo: 0, inDays: 0, planned: 3, picked: null, state: 'open' }],
    },
  ],
  ahead: 3,
}

/** What is written above the list, worked out for one article after the other. */
function plainRow(article: number, { articles, held, ahead }: SomeHouse) {
  const { pack = 1, price = null, ordered = [] } = articles[article] ?? {}
  let [lockers, forLockers, forRuns] = [0, 0, 0]
  for (const place of held.filter((one) => one.article === article && !one.gone)) {
    const open = place.runs.filter(({ state }) => state === 'open')
    forRuns += open
      .filter((run) => run.picked === null && run.inDays <= ahead)
      .reduce((sum, { planned }) => sum + planned, 0)
    // A run of a later day has not come by then.
    const inRuns = open
      .filter((run) => run.inDays <= ahead)
      .reduce((sum, { picked, planned }) => sum + Math.min(picked ?? planned, planned), 0)
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
  const coming = ordered.filter(({ receivedHoursAgo }) => receivedHoursAgo === null)
  const sum = (some: typeof coming) => some.reduce((all, { amount }) => all + amount, 0)
  const OnItsWay = sum(coming.filter((one) => one.inDays <= ahead))
  const InWarehouse = plainWarehouse(article, { articles, held, ahead })
  const Missing = Math.max(0, forLockers + forRuns - InWarehouse - OnItsWay)
  const packs = Math.ceil(Missing / pack)
  return {
    Lockers: lockers,
    ForLockers: forLockers,
    ForRuns: forRuns,
    Needed: forLockers + forRuns,
    InWarehouse,
    OnItsWay,
    Overdue: sum(coming.filter((one) => one.inDays < 0)),
    Later: sum(coming) - OnItsWay,
    Missing,
    Packs: packs,
    ToBuy: packs * pack,
    Value: price === null ? null : (packs * pack * price) / 100,
  }
}

/** Hour by hour: what comes is put on the shelf, what leaves is taken from it as far as there is any. */
function plainWarehouse(article: number, { articles, held }: SomeHouse) {
  const places = held.filter((one) => one.article === article && !one.gone)
  let shelf = 0
  for (let hoursAgo = 60; hoursAgo >= 0; hoursAgo--) {
    for (const { amount, receivedHoursAgo } of articles[article]?.ordered ?? [])
      if (receivedHoursAgo === hoursAgo) shelf += amount
    for (const { refilled, runs } of places) {
      for (const refill of refilled) if (refill.hoursAgo === hoursAgo) shelf -= refill.amount
      for (const { pickedHoursAgo, picked, planned, state } of runs)
        if (state === 'open' && pickedHoursAgo === hoursAgo) shelf -= Math.min(picked ?? 0, planned)
    }
    shelf = Math.max(0, shelf)
  }
  return shelf
}

test.each(['as it is asked', 'from what is kept'])('says what a plain calculation says, %s', async (how) => {
  const needed = { lockers: 0, runs: 0, warehouse: 0 }
  await fc.assert(
    fc.asyncProperty(someHouse, async (drawn) => {
      const { company, boss, ids } = await planted(drawn)
      if (how === 'from what is kept') await keepDemand(house.db)
      const rows = (await house.call(contract.toBuy.list, boss, { query: { day: inDays(drawn.ahead) } }))
        .body['data'] as ToBuyRow[]
      const told = new Map(rows.map((row) => [row.Id, row]))
      for (const [article, id] of ids.entries()) {
        const plain = plainRow(article, drawn)
        const isNeeded = plain.Needed + plain.InWarehouse + plain.OnItsWay + plain.Later > 0
        if (isNeeded) expect(told.get(id)).toMatchObject(plain)
        else expect(told.has(id)).toBe(false)
        needed.lockers += plain.ForLockers
        needed.runs += plain.ForRuns
        needed.warehouse += plain.InWarehouse
      }
      expect(company).toBeGreaterThan(0)
    }),
    { ...runs(5), endOnFailure: true, examples: [[fullHouse]] },
  )
  expect(Math.min(needed.lockers, needed.runs, needed.warehouse)).toBeGreaterThan(0)
})

/** A reseller of its own with all that was drawn. */
async function planted({ articles, held }: SomeHouse) {
  const company = await house.reseller()
  const boss = await house.person('reseller', company)
  const customer = await house.customer(company)
  const made = []
  for (const { pack, price } of articles)
    made.push(await stock.article(company, { pack_size: pack, purchase_price: price }))
  for (const [at, { ordered }] of articles.entries())
    for (const { inDays: days, amount, receivedHoursAgo } of ordered)
      await house.db
        .insertInto('purchase')
        .values({
          reseller_id: company,
          article_id: made[at]?.id ?? 0,
          uuid: randomUUID(),
          amount,
          expected: inDays(days),
          received_at: receivedHoursAgo === null ? null : hoursBefore(receivedHoursAgo),
        })
        .execute()
  for (const one of held) await plantHeld(company, customer, made[one.article], one)
  return { company, boss, ids: made.map(({ id }) => id) }
}

const start = Date.now()
/** Of one moment, so that what is drawn for the same hour happens at the same time. */
const hoursBefore = (hours: number) => new Date(start - hours * 3_600_000).toISOString()

async function plantHeld(
  company: number,
  customer: number,
  article: Awaited<ReturnType<typeof stock.article>> | undefined,
  { active, gone, stock: left, orderPoint, max, takes, refilled, runs }: Held,
) {
  if (!article) throw new Error('there is one for each number')
  const locker = await stock.locker(customer, { active })
  const sum = (some: { amount: number }[]) => some.reduce((all, { amount }) => all + amount, 0)
  const place = await stock.held(
    locker,
    article,
    { place_order_amount: orderPoint, max_stock: max },
    left + sum(takes),
  )
  for (const { ago, amount } of takes) await stock.take(place, amount, noon(today().subtract({ days: ago })))
  for (const { hoursAgo, amount } of refilled) {
    const moved = { moved: amount, transaction_date: hoursBefore(hoursAgo) }
    await stock.line(place, { kind: 'refill', amount, ...moved })
    await stock.line(place, { kind: 'correction', amount: -amount, ...moved, moved: -amount })
  }
  for (const { inDays: days, planned, picked, pickedHoursAgo, state } of runs) {
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
    if (picked !== null)
      await house.db
        .insertInto('run_pick')
        .values({
          reseller_id: company,
          run_id: run.id,
          article_id: article.id,
          found: Math.min(picked, planned),
          picked_at: hoursBefore(pickedHoursAgo),
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
