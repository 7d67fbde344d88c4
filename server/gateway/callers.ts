import { type Selectable, sql, type Transaction } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { inTransaction } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { unauthenticated } from '#server/errors.ts'
import type { Vault } from '#server/vault.ts'

/** Those who call with a key of their own, and the one door that they have: a transaction about themselves. */

/** Who it is, and no more: what it claims may be over by the time that it is acted on. */
export type CallingDevice = Pick<Selectable<Tables['device_registration']>, 'id'>
export type CallingLocker = Pick<
  Selectable<Tables['locker']>,
  'id' | 'reseller_id' | 'caller_id' | 'device_id' | 'pin_salt' | 'access_key_digest'
>

export interface Transacting {
  transact<T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T>
}

export const transacting = (db: RawDatabase): Transacting => ({
  transact: (work) => again(() => inTransaction(db, work)),
})

/** `Authorization: Device <key>`. A code that nobody entered in time ends the registration. */
export async function callingDevice(
  db: RawDatabase,
  vault: Vault,
  authorization = '',
): Promise<CallingDevice> {
  const key = /^Device (\S{1,200})$/i.exec(authorization)?.[1]
  if (key === undefined) throw unauthenticated()
  return db
    .selectFrom('device_registration')
    .where('key_digest', '=', vault.digest('deviceKey', key))
    .where((where) =>
      where.or([where('claimed_at', 'is not', null), where('code_expires_at', '>', sql<string>`now()`)]),
    )
    .select('id')
    .executeTakeFirstOrThrow(unauthenticated)
}

/** `Authorization: Locker <AccessKey>`, at the locker's own address. */
export async function callingLocker(
  db: RawDatabase,
  vault: Vault,
  authorization = '',
  callerId: unknown,
): Promise<CallingLocker> {
  const key = /^Locker (\S{1,200})$/i.exec(authorization)?.[1]
  if (key === undefined || typeof callerId !== 'string') throw unauthenticated()
  return db
    .selectFrom('locker')
    .where('caller_id', '=', callerId)
    .where('access_key_digest', '=', vault.digest('accessKey', key))
    .where('deleted_at', 'is', null)
    .select(['id', 'reseller_id', 'caller_id', 'device_id', 'pin_salt', 'access_key_digest'])
    .executeTakeFirstOrThrow(unauthenticated)
}

/** The same line sent twice at once, or two in each other's way: PostgreSQL lets one through, the other tries anew. */
async function again<T>(attempt: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (tries > 1 && (code === '40P01' || code === '40001' || code === '23505'))
      return again(attempt, tries - 1)
    throw error
  }
}
