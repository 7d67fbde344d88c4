import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Now, type Period, topMovers } from '#contract/dashboard.ts'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from './testing/house.ts'
import { plainLedger, type PlainLedger } from './testing/plain-ledger.ts'
import { stocked } from './testing/stocked.ts'

const zone = 'Europe/Stockholm'
const today = Temporal.Now.plainDateISO(zone)
const daysBack = 70

let house: TestHouse
let people: Person[]
let ledger: PlainLedger

let seed = 20_261_115
const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
const oneOf = <T>(some: readonly T[]) => some[random(some.length)] as T

/** Any time of a day, the first and last minute of it often: there a mistaken zone shows. */
function someMoment() {
  const day = today.subtract({ days: random(daysBack) })
  const plainTime = oneOf(['00:00:30', '23:59:30', '12:00', `${String(random(24)).padStart(2, '0')}:10`])
  return day.toZonedDateTime({ timeZone: zone, plainTime }).toInstant().toString()
}

beforeAll(async () => {
  house = await testHouse()
  const stock = stocked(house)
  const [one, other] = [await house.reseller(), await house.reseller()]
  const customers: [customer: number, reseller: number][] = []
  for (const reseller of [one, one, one, other]) customers.push([await house.customer(reseller), reseller])
  const articles = new Map<number, Awaited<ReturnType<typeof stock.article>>[]>()
  for (const owner of [one, other])
    articles.set(owner, await Promise.all(Array.from({ length: 22 }, () => stock.article(owner))))
  await sql`select ensure_ledger_months(${today.subtract({ days: daysBack + 2 }).toString()}::date, ${today.add({ days: 1 }).toString()}::date)`.execute(
    house.db,
  )
  for (let at = 0; at < 16; at++) {
    const [customer, reseller] = oneOf(customers)
    const locker = await stock.locker(customer, {
      active: random(5) > 0,
      last_contact: oneOf([null, '2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']),
    })
    for (const article of articles.get(reseller) ?? []) {
      if (random(3) === 0) continue
      const limit = oneOf([null, 1 + random(20)])
      const volume = random(20)
      const held = await stock.held(locker, article, { place_order_amount: limit }, volume)
      await house.db.insertInto('transaction').values(someLines(held, volume)).execute()
    }
    // Some were taken away, and some stand at another customer since lately.
    if (at % 7 === 3)
      await house.db
        .updateTable('locker')
        .set({ deleted_at: '2026-01-01T00:00:00Z' })
        .where('id', '=', locker.id)
        .execute()
    if (at % 5 === 2)
      await house.db
        .updateTable('locker')
        .set({ customer_since: someMoment() })
        .where('id', '=', locker.id)
        .execute()
  }
  ledger = await plainLedger(house.db, zone)
  people = [
    await house.person('superadmin'),
    await house.person('admin'),
    await house.person('reseller', one),
    await house.person('reseller', other),
    ...(await Promise.all(customers.map(([customer]) => house.person('enduser', customer)))),
  ]
}, 120_000)
afterAll(() => house.close())

type Held = Record<'id' | 'locker_id' | 'reseller_id', number>

/** What happened to an article, one after the other: nothing is taken that is not there. */
function someLines({ id, locker_id, reseller_id }: Held, inStock: number) {
  let volume = inStock
  return Array.from({ length: 1 + random(12) }, () => {
    const kind = oneOf(['withdrawal', 'withdrawal', 'withdrawal', 'return', 'refill'] as const)
    const amount = 1 + random(9)
    const aborted = random(8) === 0
    const moved = aborted ? 0 : kind === 'withdrawal' ? -Math.min(amount, volume) : amount
    volume += moved
    return {
      reseller_id,
      locker_id,
      locker_article_id: id,
      uuid: randomUUID(),
      kind,
      amount,
      moved,
      aborted,
      discrepancy: !aborted && kind === 'withdrawal' && moved !== -amount,
      price: random(4) === 0 ? 0 : random(50_000),
      transaction_date: someMoment(),
    }
  })
}

