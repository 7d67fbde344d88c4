import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { daysAgo } from '#server/testing/days.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import { moveOldMonths } from './old-months.ts'

/** A tablespace belongs to the whole PostgreSQL server, so that its name is of this test only. */
const tablespace = `cold_${randomUUID().replaceAll('-', '')}`

let house: TestHouse
beforeAll(async () => void (house = await testHouse()))
afterAll(() => house.close())

const run = async <R extends object>(text: string) =>
  (await house.database.connection.pool.query<R>(text)).rows

/** The ledger's parts that stand in the tablespace: its months, and their indexes. */
const moved = async () =>
  (
    await run<{ name: string }>(`select relname as name from pg_class join pg_tablespace space
      on space.oid = reltablespace where spcname = '${tablespace}' and relkind in ('r', 'i') order by 1`)
  ).map(({ name }) => name)

test('months that ended long ago are moved with their indexes, stay readable and provable, and the others stay', async ({
  skip,
}) => {
  const { pool, embedded } = house.database.connection
  if (embedded) skip('the embedded database has no tablespaces')
  const resellerId = await house.reseller()
  const stock = stocked(house)
  const locker = await stock.locker(await house.customer(resellerId))
  const held = await stock.held(locker, await stock.article(resellerId), {}, 100)
  await run(`select ensure_ledger_months(current_date - 800, current_date)`)
  for (const days of [790, 400, 1]) await stock.take(held, 1, daysAgo(days))
  const month = (days: number) => `transaction_${daysAgo(days).slice(0, 7).replace('-', '_')}`

  const client = await pool.connect()
  await client.query('set allow_in_place_tablespaces = on')
  await client.query(`create tablespace ${tablespace} location ''`)
  client.release(true)
  const months = await moveOldMonths(pool, { tablespace, after: 24 })
  expect(months).toContain(month(790))
  expect(months).not.toContain(month(400))
  const parts = await moved()
  expect(parts).toEqual(expect.arrayContaining(months))
  expect(parts.filter((name) => name.startsWith(month(790))).length).toBeGreaterThan(3)
  expect(await moveOldMonths(pool, { tablespace, after: 24 })).toEqual([])

  expect((await checkLedger(pool)).wrong).toEqual([])
  expect(await run('select count(*)::int as lines from transaction')).toEqual([{ lines: 4 }])

  // Somebody who reads a month is not interrupted, and nobody waits for long: it is moved the next time.
  const reader = await pool.connect()
  await reader.query(`begin; select from ${month(400)}`)
  expect(await moveOldMonths(pool, { tablespace, after: 6 }, 50)).not.toContain(month(400))
  await reader.query('commit')
  reader.release()
  expect(await moveOldMonths(pool, { tablespace, after: 6 })).toContain(month(400))

  for (const kind of ['table', 'index'])
    await run(`alter ${kind} all in tablespace ${tablespace} set tablespace pg_default`)
  await run(`drop tablespace ${tablespace}`)
})
