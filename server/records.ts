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
import type { HouseTables, SystemTables, Tables } from './database/tables.ts'
import { conflict, forbidden, notFound } from './errors.ts'
import { book, type Booking } from './ledger/book.ts'
import { refill, type RefillLine } from './ledger/refill.ts'
import { changeLinks, type LinkChange, type LinkTable, parentOf } from './links.ts'
import { type Command, type Queued, queue } from './lockers/commands.ts'
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
  /**
   * The same for many rows that have the same columns, in a statement or two. With `skipExisting`, what would break a
   * unique name is left out; the answer has those that are new.
   */
  insertAll<T extends CountedTable>(
    table: T,
    rows: Given<Insertable<Tables[T]>>[],
    options?: { skipExisting: boolean },
  ): Promise<Selectable<Tables[T]>[]>
  /** Changes the given fields. Not within reach: 404; readable only: 403; not at `revision` any more: 409. */
  change<T extends AuditedTable>(
    table: T,
    id: number,
    fields: Given<Updateable<Tables[T]>>,
    revision?: number,
  ): Promise<Selectable<Tables[T]>>
  /** The same for several rows; always in one order, so that two who save at once do not wait for each other. */
  changeAll<T extends CountedTable>(table: T, changes: Change<T>[]): Promise<void>
  /** Marks the row as deleted, so that its history stays; what has none (a tier of a plan) is torn out. */
  remove<T extends AuditedTable>(table: T, id: number, revision?: number): Promise<void>
  removeAll<T extends CountedTable>(table: T, ids: number[]): Promise<void>
  /** The record changed by what hangs on it: only its revision grows. */
  touch<T extends AuditedTable>(table: T, id: number, revision?: number): Promise<void>
  touchAll<T extends CountedTable>(table: T, ids: number[]): Promise<void>
  /** Ties records to a parent and unties them; the parent's revision grows and its audit tells. */
  link<T extends LinkTable>(table: T, parentId: number, change: LinkChange<T>): Promise<void>
  /** The same for several parents, by their id. */
  linkAll<T extends LinkTable>(table: T, changes: Map<number, LinkChange<T>>): Promise<void>
  /** Lines of the stock ledger. Every change of stock comes through here. */
  book(bookings: Booking[]): Promise<void>
  /** What was put into a locker, booked as one; the same UUID again is the refill that there is. Answers with its id. */
  refill(lockerId: number, about: { uuid: string; note: string }, lines: RefillLine[]): Promise<number>
  /** Writes down that a secret of this row was looked at. */
  reveal<T extends AuditedTable>(table: T, id: number): Promise<void>
  /** Changes a row that is no record of its own: neither a revision nor a line in the audit. */
  mark<T extends PlainTable>(table: T, id: number, fields: Updateable<Tables[T]>): Promise<void>
  /** Queues what the locker's device is to do; a command that still waits is not queued twice. */
  command(lockerId: number, command: Command): Promise<Queued>
  /** The house's own tables, to write. */
  house: QueryCreator<HouseTables>
  /** Devices that announced themselves: nobody's until a locker claims one. */
  registrations: QueryCreator<Pick<SystemTables, 'device_registration'>>
  /** Ends the sessions of an account, or of several, but for the one with this key. */
  endSessions(accountIds: number | number[], keep?: { vault: Vault; key: string }): Promise<void>
}

