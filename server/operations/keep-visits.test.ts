import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RunCompanion } from '#contract/planning/run-proposals.ts'
import {
  type ChangedVisit,
  type ToldComparison,
  usualShares,
  type VisitRow,
} from '#contract/planning/visits.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { demandFrom } from '#server/planning/visits/estimate.ts'
import { bestInterval } from '#server/planning/visits/interval.ts'
import { dueIn, waitingCost } from '#server/planning/visits/stock-says.ts'
import { companionsOf } from '#server/planning/visits/companions.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { daysAgo, today } from '#server/testing/days.ts'
import { keepVisits } from './keep-visits.ts'

const { visits } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()
const { db } = house

const row = async (id: number) => {
  const { body } = await house.call(visits.get, reseller, { params: { id } })
  return body as unknown as { data: VisitRow; comparison: ToldComparison }
}
const listed = async (query: Record<string, string>) =>
  (await house.call(visits.list, reseller, { query })).body['data'] as VisitRow[]
const change = (body: object) => house.call(visits.change, reseller, { body: body as never })

/** A locker with one article, of which two are taken every day since so many days. */
async function usedLocker(days: number, left: number, price = 5000) {
  const locker = await stock.locker(customerId)
  const values = { max_stock: 40, price, created_at: '2025-01-01T12:00:00Z' }
  const held = await stock.held(locker, await stock.article(resellerId), values, left + 2 * days)
  for (let day = 1; day <= days; day++) await stock.take(held, 2, daysAgo(day))
  return { ...locker, held }
}

const asked = (days: number) => [...Array<number>(60 - days).fill(0), ...Array<number>(days).fill(2)]
const weekday = () => today().dayOfWeek

test('the right interval, the due day and the cost of waiting are those of the rules', async () => {
  const locker = await usedLocker(60, 6)
  expect((await row(locker.id)).data).toMatchObject({ IntervalDays: null, DueOn: null, WaitingCost: null })
  await change({ LockerIds: [locker.id], Weekdays: [((weekday() + 5) % 7) + 1] }) // in six days
  await keepVisits(db)

  const held = { demand: demandFrom(asked(60), weekday()), room: 40, missing: 5000, stock: 6 }
  const best = bestInterval(35_000, [held])
  const due = dueIn([held], best.costPerDay, weekday(), 56) ?? 0
  const waiting = waitingCost([held], weekday(), 6) - waitingCost([held], weekday(), due)
  const expected = {
    IntervalDays: best.days,
    CostPerDay: Math.round(best.costPerDay) / 100,
    DueOn: today().add({ days: due }).toString(),
    NextVisit: today().add({ days: 6 }).toString(),
    WaitingCost: Math.round(waiting) / 100,
  }
  expect(due).toBeLessThan(6)
  expect((await row(locker.id)).data).toMatchObject(expected)
  const some = { lockers: String(locker.id) }
  expect(await listed({ ...some, onlyDue: '1' })).toMatchObject([expected])

  // It is filled: by today's stock at once, also in the list and its order; what is kept follows at the next turn.
  const other = await usedLocker(60, 12)
  await keepVisits(db)
  const both = async () =>
    (await listed({ lockers: `${locker.id},${other.id}`, sort: 'DueOn' })).map(({ Id }) => Id)
  expect(await both()).toEqual([locker.id, other.id])
  await stock.line(locker.held, { kind: 'refill', amount: 34, moved: 34, transaction_date: daysAgo(0) })
  const full = dueIn([{ ...held, stock: 40 }], best.costPerDay, weekday(), 56) ?? 0
  const DueOn = today().add({ days: full }).toString()
  expect(full).toBeGreaterThan(6)
  expect((await row(locker.id)).data).toMatchObject({ DueOn, WaitingCost: 0 })
  expect([await both(), await listed({ ...some, onlyDue: '1' })]).toEqual([[other.id, locker.id], []])
  await keepVisits(db)
  const kept = db.selectFrom('visit_advice').where('locker_id', '=', locker.id)
  expect(await kept.select('due_on').executeTakeFirst()).toEqual({ due_on: DueOn })
})