/** What somebody could choose at home, many times over, as everybody. */
async function asEverybody(
  look: (person: Person, some: PlainLedger['lockers'], customers: string) => Promise<void>,
) {
  for (const person of people) {
    const all = await ledger.lockersOf(person.id)
    await look(person, all, '')
    const chosen = new Set(all.filter(() => random(2) === 0).map(({ customer_id }) => customer_id))
    const some = chosen.size > 0 ? all.filter(({ customer_id }) => chosen.has(customer_id)) : all
    await look(person, some, [...chosen].join(','))
  }
}

test('any days are as the ledger says, the largest lockers by pieces or value, of all or one article', async () => {
  let told = 0
  await asEverybody(async (person, some, customers) => {
    const from = today.subtract({ days: random(daysBack + 5) })
    const to = from.add({ days: random(40) })
    const days = { from: from.toString(), to: to.toString() }
    const byArticle = ledger.byArticle(some, days)
    const article = oneOf([undefined, [...byArticle.keys()][0]])
    const largest = 1 + random(6)
    const by = oneOf(['amount', 'ore'] as const)
    const { body } = await house.call(contract.dashboard.period, person, {
      query: {
        ...days,
        customers,
        largest: String(largest),
        largestBy: by === 'ore' ? 'Value' : 'Amount',
        ...(article !== undefined && { article: String(article) }),
      },
    })
    const { transactions, topMovers: movers } = body as unknown as Period
    const expected = ledger.series(some, days, { largest, by, ...(article !== undefined && { article }) })
    expect(transactions.map(({ LockerId }) => LockerId)).toEqual(expected.map(({ id }) => id))
    for (const [at, { data }] of transactions.entries()) {
      expect(data).toHaveLength(from.until(to).days + 1)
      for (const { Date, Amount, Value } of data) {
        const { amount, ore } = expected[at]?.days.get(Date) ?? { amount: 0, ore: 0 }
        expect([Date, Amount, Value]).toEqual([Date, amount, ore / 100])
        told += Math.abs(Amount)
      }
    }
    const most = [...byArticle]
      .filter(([, amount]) => amount > 0)
      .toSorted(([one, amount], [other, more]) => more - amount || one - other)
    expect(movers.map(({ ArticleId, ConsumedAmount }) => [ArticleId, ConsumedAmount])).toEqual(
      most.slice(0, topMovers),
    )
  })
  expect(told).toBeGreaterThan(500)
})

test('what is now is as the ledger says', async () => {
  let low = 0
  await asEverybody(async (person, some, customers) => {
    const { body } = await house.call(contract.dashboard.now, person, { query: { customers } })
    const { figures, needAttention } = body as unknown as Now
    const active = some.filter((locker) => locker.active)
    const below = ledger.below(some)
    const monday = today.subtract({ days: today.dayOfWeek - 1 })
    const week = (ago: number) => ({
      from: monday.subtract({ weeks: ago }).toString(),
      to: today.subtract({ weeks: ago }).toString(),
    })
    const [now, before] = [ledger.used(some, week(0)), ledger.used(some, week(1))]
    expect(figures).toEqual({
      WeekFrom: week(0).from,
      WeekTo: week(0).to,
      Lockers: active.length,
      LockersOffline: active.filter(({ isOffline }) => isOffline).length,
      ArticlesBelowCritical: below.size,
      WithdrawalsThisWeek: now.amount,
      WithdrawalsLastWeek: before.amount,
      ValueThisWeek: now.ore / 100,
      ValueLastWeek: before.ore / 100,
    })
    const told = needAttention.map((row): [number, object] => [
      row.LockerArticleId,
      { volume: row.CurrentVolume, limit: row.Limit },
    ])
    expect(new Map(told)).toEqual(below)
    low += below.size
  })
  expect(low).toBeGreaterThan(20)
})