/** What there may be many of: not the house's settings. */
type CountedTable = Exclude<AuditedTable, 'system_setting'>

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

  /** The second ring: nothing is written that its writer could not have written to. */
  async function assertWithinReach(table: AuditedTable, id: number) {
    const { read, write } = reachOf(table, member)
    const within = await sql`
      select from public.${sql.table(table)} where id = ${idValue(table, id)} and ${read} and ${write}`.execute(
      tx,
    )
    if (within.rows.length === 0) throw forbidden()
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

  /** Many lines of the audit in one statement. */
  async function lines(audited: Audited[]) {
    const rows = audited.map(({ entityId, resellerId, ...line }) => ({
      ...line,
      entity_id: entityId,
      reseller_id: resellerId,
      account_id: member.id,
      account_name: member.name,
    }))
    const columns = sql`reseller_id, account_id, account_name, entity, entity_id, action, before, after`
    await sql`insert into audit (${columns}) select ${columns} from ${rowsOf('audit', rows)}`.execute(tx)
  }

  async function change(table: AuditedTable, id: number, fields: object, revision?: number) {
    const before = await locked(table, id, revision)
    const after = await update(table, before, fields)
    if (after === before) return before
    await assertWithinReach(table, id)
    await line(table, 'update', before, after)
    return after
  }

  async function updateAll(table: CountedTable, columns: string[], rows: object[], before: Map<number, Row>) {
    const assignments = columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`)
    const updated = await sql<Row>`
      update ${sql.table(table)} as kept set ${sql.join(assignments)}, revision = kept.revision + 1
      from ${rowsOf(table, rows)} as given where kept.id = given.id returning kept.*`.execute(tx)
    await assertAllWithinReach(table, idsOf(updated.rows))
    await lines(
      updated.rows.map((row) => auditLine(table, 'update', before.get(Number(row.id)) ?? null, row)),
    )
  }

  async function linkAll<T extends LinkTable>(table: T, changes: Map<number, LinkChange<T>>) {
    const parent = parentOf(table)
    const told: Audited[] = []
    for (const [id, row] of await lockedAll(parent, [...changes.keys()])) {
      const { added, removed } = await changeLinks(tx, table, id, changes.get(id) ?? {})
      if (added.length + removed.length === 0) continue
      const before = { Removed: removed }
      told.push({ ...auditLine(parent, 'update', row, row), before, after: { Added: added } })
    }
    if (told.length === 0) return
    await growAll(
      parent,
      told.map(({ entityId }) => entityId),
    )
    await lines(told)
  }

  return {
    ...scopeOf(tx, member),
    house: tx.withPlugin(new StrayTables([])),
    registrations: tx.withPlugin(new StrayTables([])),
    endSessions: (accountIds, keep) => endSessionsOf(tx, [accountIds].flat(), keep),

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
      const before = await lockedAll(
        table,
        changes.map(({ id }) => id),
      )
      const wanted = new Map<number, object>()
      for (const { id, fields, revision } of changes) {
        if (revision !== undefined && revision !== before.get(id)?.revision) throw conflict()
        wanted.set(id, { ...wanted.get(id), ...fields })
      }
      // One statement for all that change the same columns.
      const changed = [...before].map(([id, row]) => ({ id, columns: different(row, wanted.get(id) ?? {}) }))
      const alike = Map.groupBy(changed, ({ columns }) => columns.map(([column]) => column).join())
      alike.delete('')
      for (const [columns, rows] of alike) {
        const given = rows.map((row) => ({ ...Object.fromEntries(row.columns), id: row.id }))
        await updateAll(table, columns.split(','), given, before)
      }
    },
    async insertAll(table, rows, { skipExisting } = { skipExisting: false }) {
      const [first] = rows
      if (!first) return []
      const given = Object.entries(first).filter(([, value]) => value !== undefined)
      const columns = sql.join(given.map(([column]) => sql.ref(column)))
      const inserted = await sql<Row>`
        insert into ${sql.table(table)} (${columns}) select ${columns} from ${rowsOf(table, rows)}
        ${skipExisting ? sql`on conflict do nothing` : sql``} returning *`.execute(tx)
      await assertAllWithinReach(table, idsOf(inserted.rows))
      await lines(inserted.rows.map((row) => auditLine(table, 'create', null, row)))
      return inserted.rows as never
    },
    async remove(table, id, revision) {
      const before = await locked(table, id, revision)
      if (isSoftDeleted(table)) await update(table, before, { deleted_at: new Date().toISOString() })
      else await sql`delete from ${sql.table(table)} where id = ${before.id}`.execute(tx)
      await line(table, 'delete', before, null)
    },
    async removeAll(table, ids) {
      const before = await lockedAll(table, ids)
      const marked = sql`update ${sql.table(table)} set deleted_at = now(), revision = revision + 1`
      const gone = isSoftDeleted(table) ? marked : sql`delete from ${sql.table(table)}`
      await sql`${gone} where id = any(${ids}::int[])`.execute(tx)
      await lines([...before.values()].map((row) => auditLine(table, 'delete', row, null)))
    },
    async touch(table, id, revision) {
      await locked(table, id, revision)
      await grow(table, id)
    },
    async touchAll(table, ids) {
      await lockedAll(table, ids)
      await growAll(table, ids)
    },
    link: (table, parentId, change) => linkAll(table, new Map([[parentId, change]])),
    linkAll,
    book: (bookings) => book(tx, member, bookings),
    async refill(lockerId, about, lines) {
      const { reseller_id } = (await locked('locker', lockerId)) as Selectable<Tables['locker']>
      return refill(tx, member, { id: lockerId, reseller_id }, about, lines)
    },
    async reveal(table, id) {
      const row = await locked(table, id)
      await line(table, 'reveal', row, row)
    },
    async command(lockerId, command) {
      const row = await locked('locker', lockerId)
      const { isNew, ...queued } = await queue(tx, lockerId, command, member.id)
      if (isNew) {
        const told = auditLine('locker', 'update', row, row)
        await writeAudit(tx, member, { ...told, before: null, after: { Command: command } })
      }
      return queued
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

/** Rows as one value, so that their number is no matter to the database's protocol. */
const rowsOf = (table: keyof Tables, rows: object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => Number(id))

const different = (before: object, fields: object) =>
  Object.entries(fields).filter(
    ([column, value]) => value !== undefined && !same((before as Record<string, unknown>)[column], value),
  )

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

function only<T>(found: T[]): T {
  if (found.length !== 1 || found[0] === undefined) throw new Error(`expected one row, got ${found.length}`)
  return found[0]
}
