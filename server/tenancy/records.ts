import type { Insertable, QueryCreator, Selectable, Updateable } from 'kysely'
import type { AuditedTable } from './audit.ts'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import type { Bill } from '#server/billing/bills.ts'
import type { Rates } from '#server/billing/make.ts'
import type { PaymentGiven } from '#server/billing/pay.ts'
import type { HouseTables, SystemTables, Tables } from '#server/database/tables.ts'
import type { Booking } from '#server/ledger/book.ts'
import type { RefillLine } from '#server/ledger/refill.ts'
import type { LinkChange, LinkTable } from './links.ts'
import type { Command, Queued } from '#server/lockers/lockers/commands.ts'
import type { CountedTable, RestorableTable } from './rows.ts'
import { writerOf } from './writer.ts'
import type { Member, Scope } from './scope.ts'
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
  /** Brings back a row that is marked as deleted, with the given fields changed. Not there, or not deleted: 404. */
  restore<T extends RestorableTable>(
    table: T,
    id: number,
    fields?: Given<Updateable<Tables[T]>>,
  ): Promise<Selectable<Tables[T]>>
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
  /** Takes back what a withdrawal of a locker says too much. Answers with the new line's id. */
  correct(lockerId: number, lineId: number, truth: { trueAmount: number; note: string }): Promise<number>
  /** What was put into a locker, booked as one; the same UUID again is the refill that there is. Answers with its id. */
  refill(lockerId: number, about: { uuid: string; note: string }, lines: RefillLine[]): Promise<number>
  /** Makes a statement of a bill; a period that is billed already is a conflict. Answers with its id. */
  bill(bill: Bill, rates: Rates): Promise<number>
  /** Credits a statement, once. Answers with the credit's id. */
  credit(statementId: number): Promise<number>
  /** Registers a payment; the same UUID again is the one that there is. Answers with its id. */
  pay(statementId: number, payment: PaymentGiven): Promise<number>
  /** Writes down that a secret of this row was looked at, and which one. */
  reveal<T extends AuditedTable>(table: T, id: number, field?: string): Promise<void>
  /** Changes a row that is no record of its own: neither a revision nor a line in the audit. */
  mark<T extends PlainTable>(table: T, id: number, fields: Updateable<Tables[T]>): Promise<void>
  /** The same for several; what is not within reach is left alone. */
  markAll<T extends PlainTable>(
    table: T,
    ids: readonly number[],
    fields: Updateable<Tables[T]>,
  ): Promise<void>
  /** Queues what the locker's device is to do; a command that still waits is not queued twice. */
  command(lockerId: number, command: Command): Promise<Queued>
  /** The house's own tables, to write. */
  house: QueryCreator<HouseTables>
  /** Devices that announced themselves: nobody's until a locker claims one. */
  registrations: QueryCreator<Pick<SystemTables, 'device_registration'>>
  /** Ends the sessions of an account, or of several, but for the one with this key. */
  endSessions(accountIds: number | number[], keep?: { vault: Vault; key: string }): Promise<void>
}

interface Change<T extends AuditedTable> {
  id: number
  fields: Given<Updateable<Tables[T]>>
  revision?: number | undefined
}

/** What may be left out may also be undefined: a field that a request did not carry. */
type Given<T> = { [K in keyof T]: {} extends Pick<T, K> ? T[K] | undefined : T[K] }

export type PlainTable = 'notification' | 'rejected_line' | 'locker_command'

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
