import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { contract } from '#contract/index.ts'
import type { StatisticsRow, Transaction } from '#contract/ledger/transactions.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { checkLedger } from './check.ts'
import { testCompany } from '#server/billing/testing/company.ts'

const { gateway, transactions, cabinetArticles, dashboard } = contract
const { house, customerId, reseller, enduser } = await testCompany()

let locker: Awaited<ReturnType<typeof speakingLocker>>
let held: Awaited<ReturnType<(typeof locker)['article']>>
beforeEach(async () => {
  locker = await speakingLocker(house, customerId)
  held = await locker.article(2, 1000)
})

const today = Temporal.Now.plainDateISO('Europe/Stockholm')
const days = { from: today.subtract({ days: 3 }).toString(), to: today.toString() }
const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
const ofYesterday = { Opened: yesterday, Closed: yesterday }

/** Takes so many at the locker, one line after the other; answers with the ledger's ids. */
async function take(...amounts: number[]) {
  const ids: number[] = []
  for (const amount of amounts) {
    const { body } = await locker.say(gateway.transactions, {
      transactions: [withdrawal(held.id, amount, ofYesterday)],
    })
    ids.push((body['results'] as { Id: number }[])[0]?.Id ?? 0)
  }
  return ids
}
const correct = (lineId: number, body: object, as = reseller, id = locker.locker.id) =>
  house.call(transactions.correct, as, { params: { id, lineId }, body: body as never })
const lines = async () => {
  const { body } = await house.call(transactions.list, enduser, {
    params: { id: locker.locker.id },
    query: {},
  })
  return body['data'] as Transaction[]
}
const lineWith = async (id: number) => (await lines()).find(({ Id }) => Id === id)
const used = async () => {
  const { body } = await house.call(transactions.statistics, reseller, {
    params: { id: locker.locker.id },
    body: days,
  })
  return (body['data'] as StatisticsRow[])[0]?.TotalUsed
}
const ledgerIsRight = async () =>
  expect((await checkLedger(house.database.connection.pool)).wrong).toEqual([])

test('the audit tells who corrected which line from what to what, and nothing where it was refused', async () => {
  const [id = 0] = await take(999)
  expect((await correct(id, { Amount: 1000 })).status).toBe(422)
  expect((await correct(id, { Amount: 2 })).status).toBe(200)
  const told = await house.db
    .selectFrom('audit')
    .where('entity', '=', 'locker')
    .where('entity_id', '=', locker.locker.id)
    .where('account_id', '=', reseller.id)
    .where('action', '=', 'update')
    .select(['before', 'after'])
    .execute()
  expect(told).toEqual([{ before: { Line: id, Amount: 999 }, after: { Line: id, Amount: 2 } }])
})

test('a wrong amount is taken back from consumption, and from the stock as far as it was true', async () => {
  const [id = 0] = await take(999)
  expect(await lineWith(id)).toMatchObject({ Amount: 999, Moved: -2, Discrepancy: 1, CorrectionId: null })
  expect(await used()).toBe(999)

  const { status, body } = await correct(id, { Amount: 1, Note: 'Slog fel' })
  expect(status).toBe(200)
  const made = body['data'] as Transaction
  expect(made).toMatchObject({
    Kind: 'return',
    Amount: 998,
    Moved: 1,
    UsedAmount: -998,
    UsedValue: -9980,
    CorrectsId: id,
    Reason: 'mistyped',
    Note: 'Slog fel',
    BookedBy: 'Test reseller',
    AccountId: null,
    TransactionDate: yesterday,
  })
  expect(await lineWith(id)).toMatchObject({ Amount: 999, Moved: -2, CorrectionId: made.Id })
  expect(await used()).toBe(1)
  expect(await locker.stockOf(held.id)).toBe(1)
  const { body: home } = await house.call(dashboard.get, reseller, { query: days })
  expect(home['topMovers']).toContainEqual(expect.objectContaining({ ConsumedAmount: 1 }))
  await ledgerIsRight()
})

test('what somebody did not take is taken off that person, whoever corrects it', async () => {
  const person = await locker.user()
  const { body } = await locker.say(gateway.transactions, {
    transactions: [withdrawal(held.id, 999, { ...ofYesterday, AccountId: person })],
  })
  const id = (body['results'] as { Id: number }[])[0]?.Id ?? 0
  expect((await correct(id, { Amount: 2 })).body['data']).toMatchObject({
    AccountId: person,
    BookedBy: 'Test reseller',
  })
  const used = await house.db
    .selectFrom('person_day')
    .where('locker_id', '=', locker.locker.id)
    .select(['account_id', 'amount', 'withdrawals'])
    .execute()
  expect(used).toEqual([{ account_id: person, amount: 2, withdrawals: 1 }])
  await ledgerIsRight()
})

