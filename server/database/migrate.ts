import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { attachLedgerMonths } from './ledger-months.ts'
import { withoutTimeLimit } from './without-time-limit.ts'

interface SqlFile {
  name: string
  sql: string
  hash: string
}

interface Migration extends SqlFile {
  number: number
}

/** Migrations are applied once, in their order; functions (and triggers and views) again whenever their text changes. */
export interface Schema {
  migrations: Migration[]
  functions: SqlFile[]
}

/**
 * The first files were written anew before the first release, from the 28 migrations that had numbers up to 32. These have
 * numbers above 100, so that a database or a backup shows by its numbers from which side it is.
 */
export const baseline = { first: 101, last: 109, replaces: 32 }

/** Bring the database forward to this version's schema. Whoever comes second waits, and finds nothing left to do. */
export async function migrate(
  pool: pg.Pool,
  schema?: Schema,
  warn: (text: string) => void = console.warn,
): Promise<string[]> {
  const { migrations, functions } = schema ?? (await readSchema())
  const applied = await withoutTimeLimit(pool, async (ask) => {
    await ask('select pg_advisory_xact_lock(7161726101)')
    await ask(
      'create table if not exists migration (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
    )
    await ask(
      'create table if not exists function_file (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows: done } = await ask<Migration>('select number, name, hash from migration order by number')
    const missing = pending(migrations, done)
    for (const { number, name, sql, hash } of missing) {
      await ask(sql)
      await ask('insert into migration (number, name, hash) values ($1, $2, $3)', [number, name, hash])
    }
    const { rows: known } = await ask<SqlFile>('select name, hash from function_file')
    const changed = functions.filter(
      ({ name, hash }) => !known.some((file) => file.name === name && file.hash === hash),
    )
    // A migration may drop a view or a trigger to change what it depends on, so after one all files are applied.
    for (const { name, sql, hash } of missing.length > 0 ? functions : changed) {
      await ask(sql)
      await ask(
        'insert into function_file (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash, applied_at = now()',
        [name, hash],
      )
    }
    return [...missing.map(({ name }) => name), ...changed.map(({ name }) => `functions/${name}`)]
  })
  await attachLedgerMonths(pool, warn)
  return applied
}

export async function readSchema(): Promise<Schema> {
  const migrations = await readFiles('migrations')
  return {
    migrations: migrations.map((file) => ({ ...file, number: Number.parseInt(file.name, 10) })),
    functions: await readFiles('functions'),
  }
}

async function readFiles(folder: string): Promise<SqlFile[]> {
  const path = join(import.meta.dirname, folder)
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(path, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** What has yet to be applied. A database that was not made by these files is left alone. */
function pending(known: Migration[], applied: Pick<Migration, 'number' | 'name' | 'hash'>[]) {
  for (const { number, name, hash } of applied) {
    if (number < baseline.first) throw new Error(beforeBaseline)
    const file = known.find((migration) => migration.number === number)
    if (!file)
      throw new Error(`The database is newer than this version of Lagra: it has the migration ${name}`)
    if (file.hash !== hash) throw new Error(`The migration ${name} was changed after it had been applied`)
  }
  return known.filter(({ number }) => !applied.some((done) => done.number === number))
}

const beforeBaseline = `This database was made by a version of Lagra from before the first release, and this version cannot bring it forward.
Make the data folder (DATA_DIR) anew, or on a server use an empty database: move the old one away and start again.
To keep what is in it, first run \`npm run backup -- FILE\` with the version that made it, and \`npm run restore -- FILE\` with this one
into the new folder or database. Keep the secret key (secret.key in the old folder, or SECRET_KEY): a restored backup needs it.`
