import { sql } from 'kysely'
import { invalid, notFound } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/**
 * A reseller takes no domain in which people of others have their e-mail: they would be sent to its provider. The house
 * may.
 */
export async function assertDomainsFree(writer: Writer, domains: readonly string[]) {
  const { tx, member } = insideOf(writer)
  if (member.resellerId === null) return
  const taken = await sql`
    select from account
    where deleted_at is null and reseller_id is distinct from ${member.resellerId}
      and split_part(email, '@', 2) = any (${domains}::text[]) limit 1`.execute(tx)
  if (taken.rows.length > 0) throw invalid({ Domains: 'domainTaken' })
}

/** Another issuer or client may call somebody else by the same subject. */
export async function forgetIdentities(writer: Writer, id: number) {
  await insideOf(writer).tx.deleteFrom('account_identity').where('single_sign_on_id', '=', id).execute()
}

export async function endSessionsBy(writer: Writer, id: number) {
  await insideOf(writer).tx.deleteFrom('session').where('single_sign_on_id', '=', id).execute()
}

/** Where it has become the only way, whoever has come in by another is logged out; but for whoever says so. */
export async function endOtherSessions(writer: Writer, id: number, keptKeyHash: string) {
  await sql`
    delete from session using account, single_sign_on provider
    where session.account_id = account.id and session.single_sign_on_id is null and session.key_hash <> ${keptKeyHash}
      and provider.id = ${id} and account.organisation_id = provider.organisation_id
      and only_by_single_sign_on(account.id)`.execute(insideOf(writer).tx)
}

/** For whom the provider knows as somebody new. 404 where the writer does not see the person. */
export async function untie(writer: Writer, accountId: number) {
  const { tx, locked, audit } = insideOf(writer)
  const { reseller_id: resellerId } = await locked('account', accountId)
  const { numDeletedRows } = await tx
    .deleteFrom('account_identity')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('single_sign_on_id', 'is not', null)
    .execute()
  const told = { before: { SingleSignOn: true }, after: { SingleSignOn: false } }
  await audit({ entity: 'user', entityId: accountId, resellerId, action: 'update', ...told })
}

/** It ends with its organisation. */
export async function removeSingleSignOnOf(writer: Writer, organisationId: number) {
  const kept = await writer
    .see('single_sign_on')
    .selectFrom('single_sign_on')
    .where('organisation_id', '=', organisationId)
    .select('id')
    .execute()
  for (const { id } of kept) await writer.remove('single_sign_on', id)
}