test('another cost gives another interval at once, and is kept at the next turn', async () => {
  const locker = await usedLocker(60, 40)
  await keepVisits(db)
  const before = (await row(locker.id)).data
  await change({ LockerIds: [locker.id], VisitCost: 500 })
  const dearer = (await row(locker.id)).data
  expect(dearer.IntervalDays).toBeGreaterThan(before.IntervalDays ?? 0)
  expect(dearer.CostPerDay).toBeGreaterThan(before.CostPerDay ?? 0)
  await db
    .updateTable('article')
    .set({ missing_cost: 1000, revision: 9 })
    .where('id', '=', locker.held.article_id)
    .execute()
  expect((await row(locker.id)).data.IntervalDays).toBeGreaterThan(dearer.IntervalDays ?? 0)
  await keepVisits(db)
  const kept = db.selectFrom('visit_advice').where('locker_id', '=', locker.id)
  expect(await kept.select('interval_days').executeTakeFirst()).toEqual({
    interval_days: (await row(locker.id)).data.IntervalDays,
  })
})

test('the last year is compared for a locker, a route and all, and lockers are switched over and back', async () => {
  const [one, other] = [await usedLocker(120, 20), await usedLocker(120, 20)]
  const ids = [one.id, other.id]
  const route = await house.call(contract.routes.create, reseller, {
    body: { Name: 'Jämförd', LockerIds: ids },
  })
  const RouteId = route.body['Id'] as number
  await change({ LockerIds: ids, Weekdays: [1, 2, 3, 4, 5] })
  await keepVisits(db)

  const { comparison } = await row(one.id)
  // Every workday a visit, and nothing is ever missing.
  expect(comparison.Present).toMatchObject({ MissingPieces: 0, StockOuts: 0 })
  expect(comparison.Present?.Cost).toBe(350 * (comparison.Present?.Visits ?? 0))
  for (const better of [comparison.Interval, comparison.ByStock])
    expect(better?.Cost).toBeLessThan((comparison.Present?.Cost ?? 0) / 3)

  const sums = async (query: Record<string, string>, as = reseller) =>
    (await house.call(visits.comparison, as, { query })).body['data'] as ToldComparison[]
  const [ofRoute, ...none] = await sums({ routes: String(RouteId) })
  expect([ofRoute?.Lockers, ofRoute?.CurrencyCode, none]).toEqual([2, comparison.CurrencyCode, []])
  // Both are due on the same days, at one customer: half of the visits cost what is left of them, a quarter.
  const alone = comparison.ByStock?.Visits ?? 0
  expect(comparison.ByStock?.Shared).toBe(0)
  expect(ofRoute?.ByStock).toMatchObject({ Visits: 2 * alone, Shared: alone })
  expect(ofRoute?.ByStock?.Cost).toBeCloseTo(
    2 * (comparison.ByStock?.Cost ?? 0) - alone * 350 * (1 - usualShares.SameCustomerPercent / 100),
  )
  // The others are in use for too short, or have no visiting days.
  expect(await sums({})).toEqual([ofRoute])
  expect(await sums({ lockers: '999999' })).toEqual([])

  const switched = await house.call(visits.switchOver, reseller, { body: { RouteId, To: 'interval' } })
  const changes = switched.body['data'] as ChangedVisit[]
  expect(changes.map(({ LockerId }) => LockerId)).toEqual(ids)
  expect(changes[0]?.After).toMatchObject({ Weekdays: [1], ByStock: 0 })
  // What was promised is what the days that were set bring, and is told at once.
  expect(await sums({ routes: String(RouteId) })).toMatchObject([{ Present: ofRoute?.Interval }])
  expect((await row(one.id)).comparison.Present).toEqual(comparison.Interval)
  await house.call(visits.undo, reseller, { body: { data: changes } })
  expect((await row(one.id)).data).toMatchObject({ Weekdays: [1, 2, 3, 4, 5], EveryWeeks: 1 })
  await house.call(visits.switchOver, reseller, { body: { LockerIds: [one.id], To: 'stock' } })
  expect((await row(one.id)).data).toMatchObject({ ByStock: 1, NextVisit: null })
  expect((await row(other.id)).data).toMatchObject({ ByStock: 0 })
  // Another reseller's are not there for it.
  const stranger = await house.person('reseller', await house.reseller())
  for (const which of [{ LockerIds: [one.id] }, { RouteId }])
    expect((await house.call(visits.switchOver, stranger, { body: { ...which, To: 'stock' } })).status).toBe(
      404,
    )
})

