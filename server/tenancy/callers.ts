import type { Selectable, Transaction } from 'kysely'
import type { LockerCaller } from '#contract/access.ts'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { retrying, uniqueViolation } from '#server/database/retrying.ts'
import type { Tables } from '#server/database/tables.ts'

/** Callers with a key of their own (devices and lockers). All they get is a transaction about themselves. */

/** Only the identity: its state may have changed by the time of the transaction, which must check it again. */
export type CallingDevice = Pick<Selectable<Tables['device_registration']>, 'id'>
export type CallingLocker = Pick<
  Selectable<Tables['locker']>,
  | 'id'
  | 'reseller_id'
  | 'caller_id'
  | 'device_id'
  | 'pin_salt'
  | 'access_key_digest'
  | 'access_key_sealed'
  | 'public_ip'
> & {
  by: LockerCaller
  /** Its last contact, from `public_ip`, was less than a minute ago. */
  heard_of_lately: boolean
}

export interface Transacting {
  transact<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
}

export const transacting = (db: RawDatabase): Transacting => ({
  // The same line was sent twice at once: the second attempt finds the first one's row.
  transact: (work) => retrying(() => inTransaction(db, work), [uniqueViolation]),
})
