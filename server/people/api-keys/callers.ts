import { type Selectable, sql } from 'kysely'
import type { KeyRights } from '#contract/key-rights.ts'
import type { RawDatabase } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import { takeMany } from '#server/database/rate-limit.ts'
import type { Tables } from '#server/database/tables.ts'
import { tooManyTries } from '#server/errors.ts'
import type { Live } from '#server/live/live.ts'
import { knownSessions } from '#server/people/session-memory.ts'
import type { ApiKey, Member } from '#server/tenancy/member.ts'
import type { Vault } from '#server/tenancy/vault.ts'

/** Who calls by an API key; nobody where the key is unknown, expired or ended, and 429 where it calls too often. */
export function callersByKey(live: Pick<Live, 'isListening' | 'onSessions'> | undefined) {
  const known = knownSessions(live, 'apiKey', findKey)
  const count = countingCalls()
  return {
    forget: known.forget,
    async find(db: RawDatabase, vault: Vault, secret: string): Promise<Member | undefined> {
      const member = await known.find(db, vault, secret)
      if (member?.apiKey) await count(db, member.apiKey)
      return member
    },
  }
}

/** Good until the end of its last day by the house's clock, and as long as its organisation is there. */
async function findKey(db: RawDatabase, digest: string): Promise<Member | undefined> {
  const found = await db
    .selectFrom('api_key as key')
    .innerJoin('account', 'account.id', 'key.machine_id')
    .innerJoin('organisation', 'organisation.id', 'key.organisation_id')
    .innerJoinLateral(
      sql<{ reseller_id: number | null; customer_id: number | null }>`
        lockers_seen_by(account.id, account.role, null, key.reseller_id, key.organisation_id)`.as('seen'),
      (join) => join.onTrue(),
    )
    .where(
      sql<boolean>`(key.key_digest = ${digest} or key.previous_digest = ${digest} and key.previous_until > now())`,
    )
    .where('key.deleted_at', 'is', null)
    .where('organisation.deleted_at', 'is', null)
    .where(
      sql<boolean>`now() < (key.expires_on + 1)::timestamp at time zone (select time_zone from system_setting)`,
    )
    .select([
      'key.id as key_id',
      'key.machine_id',
      'key.name',
      'account.role',
      'key.organisation_id',
      'key.reseller_id',
      'key.calls_a_minute',
      sql<KeyRights>`key.rights`.as('rights'),
      'seen.reseller_id as lockers_of_reseller',
      'seen.customer_id as lockers_of_customer',
      sql<boolean>`key.used_at is null or key.used_at < now() - interval '1 minute'`.as('stale'),
    ])
    .modifyEnd(prepared)
    .executeTakeFirst()
  if (!found) return undefined
  if (found.stale)
    await db
      .updateTable('api_key')
      .set({ used_at: sql`now()` })
      .where('id', '=', found.key_id)
      .execute()
  return memberOf(found)
}

type Found = Pick<
  Selectable<Tables['api_key']>,
  'machine_id' | 'name' | 'organisation_id' | 'reseller_id'
> & {
  key_id: number
  role: Member['role']
  rights: KeyRights
  calls_a_minute: number
} & Record<'lockers_of_reseller' | 'lockers_of_customer', number | null>

const memberOf = (found: Found): Member => ({
  id: found.machine_id,
  name: found.name,
  role: found.role,
  duty: null,
  organisationId: found.organisation_id,
  resellerId: found.reseller_id,
  lockers: { resellerId: found.lockers_of_reseller, customerId: found.lockers_of_customer, ids: null },
  apiKey: { id: found.key_id, rights: found.rights, callsAMinute: found.calls_a_minute },
})

/** Of a minute's calls so many parts are fetched one after the other. */
const parts = 20

interface Taken {
  left: number
  /** The database had none left. */
  isLast: boolean
  /** When the limit begins anew, by `performance.now()`. */
  until: number
}

/**
 * The limit holds over all servers: each takes some of a minute's calls from the database and counts them here, so that
 * not every call writes a row. A server that does not use what it took wastes at most a twentieth.
 */
function countingCalls() {
  const taken = new Map<number, Taken>()
  const taking = new Map<number, Promise<void>>()

  async function take(db: RawDatabase, { id, callsAMinute }: ApiKey) {
    const limit = { key: `api-key:${id}`, tries: callsAMinute, minutes: 1 }
    const more = await takeMany(db, limit, Math.ceil(callsAMinute / parts))
    const until = performance.now() + more.seconds * 1000
    taken.set(id, { left: more.taken, isLast: more.taken === 0, until })
  }

  return async (db: RawDatabase, key: ApiKey) => {
    for (;;) {
      const held = taken.get(key.id)
      const seconds = held ? Math.ceil((held.until - performance.now()) / 1000) : 0
      if (held && seconds > 0) {
        if (held.isLast) throw tooManyTries(seconds)
        if (held.left-- > 0) return
      }
      const fetching = taking.get(key.id) ?? take(db, key).finally(() => taking.delete(key.id))
      taking.set(key.id, fetching)
      await fetching
    }
  }
}