test('a locker that is due soon comes along with one at the same customer or on the same route, and no other', async () => {
  const [driven, soon, full] = [await usedLocker(60, 40), await usedLocker(60, 6), await usedLocker(60, 40)]
  const elsewhere = await house.customer(resellerId)
  const onRoute = await usedLocker(60, 6)
  const apart = await usedLocker(60, 6)
  await db
    .updateTable('locker')
    .set({ customer_id: elsewhere })
    .where('id', 'in', [onRoute.id, apart.id])
    .execute()
  await house.call(contract.routes.create, reseller, {
    body: { Name: 'Gemensam', LockerIds: [driven.id, onRoute.id] },
  })
  await keepVisits(db)
  const scope = scopeOf(db, await house.memberOf(reseller))
  const along = (await companionsOf(scope, [driven.id], { today: today(), day: today() })).map(
    ({ lockerId }) => lockerId,
  )
  expect(along).toEqual(expect.arrayContaining([soon.id, onRoute.id]))
  for (const { id } of [driven, full, apart]) expect(along).not.toContain(id)
  const Day = today().add({ days: 1 }).toString()
  const answer = async (on: string) =>
    (await house.call(contract.runs.companions, reseller, { body: { Day: on, LockerIds: [driven.id] } })).body
  const told = async (on = Day) => (await answer(on))['data'] as RunCompanion[]
  const nearest = (await told()).find(({ LockerId }) => LockerId === soon.id)
  // It is due on the same day whenever the run is: as Visits says.
  const { DueOn } = (await row(soon.id)).data
  const later = (await told(today().add({ days: 4 }).toString())).find(({ LockerId }) => LockerId === soon.id)
  expect([nearest?.DueOn, later?.DueOn]).toEqual([DueOn, DueOn])
  expect(await answer(Day)).toMatchObject(usualShares)
  expect(nearest).toMatchObject({ LockerId: soon.id, Near: 'customer', CostOfVisit: 350 })
  // A quarter of the visit is left to pay, and something would be missing until its own; it comes too early by some days.
  expect(nearest?.Saves).toBeGreaterThan(0)
  // Whoever is in a run already is not proposed to another one.
  await house.call(contract.runs.create, reseller, {
    body: { UUID: randomUUID(), Day, Stops: [{ LockerId: soon.id, ToMax: true }] },
  })
  const others = (await told()).map(({ LockerId }) => LockerId)
  expect(others).toContain(onRoute.id)
  expect(others).not.toContain(soon.id)
  // Somebody comes in time on a visiting day of its own; where that is weeks away, more is missing until then than coming along costs.
  await change({ LockerIds: [onRoute.id], Weekdays: [1, 2, 3, 4, 5, 6, 7] })
  expect((await told()).map(({ LockerId }) => LockerId)).not.toContain(onRoute.id)
  const FirstWeek = today().add({ weeks: 5 }).toString()
  await change({ LockerIds: [onRoute.id], EveryWeeks: 12, FirstWeek })
  const seldom = (await told()).find(({ LockerId }) => LockerId === onRoute.id)
  expect(seldom?.NextVisit).toBe((await row(onRoute.id)).data.NextVisit)
  expect(seldom?.Saves).toBeGreaterThan(350)
  const stranger = await house.memberOf(await house.person('reseller', await house.reseller()))
  expect(await companionsOf(scopeOf(db, stranger), [driven.id], { today: today(), day: today() })).toEqual([])
})
