import { randomBytes } from 'node:crypto'
import { type QueryCreator, sql } from 'kysely'
import type { RawDatabase } from './database/connect.ts'
import type { HouseTables } from './database/tables.ts'
import type { Member } from './scope.ts'
import type { Vault } from './vault.ts'

/** Sessions end 12 hours after their last use and 30 days after login. Only a digest of their key is stored. */
const idleLimit = sql`interval '12 hours'`
const lifeLimit = sql`interval '30 days'`
/** How exact "last use" is: a write for every request would be too dear. */
const useResolution = sql`interval '1 minute'`

export async function startSession(db: RawDatabase, vault: Vault, accountId: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ key_hash: vault.digest('session', key), account_id: accountId })
    .execute()
  return key
}

export async function findSession(db: RawDatabase, vault: Vault, key: string): Promise<Member | undefined> {
  const hash = vault.digest('session', key)
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('key_hash', '=', hash)
    .where('account.deleted_at', 'is', null)
    .where(sql<boolean>`session.used_at > now() - ${idleLimit} and session.created_at > now() - ${lifeLimit}`)
    .select([
      'account.id',
      'account.name',
      'account.last_name',
      'account.role',
      'account.organisation_id',
      'account.reseller_id',
      sql<boolean>`session.used_at < now() - ${useResolution}`.as('stale'),
    ])
    .executeTakeFirst()
  if (!found) return undefined
  if (found.stale)
    await db
      .updateTable('session')
      .set({ used_at: sql`now()` })
      .where('key_hash', '=', hash)
      .execute()
  return {
    id: found.id,
    name: `${found.name} ${found.last_name}`.trim(),
    role: found.role,
    organisationId: found.organisation_id,
    resellerId: found.reseller_id,
  }
}

export async function endSession(house: QueryCreator<HouseTables>, vault: Vault, key: string) {
  await house.deleteFrom('session').where('key_hash', '=', vault.digest('session', key)).execute()
}

/** On a new password, and when the account is deleted. */
export async function endSessionsOf(
  house: QueryCreator<HouseTables>,
  accountId: number,
  keep?: { vault: Vault; key: string },
) {
  await house
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('key_hash', '<>', keep ? keep.vault.digest('session', keep.key) : '')
    .execute()
}

export async function sweepSessions(db: RawDatabase) {
  await db
    .deleteFrom('session')
    .where(sql<boolean>`used_at < now() - ${idleLimit} or created_at < now() - ${lifeLimit}`)
    .execute()
}
