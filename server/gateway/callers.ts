import { sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { unauthenticated } from '#server/errors.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { livingMember } from '#server/people/session-store.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { holderOf, isViewerKey, readViewerKey } from '#server/lockers/keys.ts'
import type { CallingDevice, CallingLocker } from '#server/tenancy/callers.ts'

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

/** `Authorization: Locker <key>`, at the locker's own address: the device's key, its screen's, or a viewer's. */
export async function callingLocker(
  db: RawDatabase,
  vault: Vault,
  authorization = '',
  callerId: unknown,
): Promise<CallingLocker> {
  const key = /^Locker (\S{1,200})$/i.exec(authorization)?.[1]
  if (key === undefined || typeof callerId !== 'string') throw unauthenticated()
  if (isViewerKey(key)) return { ...(await viewedLocker(db, vault, key, callerId)), by: 'viewer' }
  const locker = await db
    .selectFrom('locker')
    .modifyFront(prepared)
    .where('caller_id', '=', callerId)
    .where('deleted_at', 'is', null)
    .select(columns)
    .executeTakeFirstOrThrow(unauthenticated)
  const by = holderOf(key, vault.open(locker.access_key_sealed))
  if (!by) throw unauthenticated()
  return { ...locker, by }
}

const columns = [
  'id',
  'reseller_id',
  'caller_id',
  'device_id',
  'pin_salt',
  'access_key_digest',
  'access_key_sealed',
  'public_ip',
  sql<boolean>`coalesce(last_contact > now() - interval '1 minute', false)`.as('heard_of_lately'),
] as const

/** Checked at each call, because the reader may have been deleted since, or may no longer see the locker. */
async function viewedLocker(db: RawDatabase, vault: Vault, key: string, callerId: string) {
  const viewer = readViewerKey(vault, key)
  if (!viewer) throw unauthenticated()
  const locker = await db
    .selectFrom('locker')
    .where('caller_id', '=', callerId)
    .select(['id', 'access_key_digest'])
    .executeTakeFirst()
  if (!locker || locker.id !== viewer.lockerId || !viewer.isOf(locker)) throw unauthenticated()
  const reader = await livingMember(db, viewer.accountId)
  if (!reader) throw unauthenticated()
  return scopeOf(db, reader)
    .see('locker')
    .selectFrom('locker')
    .where('id', '=', locker.id)
    .select(columns)
    .executeTakeFirstOrThrow(unauthenticated)
}
