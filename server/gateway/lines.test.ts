import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dashboard } from '#contract/home/dashboard.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { gateway, type LockerLine } from '#contract/gateway/gateway.ts'
import { orderPoints } from '#contract/planning/order-points.ts'
import { type Transaction, transactions } from '#contract/ledger/transactions.ts'
import { ensureLedgerMonths } from '#server/database/ledger-months.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import type { LineResult } from './lines.ts'
import { speakingLocker, withdrawal } from './testing/lockers.ts'
import { runs } from '../../scripts/testing/cases.ts'

let house: TestHouse
let customerId: number
let speaking: Awaited<ReturnType<typeof speakingLocker>>

beforeAll(async () => {
  house = await testHouse()
  customerId = await house.customer(await house.reseller())
})
beforeEach(async () => {
  speaking = await speakingLocker(house, customerId)
})
afterAll(() => house.close())

const send = async (transactions: unknown[]) => {
  const { status, body } = await speaking.say(gateway.transactions, { transactions })
  expect([status, body.errors]).toEqual([200, undefined])
  return body['results'] as LineResult[]
}
const ledgerOf = (lockerArticleId: number) =>
  house.db
    .selectFrom('transaction')
    .where('locker_article_id', '=', lockerArticleId)
    .where('kind', 'in', ['withdrawal', 'return'])
    .selectAll()
    .orderBy('id')
    .execute()
const recently = (ending: string) => daysAgo(1).slice(0, 19) + ending
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('a line from a locker', () => {
  test('moves the stock, once, however often it is sent', async () => {
    const article = await speaking.article(10, 12_50)
    const account = await speaking.user()
    const line = withdrawal(article.id, 3, { AccountId: account })
    const [first] = await send([line])
    expect(first).toEqual({ UUID: line.UUID, status: 'recorded', Id: expect.any(Number), reason: null })
    const again = { ...first, status: 'duplicate' }
    expect(await send([line, line])).toEqual([again, again])
    expect(await speaking.stockOf(article.id)).toBe(7)
    expect(await ledgerOf(article.id)).toMatchObject([
      {
        id: first?.Id,
        account_id: account,
        amount: 3,
        moved: -3,
        price: 12_50,
        transaction_date: line.Closed,
      },
    ])
  })

  test('twice in one batch is booked once', async () => {
    const article = await speaking.article(10)
    const line = withdrawal(article.id, 2)
    const results = await send([line, line])
    expect(results.map(({ status }) => status)).toEqual(['recorded', 'duplicate'])
    expect(new Set(results.map(({ Id }) => Id)).size).toBe(1)
    expect(await speaking.stockOf(article.id)).toBe(8)
  })

  test('sent twice at the same time is booked once', async () => {
    const article = await speaking.article(10)
    const line = withdrawal(article.id, 2)
    const both = (await Promise.all([send([line]), send([line])])).flat()
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set(['recorded', 'duplicate']))
    expect(await speaking.stockOf(article.id)).toBe(8)
  })

  test('beyond what the stock knew of keeps its amount, and leaves the stock at 0', async () => {
    const article = await speaking.article(2)
    await send([withdrawal(article.id, 5), withdrawal(article.id, 1)])
    expect(await ledgerOf(article.id)).toMatchObject([
      { amount: 5, moved: -2, discrepancy: true },
      { amount: 1, moved: 0, discrepancy: true },
    ])
    expect(await speaking.stockOf(article.id)).toBe(0)
  })

  test('that was aborted is kept and moves nothing; a return gives back', async () => {
    const article = await speaking.article(5)
    await send([withdrawal(article.id, 5, { Aborted: 1 }), withdrawal(article.id, 2, { Kind: 'return' })])
    expect(await ledgerOf(article.id)).toMatchObject([
      { aborted: true, moved: 0, discrepancy: false },
      { kind: 'return', moved: 2 },
    ])
    expect(await speaking.stockOf(article.id)).toBe(7)
  })

  test('of an article that was taken out meanwhile is booked all the same', async () => {
    const article = await speaking.article(0)
    await house.db
      .updateTable('locker_article')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', article.id)
      .execute()
    expect(await send([withdrawal(article.id, 1)])).toMatchObject([{ status: 'recorded' }])
  })

  test('is dated by the locker’s clock: closed, else opened; one that is far ahead is not believed', async () => {
    const article = await speaking.article(9)
    const opened = daysAgo(40)
    const inFourMinutes = daysAgo(-4 / 1440)
    const began = Date.now()
    await send([
      withdrawal(article.id, 1, { Opened: opened, Closed: null }),
      withdrawal(article.id, 1, { Closed: daysAgo(-1) }),
      withdrawal(article.id, 1, { Closed: daysAgo(-6 / 1440) }),
      withdrawal(article.id, 1, { Closed: inFourMinutes }),
      withdrawal(article.id, 1, { Opened: null, Closed: null }),
    ])
    const [first, dayAhead, ahead, littleAhead, undated] = await ledgerOf(article.id)
    expect(first?.transaction_date).toBe(opened)
    expect(littleAhead?.transaction_date).toBe(inFourMinutes)
    for (const line of [dayAhead, ahead, undated]) {
      const dated = Date.parse(line?.transaction_date ?? '')
      expect([dated >= began, dated <= Date.now()]).toEqual([true, true])
    }
  })
})

