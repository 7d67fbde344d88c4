import type { RawDatabase } from '#server/database/connect.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { ReadSecrets } from './back-office.ts'

/** The keys and codes of the demo's lockers, from the database that the server itself has open. */
export const secretsIn =
  (db: RawDatabase, vault: Vault): ReadSecrets =>
  async (id) => {
    const locker = await db
      .selectFrom('locker')
      .select(['caller_id', 'access_key_sealed', 'admin_password_sealed', 'provisioned_time'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      CallerId: locker.caller_id,
      AccessKey: vault.open(locker.access_key_sealed),
      AdminPassword: locker.admin_password_sealed === null ? '' : vault.open(locker.admin_password_sealed),
      since: locker.provisioned_time,
    }
  }
