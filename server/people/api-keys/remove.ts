import type { Writer } from '#server/tenancy/writer.ts'

/** An organisation's keys end with it. */
export async function removeKeysOf(writer: Writer, organisationId: number) {
  const keys = await writer
    .see('api_key')
    .selectFrom('api_key')
    .where('organisation_id', '=', organisationId)
    .select('id')
    .execute()
  await writer.removeAll(
    'api_key',
    keys.map(({ id }) => id),
  )
}
