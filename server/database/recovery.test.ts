import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/gateway.ts'
import { system } from '#contract/house/system.ts'
import { buildApp } from '#server/app.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { testHouse } from '#server/testing/house.ts'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { connect } from './connect.ts'
import { FolderInUse, startEmbedded } from './embedded.ts'

let database: TestDatabase
beforeEach(async () => void (database = await emptyDatabase()))
afterEach(() => database.close())

describe('when the database goes away', () => {
  test('every call is 503 with Retry-After, and works again when it is back', async ({ skip }) => {
    if (database.connection.embedded)
      skip('a server is cut off here; the embedded database has its own test below')
    const road = await roadTo(database.config.databaseUrl ?? '')
    const connection = await connect({ ...database.config, databaseUrl: road.url })
    const app = await buildApp({ db: connection.db, vault: database.vault })
    const get = (path: string) => app.inject({ url: `/api${path}` })
    expect((await get('/footer')).statusCode).toBe(200)

    await road.close()
    for (const [path, named] of [
      ['/footer', {}],
      ['/footer', {}],
      ['/health/ready', { database: ['noAnswer'] }],
    ] as const) {
      const away = await get(path)
      expect(away.statusCode).toBe(503)
      expect(away.headers['retry-after']).toBe('2')
      const errors = { _: ['somethingWentWrong'], ...named }
      expect(away.json()).toEqual({ success: 0, errorcode: 503, errors })
    }
    expect((await get('/health/live')).statusCode).toBe(200)

    await road.open()
    expect((await get('/footer')).statusCode).toBe(200)
    expect((await get('/health/ready')).json()).toEqual({ status: 'ok' })
    await app.close()
    await connection.close()
    await road.close()
  })
})

