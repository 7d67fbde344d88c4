import { sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'

/** What is made anew or told by the clock with every fill. */
const incomparable = [
  'created_at',
  'last_contact',
  'password_hash',
  'pin_salt',
  'pin_sealed',
  'admin_password_sealed',
]
const sealed = ['wifi_passcode_sealed', 'access_key_sealed', 'access_key_digest']

/** A hash of every table's rows, but for what cannot be the same twice. */
export async function fingerprint(db: RawDatabase): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename !~ '^transaction_[0-9]' and tablename not in ('migration', 'function_file') order by 1`.execute(
    db,
  )
  const hashes: [string, string][] = []
  for (const { name } of rows) {
    const answer = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(row, '|' order by row), '')) as hash
      from (select (to_jsonb(${sql.table(name)}) - ${[...incomparable, ...sealed]}::text[])::text as row from ${sql.table(name)}) r
    `.execute(db)
    hashes.push([name, answer.rows[0]?.hash ?? ''])
  }
  return Object.fromEntries(hashes)
}

/** Every constraint and index, as PostgreSQL tells it. */
export async function schema(db: RawDatabase): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select indexdef from pg_indexes where schemaname = current_schema()
    order by 1`.execute(db)
  return rows.map(({ definition }) => definition)
}
