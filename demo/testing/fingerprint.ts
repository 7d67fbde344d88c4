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

/** A sum over the hashes of every table's rows, but for what cannot be the same twice. */
export async function fingerprint(db: RawDatabase): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attname) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not in ('migration', 'function_file')
      and attname <> all (${[...incomparable, ...sealed]}::text[])
    group by relname order by relname`.execute(db)
  const sums: [string, string][] = []
  for (const { name, columns } of rows) {
    const compared = sql.join(columns.map((column) => sql.ref(column)))
    const answer = await sql<{ sum: string }>`
      select count(*) || ':' || coalesce(sum(hashtextextended(compared::text, 0)), 0) as sum
      from (select ${compared} from ${sql.table(name)}) compared`.execute(db)
    sums.push([name, answer.rows[0]?.sum ?? ''])
  }
  return Object.fromEntries(sums)
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
