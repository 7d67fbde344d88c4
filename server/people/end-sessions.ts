import { sql } from 'kysely'
import { insideOf } from '#server/tenancy/records.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { forgetBrowsersOf } from './session-browsers.ts'

/** Ends the sessions of these accounts but for the one to keep: on a new password, and when they are deleted. */
export async function endSessions(
  writer: Writer,
  accountIds: number[],
  keep?: { vault: Vault; key: string },
) {
  const { tx } = insideOf(writer)
  await tx
    .deleteFrom('session')
    .where('account_id', '=', sql<number>`any(${accountIds}::int[])`)
    .where('key_hash', '<>', keep ? keep.vault.digest('session', keep.key) : '')
    .execute()
  await forgetBrowsersOf(tx, accountIds)
}
