import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { dueAt } from '#contract/catalogue/loan-time.ts'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Loan } from '#contract/ledger/loans.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import { checkLedger } from './check.ts'

const { articles, gateway, history, loans, personalData, transactions, users } = contract
type At = Awaited<ReturnType<typeof speakingLocker>>
let house: TestHouse
let resellerId: number
let customerId: number
let reseller: Person
let planner: Person
let driver: Person
let site: Person
let worker: Person
let stranger: Person
let at: At
let beside: At
let anna: number
let bo: number
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId, 'Verkstaden')
  reseller = await house.person('reseller', resellerId)
  planner = await house.person('reseller', resellerId, undefined, 'planner')
  driver = await house.person('reseller', resellerId, undefined, 'driver')
  site = await house.person('enduser', customerId)
  worker = await house.person('enduser', customerId, undefined, 'worker')
  stranger = await house.person('enduser', await house.customer(resellerId))
  at = await speakingLocker(house, customerId)
  beside = await speakingLocker(house, customerId)
  anna = await at.user({ name: 'Anna', number: '17' })
  bo = await at.user({ name: 'Bo' })
  for (const account_id of [anna, bo, worker.id])
    for (const { locker } of [at, beside])
      await house.db
        .insertInto('locker_user')
        .values({ reseller_id: resellerId, locker_id: locker.id, account_id })
        .onConflict((same) => same.doNothing())
        .execute()
})
afterAll(() => house.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

const day = (from: number) => Temporal.Now.plainDateISO('Europe/Stockholm').add({ days: from }).toString()

/** A tool in both lockers, lent since a week ago. */
async function tool(values: { loan_hours?: number | null } = {}) {
  const here = await at.article(10)
  const { article_id } = await house.db
    .selectFrom('locker_article')
    .where('id', '=', here.id)
    .select('article_id')
    .executeTakeFirstOrThrow()
  const there = await house.db
    .insertInto('locker_article')
    .values({
      reseller_id: resellerId,
      locker_id: beside.locker.id,
      article_id,
      article_owner_id: resellerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stocked(house).lend(article_id, { lent_since: hours(-200), loan_hours: 4, ...values })
  return { id: article_id, here: here.id, there: there.id }
}

type Sent = Parameters<typeof withdrawal>[2]
const take = (held: number, AccountId: number | null, Closed: string, more: Sent = {}, where = at) =>
  where.say(gateway.transactions, { transactions: [withdrawal(held, 1, { AccountId, Closed, ...more })] })
const giveBack = (held: number, AccountId: number | null, Closed: string, more: Sent = {}, where = at) =>
  take(held, AccountId, Closed, { Kind: 'return', ...more }, where)
const listed = async (as: Person, query: object = {}) =>
  (await house.call(loans.list, as, { query: { ...query } })).body as unknown as {
    data: Loan[]
    total: number
  }
const of = (article: number, more: object = {}) => ({ article: String(article), ...more })
/** Whose they are, and how many each has. */
const open = async (article: number) =>
  (await listed(site, of(article))).data.map(({ AccountId, Outstanding }) => [AccountId, Outstanding])

test('what is lent is listed with who has it since when, what is due first before the rest; what is overdue is marked', async () => {
  const { id, here, there } = await tool()
  await take(here, anna, hours(-2))
  await take(there, bo, hours(-30), { Amount: 2 }, beside)
  const { data, total } = await listed(reseller, of(id))
  expect(total).toBe(2)
  expect(data.map(({ Overdue }) => Overdue)).toEqual([1, 0])
  expect(data[1]).toMatchObject({
    ArticleId: id,
    AccountId: anna,
    Name: 'Anna',
    LastName: 'Ek',
    LockerId: at.locker.id,
    CustomerName: 'Verkstaden',
    Amount: 1,
    Outstanding: 1,
    EndedAt: null,
    RemindedAt: null,
    Marks: [],
  })
  const [first, second] = data
  expect(Date.parse(second?.DueAt ?? '') - Date.parse(second?.TakenAt ?? '')).toBe(4 * 3_600_000)
  const found = async (query: object) => (await listed(site, of(id, query))).data.map(({ Id }) => Id)
  expect(await found({ state: 'overdue' })).toEqual([first?.Id])
  expect(await found({ person: String(anna) })).toEqual([second?.Id])
  expect(await found({ locker: String(beside.locker.id) })).toEqual([first?.Id])
  expect(await found({ customer: '999999' })).toEqual([])
  expect(await found({ searchString: 'anna ek' })).toEqual([second?.Id])
  expect(await found({ sort: '-TakenAt' })).toEqual([second?.Id, first?.Id])
  const choices = (await house.call(loans.choices, site, {})).body
  expect(choices).toMatchObject({ people: expect.arrayContaining([{ Id: bo, Name: 'Bo Ek' }]) })
})

test('everybody sees those of its lockers, a worker its own, a driver those of its lockers', async () => {
  const { id, here } = await tool()
  await take(here, anna, hours(-1))
  await take(here, worker.id, hours(-1))
  const seen = async (as: Person) =>
    new Set((await listed(as, of(id))).data.map(({ AccountId }) => AccountId))
  const all = new Set([anna, worker.id])
  for (const as of [reseller, planner, site]) expect(await seen(as)).toEqual(all)
  expect(await seen(worker)).toEqual(new Set([worker.id]))
  for (const as of [stranger, driver]) expect(await seen(as)).toEqual(new Set())
  expect((await house.call(loans.list, null, {})).status).toBe(401)
  const [mine] = (await listed(worker, of(id))).data
  for (const [as, status] of [
    [worker, 403],
    [driver, 403],
    [stranger, 404],
  ] as const) {
    const params = { id: mine?.Id ?? 0 }
    const lost = { params, body: { How: 'lost', Reason: 'Gone' } as const }
    expect((await house.call(loans.end, as, lost)).status).toBe(status)
    expect((await house.call(loans.extend, as, { params, body: { Until: day(2) } })).status).toBe(status)
  }
  expect(await open(id)).toHaveLength(2)
})

test('people told by number are so here', async () => {
  const { id, here } = await tool()
  await take(here, anna, hours(-1))
  const names = (names_in_reports: boolean) =>
    house.db.updateTable('organisation').set({ names_in_reports }).where('id', '=', customerId).execute()
  await names(false)
  const [told] = (await listed(site, of(id))).data
  expect([told?.Name, told?.LastName]).toEqual(['17', ''])
  expect((await listed(site, of(id, { searchString: 'Anna' }))).total).toBe(0)
  const { people } = (await house.call(loans.choices, site, {})).body as unknown as {
    people: { Id: number }[]
  }
  expect(people).toContainEqual({ Id: anna, Name: '17' })
  // What opens a locker of the customer by itself is not told.
  const validated = (validate_by: 'employeenumber' | 'pincode') =>
    house.db.updateTable('locker').set({ validate_by }).where('id', '=', beside.locker.id).execute()
  await validated('employeenumber')
  expect((await listed(site, of(id))).data[0]?.Name).toBe(`#${anna}`)
  await validated('pincode')
  await names(true)
})

test('a return ends the loans of its person, at any locker of the customer; of a colleague with a reason only', async () => {
  const { id, here, there } = await tool()
  await take(here, anna, hours(-6))
  await take(here, bo, hours(-5))
  await giveBack(there, anna, hours(-4), {}, beside)
  expect(await open(id)).toEqual([[bo, 1]])
  await giveBack(here, anna, hours(-3))
  expect(await open(id)).toEqual([[bo, 1]])
  await giveBack(here, anna, hours(-2), { Reason: 'For a colleague' })
  expect(await open(id)).toEqual([])
  const ended = await listed(site, of(id, { state: 'ended' }))
  expect(ended.data.map(({ AccountId, EndedAt }) => [AccountId, EndedAt !== null])).toEqual([
    [bo, true],
    [anna, true],
  ])
  await take(here, bo, hours(-1))
  await giveBack(here, null, hours(-0.5))
  expect(await open(id)).toEqual([])
})

test('lines of a locker that was offline fall into their place, and so do corrections', async () => {
  const { id, here, there } = await tool()
  await giveBack(there, anna, hours(-4), { Reason: 'It was a colleague’s' }, beside)
  await take(there, bo, hours(-20), {}, beside)
  expect(await open(id)).toEqual([])
  await take(here, anna, hours(-10))
  expect(await open(id)).toEqual([[bo, 1]])
  await take(here, anna, hours(-3), { Amount: 5 })
  const [mistyped] = (await listed(site, of(id, { person: String(anna), state: 'open' }))).data
  await house.call(transactions.correct, reseller, {
    params: { id: at.locker.id, lineId: mistyped?.Id ?? 0 },
    body: { Amount: 2 },
  })
  expect(await open(id)).toEqual([
    [bo, 1],
    [anna, 2],
  ])
})

const end = (as: Person, id: number, body: object) =>
  house.call(loans.end, as, { params: { id }, body: body as never })

test('what lies in the locker is a return that somebody books for its person; what is lost moves no stock, and can be found', async () => {
  const { id, here } = await tool()
  await take(here, anna, hours(-30), { Amount: 3 })
  await take(here, anna, hours(-2))
  const stock = async () =>
    (
      await house.db
        .selectFrom('locker_article')
        .where('id', '=', here)
        .select('current_volume')
        .executeTakeFirstOrThrow()
    ).current_volume
  expect(await stock()).toBe(6)
  const [older, newer] = (await listed(site, of(id))).data
  expect((await end(site, newer?.Id ?? 0, { How: 'returned' })).body.errors).toEqual({ Reason: ['required'] })
  expect((await end(site, newer?.Id ?? 0, { How: 'returned', Amount: 2, Reason: 'x' })).body.errors).toEqual({
    Amount: ['range'],
  })
  const back = await end(site, newer?.Id ?? 0, { How: 'returned', Reason: 'It lay on shelf 2' })
  expect(back.body['data']).toMatchObject({ Outstanding: 0, Lost: 0 })
  expect((back.body['data'] as Loan).Marks).toEqual([
    expect.objectContaining({ Kind: 'returned', Amount: 1, Reason: 'It lay on shelf 2', By: 'Test enduser' }),
  ])
  expect(await stock()).toBe(7)
  expect((await end(planner, newer?.Id ?? 0, { How: 'lost', Reason: 'x' })).status).toBe(409)

  const gone = await end(reseller, older?.Id ?? 0, { How: 'lost', Amount: 2, Reason: 'Fell into the lake' })
  expect(gone.body['data']).toMatchObject({ Outstanding: 1, Lost: 2, EndedAt: null })
  expect(await stock()).toBe(7)
  expect((await listed(site, of(id, { state: 'lost' }))).total).toBe(1)
  await giveBack(here, anna, hours(0), { Amount: 2 })
  const [found] = (await listed(site, of(id, { state: 'all', person: String(anna) }))).data.toReversed()
  expect(found).toMatchObject({ Id: older?.Id, Outstanding: 0, Lost: 1 })
  // What is left of it is found in the back-office, whatever else its person has out by then.
  await take(here, anna, hours(0))
  expect((await end(site, older?.Id ?? 0, { How: 'lost', Reason: 'x' })).status).toBe(409)
  const range = await end(site, older?.Id ?? 0, { How: 'returned', Amount: 2, Reason: 'x' })
  expect(range.body.errors).toEqual({ Amount: ['range'] })
  const again = await end(site, older?.Id ?? 0, { How: 'returned', Reason: 'Washed ashore' })
  expect(again.body['data']).toMatchObject({ Outstanding: 0, Lost: 0 })
  expect(await stock()).toBe(9)
  expect(await open(id)).toEqual([[anna, 1]])
  const lines = (
    await house.call(history.list, reseller, { params: { entity: 'locker', id: at.locker.id }, query: {} })
  ).body['data'] as { Part: string; Changes: { Field: string; After: unknown }[] }[]
  const told = lines.flatMap(({ Changes }) => Changes.map(({ Field, After }) => [Field, After]))
  expect(told).toContainEqual(['LoanReturned', 1])
  expect(told).toContainEqual(['LoanLost', 2])
  expect(told).toContainEqual(['LoanReason', 'Fell into the lake'])
})

test('a loan may be kept longer, but not for more than a year, and not once it has ended', async () => {
  const { id, here } = await tool()
  await take(here, anna, hours(-30))
  const [loan] = (await listed(site, of(id))).data
  const extend = (Until: string) =>
    house.call(loans.extend, site, { params: { id: loan?.Id ?? 0 }, body: { Until } })
  const { Overdue, DueAt: due } = (await extend(day(2))).body['data'] as Loan
  expect([
    Overdue,
    Temporal.Instant.from(due).toZonedDateTimeISO('Europe/Stockholm').toPlainDateTime().toString(),
  ]).toEqual([0, `${day(2)}T23:59:59`])
  for (const wrong of [day(-1), day(400)])
    expect((await extend(wrong)).body.errors).toEqual({ Until: ['range'] })
  // A line that comes late says all anew, but not this.
  await take(here, bo, hours(-50))
  expect((await listed(site, of(id, { person: String(anna) }))).data[0]?.DueAt).toBe(due)
  await giveBack(here, anna, hours(0))
  expect((await extend(day(2))).status).toBe(409)
})

test('an article is lent from the moment on at which somebody says so; said otherwise, its loans end', async () => {
  const { id, here } = await at.article(10).then(({ id: here, article_id }) => ({ here, id: article_id }))
  const lend = (Lent: 0 | 1) => house.call(articles.update, reseller, { params: { id }, body: { Lent } })
  await take(here, anna, hours(0))
  await lend(1)
  expect(await open(id)).toEqual([])
  await take(here, anna, hours(0))
  await take(here, bo, hours(-1))
  expect(await open(id)).toEqual([[anna, 1]])
  await lend(1)
  expect(await open(id)).toEqual([[anna, 1]])
  // By a clock that is ahead.
  await take(here, bo, hours(0.05))
  await lend(0)
  expect(await open(id)).toEqual([])
  await lend(1)
  expect(await open(id)).toEqual([[bo, 1]])
})

test('a locker knows what is lent there, and what its people have, wherever they took it', async () => {
  const { here, there } = await tool({ loan_hours: 48 })
  await take(here, anna, hours(-3), { Amount: 2 })
  await take(here, null, hours(-2))
  const config = async (of: At) => (await of.say(gateway.config)).body['data'] as LockerConfig
  const { articles: held, loans: known, TimeZone } = await config(beside)
  expect(TimeZone).toBe('Europe/Stockholm')
  expect(held.find(({ LockerArticleId }) => LockerArticleId === there)?.Loan).toEqual({ Hours: 48 })
  expect(known.filter(({ LockerArticleId }) => LockerArticleId === there)).toEqual([
    {
      LockerArticleId: there,
      AccountId: anna,
      Amount: 2,
      TakenAt: expect.any(String),
      DueAt: expect.any(String),
    },
  ])
  const [told] = known.filter(({ LockerArticleId }) => LockerArticleId === there)
  const due = dueAt(new Date(told?.TakenAt ?? 0), 48, TimeZone)
  expect(told?.DueAt).toBe(due.toISOString())
})

test('what is stored about a person has its loans', async () => {
  const { here } = await tool()
  await take(here, bo, hours(-1))
  const asked = { params: { id: bo }, body: {} }
  const { Loans } = (await house.call(personalData.ofUser, reseller, asked)).body as { Loans: object[] }
  expect(Loans[0]).toMatchObject({ Article: 'Gloves', Amount: 1, Ended: null })
  const told = await house.call(users.dependents, reseller, { params: { id: bo } })
  expect(told.body['data']).toMatchObject({ Loans: expect.any(Number) })
})

test('two who end the same loan at once end it once, and the ledger says the same as all of this', async () => {
  const { id, here } = await tool()
  await take(here, anna, hours(-1), { Amount: 2 })
  const [loan] = (await listed(site, of(id))).data
  const both = await Promise.all(
    [site, reseller].map((as) => end(as, loan?.Id ?? 0, { How: 'returned', Reason: 'On the shelf' })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { rows } =
    await sql`select from transaction where locker_article_id = ${here} and kind = 'return'`.execute(house.db)
  expect(rows).toHaveLength(1)
  expect((await checkLedger(house.database.connection.pool)).wrong).toEqual([])
})
