import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

interface Defined {
  relation: string
  name: string
  definition: string
}

/**
 * Fills tables without their keys and indexes, then puts these back as they were. PostgreSQL checks and sorts
 * everything at once then: for the ledger that takes a third of the time of doing it row by row. All of it happens
 * inside the caller's transaction, so a violated constraint makes the whole fill fail, and no other connection sees the
 * tables without constraints.
 */
export async function checkedAtTheEnd(
  tx: Transaction<Tables>,
  tables: (keyof Tables)[],
  work: () => Promise<void>,
) {
  const keys = await constraints(tx, tables)
  const indexes = await secondaryIndexes(tx, tables)
  for (const { relation, name } of keys) {
    await sql`alter table ${sql.table(relation)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(tx)

  await work()

  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  for (const { relation, name, definition } of keys) {
    await sql`alter table ${sql.table(relation)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  }
}

/**
 * Foreign keys, and primary keys but for the one that the daily roll-up is counted up by. Those that other constraints
 * depend on come first.
 */
async function constraints(tx: Transaction<Tables>, tables: (keyof Tables)[]) {
  const { rows } = await sql<Defined>`
    select relname as relation, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where (contype = 'f' or (contype = 'p' and relname <> 'consumption_day')) and conparentid = 0
      and relname = any(${tables}::text[])
      and relnamespace = current_schema()::regnamespace
    order by contype desc, relname, conname
  `.execute(tx)
  return rows
}

/**
 * Indexes that no constraint depends on. A partitioned table's are defined "only" for itself: without that, for all
 * parts.
 */
async function secondaryIndexes(tx: Transaction<Tables>, tables: (keyof Tables)[]) {
  const { rows } = await sql<Defined>`
    select relname as relation, indexrelid::regclass::text as name,
      replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname = any(${tables}::text[]) and relnamespace = current_schema()::regnamespace
      and not indisunique
    order by relname, indexrelid
  `.execute(tx)
  return rows
}
