import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepOnce } from './sweeps.ts'
import { testHouse, type TestHouse } from './testing/house.ts'

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
