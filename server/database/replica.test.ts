import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { testHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import { type Postgres, startPostgres, startReplica } from '../../scripts/postgres.ts'
import { connect, type Connection } from './connect.ts'
import { migrate } from './migrate.ts'

/** A server with a replica of its own; the replica's replay is held up to see what its lag does. */

/** Each of the two makes its own, and removes it when it stops. */
const folder = (name: string) => join(tmpdir(), `lagra-${name}-${randomUUID()}`)
let primary: Postgres
let replica: Postgres
let connection: Connection

beforeAll(async () => {
  primary = await startPostgres(folder('primary'))
  const first = await connect({ databaseUrl: primary.url, dataDir: '', poolSize: 2 })
  await migrate(first.pool)
  await first.close()
  replica = await startReplica(folder('replica'), primary.url)
  connection = await connect({
    databaseUrl: primary.url,
    replicaUrl: replica.url,
    dataDir: '',
    poolSize: 5,
  })
})
afterAll(async () => {
  await connection.close()
  await primary.stop()
})

async function onReplica(statement: string) {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(statement)
  await client.end()
  return rows[0]?.answer
}

/** Has the replica catch up, however long this takes here. */
async function catchUp() {
  const { rows } = await connection.pool.query<{ place: string }>(
    'select pg_current_wal_insert_lsn()::text as place',
  )
  await expect
    .poll(() => onReplica(`select pg_last_wal_replay_lsn() >= '${rows[0]?.place}' as answer`), {
      timeout: 60_000,
    })
    .toBe(true)
}

test('a report is read on the replica, never without what was written before, and on the primary where the replica is late or gone', async () => {
  const { config, vault } = { config: {} as never, vault: makeVault(randomBytes(32)) }
  const house = await testHouse({ connection, config, vault, close: async () => {} })
  const app = await buildApp({ db: connection.db, forReport: connection.forReport, vault })
  const resellerId = await house.reseller()
  const { key } = await house.person('reseller', resellerId)
  const stock = stocked(house)
  const locker = await stock.locker(await house.customer(resellerId))
  const held = await stock.held(locker, await stock.article(resellerId), {}, 100)

  let used = 0
  /** What Home shows as used today, after one more was taken. */
  async function takeAndRead(before = catchUp) {
    await stock.take(held, 1, new Date().toISOString())
    used++
    await before()
    const { path } = contract.dashboard.period
    const answer = await app.inject({ url: `/api${path}`, headers: { authorization: key } })
    const { transactions } = answer.json<{ transactions: { data: { Amount: number }[] }[] }>()
    expect(transactions[0]?.data.at(-1)?.Amount).toBe(used)
    return { ...connection.reports }
  }

  expect(await takeAndRead()).toEqual({ replica: 1, primary: 0 })
  expect(await takeAndRead()).toEqual({ replica: 2, primary: 0 })
  await onReplica('select pg_wal_replay_pause()')
  const atOnce = async () => {}
  expect(await takeAndRead(atOnce)).toEqual({ replica: 2, primary: 1 })
  await onReplica('select pg_wal_replay_resume()')
  expect(await takeAndRead()).toEqual({ replica: 3, primary: 1 })
  await replica.stop()
  expect(await takeAndRead(atOnce)).toEqual({ replica: 3, primary: 2 })
  expect(await takeAndRead(atOnce)).toEqual({ replica: 3, primary: 3 })

  await app.close()
  await house.app.close()
})
