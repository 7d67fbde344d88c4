import { sql } from 'kysely'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Tells whom it concerns of a stocktake, but not whoever does it. */
export async function tell(
  writer: Writer,
  id: number,
  what: 'stocktakeWaits' | 'stocktakeBack' | 'stocktakeApproved',
) {
  const { tx, member } = insideOf(writer)
  await sql`select tell_of_stocktake(${id}, ${what}, ${member.id})`.execute(tx)
}