describe('the stock follows the truth', () => {
  test('what was taken and not known of leaves it at zero', async () => {
    const [id = 0] = await take(999)
    expect((await correct(id, { Amount: 5 })).body['data']).toMatchObject({ Amount: 994, Moved: 0 })
    expect([await locker.stockOf(held.id), await used()]).toEqual([0, 5])
    await ledgerIsRight()
  })

  test('a count since then stands', async () => {
    const [id = 0] = await take(999)
    await house.call(cabinetArticles.update, reseller, {
      params: { id: locker.locker.id },
      body: { data: [{ LockerArticleId: held.id, CurrentVolume: 1 }] },
    })
    expect((await correct(id, { Amount: 1 })).body['data']).toMatchObject({ Moved: 0 })
    expect([await locker.stockOf(held.id), await used()]).toEqual([1, 1])
    await ledgerIsRight()
  })

  test('what others took since then, of which the ledger did not know, is not there again', async () => {
    const [id = 0] = await take(999, 1)
    expect((await correct(id, { Amount: 1 })).body['data']).toMatchObject({ Moved: 0 })
    expect([await locker.stockOf(held.id), await used()]).toEqual([0, 2])
    await ledgerIsRight()
  })

  test('however much others took since then', async () => {
    const [id = 0] = await take(999)
    // So many and so large that their sum does not fit into an integer.
    const line = {
      reseller_id: held.reseller_id,
      locker_id: held.locker_id,
      locker_article_id: held.id,
      kind: 'withdrawal' as const,
      amount: 9_999_999,
      moved: 0,
      discrepancy: true,
      transaction_date: yesterday,
    }
    const more = Array.from({ length: 250 }, () => ({ ...line, uuid: randomUUID() }))
    await house.db.insertInto('transaction').values(more).execute()
    const { status, body } = await correct(id, { Amount: 1 })
    expect([status, body['data']]).toMatchObject([200, { Moved: 0 }])
    await ledgerIsRight()
  })

  test('of an article that was taken out meanwhile nothing comes back', async () => {
    const [id = 0] = await take(999)
    await house.call(cabinetArticles.remove, reseller, {
      params: { id: locker.locker.id, articleId: held.id },
    })
    const answer = await correct(id, { Amount: 0 })
    expect([answer.status, (answer.body['data'] as Transaction).Moved]).toEqual([200, 0])
    await ledgerIsRight()
  })
})

describe('is refused', () => {
  test('a second time, and at the same moment', async () => {
    const [id = 0] = await take(999)
    const answers = await Promise.all([correct(id, { Amount: 1 }), correct(id, { Amount: 0 })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await correct(id, { Amount: 0 })).status).toBe(409)
    expect(await lines()).toHaveLength(3)
    await ledgerIsRight()
  })

  test('with an amount that is none, or not less', async () => {
    const [id = 0] = await take(999)
    for (const Amount of [999, 1000, -1, 1.5, 'x', undefined])
      expect(await correct(id, { Amount })).toMatchObject({
        status: 422,
        body: { errors: { Amount: [expect.any(String)] } },
      })
    expect(await lines()).toHaveLength(2)
  })

  test('for a line that is no withdrawal, was aborted, or is of another locker', async () => {
    const [id = 0] = await take(999)
    const made = (await correct(id, { Amount: 1 })).body['data'] as Transaction
    const [first] = (await lines()).toSorted((one, other) => one.Id - other.Id)
    const { body } = await locker.say(gateway.transactions, {
      transactions: [withdrawal(held.id, 9, { ...ofYesterday, Aborted: 1 })],
    })
    const aborted = (body['results'] as { Id: number }[])[0]?.Id ?? 0
    const other = await speakingLocker(house, customerId)
    for (const [line, at] of [
      [made.Id, locker],
      [first?.Id ?? 0, locker],
      [aborted, locker],
      [id, other],
      [2_000_000_000, locker],
    ] as const)
      expect((await correct(line, { Amount: 0 }, reseller, at.locker.id)).status).toBe(404)
  })

  test('to all but the locker’s reseller', async () => {
    const [id = 0] = await take(999)
    const stranger = await house.person('reseller', await house.reseller())
    expect((await correct(id, { Amount: 0 }, stranger)).status).toBe(404)
    for (const person of [enduser, await house.person('admin'), await house.person('superadmin')])
      expect((await correct(id, { Amount: 0 }, person)).status).toBe(403)
    expect(await lines()).toHaveLength(2)
  })
})

describe('what is usual', () => {
  const usualIn = async () => {
    const { body } = await locker.say(gateway.config)
    const { articles } = body['data'] as LockerConfig
    return articles.find(({ LockerArticleId }) => LockerArticleId === held.id)?.UsualAmount
  }

  test('is the middle of what was taken lately, and unknown before there were three', async () => {
    held = await locker.article(1000)
    await take(2, 3)
    expect(await usualIn()).toBe(null)
    await take(40)
    expect(await usualIn()).toBe(3)
    const { body } = await locker.say(gateway.transactions, {
      transactions: [withdrawal(held.id, 1, { ...ofYesterday, Aborted: 1 })],
    })
    expect(body['results']).toMatchObject([{ status: 'recorded' }])
    expect(await usualIn()).toBe(3)
  })

  test('is kept with a line of more than ten times as much', async () => {
    held = await locker.article(1000)
    const [, , , atMost = 0, above = 0] = await take(2, 2, 2, 20, 21)
    expect(await lineWith(atMost)).toMatchObject({ Amount: 20, UsualAmount: null, Discrepancy: 0 })
    expect(await lineWith(above)).toMatchObject({ Amount: 21, UsualAmount: 2, Discrepancy: 0 })
    expect((await correct(above, { Amount: 2 })).body['data']).toMatchObject({ Amount: 19, Moved: 19 })
    expect(await locker.stockOf(held.id)).toBe(1000 - 28)
    await ledgerIsRight()
  })
})
