import {
  type Insertable,
  type QueryCreator,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely'
import { type Audited, auditLine, type AuditedTable, writeAudit } from './audit-trail.ts'
import { inTransaction, type RawDatabase } from './database/connect.ts'
import type { HouseTables, Tables } from './database/tables.ts'
import { conflict, forbidden, notFound } from './errors.ts'
import { book, type Booking } from './ledger/book.ts'
import { changeLinks, type LinkChange, type LinkTable, parentOf } from './links.ts'
import { reachOf } from './reach.ts'
import { isSoftDeleted, living, type Member, type Scope, scopeOf } from './scope.ts'
import { endSessionsOf } from './session-store.ts'
import { StrayTables } from './stray-tables.ts'
import type { Vault } from './vault.ts'

/** One transaction, in which every change leaves its line in the audit. */
export interface Writer extends Scope {
  insert<T extends AuditedTable>(
    table: T,
    values: Given<Insertable<Tables[T]>>,
  ): Promise<Selectable<Tables[T]>>
  /** Changes the given fields. Not within reach: 404; readable only: 403; not at `revision` any more: 409. */
  change<T extends AuditedTable>(
    table: T,
    id: number,
    fields: Given<Updateable<Tables[T]>>,
    revision?: number,
  ): Promise<Selectable<Tables[T]>>
  /** The same for several rows; always in one order, so that two who save at once do not wait for each other. */
  changeAll<T extends AuditedTable>(table: T, changes: Change<T>[]): Promise<void>
  /** Marks the row as deleted, so that its history stays; what has none (a tier of a plan) is torn out. */
  remove<T extends AuditedTable>(table: T, id: number, revision?: number): Promise<void>
  /** The record changed by what hangs on it: only its revision grows. */
  touch<T extends AuditedTable>(table: T, id: number, revision?: number): Promise<void>
  /** Ties records to a parent and unties them; the parent's revision grows and its audit tells. */
  link<T extends LinkTable>(table: T, parentId: number, change: LinkChange<T>): Promise<void>
  /** Lines of the stock ledger. Every change of stock comes through here. */
  book(bookings: Booking[]): Promise<void>
  /** Writes down that a secret of this row was looked at. */
  reveal<T extends AuditedTable>(table: T, id: number): Promise<void>
  /** Changes a row that is no record of its own: neither a revision nor a line in the audit. */
  mark<T extends PlainTable>(table: T, id: number, fields: Updateable<Tables[T]>): Promise<void>
  /** The house's own tables, to write. */
  house: QueryCreator<HouseTables>
  /** Ends the account's sessions, but for the one with this key. */
  endSessions(accountId: number, keep?: { vault: Vault; key: string }): Promise<void>
}

interface Change<T extends AuditedTable> {
  id: number
  fields: Given<Updateable<Tables[T]>>
  revision?: number
}

/** What may be left out may also be undefined: a field that a request did not carry. */
type Given<T> = { [K in keyof T]: {} extends Pick<T, K> ? T[K] | undefined : T[K] }

type PlainTable = 'notification' | 'rejected_line' | 'locker_command'

export function writing<T>(
  db: RawDatabase,
  member: Member,
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  return again(() => inTransaction(db, (tx) => work(writerOf(tx, member))))
}

/** Two writers that got into each other's way: PostgreSQL lets one through, the other tries anew. */
async function again<T>(attempt: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (tries > 1 && (code === '40P01' || code === '40001')) return again(attempt, tries - 1)
    throw error
  }
}

