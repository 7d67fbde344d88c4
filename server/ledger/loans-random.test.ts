import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueAt } from '#contract/catalogue/loan-time.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'
import { checkLedger } from './check.ts'
import { type LoanEvent, plainLoans } from './loans/plain.ts'
import { runs } from '../../scripts/testing/cases.ts'

let house: TestHouse
let reseller: number
const lockers: Awaited<ReturnType<Stocked['locker']>>[] = []
const accounts: number[] = []
beforeAll(async () => {
  house = await testHouse()
  reseller = await house.reseller()
  const customer = await house.customer(reseller)
  for (let n = 0; n < 3; n++) lockers.push(await stocked(house).locker(customer))
  for (let n = 0; n < people; n++) accounts.push((await house.person('enduser', customer)).id)
  await sql`select ensure_ledger_months('2026-03-01', '2026-03-01')`.execute(house.db)
})
afterAll(() => house.close())

const people = 3
const minute = 60_000
const begin = Date.parse('2026-03-01T08:00:00Z')

/** Half of the lines are of the same minutes, so that their order in the ledger decides. */
const someLine = fc.record({
  kind: fc.constantFrom('withdrawal' as const, 'return' as const),
  minute: fc.oneof(fc.nat(3), fc.nat(200)),
  /** The last one is the common PIN. */
  person: fc.nat(people),
  locker: fc.nat(2),
  amount: fc.integer({ min: 1, max: 4 }),
  saysWhy: fc.boolean(),
  aborted: fc.nat(9).map((n) => n === 0),
})
const someCorrection = fc.record({ correct: fc.nat(30), amount: fc.integer({ min: 1, max: 2 }) })
const someLoss = fc.record({ lose: fc.nat(30), amount: fc.integer({ min: 1, max: 4 }), minute: fc.nat(210) })
const someFind = fc.record({ find: fc.nat(30), amount: fc.integer({ min: 1, max: 4 }), minute: fc.nat(210) })

test('who has what is what a plain recomputation of the ledger says, in whichever order its lines arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 8, arbitrary: someLine }, someCorrection, someLoss, someFind), {
        minLength: 5,
        maxLength: 30,
      }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
      async (steps, packs) => {
        const { article, lines } = await aLentArticle()
        const told: LoanEvent[] = []
        let waiting: Parameters<typeof lines>[0] = []
        let pack = 0
        const send = async () => {
          if (waiting.length > 0) told.push(...(await lines(waiting)))
          waiting = []
        }
        for (const step of steps) {
          const taken = told.filter(({ kind }) => kind === 'withdrawal')
          if ('kind' in step) {
            waiting.push({
              kind: step.kind,
              at: begin + step.minute * minute,
              locker: lockers[step.locker]?.id ?? 0,
              account: accounts[step.person] ?? null,
              amount: step.amount,
              note: step.saysWhy ? 'Found' : '',
              aborted: step.aborted,
            })
            pack += 1
            if (pack % (packs[pack % packs.length] ?? 1) !== 0) continue
          }
          await send()
          if ('correct' in step) {
            const meant = taken[step.correct]
            const isCorrected = told.some(({ kind, target }) => kind === 'return' && target === meant?.id)
            if (!meant || isCorrected || step.amount > meant.amount) continue
            await lines([
              {
                kind: 'return',
                at: meant.at / 1000,
                locker: meant.lockerId,
                account: null,
                amount: step.amount,
                note: 'Mistyped',
                corrects_id: meant.id,
              },
            ]).then((more) => told.push(...more))
          }
          if ('lose' in step) {
            const meant = taken[step.lose]
            const at = begin + step.minute * minute
            if (!meant) continue
            told.push({
              ...meant,
              kind: 'lost',
              id: null,
              at: at * 1000,
              amount: step.amount,
              target: meant.id,
            })
            await mark('lost', meant, step.amount, at)
          }
          if ('find' in step) {
            const meant = taken[step.find]
            if (!meant) continue
            const at = Math.max(begin + step.minute * minute, meant.at / 1000)
            const uuid = await mark('returned', meant, step.amount, at)
            const { lockerId: locker, accountId: account } = meant
            const [booked] = await lines([
              {
                kind: 'return',
                at,
                locker,
                account,
                amount: step.amount,
                note: 'Found',
                ...(uuid && { uuid }),
              },
            ])
            if (booked) told.push({ ...booked, target: meant.id, isSaid: true })
          }
        }
        await send()
        const wanted = plainLoans(told).map(({ id, outstanding, lost }) => ({ id, outstanding, lost }))
        expect(await kept(article)).toEqual(wanted.toSorted((a, b) => a.id - b.id))
      },
    ),
    runs(20),
  )
  const { pool } = house.database.connection
  expect((await checkLedger(pool)).wrong).toEqual([])
  const all = () => house.db.selectFrom('loan').selectAll().orderBy('id').execute()
  const before = await all()
  await sql`update loan set outstanding = amount, lost = 0, ended_at = null where id % 3 = 0`.execute(
    house.db,
  )
  expect((await checkLedger(pool)).wrong).not.toEqual([])
  await sql`select rebuild_loans()`.execute(house.db)
  expect(await all()).toEqual(before)
})

