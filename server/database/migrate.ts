import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { attachLedgerMonths } from './ledger-months.ts'
import { patiently } from './patiently.ts'

interface Migration {
  number: number
  name: string
  sql: string
  hash: string
}

/** Bring the database forward to this version's schema. Whoever comes second waits, and finds nothing left to do. */
export async function migrate(
  pool: pg.Pool,
  migrations?: Migration[],
  warn: (text: string) => void = console.warn,
): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  const applied = await patiently(pool, async (ask) => {
    await ask('select pg_advisory_xact_lock(7161726101)')
    await ask(
      'create table if not exists migration (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await ask<Migration>('select number, name, hash from migration order by number')
    const missing = pending(known, rows)
    for (const { number, name, sql, hash } of missing) {
      await ask(sql)
      await ask('insert into migration (number, name, hash) values ($1, $2, $3)', [number, name, hash])
    }
    return missing.map(({ name }) => name)
  })
  await attachLedgerMonths(pool, warn)
  return applied
}

export async function readMigrations(folder = join(import.meta.dirname, 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return {
        number: Number.parseInt(name, 10),
        name,
        sql,
        hash: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/** What has yet to be applied. A database that was not made by these files is left alone. */
function pending(known: Migration[], applied: Pick<Migration, 'number' | 'name' | 'hash'>[]) {
  for (const { number, name, hash } of applied) {
    const file = known.find((migration) => migration.number === number)
    if (!file)
      throw new Error(`The database is newer than this version of Lagra: it has the migration ${name}`)
    if (file.hash !== hash) throw new Error(`The migration ${name} was changed after it had been applied`)
  }
  return known.filter(({ number }) => !applied.some((done) => done.number === number))
}