describe('kept aside, with the reason, and never booked', () => {
  test.each<[string, (article: number) => unknown, string]>([
    ['an article that was never here', () => withdrawal(999_999, 1), 'unknownArticle'],
    ['somebody never linked', (id) => withdrawal(id, 1, { AccountId: 999_999 }), 'unknownAccount'],
    ['older than 90 days', (id) => withdrawal(id, 1, { Closed: daysAgo(91) }), 'tooOld'],
    ['an amount of nothing', (id) => withdrawal(id, 0), 'invalid'],
    ['a kind that lockers do not have', (id) => ({ ...withdrawal(id, 1), Kind: 'correction' }), 'invalid'],
    ['no UUID', (id) => ({ ...withdrawal(id, 1), UUID: undefined }), 'invalid'],
    ['no line at all', () => 'what', 'invalid'],
    ['a day that does not exist', (id) => withdrawal(id, 1, { Closed: '2026-02-30T10:00:00Z' }), 'invalid'],
    ['finer than a nanosecond', (id) => withdrawal(id, 1, { Closed: recently('.0123456789Z') }), 'invalid'],
    ['16 hours from UTC', (id) => withdrawal(id, 1, { Closed: recently('+16:00') }), 'invalid'],
    ['23 hours from UTC', (id) => withdrawal(id, 1, { Opened: recently('-23:00') }), 'invalid'],
    ['in the year 0', (id) => withdrawal(id, 1, { Opened: '0000-01-01T00:00:00Z' }), 'invalid'],
    ['before our era', (id) => withdrawal(id, 1, { Opened: '0001-01-01T00:00:00+01:00' }), 'invalid'],
    ['after the year 9999', (id) => withdrawal(id, 1, { Opened: '9999-12-31T23:59:59-01:00' }), 'invalid'],
    ['U+0000 in a field', (id) => withdrawal(id, 1, { Token: 'a\0b' }), 'invalid'],
    ['half a character in a field', (id) => withdrawal(id, 1, { Token: 'a\ud83d' }), 'invalid'],
    ['U+0000 in a UUID', (id) => withdrawal(id, 1, { UUID: `\0${randomUUID()}` }), 'invalid'],
    [
      'U+0000 deep in what we know not',
      (id) => ({ ...withdrawal(id, 1), More: [{ 'a\0': ['\0'] }] }),
      'invalid',
    ],
    ['half a character instead of a line', () => '\udc00', 'invalid'],
    ['more than anybody takes', (id) => withdrawal(id, 100_001), 'invalid'],
    ['more than anybody brings back', (id) => withdrawal(id, 100_001, { Kind: 'return' }), 'invalid'],
  ])('%s', async (_name, make, reason) => {
    const article = await speaking.article(5)
    const good = withdrawal(article.id, 1)
    const bad = make(article.id)
    const results = await send([bad, good, bad])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'recorded', 'rejected'])
    expect(results[0]).toEqual(results[2])
    expect(results[0]).toMatchObject({ Id: null, reason })
    expect((await send([bad]))[0]).toEqual(results[0])
    expect(await speaking.stockOf(article.id)).toBe(4)
    const aside = await house.db
      .selectFrom('rejected_line')
      .where('locker_id', '=', speaking.locker.id)
      .selectAll()
      .execute()
    expect(aside).toMatchObject([{ reason }])
  })

  test('what cannot be stored: readable, with a mark in its place', async () => {
    const sent = { UUID: 'u', Kind: 'a\0b\\u0000', 'half\ud83d': ['\udc00', '😀'] }
    await send([sent])
    const { line } = await house.db
      .selectFrom('rejected_line')
      .where('locker_id', '=', speaking.locker.id)
      .select('line')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ UUID: 'u', Kind: 'a\ufffdb\\u0000', 'half\ufffd': ['\ufffd', '😀'] })
  })

  test('what is far too long for a line: its beginning, and how long it was', async () => {
    const junk = { UUID: 'junk', Kind: '😀'.repeat(100_000) }
    const sent = JSON.stringify(junk)
    expect(await send([junk, junk])).toMatchObject([{ reason: 'invalid' }, { reason: 'invalid' }])
    const { line } = await house.db
      .selectFrom('rejected_line')
      .where('locker_id', '=', speaking.locker.id)
      .select('line')
      .executeTakeFirstOrThrow()
    const { Beginning, Length } = line as { Beginning: string; Length: number }
    expect(Length).toBe(sent.length)
    expect(Beginning).toHaveLength(4000)
    expect(sent.startsWith(Beginning.slice(0, -1))).toBe(true)
  })

  test('a line of somebody else than the token says', async () => {
    const article = await speaking.article(5)
    const [pin, account, other] = ['4711', await speaking.user({ pin: '4711' }), await speaking.user()]
    const { body } = await speaking.say(gateway.identify, { Pin: pin })
    const Token = String(body['Token'])
    const results = await send([
      withdrawal(article.id, 1, { AccountId: account, Token }),
      withdrawal(article.id, 1, { AccountId: other, Token }),
      withdrawal(article.id, 1, { AccountId: other, Token: 'of long ago' }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['recorded', 'rejected', 'recorded'])
  })

  test('a line that no token speaks for is booked, and marked', async () => {
    const article = await speaking.article(9)
    const account = await speaking.user({ pin: '47110815' })
    const { body } = await speaking.say(gateway.identify, { Pin: '47110815' })
    const lines = [
      withdrawal(article.id, 1, { AccountId: account, Token: String(body['Token']) }),
      withdrawal(article.id, 1, { AccountId: account, Token: 'of long ago' }),
      withdrawal(article.id, 1, { AccountId: account }),
      withdrawal(article.id, 1),
    ]
    await send(lines)
    const reseller = await house.person('reseller', speaking.locker.reseller_id)
    const { body: ledger } = await house.call(transactions.list, reseller, {
      params: { id: speaking.locker.id },
    })
    const unverified = new Map(
      (ledger['data'] as Transaction[]).map(({ UUID, Unverified }) => [UUID, Unverified]),
    )
    expect(lines.map(({ UUID }) => unverified.get(UUID))).toEqual([0, 1, 1, 1])
  })
})