const kept = (article: number) =>
  house.db
    .selectFrom('loan')
    .where('article_id', '=', article)
    .select(['id', 'outstanding', 'lost'])
    .orderBy('id')
    .execute()

/** In all three lockers. */
async function aLentArticle() {
  const stock = stocked(house)
  const article = await stock.article(reseller)
  await stock.lend(article.id)
  const places = await Promise.all(lockers.map((locker) => stock.held(locker, article)))

  interface Sent {
    kind: 'withdrawal' | 'return'
    at: number
    locker: number
    account: number | null
    amount: number
    note: string
    aborted?: boolean
    corrects_id?: number | null
    uuid?: string
  }
  async function lines(sent: Sent[]): Promise<LoanEvent[]> {
    const rows = await house.db
      .insertInto('transaction')
      .values(
        sent.map(
          ({ kind, at, locker, account, amount, note, aborted = false, corrects_id = null, uuid }) => ({
            reseller_id: reseller,
            locker_id: locker,
            locker_article_id: places.find(({ locker_id }) => locker_id === locker)?.id ?? 0,
            account_id: account,
            uuid: uuid ?? randomUUID(),
            kind,
            amount,
            moved: aborted || kind === 'withdrawal' || corrects_id !== null ? 0 : amount,
            discrepancy: kind === 'withdrawal' && !aborted,
            aborted,
            transaction_date: new Date(at).toISOString(),
            note,
            corrects_id,
            reason: corrects_id === null ? null : 'mistyped',
            booked_by: corrects_id === null ? null : (accounts[0] ?? null),
          }),
        ),
      )
      .returning('id')
      .execute()
    return sent.flatMap(({ kind, at, locker, account, amount, note, aborted, corrects_id }, n) =>
      aborted
        ? []
        : {
            kind,
            id: rows[n]?.id ?? 0,
            at: at * 1000,
            accountId: account,
            lockerId: locker,
            amount,
            saysWhy: note !== '',
            target: corrects_id ?? null,
          },
    )
  }
  return { article: article.id, lines }
}

/** As the back-office says it, at a moment of the past. What is back is a return of the same UUID, which follows. */
async function mark(kind: 'lost' | 'returned', { id, lockerId }: LoanEvent, amount: number, at: number) {
  const { db } = house
  const { reseller_id, customer_id, article_id } = await db
    .selectFrom('loan')
    .where('id', '=', id)
    .select(['reseller_id', 'customer_id', 'article_id'])
    .executeTakeFirstOrThrow()
  const made_at = new Date(at).toISOString()
  const uuid = kind === 'lost' ? null : randomUUID()
  await db
    .insertInto('loan_mark')
    .values({ loan_id: Number(id), reseller_id, locker_id: lockerId, kind, amount, made_at, uuid })
    .execute()
  if (uuid === null) await sql`select follow_loans(${customer_id}, ${article_id}, ${made_at})`.execute(db)
  return uuid ?? undefined
}

test('a loan is due at the same moment, whether the server or a locker that is offline says so', async () => {
  const hour = 3_600_000
  const moments = fc.oneof(
    fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
    // Around the nights when clocks are changed in Europe and America.
    fc
      .record({
        night: fc.constantFrom(
          '2026-03-28T00:00:00Z',
          '2026-10-24T00:00:00Z',
          '2026-03-07T00:00:00Z',
          '2026-10-31T00:00:00Z',
        ),
        hours: fc.nat(48 * 4),
      })
      .map(({ night, hours }) => new Date(Date.parse(night) + hours * (hour / 4))),
  )
  const times = fc.option(fc.constantFrom(1, 4, 8, 23, 24, 30, 48, 72, 168))
  const asked = fc.sample(fc.tuple(moments, times), 300)
  for (const zone of ['Europe/Stockholm', 'America/New_York', 'Asia/Kolkata', 'UTC']) {
    await sql`update system_setting set time_zone = ${zone}`.execute(house.db)
    const { rows } = await sql<{ due: string }>`
      select loan_due(taken, hours) as due
      from unnest(${asked.map(([taken]) => taken.toISOString())}::timestamptz[], ${asked.map(([, hours]) => hours)}::int[])
        with ordinality as given (taken, hours, place) order by place`.execute(house.db)
    expect(rows.map(({ due }) => new Date(due).toISOString())).toEqual(
      asked.map(([taken, hours]) => dueAt(taken, hours, zone).toISOString()),
    )
  }
})
