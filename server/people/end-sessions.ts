import { sql } from 'kysely'
import { insideOf } from '#server/tenancy/records.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { forgetBrowsersOf } from './session-browsers.ts'

interface Kept {
  vault: Vault
  key: string
}

/** Ends the sessions of these accounts but for the one to keep: on a new password, and when they are deleted. */
export async function endSessions(writer: Writer, accountIds: number[], keep?: Kept): Promise<number> {
  const { tx } = insideOf(writer)
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('account_id', '=', sql<number>`any(${accountIds}::int[])`)
    .where('key_hash', '<>', keep ? keep.vault.digest('session', keep.key) : '')
    .executeTakeFirstOrThrow()
  await forgetBrowsersOf(tx, accountIds)
  return Number(numDeletedRows)
}

/** The same because somebody wants it, which is written down. 404 where it does not see the person, 403 where it may only look. */
export async function endSessionsOf(writer: Writer, accountId: number, keep?: Kept) {
  const { locked, audit } = insideOf(writer)
  const { reseller_id: resellerId } = await locked('account', accountId)
  const ended = await endSessions(writer, [accountId], keep)
  if (ended === 0) return 0
  const told = { before: { Sessions: ended }, after: { Sessions: 0 } }
  await audit({ entity: 'user', entityId: accountId, resellerId, action: 'update', ...told })
  return ended
}
