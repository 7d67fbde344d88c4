import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '#demo/fill.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { startSession } from '#server/people/session-store.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import { medianTime } from './median.ts'
import type { Benchmark } from './run.ts'
import type { Member } from '#server/tenancy/member.ts'

const rounds = 300

/** What it costs to keep tenants apart, and what a request costs beside its query. On the demo house, embedded. */
export default {
  name: 'The spine',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagra-bench-'))
    const connection = await connect({ databaseUrl: undefined, dataDir, poolSize: 1 })
    const { db, pool } = connection
    await migrate(pool)
    const vault = makeVault(randomBytes(32))
    await fillDemo(db, vault, { today: Temporal.Now.plainDateISO().toString() })
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', 'reseller@lagra.example')
      .executeTakeFirstOrThrow()
    const resellerId = account.organisation_id
    const member: Member = {
      id: account.id,
      name: '',
      role: 'reseller',
      organisationId: resellerId,
      resellerId,
      lockers: { resellerId, customerId: null },
    }

    const plain = await medianTime(rounds, () =>
      db
        .selectFrom('locker_article')
        .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
        .where('locker.reseller_id', '=', resellerId)
        .where('locker_article.reseller_id', '=', resellerId)
        .where('locker.deleted_at', 'is', null)
        .where('locker_article.deleted_at', 'is', null)
        .select(['locker.name', 'locker_article.current_volume'])
        .execute(),
    )
    const scoped = await medianTime(rounds, () =>
      scopeOf(db, member)
        .see('locker', 'locker_article')
        .selectFrom('locker_article')
        .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
        .select(['locker.name', 'locker_article.current_volume'])
        .execute(),
    )
    const app = await buildApp({ db, vault })
    const authorization = await startSession(db, vault, account.id)
    const live = await medianTime(rounds, () => app.inject({ url: '/api/health/live' }))
    const customers = await medianTime(rounds, () =>
      app.inject({ url: '/api/customers', headers: { authorization } }),
    )
    await app.close()
    await connection.close()
    await rm(dataDir, { recursive: true })
    return {
      'scoped query ÷ the same query by hand': scoped / plain,
      'a scoped request ÷ one without session and database': customers / live,
      'locker articles of a reseller, by hand (ms)': plain,
      'GET /customers as a reseller (ms)': customers,
    }
  },
} satisfies Benchmark
