import type { Insertable, QueryCreator, Selectable, Updateable } from 'kysely'
import type { AuditedTable } from './audit.ts'
import type { HouseTables, SystemTables, Tables } from '#server/database/tables.ts'
import type { LinkChange, LinkTable } from './links.ts'
import type { CountedTable, RestorableTable } from './rows.ts'
import type { Scope } from './scope.ts'

/** One transaction, in which every change leaves its line in the audit. */
export interface Writer extends Scope {
  /** The audit's line tells `note` beside the row. */
  insert<T extends AuditedTable>(
    table: T,
    values: Given<Insertable<Tables[T]>>,
    note?: object,
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
  /**
   * Marks the row as deleted, so that its history stays; a row without history (a tier of a plan) is really deleted.
   */
  remove<T extends AuditedTable>(table: T, id: number, revision?: number): Promise<void>
  /** Brings back a row that is marked as deleted, with the given fields changed. Not there, or not deleted: 404. */
  restore<T extends RestorableTable>(
    table: T,
    id: number,
    fields?: Given<Updateable<Tables[T]>>,
  ): Promise<Selectable<Tables[T]>>
  removeAll<T extends CountedTable>(table: T, ids: number[]): Promise<void>
  /** Increases only the revision, for a record whose dependents have changed. */
  touch<T extends AuditedTable>(table: T, id: number, revision?: number): Promise<void>
  touchAll<T extends CountedTable>(table: T, ids: number[]): Promise<void>
  /** Ties records to a parent and unties them; the parent's revision grows and its audit tells. */
  link<T extends LinkTable>(table: T, parentId: number, change: LinkChange<T>): Promise<void>
  /** The same for several parents, by their id. */
  linkAll<T extends LinkTable>(table: T, changes: Map<number, LinkChange<T>>): Promise<void>
  /** Records in the audit which secret of this row was shown. */
  reveal<T extends AuditedTable>(table: T, id: number, field?: string): Promise<void>
  /** Changes a row that is no record of its own: neither a revision nor a line in the audit. */
  mark<T extends PlainTable>(table: T, id: number, fields: Updateable<Tables[T]>): Promise<void>
  /** The same for several; what is not within reach is left alone. */
  markAll<T extends PlainTable>(
    table: T,
    ids: readonly number[],
    fields: Updateable<Tables[T]>,
  ): Promise<void>
  /** The house's own tables, to write. */
  house: QueryCreator<HouseTables>
  /** Devices that announced themselves: nobody's until a locker claims one. */
  registrations: QueryCreator<Pick<SystemTables, 'device_registration'>>
}

interface Change<T extends AuditedTable> {
  id: number
  fields: Given<Updateable<Tables[T]>>
  revision?: number | undefined
}

/** Optional fields may also be undefined, as they are when a request leaves them out. */
type Given<T> = { [K in keyof T]: {} extends Pick<T, K> ? T[K] | undefined : T[K] }

export type PlainTable = 'alert' | 'notification' | 'rejected_line' | 'locker_command' | 'webhook_delivery'
