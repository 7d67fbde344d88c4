import pg from 'pg'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { keepDemand } from '#server/operations/keep-demand.ts'
import { keepVisits } from '#server/operations/keep-visits.ts'
import { startSession } from '#server/people/session-store.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import { databaseName, withDatabase } from '#server/testing/database-names.ts'
import { medianTime } from './median.ts'
import { fillHouse } from './price-tag/fill.ts'
import { resellerEmail, secretKey, size } from './price-tag/size.ts'
import type { Benchmark } from './run.ts'

const rounds = 9
const lines = 1_000_000
const url = process.env['DATABASE_URL']
const all = `${size.lockers} lockers, ${size.lockers * size.articlesInLocker} articles proposed (ms)`
const needing = 'those that need it before their next visit (ms)'
const ten = 'ten lockers (ms)'
const allOwn = 'all, each by visiting days of its own (ms)'
const needingOwn = 'that need it, by visiting days of their own (ms)'
const tenOwn = 'ten of them (ms)'
const allStock = 'all, each when its stock says so (ms)'
const needingStock = 'that need it, when their stock says so (ms)'
const tenStock = 'ten of these (ms)'
const halfInRuns = 'all, when their stock says so, with half in runs (ms)'
const halfJustNow = 'the same, before what runs bring is kept (ms)'
const visitsFirst = 'when all lockers should be visited, calculated for a day (s)'
const visitsAgain = 'the same when nothing has changed (s)'

/** What a run would take to every locker of a large reseller. Needs a PostgreSQL, on which it makes a database of its own. */
export default {
  name: 'Runs',
  limits: url
    ? {
        [all]: 300,
        [needing]: 300,
        [ten]: 50,
        [allOwn]: 300,
        [needingOwn]: 300,
        [tenOwn]: 50,
        [allStock]: 300,
        [needingStock]: 300,
        [tenStock]: 50,
        [halfInRuns]: 300,
      }
    : {},
  async run() {
    if (!url) return { 'not measured': 'DATABASE_URL names no PostgreSQL' }
    const name = databaseName('bench')
    const admin = new pg.Pool({ connectionString: url, max: 1 })
    await admin.query(`create database ${name}`)
    const databaseUrl = withDatabase(url, name)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    await migrate(pool)
    const vault = makeVault(Buffer.from(secretKey, 'hex'))
    await fillHouse(pool, vault, lines, () => undefined)
    const connection = await connect({ databaseUrl, dataDir: '', poolSize: 4 })
    const { db } = connection
    const app = await buildApp({ db, vault })
    try {
      await keepDemand(db)
      const reader = await db
        .selectFrom('account')
        .where('email', '=', resellerEmail)
        .select(['id', 'reseller_id'])
        .executeTakeFirstOrThrow()
      const headers = { authorization: await startSession(db, vault, reader.id) }
      const Day = Temporal.Now.plainDateISO().add({ days: 1 }).toString()
      const ids = (await db.selectFrom('locker').select('id').orderBy('id').execute()).map(({ id }) => id)
      const propose = (LockerIds: number[]) => async () => {
        const body = { Day, LockerIds }
        const answer = await app.inject({ method: 'POST', url: '/api/runs/propose', headers, body })
        if (answer.statusCode !== 200) throw new Error(answer.body)
        return answer
      }
      await propose(ids)()
      const figures = {
        [all]: await medianTime(rounds, propose(ids)),
        [needing]: await medianTime(rounds, propose([])),
        [ten]: await medianTime(rounds, propose(ids.slice(0, 10))),
      }
      await sql`insert into locker_visit (reseller_id, locker_id, weekdays)
        select reseller_id, id, 1 << (id % 5) from locker`.execute(db)
      // The next turn after visiting days were changed.
      await keepDemand(db)
      const own = {
        [allOwn]: await medianTime(rounds, propose(ids)),
        [needingOwn]: await medianTime(rounds, propose([])),
        [tenOwn]: await medianTime(rounds, propose(ids.slice(0, 10))),
      }
      await sql`update locker_visit set by_stock = true`.execute(db)
      await keepDemand(db)
      const visits = {
        [visitsFirst]: (await medianTime(1, () => keepVisits(db))) / 1000,
        [visitsAgain]: (await medianTime(1, () => keepVisits(db))) / 1000,
      }
      await sql`vacuum analyze visit_advice`.execute(db)
      const byStock = {
        [allStock]: await medianTime(rounds, propose(ids)),
        [needingStock]: await medianTime(rounds, propose([])),
        [tenStock]: await medianTime(rounds, propose(ids.slice(0, 10))),
      }
      // On the pool that has no time limits.
      await pool.query(
        `with run as (
          insert into run (reseller_id, uuid, day) select distinct reseller_id, gen_random_uuid(), $1::date from locker
          returning id, reseller_id
        ), stop as (
          insert into run_stop (reseller_id, run_id, locker_id, position)
          select run.reseller_id, run.id, locker.id, row_number() over (partition by run.id order by locker.id)
          from locker join run on run.reseller_id = locker.reseller_id where locker.id % 2 = 0
          returning id, reseller_id, locker_id)
        insert into run_line (reseller_id, run_stop_id, locker_id, locker_article_id, proposed, planned)
          select stop.reseller_id, stop.id, stop.locker_id, held.id, 3, 3
          from stop join locker_article held on held.locker_id = stop.locker_id`,
        [Day],
      )
      await sql`vacuum analyze run_line`.execute(db)
      const justNow = await medianTime(rounds, propose(ids))
      // The next turn after the runs were planned.
      await keepVisits(db)
      await sql`vacuum analyze visit_advice`.execute(db)
      return {
        ...figures,
        ...own,
        ...byStock,
        [halfInRuns]: await medianTime(rounds, propose(ids)),
        [halfJustNow]: justNow,
        ...visits,
      }
    } finally {
      await app.close()
      await pool.end()
      await connection.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  },
} satisfies Benchmark
