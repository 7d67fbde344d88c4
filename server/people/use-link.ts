import { notFound } from '#server/errors.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** A link serves once: of two who use it at the same time, one finds it gone. */
export async function useUp(writer: Writer, digest: string) {
  const { numDeletedRows } = await insideOf(writer)
    .tx.deleteFrom('account_link')
    .where('token_digest', '=', digest)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound()
}
