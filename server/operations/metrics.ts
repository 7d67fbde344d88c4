import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Connection, RawDatabase } from '#server/database/connect.ts'
import { costSoFar } from '#server/database/cost.ts'
import { mostPrepared, preparedTexts } from '#server/database/prepared.ts'
import { unauthenticated } from '#server/errors.ts'

/** What is looked up when somebody asks. */
export interface Measured extends Pick<Connection, 'reports'> {
  db: RawDatabase
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  /** Open screens that are told of what happens. */
  streams: () => number
  /** Requests that wait until others of their caller are done. */
  waiting: () => number
  /** The lines that this server has taken from lockers. */
  lines: () => number
}

/**
 * `/metrics` in the format of Prometheus, for those who know the token; without a token there is no such page. Addresses
 * are told as their routes, so that no id stands in them and their number is known.
 */
export function serveMetrics(app: FastifyInstance, token: string, measured: Measured) {
  const register = measure(app, measured)
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw unauthenticated()
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}

function measure(app: FastifyInstance, { db, pool, reports, streams, waiting, lines }: Measured) {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })

  const labelNames = ['method', 'route', 'status'] as const
  const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60]
  const requests = new Histogram({
    name: 'lagra_request_seconds',
    help: 'How long requests took',
    labelNames,
    buckets,
    registers,
  })
  const database = new Counter({
    name: 'lagra_request_database_seconds_total',
    help: 'How long requests had the database work',
    labelNames,
    registers,
  })
  const statements = new Counter({
    name: 'lagra_request_statements_total',
    help: 'Statements that requests sent to the database',
    labelNames,
    registers,
  })
  app.addHook('onResponse', async (request, reply) => {
    // How long a screen is open says nothing about the server.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
    const cost = costSoFar()
    database.inc(labels, (cost?.milliseconds ?? 0) / 1000)
    statements.inc(labels, cost?.statements ?? 0)
  })

  register.registerMetric(
    new Gauge({
      name: 'lagra_prepared_statements',
      help: `Statements that are planned once on each connection, ${mostPrepared} at most`,
      registers: [],
      collect() {
        this.set(preparedTexts())
      },
    }),
  )
  register.registerMetric(
    new Gauge({
      name: 'lagra_database_connections',
      help: 'Connections of this server to the database, and requests that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'awaited' }, pool.waitingCount)
      },
    }),
  )
  register.registerMetric(
    new Counter({
      name: 'lagra_reports_total',
      help: 'Reports and exports, by the database that they were read from',
      labelNames: ['from'],
      registers: [],
      collect() {
        this.reset()
        for (const [from, count] of Object.entries(reports)) this.inc({ from }, count)
      },
    }),
  )
  gauge('lagra_streams', 'Open screens that are told of what happens', streams)
  gauge('lagra_requests_waiting', 'Requests that wait until others of their caller are done', waiting)
  register.registerMetric(
    new Counter({
      name: 'lagra_lines_total',
      help: 'Lines that this server has taken from lockers',
      registers: [],
      collect() {
        this.reset()
        this.inc(lines())
      },
    }),
  )
  register.registerMetric(
    new Gauge({
      name: 'lagra_lockers',
      help: 'Active lockers of the house, by whether they were heard of lately',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset()
        const counted = await Promise.race([lockersOf(db), sleep(patience)]).catch(() => undefined)
        if (!counted) return
        this.set({ state: 'online' }, counted.online)
        this.set({ state: 'offline' }, counted.all - counted.online)
      },
    }),
  )
  return register

  function gauge(name: string, help: string, value: () => number) {
    register.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value())
        },
      }),
    )
  }
}

/** In milliseconds. A database that does not answer is when the other figures are needed most. */
const patience = 2000

/** Of the whole house, whichever server they talk to. */
const lockersOf = (db: RawDatabase) =>
  db
    .selectFrom('locker')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`count(*) filter (where is_online(last_contact))`.as('online'),
      sql<number>`count(*)`.as('all'),
    ])
    .executeTakeFirstOrThrow()

/** Takes as long whether they differ in the first letter or in the last. */
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()