function writerOf(tx: Transaction<Tables>, member: Member): Writer {
  type Row = Selectable<Tables[AuditedTable]> & { revision?: number }

  /** The row as it stands, locked; 404 where the member cannot see it, 403 where it may only look. */
  async function locked(table: AuditedTable, id: number, revision?: number): Promise<Row> {
    const { read, write } = reachOf(table, member)
    const found = await sql<Row & { writable: boolean }>`
      select *, (${write}) as writable from public.${sql.table(table)}
      where id = ${idValue(table, id)} and ${read} ${living(table)} for no key update`.execute(tx)
    if (!found.rows[0]) throw notFound()
    const { writable, ...row } = found.rows[0]
    if (!writable) throw forbidden()
    if (revision !== undefined && revision !== row.revision) throw conflict()
    return row
  }

  /** The second ring: nothing is written that its writer could not have written to. */
  async function assertWithinReach(table: AuditedTable, id: number) {
    const { read, write } = reachOf(table, member)
    const within = await sql`
      select from public.${sql.table(table)} where id = ${idValue(table, id)} and ${read} and ${write}`.execute(
      tx,
    )
    if (within.rows.length === 0) throw forbidden()
  }

  const grow = (table: AuditedTable, id: number) =>
    sql`update ${sql.table(table)} set revision = revision + 1 where id = ${id}`.execute(tx)

  async function update(table: AuditedTable, before: Row, fields: object): Promise<Row> {
    const changed = Object.entries(fields).filter(
      ([column, value]) => value !== undefined && !same(before[column as keyof Row], value),
    )
    if (changed.length === 0) return before
    const assignments = changed.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const updated = await sql<Row>`
      update ${sql.table(table)} set ${sql.join(assignments)}, revision = revision + 1
      where id = ${before.id} returning *`.execute(tx)
    return only(updated.rows)
  }

  const line = (
    table: AuditedTable,
    action: Audited['action'],
    before: object | null,
    after: object | null,
  ) => writeAudit(tx, member, auditLine(table, action, before, after))

  async function change(table: AuditedTable, id: number, fields: object, revision?: number) {
    const before = await locked(table, id, revision)
    const after = await update(table, before, fields)
    if (after === before) return before
    await assertWithinReach(table, id)
    await line(table, 'update', before, after)
    return after
  }

  return {
    ...scopeOf(tx, member),
    house: tx.withPlugin(new StrayTables([])),
    endSessions: (accountId, keep) => endSessionsOf(tx, accountId, keep),

    async insert(table, values) {
      const inserted = await tx
        .insertInto(table)
        .values(values as never)
        .returningAll()
        .execute()
      const row = only(inserted as unknown as Row[])
      await assertWithinReach(table, Number(row.id))
      await line(table, 'create', null, row)
      return row as never
    },
    change: async (table, id, fields, revision) => (await change(table, id, fields, revision)) as never,
    async changeAll(table, changes) {
      for (const { id, fields, revision } of changes.toSorted((a, b) => a.id - b.id)) {
        await change(table, id, fields, revision)
      }
    },
    async remove(table, id, revision) {
      const before = await locked(table, id, revision)
      if (isSoftDeleted(table)) await update(table, before, { deleted_at: new Date().toISOString() })
      else await sql`delete from ${sql.table(table)} where id = ${before.id}`.execute(tx)
      await line(table, 'delete', before, null)
    },
    async touch(table, id, revision) {
      await locked(table, id, revision)
      await grow(table, id)
    },
    async link(table, parentId, wanted) {
      const parent = parentOf(table)
      const row = await locked(parent, parentId)
      const { added, removed } = await changeLinks(tx, table, parentId, wanted)
      if (added.length + removed.length === 0) return
      await grow(parent, parentId)
      const told = auditLine(parent, 'update', row, row)
      await writeAudit(tx, member, { ...told, before: { Removed: removed }, after: { Added: added } })
    },
    book: (bookings) => book(tx, member, bookings),
    async reveal(table, id) {
      const row = await locked(table, id)
      await line(table, 'reveal', row, row)
    },
    async mark(table, id, fields) {
      const marked = await tx
        .updateTable<PlainTable>(table)
        .set(fields as object)
        .where('id', '=', id)
        .where(reachOf(table, member).write)
        .executeTakeFirst()
      if (marked.numUpdatedRows === 0n) throw notFound()
    },
  }
}

/** The one row of the house's settings has the id `true`; everything else counts. */
const idValue = (table: AuditedTable, id: number) => (table === 'system_setting' ? true : id)

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

function only<T>(found: T[]): T {
  if (found.length !== 1 || found[0] === undefined) throw new Error(`expected one row, got ${found.length}`)
  return found[0]
}
