import { once } from 'node:events'
import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
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
  const server = createServer((from) => {
    const to = host.startsWith('/') ? connectSocket(`${host}/.s.PGSQL.${port}`) : connectSocket(port, host)
    for (const socket of [from, to]) {
      travellers.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => travellers.delete(socket))
    }
    from.pipe(to).pipe(from)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: local } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${local}`
  url.searchParams.delete('host')
  return {
    url: url.href,
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
