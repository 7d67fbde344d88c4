import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/errors.ts'
import { book } from '#server/lockers/stock.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

export interface RefillLine {
  lockerArticleId: number
  amount: number
}

/**
 * Books what was put into a locker as one refill, at the moment when that was done if it is told. The same UUID again answers with the refill that was booked first.
 */
export async function refill(
  writer: Writer,
  lockerId: number,
  { uuid, note, at }: { uuid: string; note: string; at?: string },
  lines: RefillLine[],
): Promise<number> {
  const { tx, member, locked } = insideOf(writer)
  const locker = await locked('locker', lockerId)
  // From this clock, not the database's: its microseconds would be lost in the lines, which get the same time from here.
  const booked_at = at ?? new Date().toISOString()
  const made = await tx
    .insertInto('refill')
    .values({
      reseller_id: locker.reseller_id,
      locker_id: locker.id,
      uuid,
      booked_by: member.id,
      on_behalf_of: member.onBehalfOf ?? null,
      booked_at,
      note,
    })
    .onConflict((conflict) => conflict.constraint('refill_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return (await bookedBefore(tx, locker.id, uuid)).id
  await assertInLocker(tx, locker.id, lines)
  await book(
    writer,
    lines.map((line) => ({ ...line, kind: 'refill', refillId: made.id })),
    booked_at,
  )
  return made.id
}

const bookedBefore = (tx: Transaction<Tables>, lockerId: number, uuid: string) =>
  tx
    .selectFrom('refill')
    .where('locker_id', '=', lockerId)
    .where('uuid', '=', uuid)
    .select('id')
    .executeTakeFirstOrThrow()

async function assertInLocker(tx: Transaction<Tables>, lockerId: number, lines: RefillLine[]) {
  const { rows } = await sql<{ id: number }>`
    select id from public.locker_article where locker_id = ${lockerId} and deleted_at is null
      and id = any(${lines.map((line) => line.lockerArticleId)}::int[])`.execute(tx)
  const there = new Set(rows.map(({ id }) => id))
  const strangers = lines.flatMap((line, index) => (there.has(line.lockerArticleId) ? [] : [index]))
  if (strangers.length > 0) {
    const errors = strangers.map((index) => [`lines.${index}.LockerArticleId`, ['notFound']])
    throw new Refusal(422, Object.fromEntries(errors))
  }
}
