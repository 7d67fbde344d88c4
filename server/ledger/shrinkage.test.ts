import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { CountProposal } from '#contract/ledger/cycle-counts.ts'
import { shrinkageGroupings, type ShrinkageRow } from '#contract/ledger/shrinkage.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { runs } from '../../scripts/testing/cases.ts'

const { shrinkage, cycleCounts } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()
const planner = await house.person('reseller', resellerId, undefined, 'planner')
const zone = 'Europe/Stockholm'

const daysAgo = (days: number) =>
  Temporal.Now.zonedDateTimeISO('UTC').subtract({ days }).toInstant().toString()

const lockers = [await stock.locker(customerId, { name: 'A' }), await stock.locker(customerId, { name: 'B' })]
const articles = [await stock.article(resellerId), await stock.article(resellerId)]
const places: Awaited<ReturnType<typeof stock.held>>[] = []
for (const locker of lockers)
  for (const article of articles)
    places.push(await stock.held(locker, article, { created_at: daysAgo(400), price: 100 }))
for (const place of places)
  await stock.line(place, { kind: 'refill', amount: 100_000, moved: 100_000, transaction_date: daysAgo(399) })

const someLine = fc.record({
  place: fc.nat(places.length - 1),
  kind: fc.constantFrom('edited', 'counted', 'removed', 'beyond', 'withdrawal', 'nothing'),
  amount: fc.integer({ min: -9, max: 9 }).filter((amount) => amount !== 0),
  price: fc.nat(5000),
  days: fc.integer({ min: 1, max: 340 }),
})
type Line = typeof someLine extends fc.Arbitrary<infer T> ? T : never

/** One after the other, as one would by hand. */
function plainRows(lines: readonly Line[], by: (typeof shrinkageGroupings)[number]) {
  const keyOf = ({ place, days }: Line) => {
    const month = Temporal.Instant.from(daysAgo(days))
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString()
      .slice(0, 7)
    const locker = places[place]?.locker_id
    const number = articles.find(({ id }) => id === places[place]?.article_id)?.number
    return { locker, article: number, month, each: [locker, number, month].join() }[by]
  }
  const rows = new Map<unknown, number[]>()
  for (const line of lines) {
    if (line.kind === 'removed' || line.kind === 'withdrawal' || line.kind === 'nothing') continue
    const sums = rows.get(keyOf(line)) ?? [0, 0, 0, 0, 0, 0]
    const { amount, price } = line
    const beyond = line.kind === 'beyond' ? Math.abs(amount) : 0
    const moved = line.kind === 'beyond' ? 0 : amount
    const add = [1, Math.max(0, -moved), Math.max(0, moved), moved * price, beyond, beyond * price]
    rows.set(
      keyOf(line),
      sums.map((sum, at) => sum + (add[at] ?? 0)),
    )
  }
  return rows
}

test('adds up what was corrected and taken beyond the stock, as plain sums do', async () => {
  const all: Line[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(someLine, { minLength: 20, maxLength: 40 }), async (lines) => {
      for (const line of lines) await booked(line)
      all.push(...lines)
      for (const by of shrinkageGroupings) {
        const { body } = await house.call(shrinkage.report, reseller, {
          query: { by, from: daysAgo(345).slice(0, 10) },
        })
        const rows = body['data'] as ShrinkageRow[]
        const keyOf = ({ LockerId, ArticleNumber, Month }: ShrinkageRow) =>
          ({
            locker: LockerId,
            article: ArticleNumber,
            month: Month,
            each: [LockerId, ArticleNumber, Month].join(),
          })[by]
        const told = new Map(
          rows.map((row) => [
            keyOf(row),
            [
              row.Times,
              row.Missing,
              row.Found,
              Math.round((row.NetValue ?? 0) * 100),
              row.Beyond,
              Math.round((row.BeyondValue ?? 0) * 100),
            ],
          ]),
        )
        expect(told).toEqual(plainRows(all, by))
        expect(body['total']).toBe(rows.length)
      }
    }),
    { ...runs(5), endOnFailure: true },
  )
  const hidden = await house.call(shrinkage.report, planner, { query: {} })
  for (const row of hidden.body['data'] as ShrinkageRow[])
    expect([row.NetValue, row.BeyondValue]).toEqual([null, null])
  expect((await house.call(shrinkage.report, enduser, { query: {} })).status).toBe(403)
  const stranger = await house.person('reseller', await house.reseller())
  expect((await house.call(shrinkage.report, stranger, { query: {} })).body['data']).toEqual([])
})

