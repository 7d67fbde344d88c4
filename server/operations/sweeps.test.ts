import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { attachLedgerMonths } from '#server/database/ledger-months.ts'
import { startSweeps, sweepOnce } from './sweeps.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

const keys = async () =>
  (await house.db.selectFrom('rate_limit').select('key').orderBy('key').execute()).map(({ key }) => key)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const sessions = async () =>
  (await house.db.selectFrom('session').select('account_id').execute()).map((row) => row.account_id)

test('what has ended is swept away, what has not stays', async () => {
  const gone = await house.person('admin')
  const here = await house.person('admin')
  await house.db
    .updateTable('session')
    .set({ used_at: hoursAgo(13) })
    .where('account_id', '=', gone.id)
    .execute()
  await house.db
    .insertInto('rate_limit')
    .values([
      { key: 'over', count: 3, resets_at: hoursAgo(1) },
      { key: 'running', count: 3, resets_at: hoursAgo(-1) },
    ])
    .execute()
  await sweepOnce(house.db, house.app.log)
  expect(await sessions()).toEqual([here.id])
  expect(await keys()).toEqual(['running'])
})

test('the ledger has room for the months to come', async () => {
  const { rows } = await sql<{ months: number }>`
    select count(*)::int as months from pg_inherits where inhparent = 'transaction'::regclass`.execute(
    house.db,
  )
  expect(rows[0]?.months).toBeGreaterThanOrEqual(13)
})

test('of two that sweep at the same time, one passes', async ({ skip }) => {
  if (house.database.connection.embedded) skip('the embedded database admits one process')
  await house.db
    .insertInto('rate_limit')
    .values({ key: 'late', count: 1, resets_at: hoursAgo(1) })
    .execute()
  const other = await house.database.connection.pool.connect()
  await other.query('begin')
  await other.query('select pg_advisory_xact_lock(7161726102)')
  await sweepOnce(house.db, house.app.log)
  await other.query('rollback')
  other.release()
  expect(await keys()).toContain('late')
})

const lastMonth = async () => {
  const { rows } = await sql<{ name: string }>`
    select max(inhrelid::regclass::text) as name from pg_inherits where inhparent = 'transaction'::regclass`.execute(
    house.db,
  )
  return rows[0]?.name ?? ''
}

test('a month that is missing is made, and a stop waits for all that is under way', async () => {
  const last = await lastMonth()
  await sql`drop table ${sql.raw(last)}`.execute(house.db)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const stop = startSweeps(house.database.connection, house.app.log)
    // The moment at which both timers have something to do.
    vi.advanceTimersByTime(5 * 60_000)
    await stop()
  } finally {
    vi.useRealTimers()
  }
  expect(await lastMonth()).toBe(last)
})

test('a month that cannot be made is told of', async ({ skip }) => {
  const { pool, embedded } = house.database.connection
  if (embedded) skip('the embedded database has one connection')
  const last = await lastMonth()
  await sql`drop table ${sql.raw(last)}`.execute(house.db)
  const inTheWay = await pool.connect()
  await inTheWay.query('begin; lock table transaction in share row exclusive mode')
  const told: string[] = []
  const tell = (text: string) => void told.push(text)
  await attachLedgerMonths(pool, tell, { lock: 20, tries: 1, pause: 0 })
  await inTheWay.query('rollback')
  inTheWay.release()
  expect(told).toEqual([expect.stringContaining('months to come')])
  await attachLedgerMonths(pool, tell)
  expect([told.length, await lastMonth()]).toEqual([1, last])
})
