import { randomBytes } from 'node:crypto'
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { deviceOf } from './device.ts'
import type { Member } from '#server/tenancy/member.ts'

/** Sessions end 12 hours after their last use and 30 days after login. Only a digest of their key is stored. */
const idleLimit = sql`interval '12 hours'`
const lifeLimit = sql`interval '30 days'`
/** How exact "last use" is: a write for every request would cost too much. */
const useResolution = sql`interval '1 minute'`

export async function startSession(db: RawDatabase, vault: Vault, accountId: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ key_hash: vault.digest('session', key), account_id: accountId })
    .execute()
  return key
}

interface Proved {
  id: number
  stillHolds: RawBuilder<SqlBool>
  /** The provider at which somebody has logged in. */
  singleSignOnId?: number | undefined
}

/**
 * The session of somebody who has proved a moment ago who it is. If that holds no more, since the password was changed
 * meanwhile, there is none: the account's row is locked here, so that a new password ends this session too or comes
 * before it.
 */
export async function startVerifiedSession(
  db: RawDatabase,
  vault: Vault,
  { id, stillHolds, singleSignOnId }: Proved,
  { language, agent, ip }: { language: Language; agent: string; ip: string },
): Promise<string | undefined> {
  const key = randomBytes(32).toString('base64url')
  const started = await sql`
    with verified as (
      update account set last_login = now(), language = ${language}
      where id = ${id} and ${stillHolds} and deleted_at is null and active
      returning id
    )
    insert into session (key_hash, account_id, device, address, single_sign_on_id)
    select ${vault.digest('session', key)}, id, ${deviceOf(agent)}, ${ip}, ${singleSignOnId ?? null}::int from verified`.execute(
    db,
  )
  return started.numAffectedRows === 1n ? key : undefined
}

export async function findSession(db: RawDatabase, hash: string): Promise<Member | undefined> {
  const found = await living(db)
    .modifyFront(prepared)
    .where('key_hash', '=', hash)
    .select(sql<boolean>`session.used_at < now() - ${useResolution}`.as('stale'))
    .executeTakeFirst()
  if (!found) return undefined
  if (found.stale)
    await db
      .updateTable('session')
      .set({ used_at: sql`now()` })
      .where('key_hash', '=', hash)
      .execute()
  return workingFor(found, memberOf(found))
}

/**
 * The members of the valid sessions among these digests. This does not count as use: an open page does not prolong a
 * session.
 */
export async function livingSessions(db: RawDatabase, digests: string[]): Promise<Map<string, Member>> {
  const found = await living(db)
    .where('key_hash', '=', sql<string>`any(${digests}::text[])`)
    // Whoever has to set up a second factor first is told nothing until then.
    .where(lacksInSession, 'is', false)
    .execute()
  return new Map(found.map((row) => [row.key_hash, workingFor(row, memberOf(row))]))
}

/** The member with this account, unless it is deleted or not active. */
export async function livingMember(db: RawDatabase, accountId: number): Promise<Member | undefined> {
  const found = await db
    .selectFrom('account')
    .innerJoinLateral(lockersSeen, (join) => join.onTrue())
    .where('account.id', '=', accountId)
    .where('account.deleted_at', 'is', null)
    .where('account.active', '=', true)
    .select([...memberColumns, lacksSecondFactor.as('lacks_second_factor')])
    .executeTakeFirst()
  return found && memberOf(found)
}

const lacksSecondFactor = sql<boolean>`
  (second_factor_demanded(account.organisation_id, account.reseller_id) and not has_second_factor(account.id))`
/** At a provider it is the provider that asks for one. Whoever may demand it here has set up the provider, too. */
const lacksInSession = sql<boolean>`(session.single_sign_on_id is null and ${lacksSecondFactor})`

const memberColumns = [
  'account.id',
  'account.name',
  'account.last_name',
  'account.role',
  'account.duty',
  'account.organisation_id',
  'account.reseller_id',
  'seen.reseller_id as lockers_of_reseller',
  'seen.customer_id as lockers_of_customer',
  'seen.locker_ids',
] as const

const lockersSeen = sql<{
  reseller_id: number | null
  customer_id: number | null
  locker_ids: number[] | null
}>`lockers_seen_by(account.id, account.role, account.duty, account.reseller_id, account.organisation_id)`.as(
  'seen',
)

/** The reseller that the session works for; only somebody of the house does, and only for one that is there. */
const behalfIn = sql<{ id: number; name: string }>`
  (select behalf.id, behalf.name from organisation behalf
   where behalf.id = session.on_behalf_of and behalf.kind = 'reseller' and behalf.deleted_at is null
     and account.role in ('superadmin', 'admin'))`.as('behalf')

export const isLiving = sql<boolean>`session.used_at > now() - ${idleLimit} and session.created_at > now() - ${lifeLimit}`

const living = (db: RawDatabase) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .innerJoinLateral(lockersSeen, (join) => join.onTrue())
    .leftJoinLateral(behalfIn, (join) => join.onTrue())
    .where('account.deleted_at', 'is', null)
    .where('account.active', '=', true)
    .where(isLiving)
    .select([
      'session.key_hash',
      'behalf.id as behalf_id',
      'behalf.name as behalf_name',
      ...memberColumns,
      lacksInSession.as('lacks_second_factor'),
    ])

type Found = Pick<
  Selectable<Tables['account']>,
  'id' | 'name' | 'last_name' | 'role' | 'duty' | 'organisation_id' | 'reseller_id'
> &
  Record<'lockers_of_reseller' | 'lockers_of_customer', number | null> & {
    locker_ids: number[] | null
    lacks_second_factor: boolean
  }

const memberOf = (found: Found): Member => ({
  id: found.id,
  name: `${found.name} ${found.last_name}`.trim(),
  role: found.role,
  duty: found.duty,
  organisationId: found.organisation_id,
  resellerId: found.reseller_id,
  lockers: {
    resellerId: found.lockers_of_reseller,
    customerId: found.lockers_of_customer,
    ids: found.locker_ids,
  },
  ...(found.lacks_second_factor && { lacksSecondFactor: true }),
})

/** As whoever of the house works for a reseller: what may be seen and done is that reseller's, the person stays the same. */
function workingFor(
  { behalf_id, behalf_name }: { behalf_id: number | null; behalf_name: string | null },
  member: Member,
): Member {
  if (behalf_id === null || behalf_name === null) return member
  return {
    ...member,
    role: 'reseller',
    organisationId: behalf_id,
    resellerId: behalf_id,
    duty: null,
    lockers: { resellerId: behalf_id, customerId: null, ids: null },
    onBehalfOf: behalf_name,
  }
}

export async function endSession(db: RawDatabase, vault: Vault, key: string) {
  await db.deleteFrom('session').where('key_hash', '=', vault.digest('session', key)).execute()
}

export async function sweepSessions(db: RawDatabase) {
  await db
    .deleteFrom('session')
    .where(sql<boolean>`used_at < now() - ${idleLimit} or created_at < now() - ${lifeLimit}`)
    .execute()
}
