import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import type { Dashboard } from '#contract/home/dashboard.ts'
import { contract } from '#contract/index.ts'
import { topMovers } from '#contract/limits.ts'
import { startSession } from '#server/people/session-store.ts'
import type { Person, TestHouse } from '#server/testing/house.ts'
import { demoAccounts } from './accounts.ts'
import { filledHouse } from './testing/filled-house.ts'
import { plainLedger, type PlainLedger } from '#server/ledger/testing/plain-ledger.ts'

const zone = 'Europe/Stockholm'
const patience = 180_000

let house: TestHouse
let ledger: PlainLedger

beforeAll(async () => {
  house = await filledHouse()
  // Lockers that are online stay so while the tests run.
  await sql`update locker set last_contact = now() + interval '1 hour' where last_contact > now() - interval '5 minutes'`.execute(
    house.db,
  )
  ledger = await plainLedger(house.db, zone)
}, patience)
afterAll(() => house.close())

async function somebody(email: string): Promise<Person> {
  const { id } = await house.db
    .selectFrom('account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, email, key: await startSession(house.db, house.vault, id) }
}

const get = async (as: Person, query: Record<string, string> = {}) => {
  const { status, body } = await house.call(contract.dashboard.get, as, { query })
  expect(status).toBe(200)
  return body as unknown as Dashboard
}

type Days = Record<'from' | 'to', string>
const range = (dashboard: Dashboard): Days => {
  const days = dashboard.transactions[0]?.data ?? []
  return { from: days[0]?.Date ?? '', to: days.at(-1)?.Date ?? '' }
}

const sumOf = (series: Dashboard['transactions'], measure: 'Amount' | 'Value') =>
  series
    .flatMap(({ data }) => data)
    .reduce((sum, point) => sum + Math.round(100 * (point[measure] ?? NaN)), 0) / 100

describe.each(demoAccounts)('what $email sees at home is what the ledger says', ({ email }) => {
  let person: Person
  /** The lockers whose lines may be counted. */
  let lockers: PlainLedger['lockers']
  beforeAll(async () => {
    person = await somebody(email)
    lockers = await ledger.lockersOf(person.id)
  })

  /** All of them, and those of a single customer. */
  const choices = () => [
    { query: {}, some: lockers },
    {
      query: { customers: String(lockers[0]?.customer_id) },
      some: lockers.filter(({ customer_id }) => customer_id === lockers[0]?.customer_id),
    },
  ]

  test('the figures', async () => {
    expect(lockers.length).toBeGreaterThan(0)
    for (const { query, some } of choices()) {
      const { figures } = await get(person, query)
      const active = some.filter((locker) => locker.active)
      expect(figures).toMatchObject({
        Lockers: active.length,
        LockersOffline: active.filter((locker) => locker.isOffline).length,
        ArticlesBelowCritical: ledger.below(some).size,
      })
      expect(figures.days).toHaveLength(15)
      for (const { Date, Amount, Value } of figures.days) {
        const { amount, ore } = ledger.used(some, { from: Date, to: Date })
        expect([Date, Amount, Value]).toEqual([Date, amount, ore / 100])
      }
    }
  })

  test('the lockers day by day, the ten largest and the others', async () => {
    for (const { query, some } of choices()) {
      const answer = await get(person, { ...query, largest: '10' })
      const days = range(answer)
      expect(Temporal.PlainDate.from(days.from).add({ months: 3 }).subtract({ days: 1 }).toString()).toBe(
        days.to,
      )
      const expected = ledger.series(some, days, { largest: 10, by: 'amount' })
      expect(answer.transactions.map(({ LockerId }) => LockerId)).toEqual(expected.map(({ id }) => id))
      for (const [at, { days: byDay }] of expected.entries())
        for (const { Date, Amount, Value } of answer.transactions[at]?.data ?? []) {
          const { amount, ore } = byDay.get(Date) ?? { amount: 0, ore: 0 }
          expect([Date, Amount, Value]).toEqual([Date, amount, ore / 100])
        }
    }
  })

  test('the top movers, each of which leads to the lockers where it was used', async () => {
    for (const { query, some } of choices()) {
      const answer = await get(person, query)
      const days = range(answer)
      const byArticle = ledger.byArticle(some, days)
      const amounts = [...byArticle.values()].map(({ amount }) => amount)
      const most = amounts.filter((amount) => amount > 0).toSorted((a, b) => b - a)
      expect(answer.topMovers.map(({ ConsumedAmount }) => ConsumedAmount)).toEqual(most.slice(0, topMovers))
      for (const { ArticleId, ConsumedAmount } of answer.topMovers)
        expect(ConsumedAmount).toBe(byArticle.get(ArticleId)?.amount)
      const { ArticleId, ConsumedAmount } = answer.topMovers[0] ?? {}
      const only = await get(person, { ...query, article: String(ArticleId), largest: '2' })
      expect(sumOf(only.transactions, 'Amount')).toBe(ConsumedAmount)
    }
  })

  test('what needs attention, the smallest share first', async () => {
    for (const { query, some } of choices()) {
      const { needAttention } = await get(person, query)
      const told = needAttention.map((row) => [
        row.LockerArticleId,
        { volume: row.CurrentVolume, limit: row.Limit },
      ])
      expect(new Map(told as [number, object][])).toEqual(ledger.below(some))
      const shares = needAttention.map(({ CurrentVolume, Limit }) => CurrentVolume / Limit)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(needAttention.every(({ Diff, CurrentVolume, Limit }) => Diff === CurrentVolume - Limit)).toBe(
        true,
      )
    }
  })

  test('and each figure is the sum of the list behind it', async () => {
    const { figures, needAttention } = await get(person)
    expect(needAttention).toHaveLength(figures.ArticlesBelowCritical)
    const [first, last] = [figures.days[0]?.Date ?? '', figures.days.at(-1)?.Date ?? '']
    const { transactions } = await get(person, { from: first, to: last, largest: '10' })
    const days = [{ LockerId: null, LockerName: '', data: figures.days }]
    for (const measure of ['Amount', 'Value'] as const)
      expect(sumOf(transactions, measure)).toBe(sumOf(days, measure))
    const { body } = await house.call(contract.cabinets.list, person, { query: {} })
    const silent = (body['data'] as Cabinet[]).filter(
      ({ LockerActive, Online }) => LockerActive === 1 && Online === 0,
    )
    expect(silent).toHaveLength(figures.LockersOffline)
  })
})
