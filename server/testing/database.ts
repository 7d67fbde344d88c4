import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '#server/database/connect.ts'
import { makeVault, type Vault } from '#server/tenancy/vault.ts'
import { databaseName, withDatabase } from './database-names.ts'

export interface TestDatabase {
  connection: Connection
  vault: Vault
  /** Where the database is, to connect to it once more. */
  config: { databaseUrl: string | undefined; dataDir: string; poolSize: number }
  close(): Promise<void>
}

/** A database of one's own: migrated and empty, embedded or on the server of DATABASE_URL. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const dataDir = await mkdtemp(join(tmpdir(), 'lagra-test-'))
    await cp(template.dataDir, dataDir, { recursive: true })
    const config = { databaseUrl: undefined, dataDir, poolSize: 1 }
    const connection = await connect(config)
    return {
      connection,
      vault: makeVault(randomBytes(32)),
      config,
      async close() {
        await connection.close()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  }
  return copyOf(template.url, template.name)
}

/** A copy of a database of the server. */
export async function copyOf(url: string, template: string): Promise<TestDatabase> {
  const name = databaseName('test')
  const admin = new pg.Pool({ connectionString: url, max: 1 })
  // File by file instead of through the log, which takes longer for tables that are nearly all empty.
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const config = { databaseUrl: withDatabase(url, name), dataDir: '', poolSize: 5 }
  const connection = await connect(config)
  return {
    connection,
    vault: makeVault(randomBytes(32)),
    config,
    async close() {
      await connection.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** What the global set-up provides: the migrated database that each test copies. */
type Template = { kind: 'embedded'; dataDir: string } | { kind: 'server'; url: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}
