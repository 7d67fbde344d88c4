import { sql } from 'kysely'
import { roles } from '#contract/access.ts'
import { lastSuperadmin } from '#server/errors.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { removeKeysOf } from '#server/people/api-keys/of-organisation.ts'
import { removeSingleSignOnOf } from '#server/people/single-sign-on/change.ts'
import { endSessions } from '#server/people/end-sessions.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** Deleting an organisation also deletes its people, its API keys and its single sign-on, so that nobody can log in to it. Their history stays. */
export async function removeWithPeople(writer: Writer, organisationId: number) {
  await writer.remove('organisation', organisationId) // first: from here on nobody can join it
  const people = await writer
    .see('account')
    .selectFrom('account')
    .where('organisation_id', '=', organisationId)
    .select('id')
    .execute()
  await removePeople(
    writer,
    people.map(({ id }) => id),
  )
  await removeKeysOf(writer, organisationId)
  await removeSingleSignOnOf(writer, organisationId)
}

/** How many would go with it. */
export async function peopleOf(scope: Scope, organisationId: number) {
  const { amount } = await scope
    .see('account')
    .selectFrom('account')
    .where('organisation_id', '=', organisationId)
    .select(sql<number>`count(*)::int`.as('amount'))
    .executeTakeFirstOrThrow()
  return amount
}

export async function removePeople(writer: Writer, ids: number[]) {
  await writer.removeAll('account', ids)
  await endSessions(writer, ids)
}

const top = roles[0]

/**
 * The last superadmin can be neither deleted nor deactivated. The house's row is locked, so that two deletions at once are checked one after
 * the other.
 */
export async function assertSuperadminLeft(writer: Writer) {
  await writer.house.selectFrom('system_setting').select('id').forNoKeyUpdate().execute()
  const left = await writer
    .see('account')
    .selectFrom('account')
    .where('role', '=', top)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  if (!left) throw lastSuperadmin()
}