describe('a batch', () => {
  test('has at most 500 lines', async () => {
    const many = Array.from({ length: 501 }, () => ({}))
    expect((await speaking.say(gateway.transactions, { transactions: many })).status).toBe(422)
    expect((await speaking.say(gateway.transactions, { transactions: 'x' })).status).toBe(422)
    expect(await send([])).toEqual([])
  })

  test('that brings back more than there is room for is booked as far as there is', async () => {
    const article = await speaking.article(9_850_000)
    const back = () => withdrawal(article.id, 100_000, { Kind: 'return' })
    const results = await send([back(), back()])
    expect(results.map(({ status, reason }) => [status, reason])).toEqual([
      ['recorded', null],
      ['rejected', 'invalid'],
    ])
    expect(await speaking.stockOf(article.id)).toBe(9_950_000)
  })

  test('of 500 lines of the largest amount is booked, and can be read everywhere', async () => {
    const article = await speaking.article(0)
    const most = 100_000
    const many = Array.from({ length: 500 }, () => withdrawal(article.id, most))
    expect(new Set((await send(many)).map(({ status }) => status))).toEqual(new Set(['recorded']))
    // Lines from before there was this limit; their sum does not fit into 32 bits.
    const [older, count] = [9_999_999, 500]
    await sql`
      insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, discrepancy, transaction_date)
      select ${speaking.locker.reseller_id}::int, ${speaking.locker.id}::int, ${article.id}::int, gen_random_uuid(),
        'withdrawal', ${older}::int, 0, true, now() from generate_series(1, ${count}::int)`.execute(house.db)
    const reseller = await house.person('reseller', speaking.locker.reseller_id)
    const { body } = await house.call(transactions.statistics, reseller, {
      params: { id: speaking.locker.id },
      body: {},
    })
    expect(body['data']).toMatchObject([{ TotalUsed: 500 * most + count * older }])
    for (const answer of [
      await house.call(transactions.days, reseller, { query: { lockerId: String(speaking.locker.id) } }),
      await house.call(forecast.list, reseller, { query: {} }),
      await house.call(dashboard.get, reseller, { query: {} }),
      await house.call(orderPoints.list, reseller, { query: {} }),
    ])
      expect(answer.status).toBe(200)
    expect((await checkLedger(house.database.connection.pool)).wrong).toEqual([])
  })

  test('is booked but for the lines that the database refuses; these are kept aside', async () => {
    const article = await speaking.article(5)
    await sql`alter table transaction add constraint never_two check (amount <> 2) not valid`.execute(
      house.db,
    )
    onTestFinished(
      async () => void (await sql`alter table transaction drop constraint never_two`.execute(house.db)),
    )
    const Token = 'a secret of the locker’s'
    const lines = [
      withdrawal(article.id, 1),
      withdrawal(article.id, 2, { Token }),
      withdrawal(article.id, 1),
      withdrawal(article.id, 1, { LockerArticleId: 2_000_000_000, Token }),
    ]
    const results = await send(lines)
    expect(results.map(({ status, reason }) => [status, reason])).toEqual([
      ['recorded', null],
      ['rejected', 'notBookable'],
      ['recorded', null],
      ['rejected', 'unknownArticle'],
    ])
    expect(await speaking.stockOf(article.id)).toBe(3)
    expect((await send(lines)).map(({ status }) => status)).toEqual([
      'duplicate',
      'rejected',
      'duplicate',
      'rejected',
    ])
    const aside = await house.db
      .selectFrom('rejected_line')
      .where('locker_id', '=', speaking.locker.id)
      .select(['reason', 'line'])
      .orderBy('id')
      .execute()
    expect(aside.map(({ reason }) => reason)).toEqual(['notBookable', 'unknownArticle'])
    // The token identifies a person, and others can read rejected lines, so it is not stored with them.
    expect(aside.map(({ line }) => line)).toMatchObject([{ Amount: 2 }, { Amount: 1 }])
    expect(JSON.stringify(aside)).not.toContain(Token)
  })

  test('waits where the ledger has no room for its month yet', async () => {
    const article = await speaking.article(5)
    const late = new Date(daysAgo(80)).toISOString()
    await sql`drop table ${sql.ref(`transaction_${late.slice(0, 7).replace('-', '_')}`)}`.execute(house.db)
    const lines = [
      withdrawal(article.id, 1),
      withdrawal(article.id, 2, { Opened: null, Closed: late, AccountId: null }),
    ]
    const waiting = await speaking.say(gateway.transactions, { transactions: lines })
    expect([waiting.status, waiting.headers['retry-after']]).toEqual([503, '2'])
    expect(await speaking.stockOf(article.id)).toBe(5)
    await ensureLedgerMonths(house.database.connection.pool)
    expect((await send(lines)).map(({ status }) => status)).toEqual(['recorded', 'recorded'])
  })

  test('whatever is sent, however often and in whatever order: stock and ledger are those of each line once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            amount: fc.integer({ min: 1, max: 6 }),
            kind: fc.constantFrom('withdrawal' as const, 'return' as const),
            aborted: fc.boolean(),
          }),
          { minLength: 1, maxLength: 20 },
        ),
        fc.array(fc.nat(19), { maxLength: 10 }),
        async (wanted, repeats) => {
          const article = await speaking.article(8)
          const lines = wanted.map(({ amount, kind, aborted }): LockerLine =>
            withdrawal(article.id, amount, { Kind: kind, Aborted: aborted ? 1 : 0 }),
          )
          await send(lines)
          await send(repeats.flatMap((index) => lines[index] ?? []))
          let stock = 8
          for (const line of lines)
            if (!line.Aborted)
              stock = Math.max(0, stock + (line.Kind === 'return' ? line.Amount : -line.Amount))
          expect(await speaking.stockOf(article.id)).toBe(stock)
          expect(await ledgerOf(article.id)).toHaveLength(lines.length)
        },
      ),
      runs(15),
    )
  })

  test('is nobody’s who has not the key', async () => {
    const article = await speaking.article(5)
    const body = { transactions: [withdrawal(article.id, 1)] }
    for (const key of [
      '',
      'Locker',
      'Locker x',
      `Locker ${speaking.accessKey}x`,
      `Device ${speaking.accessKey}`,
    ])
      expect((await speaking.say(gateway.transactions, body, { key })).status).toBe(401)
    const other = await speakingLocker(house, customerId)
    const path = gateway.transactions.path.replace('{CallerId}', other.locker.caller_id)
    expect((await speaking.say(gateway.transactions, body, { path })).status).toBe(401)
    expect(await speaking.stockOf(article.id)).toBe(5)
  })

  test('does not touch another locker’s articles', async () => {
    const other = await speakingLocker(house, customerId)
    const article = await other.article(5)
    expect(await send([withdrawal(article.id, 1)])).toMatchObject([{ reason: 'unknownArticle' }])
    expect(await other.stockOf(article.id)).toBe(5)
  })
})
