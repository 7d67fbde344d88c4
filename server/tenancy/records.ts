import { type Selectable, sql, type Transaction } from 'kysely'
import type { AuditedEntity } from '#contract/house/audit.ts'
import { type Audited, auditLine, type AuditedTable, writeAudit } from './audit.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { changeLinks, type LinkChange, type LinkTable, parentOf } from './links.ts'
import { reachOf } from './reach.ts'
import type { PlainTable, Writer } from './writer.ts'
import { isSoftDeleted, scopeOf } from './scope.ts'
import { strayTables } from './stray-tables.ts'
import {
  type CountedTable,
  deletion,
  different,
  idsOf,
  type Row,
  rowsOf,
  rowsWithin,
  type Written,
  written,
} from './rows.ts'
import type { Member } from './member.ts'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { retrying } from '#server/database/retrying.ts'

/** For functions that write past the writer (they book, bill or pay): the transaction, and whose it is. */
export interface Inside {
  tx: Transaction<Tables>
  member: Member
  /** The row as it stands, locked; 404 where the member cannot see it, 403 where it may only look. */
  locked<T extends AuditedTable>(table: T, id: number): Promise<Selectable<Tables[T]>>
  audit(...lines: Audited[]): Promise<void>
}

const insides = new WeakMap<Writer, Inside>()

/**
 * Direct access to the transaction, for functions of the rooms such as booking; the linter lists the files that may use
 * it.
 */
export function insideOf(writer: Writer): Inside {
  const inside = insides.get(writer)
  if (!inside) throw new Error('not a writer')
  return inside
}

/**
 * A writer in the same transaction that reaches this locker, too: for who may not see it any more, and has done something
 * there while it might.
 */
export function reachingLocker(writer: Writer, lockerId: number): Writer {
  const { tx, member } = insideOf(writer)
  const { lockers } = member
  if (lockers.ids === null || lockers.ids.includes(lockerId)) return writer
  return writerOf(tx, { ...member, lockers: { ...lockers, ids: [...lockers.ids, lockerId] } }, new Set())
}

/** The same for what only the house does: 403 for members of a reseller. */
export function insideOfHouse(writer: Writer): Inside {
  const inside = insideOf(writer)
  if (inside.member.resellerId !== null) throw forbidden()
  return inside
}

/** `onEnd` is told what the audit's lines are about, before anybody learns that the transaction is over. */
export async function writing<T>(
  db: RawDatabase,
  member: Member,
  work: (writer: Writer) => Promise<T>,
  onEnd?: (changed: Set<AuditedEntity>) => void,
): Promise<T> {
  const changed = new Set<AuditedEntity>()
  try {
    return await retrying(() => inTransaction(db, (tx) => work(writerOf(tx, member, changed))))
  } finally {
    onEnd?.(changed)
  }
}

/** The writer's methods: each change is checked against the member's reach and recorded in the audit. */
function writerOf(tx: Transaction<Tables>, member: Member, changed: Set<AuditedEntity>): Writer {
  const { locked, lockedDeleted, lockedAll, withinReach, assertAllWithinReach, grow, growAll, update } =
    rowsWithin(tx, member)

  const line = (
    table: AuditedTable,
    action: Audited['action'],
    before: object | null,
    after: object | null,
  ) => lines([auditLine(table, action, before, after)])

  function lines(audited: Audited[]) {
    for (const { entity, action } of audited) if (action !== 'reveal') changed.add(entity)
    return writeAudit(tx, member, audited)
  }

  async function change(table: AuditedTable, id: number, fields: object, revision?: number) {
    const before = await locked(table, id, revision)
    const after = await update(table, before, fields)
    if (after === before) return before
    await line(table, 'update', before, after)
    return after
  }

  async function marked(table: PlainTable, ids: readonly number[], fields: object) {
    const { numUpdatedRows } = await tx
      .updateTable<PlainTable>(table)
      .set(fields)
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .where(reachOf(table, member).write)
      .executeTakeFirstOrThrow()
    return numUpdatedRows
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

  const writer: Writer = {
    ...scopeOf(tx, member),
    house: tx.withPlugin(strayTables([])),
    registrations: tx.withPlugin(strayTables([])),

    async insert(table, values, note) {
      const inserted = await tx
        .insertInto(table)
        .values(values as never)
        .returningAll()
        .returning(withinReach(table).as('within'))
        .modifyEnd(prepared)
        .execute()
      const row = written(inserted as unknown as Written[])
      const told = auditLine(table, 'create', null, row)
      await lines([{ ...told, after: { ...told.after, ...note } }])
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
      if (isSoftDeleted(table)) await update(table, before, deletion(table, member))
      else await sql`delete from ${sql.table(table)} where id = ${before.id}`.execute(tx)
      await line(table, 'delete', before, null)
    },
    async restore(table, id, fields) {
      const before = await lockedDeleted(table, id)
      const after = await update(table, before, { ...fields, deleted_at: null, deleted_by: null })
      await line(table, 'restore', null, after)
      return after as never
    },
    async removeAll(table, ids) {
      const before = await lockedAll(table, ids)
      const marks = Object.entries(deletion(table, member)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      )
      const marked = sql`update ${sql.table(table)} set ${sql.join(marks)}, revision = revision + 1`
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
    async reveal(table, id, field) {
      const row = await locked(table, id)
      const told = auditLine(table, 'reveal', row, row)
      await lines([{ ...told, after: field === undefined ? null : { Field: field } }])
    },
    async mark(table, id, fields) {
      if ((await marked(table, [id], fields)) === 0n) throw notFound()
    },
    async markAll(table, ids, fields) {
      await marked(table, ids, fields)
    },
  }
  insides.set(writer, {
    tx,
    member,
    locked: async (table, id) => (await locked(table, id)) as never,
    audit: (...audited) => lines(audited),
  })
  return writer
}
