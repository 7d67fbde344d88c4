import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '#server/people/passwords.ts'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startSession } from '#server/people/session-store.ts'
import { manyBilled } from '#server/billing/testing/many-billed.ts'
import { makeVault } from '#server/tenancy/vault.ts'
import type { Benchmark } from './run.ts'

const resellers = 500
const lockersEach = 20
const seconds = 'seconds to bill 10,000 lockers of 500 resellers'
const again = 'running it again ÷ the first time'
const preview = 'preview ÷ making them'

/** All bills of a month: each reseller in a transaction of its own. */
export default {
  name: 'Billing',
  limits: { [seconds]: 5, [again]: 0.5 },
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagra-bench-'))
    const connection = await connect({ databaseUrl: undefined, dataDir, poolSize: 1 })
    const { db, pool } = connection
    await migrate(pool)
    const vault = makeVault(randomBytes(32))
    const app = await buildApp({ db, vault })
    const account = await db
      .insertInto('account')
      .values({
        organisation_id: 1,
        role: 'superadmin',
        email: 'bench@lagra.example',
        password_hash: await hashPassword('correct horse battery'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const authorization = await startSession(db, vault, account.id)
    await manyBilled(db, resellers, lockersEach)

    const generate = async (payload: object) => {
      const started = performance.now()
      const url = '/api/billing-statements/generate-bills'
      const answer = await app.inject({ method: 'POST', url, headers: { authorization }, payload })
      const { generated } = answer.json<{ generated: number }>()
      return { generated, took: (performance.now() - started) / 1000 }
    }
    const looked = await generate({ date: '2026-11-05', preview: 1 })
    const made = await generate({ date: '2026-11-05' })
    const second = await generate({ date: '2026-11-05' })
    if (made.generated !== resellers || second.generated !== 0)
      throw new Error('not every reseller was billed once')
    await app.close()
    await connection.close()
    await rm(dataDir, { recursive: true })
    return {
      [seconds]: made.took,
      [again]: second.took / made.took,
      [preview]: looked.took / made.took,
      'milliseconds for a reseller': (made.took * 1000) / resellers,
    }
  },
} satisfies Benchmark
