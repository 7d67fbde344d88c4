import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lockers } from '#contract/lockers/lockers.ts'
import { session } from '#contract/people/session.ts'
import { connect, type Connection } from '#server/database/connect.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { ownServer } from '#demo/testing/own-server.ts'
import { smallHouse } from '#demo/testing/small-house.ts'
import { call, reachable } from './client.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { Happening } from './happenings.ts'
import { workClock } from './rhythm.ts'

/**
 * Twenty lockers with a bad network and bad power against a server that is killed again and again. Whatever happens on the
 * way, in the end the ledger has what the lockers made, each line once. CHAOS_SECONDS=600 lets it go on for longer.
 */
const seconds = Number(process.env['CHAOS_SECONDS'] || 25)
const kills = 5
const lockerCount = 20
const credentials = { email: 'chaos@test.example', password: 'correct horse battery' }
const monday = Temporal.PlainDateTime.from('2026-11-16T06:30')
// To repeat a run: CHAOS_SEED=…, which is in the test's name.
const seed = process.env['CHAOS_SEED'] ?? randomUUID().slice(0, 8)
// It runs on a PostgreSQL server only, because it takes long; CHAOS=embedded runs it on the embedded database instead.
const isSkipped = inject('template').kind === 'embedded' && process.env['CHAOS'] !== 'embedded'

let own: Awaited<ReturnType<typeof ownServer>>
const stateFile = join(tmpdir(), `lagra-chaos-${process.pid}.json`)

beforeAll(async () => {
  own = await ownServer(credentials)
  await smallHouse(own.url, credentials, { lockers: lockerCount, articles: 5, people: 4, stock: 40 })
}, 120_000)

afterAll(async () => {
  await own.remove()
  await rm(stateFile, { force: true })
})

test.skipIf(isSkipped)(
  `every line arrives once, whatever happens to the network and to the server (seed ${seed})`,
  { timeout: (seconds + 480) * 1000 },
  async () => {
    const { server, url } = own
    const { seen, tell, next } = watched()
    const start = (life: number) =>
      startFleet({
        url,
        lockers: lockerCount,
        clock: workClock(1800, monday),
        credentials,
        stateFile,
        seed: `${seed} ${life}`,
        habits: { visits: 30, outages: 3, repeats: 0.15, heartbeat: 2 },
        tell,
      })
    /** Kills the server in the middle of the traffic, and waits until lockers are answered again. */
    const killServer = async () => {
      await next('made')
      // The wait begins before the kill: all lockers may have noticed it by the time that the process is gone.
      const away = next('serverAway')
      await server.end('SIGKILL')
      await away
      const answered = next('answered')
      await server.start()
      await answered
    }

    let fleet = await start(1)
    await unharmed(fleet, next('ready'))
    await askToRestart('Skåp 1')
    for (let kill = 1; kill <= kills; kill++) {
      await unharmed(fleet, sleep((seconds * 1000) / kills))
      await unharmed(fleet, killServer())
      if (kill !== 3) continue
      // A power cut of all the lockers: what they had not sent is in the file of their state.
      await fleet.stop()
      fleet = await start(2)
    }
    await unharmed(fleet, fleet.settle())
    await fleet.stop()
    await server.end('SIGTERM')

    const of = <W extends Happening['what']>(what: W) =>
      seen.filter((each): each is Extract<Happening, { what: W }> => each.what === what)
    const made = of('made').map(({ line }) => line.UUID)
    const answers = of('answered')
    const acknowledged = new Set(
      answers.filter(({ status }) => status !== 'rejected').map(({ uuid }) => uuid),
    )
    const filled = of('filled').map(({ uuid }) => uuid)

    // Otherwise nothing went wrong, and the test would prove nothing.
    expect(new Set(of('ready').map(({ where }) => where)).size).toBe(lockerCount)
    expect(made.length).toBeGreaterThan(10 * seconds)
    expect(filled.length).toBeGreaterThan(0)
    expect(of('networkDown').filter(({ answersOnly }) => answersOnly).length).toBeGreaterThan(0)
    expect(of('networkDown').filter(({ answersOnly }) => !answersOnly).length).toBeGreaterThan(0)
    expect(of('serverAway').length).toBeGreaterThan(lockerCount)
    const restarts = of('restarting')
    expect(new Set(restarts.filter(({ asked }) => asked).map(({ where }) => where))).toEqual(
      new Set(['Skåp 1']),
    )
    expect(restarts.filter(({ asked }) => !asked).length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 'duplicate').length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])

    await onDatabase(async ({ db, pool }) => {
      const ledger = await sql<{ uuid: string }>`
        select uuid from transaction where kind in ('withdrawal', 'return')`.execute(db)
      const booked = ledger.rows.map(({ uuid }) => uuid)
      expect(booked.toSorted()).toEqual(made.toSorted())
      expect([...acknowledged].toSorted()).toEqual(made.toSorted())
      const refills = await sql<{ uuid: string }>`select uuid from refill`.execute(db)
      expect(refills.rows.map(({ uuid }) => uuid).toSorted()).toEqual(filled.toSorted())
      expect((await sql`select from rejected_line`.execute(db)).rows).toEqual([])
      const { stocks, wrong } = await checkLedger(pool)
      expect({ stocks, wrong }).toEqual({ stocks: lockerCount * 5, wrong: [] })
    })
  },
)

/** What the lockers tell, and when they tell it. */
function watched() {
  const seen: Happening[] = []
  const events = new EventEmitter()
  return {
    seen,
    tell(happening: Happening) {
      seen.push(happening)
      events.emit(happening.what)
    },
    next: (what: Happening['what']) => once(events, what),
  }
}

const unharmed = (fleet: Fleet, work: Promise<unknown>) => Promise.race([work, fleet.failed])

/** Somebody in the back-office asks a locker to restart, again where the server was too busy to answer. */
async function askToRestart(name: string) {
  const { url } = own
  const body = { validateUsername: credentials.email, validateUserPassword: credentials.password }
  await reachable(async () => {
    const as = { url, authorization: (await call({ url }, session.login, { body })).SessionKey }
    const { data } = await call(as, lockers.list, { query: { searchString: name } })
    const locker = data.find(({ Name }) => Name === name)
    await call(as, lockers.restart, { params: { id: locker?.Id ?? 0 } })
  })
}

async function onDatabase(look: (connection: Connection) => Promise<void>) {
  const connection = await connect(own.config)
  try {
    await look(connection)
  } finally {
    await connection.close()
  }
}
