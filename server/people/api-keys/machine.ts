import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { usualRoleOf } from '#contract/access.ts'
import { invalid } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/**
 * The account that stands for a key in ledger and audit. It is past the audit, which tells of the key itself. The
 * organisation is locked, so that it is not deleted in the same moment.
 */
export async function makeMachine(
  writer: Writer,
  name: string,
  { id, kind, reseller_id }: { id: number; kind: keyof typeof usualRoleOf; reseller_id: number | null },
) {
  const { tx } = insideOf(writer)
  const made = await sql<{ id: number }>`
    insert into account (organisation_id, reseller_id, role, name, email, machine, deleted_at)
    select id, ${reseller_id}::int, ${usualRoleOf[kind]}, ${name}, ${`api-key-${randomUUID()}`}, true, now()
    from organisation where id = ${id} and deleted_at is null for share
    returning id`.execute(tx)
  const [account] = made.rows
  if (!account) throw invalid({ OrganisationId: 'notFound' })
  return account.id
}

export async function renameMachine(writer: Writer, accountId: number, name: string) {
  await insideOf(writer).tx.updateTable('account').set({ name }).where('id', '=', accountId).execute()
}