const booked = async ({ place, kind, amount, price, days }: Line) => {
  const at = places[place]
  if (!at) throw new Error('there is one for each number')
  const transaction_date = daysAgo(days)
  if (kind === 'edited' || kind === 'counted' || kind === 'removed')
    await stock.line(at, { kind: 'correction', amount, moved: amount, reason: kind, transaction_date, price })
  if (kind === 'nothing')
    await stock.line(at, { kind: 'correction', amount: 0, moved: 0, transaction_date, price })
  if (kind === 'withdrawal') await stock.take(at, Math.abs(amount), transaction_date, { price })
  if (kind === 'beyond')
    await stock.take(at, Math.abs(amount), transaction_date, { price, moved: 0, discrepancy: true })
}

test('what is entered on an article’s first day in a locker is no shrinkage', async () => {
  const other = await house.customer(resellerId)
  const locker = await stock.locker(other, { name: 'New' })
  const place = await stock.held(locker, await stock.article(resellerId))
  await stock.line(place, {
    kind: 'correction',
    amount: 40,
    moved: 40,
    transaction_date: new Date().toISOString(),
  })
  const { body } = await house.call(shrinkage.report, reseller, { query: { lockers: String(locker.id) } })
  expect(body['data']).toEqual([])
})

test('counts next what is worth most, was wrong most often and was not counted for longest', async () => {
  const company = await house.reseller()
  const boss = await house.person('reseller', company)
  const customer = await house.customer(company)
  const planted = async (name: string, price: number, wrong: number, counted?: number) => {
    const locker = await stock.locker(customer, { name, created_at: daysAgo(500) })
    const place = await stock.held(
      locker,
      await stock.article(company, { name: `in ${name}` }),
      { price, created_at: daysAgo(500) },
      10,
    )
    for (let at = 0; at < wrong; at += 1)
      await stock.take(place, 2, daysAgo(at + 3), { moved: 0, discrepancy: true })
    if (counted !== undefined)
      await house.db
        .insertInto('stocktake')
        .values({
          reseller_id: company,
          locker_id: locker.id,
          uuid: crypto.randomUUID(),
          blind: false,
          state: 'approved',
          ended_at: daysAgo(counted),
        })
        .execute()
    return { locker, place }
  }
  await planted('Cheap', 100, 0)
  await planted('Dear', 10_000, 0)
  const often = await planted('Often wrong', 3000, 5)
  await planted('Just counted', 50_000, 9, 1)
  // Longer ago than is looked at.
  await stock.take(often.place, 1, daysAgo(190), { moved: 0, discrepancy: true })
  const { body } = await house.call(cycleCounts.list, boss, { query: {} })
  const rows = body['data'] as CountProposal[]
  expect(rows.map(({ LockerName }) => LockerName)).toEqual(['Often wrong', 'Dear', 'Just counted', 'Cheap'])
  expect(rows[0]).toMatchObject({
    Wrong: 5,
    Beyond: 5,
    WorstArticle: 'in Often wrong',
    WorstTimes: 5,
    Value: 300,
    LastCounted: null,
    StocktakeId: null,
  })
  const companysPlanner = await house.person('reseller', company, undefined, 'planner')
  const hidden = await house.call(cycleCounts.list, companysPlanner, { query: { limit: '1' } })
  expect(hidden.body['data']).toMatchObject([{ LockerName: 'Often wrong', Value: null }])
})
