import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { addCost } from './cost.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { addListener, type Listen, type Listener, listenOnConnection, listenOnPool } from './listen.ts'
import { chooserOf } from './replica.ts'
import { preparingClient } from './prepared.ts'
import type { Tables } from './tables.ts'

/** The whole database without a scope: for the composition root and infrastructure only (a lint rule says so). */
export type RawDatabase = Kysely<Tables>

export interface Connection {
  db: RawDatabase
  pool: pg.Pool
  /** Where a report is to be read: on the replica, if there is one that has all that was written until now. */
  forReport: () => Promise<RawDatabase>
  /** How many reports were read where. */
  reports: { replica: number; primary: number }
  embedded: boolean
  /** Ends the embedded database's thread, whatever it is doing, and starts it anew. */
  restart?: () => Promise<void>
  /** Hears what the database says to all servers, from now on. */
  listen: Listen
  close(): Promise<void>
}

/** How long a statement may take, in milliseconds; one of a transaction that writes has always this time. */
const writingTimeout = 60_000
/** Whoever asks the server gets an answer within this time, or is told to ask again. */
export const servingTimeout = 15_000

/**
 * Set on each connection once it is there: a pooler in front of the database refuses them in the first message. Compiling
 * our queries (jit) took seconds where running them took milliseconds: they are wide, not heavy.
 */
const sessionSettings = (readingTimeout: number) => `
  set statement_timeout = ${readingTimeout};
  set idle_in_transaction_session_timeout = ${writingTimeout};
  set jit = off`

export async function connect({
  databaseUrl,
  listenDatabaseUrl,
  replicaUrl,
  dataDir,
  poolSize,
  readingTimeout = writingTimeout,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'poolSize'> &
  Partial<Pick<Config, 'listenDatabaseUrl' | 'replicaUrl'>> & {
    readingTimeout?: number
  }): Promise<Connection> {
  if (databaseUrl) {
    const poolAt = (connectionString: string, connectionTimeoutMillis: number) =>
      new pg.Pool({
        connectionString,
        max: poolSize,
        connectionTimeoutMillis,
        // The server's own time limits do not help when it does not answer at all.
        query_timeout: writingTimeout + 5_000,
        keepAlive: true,
        // The pool waits for the promise, which its types do not know of.
        onConnect: (client) => client.query(sessionSettings(readingTimeout)) as unknown as void,
      })
    const listen: Listen = (listener) => listenOnConnection(listenDatabaseUrl ?? databaseUrl, listener)
    const prepares = listenDatabaseUrl === undefined
    const primary = connection(poolAt(databaseUrl, 5_000), listen, { prepares })
    return replicaUrl === undefined ? primary : withReplica(primary, poolAt(replicaUrl, 1_000))
  }
  const embedded = await startEmbedded(dataDir)
  const listeners = new Set<Listener>()
  const pool = embeddedPool(embedded.socketFolder, listeners)
  return connection(pool, async (listener) => addListener(listeners, listener), { embedded, prepares: false })
}

/** All connections of the embedded database are one session, so the pool has one. */
export const embeddedPool = (socketFolder: string, listeners?: Set<Listener>) =>
  new pg.Pool({
    host: socketFolder,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: 30_000,
    query_timeout: writingTimeout,
    // The pool waits for the promise, which its types do not know of.
    ...(listeners && { onConnect: (client) => listenOnPool(client, listeners) as unknown as void }),
  })

interface Kind {
  embedded?: Embedded
  /** Whether queries may be prepared: the embedded database and a pooler keep none. */
  prepares: boolean
}

function connection(pool: pg.Pool, listen: Listen, { embedded, prepares }: Kind): Connection {
  const db = databaseOn(pool, { prepares, ...(embedded && { embedded }) })
  const reports = { replica: 0, primary: 0 }
  return {
    db,
    pool,
    reports,
    async forReport() {
      reports.primary++
      return db
    },
    embedded: embedded !== undefined,
    listen,
    ...(embedded && { restart: () => embedded.restart() }),
    async close() {
      await db.destroy()
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** The same with another server to read reports from. */
function withReplica(primary: Connection, pool: pg.Pool): Connection {
  const db = databaseOn(pool, { prepares: false })
  const { reports, choose } = chooserOf(primary.pool, pool)
  return {
    ...primary,
    reports,
    forReport: async () => ((await choose()) === 'replica' ? db : primary.db),
    async close() {
      await db.destroy()
      await pool.end()
      await primary.close()
    },
  }
}

function databaseOn(pool: pg.Pool, { embedded, prepares }: Kind): RawDatabase {
  // A connection that dies is replaced at the next query; without these listeners its death would be the process's.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const guarded = {
    async connect() {
      if (openTransaction.getStore())
        throw new Error('A query was made outside of the transaction that is open here')
      const client = await pool.connect()
      return prepares ? preparingClient(client) : client
    },
    // Kysely ends the pool only if it has used it; close() does it in any case.
    end: async () => {},
    options: pool.options,
  }
  return new Kysely<Tables>({
    dialect: new Dialect({ pool: guarded }),
    log(event) {
      addCost(event.queryDurationMillis)
      if (event.level === 'error' && isReadTimeout(event.error)) void embedded?.restart()
    },
  })
}

/** A transaction that writes begins with its own time limit, in one message. */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw(`begin; set local statement_timeout = ${writingTimeout}`))
  }
}

class Dialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDriver>[0]

  constructor(config: ConstructorParameters<typeof PostgresDriver>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new Driver(this.#config)
  }
}

/**
 * With the embedded database's single connection, a query beside an open transaction would wait for itself for ever.
 * On a server it would merely be wrong: outside of the transaction. So it is an error everywhere.
 */
const openTransaction = new AsyncLocalStorage<true>()

export function inTransaction<T>(db: RawDatabase, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => openTransaction.run(true, () => work(tx)))
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Values arrive as the wire wants them: days and moments as text, whole numbers and percentages as numbers. */
const { builtins } = pg.types
pg.types.setTypeParser(builtins.INT8, Number)
// The driver's list of types has no arrays. One of bigint is read as one of integer: as numbers, not as texts.
const arrays: Record<'integer' | 'bigint', number> = { integer: 1007, bigint: 1016 }
pg.types.setTypeParser(arrays.bigint, pg.types.getTypeParser(arrays.integer))
pg.types.setTypeParser(builtins.NUMERIC, Number)
pg.types.setTypeParser(builtins.DATE, (text) => text)
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
