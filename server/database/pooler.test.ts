import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/start.ts'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { connect, inTransaction, servingTimeout } from './connect.ts'
import { ensureLedgerMonths } from './ledger-months.ts'
import { listenOnConnection } from './listen.ts'

/** What a pooler such as PgBouncer, in front of the database, does not take or does not pass on. */

let database: TestDatabase
const ends: (() => unknown)[] = []
beforeAll(async () => void (database = await emptyDatabase()))
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})
afterAll(() => database.close())

/** A port that leads to the database; `onSent` sees, and may change, what a connection sends first and later. */
async function roadTo(
  databaseUrl: string,
  onSent: (bytes: Buffer, connection: number) => Buffer | undefined,
) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((from) => {
    const connection = ++connections
    const to = connectSocket(Number(target.port || 5432), target.hostname)
    for (const socket of [from, to]) sockets.add(socket.on('error', () => socket.destroy()))
    from.on('data', (bytes: Buffer) => {
      const passedOn = onSent(bytes, connection)
      if (passedOn) to.write(passedOn)
      else from.destroy()
    })
    from.on('close', () => to.destroy())
    to.pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  return url.href
}

/** The names of the parameters of a connection's first message: length, version, then names and values. */
const startupParameters = (bytes: Buffer) =>
  bytes
    .toString('latin1', 8)
    .split('\0')
    .filter((_, index) => index % 2 === 0)
    .filter(Boolean)

describe('through a pooler', () => {
  test('connections ask for nothing that it refuses, and have their settings all the same', async ({
    skip,
  }) => {
    const { databaseUrl = '' } = database.config
    if (databaseUrl === '') skip('the embedded database has none in front')
    const asked = new Set<string>()
    const begun = new Set<number>()
    const road = await roadTo(databaseUrl, (bytes, connection) => {
      if (!begun.has(connection)) for (const name of startupParameters(bytes)) asked.add(name)
      begun.add(connection)
      return bytes
    })
    const connection = await connect({
      ...database.config,
      databaseUrl: road,
      readingTimeout: servingTimeout,
    })
    ends.push(() => connection.close())
    const setting = async (name: string) => (await connection.pool.query(`show ${name}`)).rows[0] as unknown
    expect(await setting('statement_timeout')).toEqual({ statement_timeout: '15s' })
    expect(await setting('jit')).toEqual({ jit: 'off' })
    expect(await setting('idle_in_transaction_session_timeout')).toEqual({
      idle_in_transaction_session_timeout: '1min',
    })
    ends.push(await connection.listen({ received() {}, missed() {} }))
    // These are the ones that PgBouncer knows of.
    const known = ['user', 'database', 'client_encoding', 'application_name', 'DateStyle', 'TimeZone']
    expect([...asked].filter((name) => !known.includes(name))).toEqual([])
  })

  test('a listener that does not receive its own notifications opens a new connection', async ({ skip }) => {
    const { databaseUrl = '' } = database.config
    if (databaseUrl === '') skip('the embedded database has none in front')
    const road = await roadTo(databaseUrl, (bytes, connection) =>
      // As if the connection that listens had been given to somebody else; `notify` is as long as `listen`.
      connection === 1 ? Buffer.from(bytes.toString('latin1').replace('listen', 'notify'), 'latin1') : bytes,
    )
    const received: string[] = []
    const missed = new Promise<void>((resolve, reject) => {
      const listener = { received: (message: string) => void received.push(message), missed: resolve }
      listenOnConnection(road, listener, { every: 20, within: 1000 }).then((stop) => ends.push(stop), reject)
    })
    await missed
    await database.connection.pool.query(`select pg_notify('lagra', 'hello')`)
    await expect.poll(() => received).toEqual(['hello'])
  })

  test('a listener whose connection is never answered opens another one', async ({ skip }) => {
    const { databaseUrl = '' } = database.config
    if (databaseUrl === '') skip('the embedded database has none in front')
    // As with a machine that died without a word: the first connection is accepted, and then nothing comes.
    const road = await roadTo(databaseUrl, (bytes, connection) =>
      connection === 1 ? Buffer.alloc(0) : bytes,
    )
    const received: string[] = []
    await new Promise<void>((resolve, reject) => {
      const listener = { received: (message: string) => void received.push(message), missed: resolve }
      listenOnConnection(road, listener, { every: 20, within: 100 }).then((stop) => ends.push(stop), reject)
    })
    await database.connection.pool.query(`select pg_notify('lagra', 'at last')`)
    await expect.poll(() => received).toEqual(['at last'])
  })

  test('it may listen at an address of its own', async ({ skip }) => {
    const { databaseUrl = '' } = database.config
    if (databaseUrl === '') skip('the embedded database listens in its own session')
    const connection = await connect({
      ...database.config,
      databaseUrl: await roadTo(databaseUrl, () => undefined),
      listenDatabaseUrl: databaseUrl,
    })
    ends.push(() => connection.close())
    const received: string[] = []
    ends.push(await connection.listen({ received: (message) => received.push(message), missed() {} }))
    await database.connection.pool.query(`select pg_notify('lagra', 'here')`)
    await expect.poll(() => received).toEqual(['here'])
  })
})

describe('what takes too long', () => {
  test('is ended after 15 seconds where it reads, after a minute where it writes', async ({ skip }) => {
    if (database.connection.embedded) skip('the embedded database is started anew instead')
    const { db, close } = await connect({ ...database.config, readingTimeout: servingTimeout })
    ends.push(close)
    const limit = sql<{ statement_timeout: string }>`show statement_timeout`
    expect((await limit.execute(db)).rows).toEqual([{ statement_timeout: '15s' }])
    const writing = await inTransaction(db, (tx) => limit.execute(tx))
    expect(writing.rows).toEqual([{ statement_timeout: '1min' }])
    expect((await limit.execute(db)).rows).toEqual([{ statement_timeout: '15s' }])
  })

  test('is limited so on every connection of a server that was started', async ({ skip }) => {
    const { databaseUrl = '' } = database.config
    if (databaseUrl === '') skip('the embedded database is started anew instead')
    const limits: string[] = []
    const road = await roadTo(databaseUrl, (bytes) => {
      for (const [, limit = ''] of bytes.toString('latin1').matchAll(/set statement_timeout = (\d+)/g))
        limits.push(limit)
      return bytes
    })
    const environment = { DATABASE_URL: road, PORT: '0', SECRET_KEY: '00'.repeat(32), LOG_LEVEL: 'silent' }
    await startServer(
      readConfig(environment),
      () => {},
      (stop) => ends.push(stop),
    )
    expect(new Set(limits)).toEqual(new Set([String(servingTimeout)]))
  })

  test('is answered 503 with Retry-After', async ({ skip }) => {
    if (database.connection.embedded) skip('the embedded database has one connection')
    const single = await connect({ ...database.config, poolSize: 1 })
    const app = await buildApp({ db: single.db, vault: database.vault })
    ends.push(
      () => single.close(),
      () => app.close(),
    )
    await single.pool.query('set statement_timeout = 50')
    const inTheWay = await database.connection.pool.connect()
    await inTheWay.query('begin; lock table system_setting in access exclusive mode')
    const answer = await app.inject({ url: '/api/footer' })
    await inTheWay.query('rollback')
    inTheWay.release()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect((await app.inject({ url: '/api/footer' })).statusCode).toBe(200)
  })
})

describe('a new month of the ledger', () => {
  const months = async () => {
    const { rows } = await database.connection.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'transaction'::regclass order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  test('is attached while others read the ledger', async ({ skip }) => {
    if (database.connection.embedded) skip('the embedded database has one connection')
    const { pool } = database.connection
    const last = (await months()).at(-1)
    await pool.query(`drop table ${last}`)
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select from transaction')
    expect(await ensureLedgerMonths(pool, { lock: 2000, tries: 1, pause: 0 })).toBe(true)
    await reader.query('rollback')
    reader.release()
    expect(await months()).toContain(last)
  })

  test('gives way to who is in its way, and is tried again', async ({ skip }) => {
    if (database.connection.embedded) skip('the embedded database has one connection')
    const { pool } = database.connection
    const last = (await months()).at(-1)
    await pool.query(`drop table ${last}`)
    const inTheWay = await pool.connect()
    await inTheWay.query('begin; lock table transaction in share row exclusive mode')
    expect(await ensureLedgerMonths(pool, { lock: 50, tries: 2, pause: 10 })).toBe(false)
    let tries = 0
    const triedTwice = new Promise<void>((resolve) => {
      const count = () => void (++tries === 2 && resolve())
      pool.on('acquire', count)
      ends.push(() => pool.off('acquire', count))
    })
    const tried = ensureLedgerMonths(pool, { lock: 50, tries: 100, pause: 10 })
    // The second try begins when the first has given way.
    await Promise.race([triedTwice, tried])
    await inTheWay.query('rollback')
    inTheWay.release()
    expect(await tried).toBe(true)
    expect(await months()).toContain(last)
  })

  test('has the indexes, keys and rules of the others', async () => {
    const { pool } = database.connection
    await pool.query(`select ensure_ledger_months('2031-05-01', '2031-05-01')`)
    const shape = async (name: string) => {
      const { rows } = await pool.query<{ shape: string }>(
        `select replace(pg_get_constraintdef(oid), ' NOT VALID', '') as shape from pg_constraint where conrelid = to_regclass($1)
         union all select substring(indexdef from ' USING .*') from pg_indexes where tablename = $1
         union all select tgname from pg_trigger where tgrelid = to_regclass($1) and not tgisinternal
         union all select concat(attname, attnotnull, attgenerated, atthasdef) from pg_attribute where attrelid = to_regclass($1) and attnum > 0`,
        [name],
      )
      return rows.map((row) => row.shape).toSorted()
    }
    const first = (await months())[0] ?? ''
    const made = await shape('transaction_2031_05')
    expect(made.length).toBeGreaterThan(15)
    expect(made).toEqual(await shape(first))
  })
})
