import { type Selectable, sql, type Transaction } from 'kysely'
import type { AuditedTable } from './audit.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { reachOf } from './reach.ts'
import { living } from './scope.ts'
import type { Member } from './member.ts'

/** Tables with many rows; the house's settings have one row only. */
export type CountedTable = Exclude<AuditedTable, 'system_setting' | 'bookkeeping_setting'>

/** Tables whose rows can be restored. They store who deleted the row. */
const restorable = ['account', 'article', 'device', 'locker', 'organisation'] as const
export type RestorableTable = (typeof restorable)[number]
const isRestorable = (table: AuditedTable) => (restorable as readonly string[]).includes(table)

/** What marks a row as deleted. */
export const deletion = (table: AuditedTable, member: Member) => ({
  deleted_at: new Date().toISOString(),
  ...(isRestorable(table) && { deleted_by: member.id }),
})

export type Row = Selectable<Tables[AuditedTable]> & { revision?: number }

/** The member's rows in one transaction: locked before they are looked at, and never moved out of its reach. */
export function rowsWithin(tx: Transaction<Tables>, member: Member) {
  /** The row as it stands, locked; 404 where the member cannot see it, 403 where it may only look. */
  async function locked(table: AuditedTable, id: number, revision?: number): Promise<Row> {
    const { read, write } = reachOf(table, member)
    const found = await sql<Row & { writable: boolean }>`
      select ${prepared} *, (${write}) as writable from public.${sql.table(table)}
      where id = ${idValue(table, id)} and ${read} ${living(table)} for no key update`.execute(tx)
    if (!found.rows[0]) throw notFound()
    const { writable, ...row } = found.rows[0]
    if (!writable) throw forbidden()
    if (revision !== undefined && revision !== row.revision) throw conflict()
    return row
  }

  /** A deleted row, locked. */
  async function lockedDeleted(table: RestorableTable, id: number): Promise<Row> {
    const { read, write } = reachOf(table, member)
    const found = await sql<Row & { writable: boolean }>`
      select *, (${write}) as writable from public.${sql.table(table)}
      where id = ${id} and ${read} and deleted_at is not null for no key update`.execute(tx)
    if (!found.rows[0]) throw notFound()
    const { writable, ...row } = found.rows[0]
    if (!writable) throw forbidden()
    return row
  }

  /** The same for many, always in one order. */
  async function lockedAll(table: CountedTable, ids: number[]): Promise<Map<number, Row>> {
    const { read, write } = reachOf(table, member)
    const found = await sql<Row & { writable: boolean }>`
      select *, (${write}) as writable from public.${sql.table(table)}
      where id = any(${ids}::int[]) and ${read} ${living(table)} order by id for no key update`.execute(tx)
    if (found.rows.length < new Set(ids).size) throw notFound()
    if (found.rows.some(({ writable }) => !writable)) throw forbidden()
    return new Map(found.rows.map(({ writable: _, ...row }) => [Number(row.id), row as Row]))
  }

  /** A second check, of the row as it is written: it must be within the member's reach. For `returning`. */
  function withinReach(table: AuditedTable) {
    const { read, write } = reachOf(table, member)
    return sql<boolean>`(${read} and ${write})`
  }

  async function assertAllWithinReach(table: CountedTable, ids: number[]) {
    const { read, write } = reachOf(table, member)
    const within = await sql`
      select from public.${sql.table(table)} where id = any(${ids}::int[]) and ${read} and ${write}`.execute(
      tx,
    )
    if (within.rows.length < ids.length) throw forbidden()
  }

  const grow = (table: AuditedTable, id: number) =>
    sql`update ${sql.table(table)} set revision = revision + 1 where id = ${id}`.execute(tx)

  const growAll = (table: CountedTable, ids: number[]) =>
    sql`update ${sql.table(table)} set revision = revision + 1 where id = any(${ids}::int[])`.execute(tx)

  async function update(table: AuditedTable, before: Row, fields: object): Promise<Row> {
    const changed = different(before, fields)
    if (changed.length === 0) return before
    const assignments = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const updated = await sql<Written>`
      update ${sql.table(table)} set ${sql.join(assignments)}, revision = revision + 1
      where id = ${before.id} returning *, ${withinReach(table)} as within`.execute(tx)
    return written(updated.rows)
  }

  return { locked, lockedDeleted, lockedAll, withinReach, assertAllWithinReach, grow, growAll, update }
}

/** The single row of the house's settings has the id `true`; all other ids are numbers. */
const idValue = (table: AuditedTable, id: number) => (table === 'system_setting' ? true : id)

/** The rows as one parameter, because the database's protocol limits the number of parameters. */
export const rowsOf = (table: keyof Tables, rows: object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

export const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => Number(id))

export const different = (before: object, fields: object) =>
  Object.entries(fields).filter(
    ([column, value]) => value !== undefined && !same((before as Record<string, unknown>)[column], value),
  )

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

export type Written = Row & { within: boolean }

/** The one row that was written, unless it would be out of the member's reach. */
export function written(rows: Written[]): Row {
  const { within, ...row } = only(rows)
  if (!within) throw forbidden()
  return row
}

function only<T>(found: T[]): T {
  if (found.length !== 1 || found[0] === undefined) throw new Error(`expected one row, got ${found.length}`)
  return found[0]
}
