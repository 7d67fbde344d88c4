import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { StatisticsRow, Transaction } from '#contract/ledger/transactions.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import type { Person } from '#server/testing/house.ts'
import type { Stocked } from '#server/testing/stocked.ts'

const { transactions } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()

let locker: Awaited<ReturnType<Stocked['locker']>>
let held: Awaited<ReturnType<Stocked['held']>>
beforeEach(async () => {
  locker = await stock.locker(customerId)
  held = await stock.held(locker, await stock.article(resellerId, { name: 'Tejp' }), {}, 1000)
})

const filtered = async (body: object, as = enduser) => {
  const answer = await house.call(transactions.filtered, as, { params: { id: locker.id }, body })
  return { status: answer.status, errors: answer.body.errors, data: answer.body['data'] as Transaction[] }
}
const statistics = async (body: object) => {
  const answer = await house.call(transactions.statistics, enduser, { params: { id: locker.id }, body })
  return answer.body['data'] as StatisticsRow[]
}
const days = (query: object, as = enduser) => house.call(transactions.days, as, { query: query })

test('a line has all of its fields', async () => {
  await house.db
    .updateTable('account')
    .set({ name: 'Åsa', last_name: 'Ek' })
    .where('id', '=', enduser.id)
    .execute()
  const { id } = await stock.line(held, {
    kind: 'withdrawal',
    amount: 1200,
    moved: -1000,
    discrepancy: true,
    price: 1999,
    account_id: enduser.id,
    uuid: '018f0000-0000-7000-8000-000000000001',
    opened: '2026-04-04T09:59:30Z',
    closed: '2026-04-04T10:00:00Z',
    transaction_date: '2026-04-04T10:00:00Z',
  })
  const { data } = await filtered({ from: '2026-04-04', to: '2026-04-04' })
  expect(data).toMatchObject([
    {
      Id: id,
      UUID: '018f0000-0000-7000-8000-000000000001',
      Kind: 'withdrawal',
      Locker: locker.name,
      LockerArticleId: held.id,
      ArticleName: 'Tejp',
      AccountId: enduser.id,
      Name: 'Åsa',
      LastName: 'Ek',
      Amount: 1200,
      Moved: -1000,
      Discrepancy: 1,
      Aborted: 0,
      TransactionDate: '2026-04-04T10:00:00.000Z',
      EndCustomerArticlePrice: 19.99,
      TransactionAmount: 23_988,
      UsedAmount: 1200,
      UsedValue: 23_988,
      BookedBy: null,
      Reason: null,
      Note: '',
      RefillId: null,
    },
  ])
})

test('lines are filtered by who made or booked them and by kind, together with days, and their people are told', async () => {
  const day = { from: '2026-04-04', to: '2026-04-04' }
  const at = { transaction_date: '2026-04-04T10:00:00Z' }
  const other = await house.person('enduser', customerId)
  await stock.take(held, 1, at.transaction_date, { account_id: enduser.id })
  await stock.take(held, 2, at.transaction_date, { account_id: other.id })
  await stock.take(held, 3, at.transaction_date)
  await stock.line(held, { kind: 'return', amount: 4, moved: 4, account_id: other.id, ...at })
  await stock.line(held, { kind: 'refill', amount: 5, moved: 5, booked_by: reseller.id, ...at })
  await stock.take(held, 6, '2026-04-05T10:00:00Z', { account_id: enduser.id })
  const amounts = async (filter: object) =>
    (await filtered({ ...day, ...filter })).data.map(({ Amount }) => Amount).toSorted((a, b) => a - b)
  expect(await amounts({ people: [], kinds: [] })).toEqual([1, 2, 3, 4, 5])
  expect(await amounts({ people: [other.id] })).toEqual([2, 4])
  expect(await amounts({ people: [other.id, reseller.id] })).toEqual([2, 4, 5])
  expect(await amounts({ kinds: ['return', 'refill'] })).toEqual([4, 5])
  expect(await amounts({ people: [other.id], kinds: ['withdrawal'] })).toEqual([2])
  expect(await amounts({ people: [other.id], articles: [held.id + 1] })).toEqual([])
  expect((await filtered({ ...day, kinds: ['theft'] })).status).toBe(422)

  const peopleOf = (as: Person) =>
    house.call(transactions.people, as, { params: { id: locker.id }, query: day })
  const told = (await peopleOf(enduser)).body['data'] as { AccountId: number; Name: string }[]
  expect(told.map(({ AccountId }) => AccountId).toSorted((a, b) => a - b)).toEqual(
    [enduser.id, other.id, reseller.id].toSorted((a, b) => a - b),
  )
  expect(told.find(({ AccountId }) => AccountId === reseller.id)?.Name).toBe('Test reseller')
  const stranger = await house.person('reseller', await house.reseller())
  expect((await peopleOf(stranger)).status).toBe(404)
})

