import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { houseId } from '#server/tenancy/reach.ts'
import type { TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

/** Lockers of two resellers and what happened in them, as it could be, around today and the nights when the clock is moved. */

const zone = 'Europe/Stockholm'
const daysAround = 9
const customers = 4
const articles = 18

const today = Temporal.Now.zonedDateTimeISO(zone)
const change = (after: Temporal.ZonedDateTime) => after.getTimeZoneTransition('previous') ?? after
const [lastChange, changeBefore] = [change(today), change(change(today))]
const eves = [today, lastChange, changeBefore].map((moment) => moment.toPlainDate())

/** A day near one on which something is to be expected. */
export const someDay = fc
  .record({ eve: fc.constantFrom(...eves), days: fc.integer({ min: -daysAround, max: daysAround }) })
  .map(({ eve, days }) => eve.add({ days }))

/** The first and last minute of a day, and the hour that is skipped or comes twice: there a mistaken zone shows. */
const someMoment = fc
  .record({
    day: someDay,
    plainTime: fc.constantFrom('00:00:30', '02:30', '12:00', '23:59:30'),
    disambiguation: fc.constantFrom('earlier' as const, 'later' as const),
  })
  .map(({ day, plainTime, disambiguation }) =>
    day.toPlainDateTime(plainTime).toZonedDateTime(zone, { disambiguation }).toInstant().toString(),
  )

const seldom = fc.nat(5).map((number) => number === 0)

const someLine = fc.record({
  kind: fc.constantFrom('withdrawal' as const, 'withdrawal' as const, 'return' as const, 'refill' as const),
  amount: fc.integer({ min: 1, max: 9 }),
  aborted: seldom,
  price: fc.oneof(fc.constant(0), fc.nat(50_000)),
  transaction_date: someMoment,
})
type Line = typeof someLine extends fc.Arbitrary<infer T> ? T : never

const someHeld = fc.record({
  article: fc.nat(articles - 1),
  limit: fc.option(fc.integer({ min: 1, max: 20 })),
  stock: fc.nat(20),
  lines: fc.array(someLine, { maxLength: 5 }),
  gone: seldom,
})

const someLocker = fc.record({
  customer: fc.nat(customers - 1),
  active: fc.nat(5).map((number) => number > 0),
  last_contact: fc.constantFrom(null, '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'),
  held: fc.uniqueArray(someHeld, { maxLength: 12, selector: ({ article }) => article }),
  gone: seldom,
  /** When it came from another customer, if it did. */
  since: fc.option(someMoment),
  refills: fc.array(someMoment, { maxLength: 4 }),
})

export const someLedger = fc.record({
  lockers: fc.array(someLocker, { minLength: 3, maxLength: 8 }),
  /** Those of them that can be deleted once all is told. */
  unwanted: fc.subarray(Array.from({ length: articles }, (_, at) => at)),
})
type RandomLedger = typeof someLedger extends fc.Arbitrary<infer T> ? T : never

/** Puts it into the house, with resellers, customers and articles of its own. */
export async function plantLedger(house: TestHouse, { lockers, unwanted }: RandomLedger) {
  const { db } = house
  const stock = stocked(house)
  const [one, other] = [await house.reseller(), await house.reseller()]
  const owners = [one, one, one, other]
  const customerIds: number[] = []
  for (const reseller of owners) customerIds.push(await house.customer(reseller))
  // Every third is the house's, which both resellers have.
  const shared = await articlesOf(house, houseId)
  const own = new Map([
    [one, await articlesOf(house, one)],
    [other, await articlesOf(house, other)],
  ])
  const first = changeBefore.toPlainDate().subtract({ days: daysAround + 1 })
  const last = today.toPlainDate().add({ days: daysAround + 1 })
  await sql`select ensure_ledger_months(${first.toString()}::date, ${last.toString()}::date)`.execute(db)
  for (const { customer, held, gone, since, active, last_contact, refills } of lockers) {
    const reseller = owners[customer] ?? one
    const locker = await stock.locker(customerIds[customer] ?? 0, { active, last_contact })
    for (const { article, limit, stock: inStock, lines, gone: removed } of held) {
      const of = (article % 3 === 0 ? shared : own.get(reseller))?.[article]
      if (!of) throw new Error('there are as many articles as can be drawn')
      const { id } = await stock.held(locker, of, { place_order_amount: limit })
      const booked = linesOf(inStock, lines).map((line) => ({
        ...line,
        uuid: randomUUID(),
        reseller_id: reseller,
        locker_id: locker.id,
        locker_article_id: id,
      }))
      if (booked.length > 0) await db.insertInto('transaction').values(booked).execute()
      if (removed) await db.updateTable('locker_article').set({ deleted_at }).where('id', '=', id).execute()
    }
    for (const booked_at of refills)
      await db
        .insertInto('refill')
        .values({ reseller_id: reseller, locker_id: locker.id, uuid: randomUUID(), booked_at })
        .execute()
    await db
      .updateTable('locker')
      .set({ customer_since: since, ...(gone && { deleted_at }) })
      .where('id', '=', locker.id)
      .execute()
  }
  for (const owner of own.values())
    await deleteUnused(
      house,
      unwanted.flatMap((at) => owner[at]?.id ?? []),
    )
  return { resellers: [one, other], customers: customerIds }
}

const deleted_at = '2026-01-01T00:00:00Z'

const articlesOf = ({ db }: TestHouse, owner: number) =>
  db
    .insertInto('article')
    .values(
      Array.from({ length: articles }, (_, at) => ({
        owner_id: owner,
        number: randomUUID(),
        name: `Article ${at}`,
      })),
    )
    .returning(['id', 'owner_id'])
    .execute()

/** One after the other: nothing is taken that is not there. */
function linesOf(inStock: number, lines: readonly Line[]) {
  let volume = inStock
  const first = {
    kind: 'correction' as const,
    amount: inStock,
    moved: inStock,
    aborted: false,
    discrepancy: false,
    price: 0,
    transaction_date: changeBefore.toInstant().toString(),
  }
  const booked = lines.map(({ kind, amount, aborted, ...line }) => {
    const moved = aborted ? 0 : kind === 'withdrawal' ? -Math.min(amount, volume) : amount
    volume += moved
    const discrepancy = !aborted && kind === 'withdrawal' && moved !== -amount
    return { ...line, kind, amount, aborted, moved, discrepancy }
  })
  return inStock > 0 ? [first, ...booked] : booked
}

/** An article goes once it is in no locker any more. */
const deleteUnused = ({ db }: TestHouse, ids: readonly number[]) =>
  db
    .updateTable('article')
    .set({ deleted_at })
    .where('id', 'in', [0, ...ids])
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('locker_article')
        .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
        .where('locker_article.deleted_at', 'is', null)
        .where('locker.deleted_at', 'is', null)
        .select('locker_article.article_id'),
    )
    .execute()
