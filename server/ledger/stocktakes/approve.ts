import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { book } from '#server/lockers/stock.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { comparedLines } from './lines.ts'

/**
 * Books what a stocktake has found, all at once, each at the moment of its count: whoever counts the same article later is
 * then compared with a ledger that knows of it. The stocktake is locked by the caller.
 */
export async function bookDifferences(
  writer: Writer,
  { id, lockerId, language }: { id: number; lockerId: number; language: Language },
) {
  const { tx, locked } = insideOf(writer)
  await locked('locker', lockerId)
  // Nothing moves between the comparison and the booking.
  await sql`select from public.locker_article
    where id in (select locker_article_id from public.stocktake_line where stocktake_id = ${id})
    order by id for no key update`.execute(tx)
  const counted = (await comparedLines(writer, id, language)).flatMap(({ line, Expected, Booked, price }) =>
    line.CountedAt === null || Booked === null
      ? []
      : [
          {
            lockerArticleId: line.LockerArticleId,
            at: line.CountedAt,
            expected: Expected,
            booked: Booked,
            price,
          },
        ],
  )
  await book(
    writer,
    counted
      .filter(({ booked }) => booked !== 0)
      .map(({ lockerArticleId, booked, at }) => ({
        lockerArticleId,
        kind: 'correction' as const,
        amount: booked,
        reason: 'counted' as const,
        at,
      })),
  )
  await sql`
    update public.stocktake_line line
    set expected = given.expected, booked = given.booked, price = given.price
    from unnest(
      ${counted.map((line) => line.lockerArticleId)}::int[], ${counted.map((line) => line.expected)}::int[],
      ${counted.map((line) => line.booked)}::int[], ${counted.map((line) => line.price)}::bigint[]
    ) as given (id, expected, booked, price)
    where line.stocktake_id = ${id} and line.locker_article_id = given.id`.execute(tx)
}
