import { sql } from 'kysely'
import { notFound } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Only of somebody who is deleted: until then the person is needed, and has it done by deleting it first. */
export async function erase(writer: Writer, id: number) {
  const { tx, audit } = insideOf(writer)
  const { reseller_id: resellerId } = await writer
    .seeWithDeleted('account')
    .selectFrom('account')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where('machine', '=', false)
    .select('reseller_id')
    .executeTakeFirstOrThrow(notFound)
  await sql`select erase_these(array[${id}::int])`.execute(tx)
  const told = { before: { Erased: false }, after: { Erased: true } }
  await audit({ entity: 'user', entityId: id, resellerId, action: 'update', ...told })
}