describe('days are the house’s, in Stockholm', () => {
  // Summer time begins on 29 March 2026 at 02:00 and ends on 25 October 2026 at 03:00.
  const cases: [moment: string, day: string][] = [
    ['2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T21:59:59Z', '2026-10-24'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2026-10-25T23:00:00Z', '2026-10-26'],
    ['2026-12-31T22:59:59Z', '2026-12-31'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ]
  test.each(cases)('%s is on %s', async (moment, day) => {
    await stock.take(held, 3, moment)
    expect((await filtered({ from: day, to: day })).data).toHaveLength(1)
    expect(await statistics({ from: day, to: day })).toMatchObject([{ TotalUsed: 3, DailyUse: 3 }])
    const { body } = await days({ lockerId: String(locker.id), from: day, to: day })
    expect(body['data']).toEqual([{ Date: day, Amount: 3 }])
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
    expect((await filtered({ from: before, to: before })).data).toEqual([])
  })
})

test('both days are in, some articles or all of them, newest first', async () => {
  const second = await stock.held(locker, await stock.article(resellerId), {}, 1000)
  await stock.take(held, 1, '2026-05-01T10:00:00Z')
  await stock.take(second, 2, '2026-05-02T10:00:00Z')
  await stock.take(held, 3, '2026-05-03T10:00:00Z')
  const amounts = async (body: object) => (await filtered(body)).data.map(({ Amount }) => Amount)
  const range = { from: '2026-05-01', to: '2026-05-03' }
  expect(await amounts(range)).toEqual([3, 2, 1])
  expect(await amounts({ ...range, articles: [] })).toEqual([3, 2, 1])
  expect(await amounts({ ...range, articles: [held.id] })).toEqual([3, 1])
  expect(await amounts({ ...range, articles: [999_999] })).toEqual([])
  expect(await amounts({ ...range, to: '2026-05-02' })).toEqual([2, 1])
  const paged = await house.call(transactions.list, enduser, {
    params: { id: locker.id },
    query: { limit: '2', page: '2' },
  })
  expect(paged.body).toMatchObject({
    currentPage: 2,
    pages: 3,
    total: 5,
    data: [{ Amount: 1 }, { Amount: 1000 }],
  })
  const found = await house.call(transactions.list, enduser, {
    params: { id: locker.id },
    query: { searchString: 'TEJP', sort: 'Amount' } as never,
  })
  expect((found.body['data'] as Transaction[]).map(({ Amount }) => Amount)).toEqual([1, 3, 1000])
})

test('without days it is the last fourteen, today among them', async () => {
  const now = Date.now()
  const daysAgo = (count: number) => new Date(now - count * 86_400_000).toISOString()
  await stock.take(held, 1, daysAgo(0))
  await stock.take(held, 2, daysAgo(12))
  await stock.take(held, 4, daysAgo(15))
  expect((await filtered({})).data.map(({ Amount }) => Amount)).toEqual([1, 2])
  const { body } = await days({ lockerarticleid: String(held.id) })
  expect((body['data'] as { Amount: number }[]).map(({ Amount }) => Amount)).toHaveLength(14)
  expect((body['data'] as { Amount: number }[]).reduce((sum, { Amount }) => sum + Amount, 0)).toBe(3)
})

test.each([
  [{ from: '2026-05-02', to: '2026-05-01' }, 422, { to: ['dateOrder'] }],
  [{ from: '2010-01-01', to: '2026-05-01' }, 422, { from: ['range'] }],
  [{ from: '2026-02-30' }, 422, { from: ['date'] }],
  [{ articles: ['x'] }, 422, { 'articles.0': ['number'] }],
])('%j is refused', async (body, status, errors) => {
  expect(await filtered(body)).toMatchObject({ status, errors })
})

test('a day that does not exist in an address is unreadable', async () => {
  expect((await days({ from: '2026-02-30' })).status).toBe(400)
  expect((await days({ from: '2026-05-02', to: '2026-05-01' })).status).toBe(422)
})

test('statistics count withdrawals less returns, by article, with its groups', async () => {
  const article = await stock.article(resellerId, { name: 'Mask' })
  const first = await stock.held(locker, article, {}, 100)
  for (const name of ['Övrigt', 'Andning']) {
    const group = await house.db
      .insertInto('article_group')
      .values({ owner_id: resellerId, name: `${name} ${locker.id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await house.db
      .insertInto('article_group_member')
      .values({
        article_group_id: group.id,
        owner_id: resellerId,
        article_id: article.id,
        article_owner_id: resellerId,
      })
      .execute()
  }
  const at = '2026-06-02T10:00:00Z'
  await stock.take(first, 10, at)
  await stock.line(first, { kind: 'return', amount: 3, moved: 3, transaction_date: at })
  await stock.take(first, 50, at, { aborted: true, moved: 0 })
  await stock.line(first, { kind: 'refill', amount: 40, moved: 40, transaction_date: at })
  await stock.take(held, 2, at)
  // The same article, taken out and put in again, is one row.
  await house.db.updateTable('locker_article').set({ deleted_at: at }).where('id', '=', first.id).execute()
  const second = await stock.held(locker, article, {}, 100)
  await stock.take(second, 4, '2026-06-03T10:00:00Z')
  const range = { from: '2026-06-01', to: '2026-06-03' }
  expect(await statistics(range)).toMatchObject([
    {
      ArticleGroupName: `Andning ${locker.id}, Övrigt ${locker.id}`,
      ArticleName: 'Mask',
      TotalUsed: 11,
      DailyUse: 3.67,
    },
    { ArticleGroupName: '', ArticleName: 'Tejp', TotalUsed: 2, DailyUse: 0.67 },
  ])
  expect(await statistics({ ...range, articles: [second.id] })).toMatchObject([{ TotalUsed: 4 }])
})

test('what lies outside of the scope is not counted', async () => {
  const strangerId = await house.reseller()
  const stranger = await house.person('reseller', strangerId)
  const day = { from: '2026-07-01', to: '2026-07-02' }
  await stock.take(held, 5, '2026-07-01T10:00:00Z')
  const amounts = async (as: Person, more = {}) =>
    ((await days({ ...day, ...more }, as)).body['data'] as { Amount: number }[]).map(({ Amount }) => Amount)
  expect(await amounts(enduser)).toEqual([5, 0])
  expect(await amounts(reseller)).toEqual([5, 0])
  expect(await amounts(stranger)).toEqual([0, 0])
  expect(await amounts(stranger, { lockerId: String(locker.id) })).toEqual([0, 0])
  for (const call of [transactions.filtered, transactions.statistics])
    expect((await house.call(call, stranger, { params: { id: locker.id }, body: day })).status).toBe(404)
})