describe('in a failover', () => {
  /** A server whose database can be cut off or changed, and a locker that speaks to it. */
  async function besideTheHouse(databaseUrl = database.config.databaseUrl) {
    const house = await testHouse(database)
    const customerId = await house.customer(await house.reseller())
    const connection = await connect({ ...database.config, databaseUrl })
    const app = await buildApp({ db: connection.db, vault: database.vault })
    const locker = await speakingLocker({ ...house, app }, customerId)
    const held = await locker.article(5)
    const end = async () => {
      await app.close()
      await connection.close()
      await house.app.close()
    }
    return { house, app, locker, held, end }
  }

  test('a database that only reads is 503 to lockers and people, and keeps no line aside', async ({
    skip,
  }) => {
    if (database.connection.embedded) skip('there is no other server to take over')
    const { pool } = database.connection
    const { rows } = await pool.query<{ name: string }>('select current_database() as name')
    const readOnly = (state: 'on' | 'off') =>
      pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${state}`)
    await readOnly('on')
    const { house, app, locker, held, end } = await besideTheHouse()
    const admin = await house.person('superadmin')
    const line = withdrawal(held.id, 2)
    const refused = await locker.say(gateway.transactions, { transactions: [line] })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    const heartbeat = await locker.say(gateway.heartbeat, {})
    expect(heartbeat.status).toBe(503)
    const login = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { validateUsername: admin.email, validateUserPassword: 'correct horse battery' },
    })
    expect(login.statusCode).toBe(503)
    // Whoever is logged in stays so, also where their last use would be written down.
    await pool.query(`update session set used_at = now() - interval '10 minutes'`)
    const settings = { url: `/api${system.settings.path}`, headers: { authorization: admin.key } }
    expect((await app.inject(settings)).statusCode).toBe(503)
    expect((await app.inject({ url: '/api/health/ready' })).json()).toMatchObject({
      errors: { database: ['readOnly'] },
    })
    expect((await pool.query('select from rejected_line')).rowCount).toBe(0)
    await end()

    await readOnly('off')
    const again = await connect(database.config)
    const back = await buildApp({ db: again.db, vault: database.vault })
    expect((await back.inject(settings)).statusCode).toBe(200)
    await back.close()
    await again.close()
  })

  test('a commit that was not answered is 503, and the same line again is a duplicate', async ({ skip }) => {
    const { databaseUrl = '' } = database.config
    if (databaseUrl === '') skip('a server is cut off here')
    const road = await roadTo(databaseUrl)
    const { locker, held, end } = await besideTheHouse(road.url)
    const line = withdrawal(held.id, 2)
    const send = () => locker.say(gateway.transactions, { transactions: [line] })
    road.cutAtAnswerTo('commit')
    const unknown = await send()
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '2'])
    expect(await locker.stockOf(held.id)).toBe(3)
    const again = await send()
    expect(again.body).toMatchObject({ results: [{ UUID: line.UUID, status: 'duplicate' }] })
    expect(await locker.stockOf(held.id)).toBe(3)
    await end()
    await road.close()
  })

  test.for(['57P01', '57P02', '57P03', '25006', '08006', '08P01'])(
    'the error %s in the middle of a booking is 503, and nothing of it is kept',
    async (code, { skip }) => {
      if (database.connection.embedded) skip('there is no other server to take over')
      const { pool } = database.connection
      const { locker, held, end } = await besideTheHouse()
      await pool.query(`
        create function fails() returns trigger language plpgsql as
          $$ begin raise exception 'as in a failover' using errcode = '${code}'; end $$;
        create trigger fails before insert on transaction for each row execute function fails()`)
      const line = withdrawal(held.id, 2)
      const send = () => locker.say(gateway.transactions, { transactions: [line] })
      expect((await send()).status).toBe(503)
      await pool.query('drop function fails cascade')
      expect((await send()).body).toMatchObject({ results: [{ status: 'recorded' }] })
      await end()
    },
  )
})

describe('the embedded database', () => {
  test('admits one process to its folder, with a clear message to the second', async ({ skip }) => {
    if (!database.connection.embedded) skip('not on a server')
    await expect(startEmbedded(database.config.dataDir)).rejects.toThrow(FolderInUse)
    await expect(startEmbedded(database.config.dataDir)).rejects.toThrow(
      'Stop it first, or choose another folder with DATA_DIR',
    )
  })

  test('is there again after its thread died, with everything in it', async ({ skip }) => {
    if (!database.connection.embedded) skip('not on a server')
    const { pool, restart } = database.connection
    await pool.query(`insert into organisation (kind, name) values ('reseller', 'Kept')`)
    const back = restart?.()
    await expect(pool.query('select 1')).rejects.toThrow()
    await back
    const { rows } = await pool.query(`select name from organisation where kind = 'reseller'`)
    expect(rows).toEqual([{ name: 'Kept' }])
  })
})

/** A loopback port that leads to the database, and can be closed like a cut cable. */
async function roadTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const host = target.searchParams.get('host') ?? target.hostname
  const port = Number(target.port || 5432)
  const travellers = new Set<Socket>()
  let cutAt: string | undefined
  const server = createServer((from) => {
    const to = host.startsWith('/') ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host)
    for (const socket of [from, to]) {
      travellers.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => travellers.delete(socket))
    }
    let isCut = false
    from.on('data', (bytes: Buffer) => {
      if (cutAt !== undefined && bytes.includes(cutAt)) {
        isCut = true
        cutAt = undefined
      }
      to.write(bytes)
    })
    to.on('data', (bytes: Buffer) => (isCut ? from.destroy() : from.write(bytes)))
    from.on('close', () => to.destroy())
    to.on('close', () => from.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: local } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${local}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    /** The next question with this text reaches the database; its answer does not come back. */
    cutAtAnswerTo(text: string) {
      cutAt = text
    },
    async open() {
      server.listen(local, '127.0.0.1')
      await once(server, 'listening')
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of travellers) socket.destroy()
      await closed
    },
  }
}
