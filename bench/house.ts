import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDemo } from '#demo/fill.ts'
import { buildApp } from '#server/app.ts'
import { issuedFiles } from '#server/billing/files/issued.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startSession } from '#server/people/session-store.ts'
import { makeVault } from '#server/tenancy/vault.ts'

/** A Lagra without a network, on an embedded database of its own. */
export async function benchHouse(issue = issuedFiles) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagra-bench-'))
  const connection = await connect({ databaseUrl: undefined, dataDir, poolSize: 1 })
  const { db } = connection
  await migrate(connection.pool)
  const vault = makeVault(randomBytes(32))
  const app = await buildApp({ db, vault, issued: issue(db) })
  return {
    db,
    app,
    vault,
    connection,
    /** The header of somebody who is logged in. */
    session: async (id: number) => ({ authorization: await startSession(db, vault, id) }),
    /** A superadmin in a house without a demo. */
    superadmin: async () => {
      const values = { organisation_id: 1, role: 'superadmin', email: 'bench@lagra.example' } as const
      return (await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    /** Moves the demo house in, and answers with one of its accounts. */
    demo: async (email: string) => {
      await fillDemo(db, vault, { today: Temporal.Now.plainDateISO().toString() })
      return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    },
    async close() {
      await app.close()
      await connection.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
