import type { Selectable, Transaction } from 'kysely'
import type { LockerCaller } from '#contract/access.ts'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { retrying, uniqueViolation } from '#server/database/retrying.ts'
import type { Tables } from '#server/database/tables.ts'

/** Those who call with a key of their own, and the one door that they have: a transaction about themselves. */

/** Who it is, and no more: what it claims may be over by the time that it is acted on. */
export type CallingDevice = Pick<Selectable<Tables['device_registration']>, 'id'>
export type CallingLocker = Pick<
  Selectable<Tables['locker']>,
  'id' | 'reseller_id' | 'caller_id' | 'device_id' | 'pin_salt' | 'access_key_digest' | 'access_key_sealed'
> & { by: LockerCaller }

export interface Transacting {
  transact<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
}

export const transacting = (db: RawDatabase): Transacting => ({
  // The same line sent twice at once: the second try finds the first's.
  transact: (work) => retrying(() => inTransaction(db, work), [uniqueViolation]),
})
