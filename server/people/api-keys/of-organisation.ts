import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** An organisation's keys end with it. */
export async function removeKeysOf(writer: Writer, organisationId: number) {
  await writer.removeAll('api_key', await keysOf(writer, organisationId))
}

export async function keysOf(scope: Scope, organisationId: number) {
  const keys = await scope
    .see('api_key')
    .selectFrom('api_key')
    .where('organisation_id', '=', organisationId)
    .select('id')
    .execute()
  return keys.map(({ id }) => id)
}
