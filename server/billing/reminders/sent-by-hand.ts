import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '#server/errors.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { holdSeries } from '#server/billing/statements/make.ts'

/**
 * A reminder without a mail counts once somebody says that it was sent. Said twice changes nothing; of one that was mailed,
 * or may not go out any more, it is a conflict.
 */
export async function markSentByHand(writer: Writer, reminderId: number) {
  const { tx, audit } = insideOfHouse(writer)
  await holdSeries(tx)
  const lines = await tx
    .selectFrom('reminder_line as line')
    .innerJoin('billing_statement as statement', 'statement.id', 'line.billing_statement_id')
    .where('line.reminder_id', '=', reminderId)
    .select(['line.reseller_id', 'line.raised', 'statement.id', 'statement.number'])
    .orderBy('statement.id')
    .execute()
  const [first] = lines
  if (!first) throw notFound()
  const before = await tx
    .selectFrom('reminder_mail')
    .where('reminder_id', '=', reminderId)
    .select('state')
    .executeTakeFirst()
  if (before?.state === 'byHand') return
  const { mayGoOut } = await tx
    .selectNoFrom(sql<boolean>`reminder_may_go_out(${reminderId})`.as('mayGoOut'))
    .executeTakeFirstOrThrow()
  if (before || !mayGoOut) throw conflict()
  await tx
    .insertInto('reminder_mail')
    .values({
      reminder_id: reminderId,
      reseller_id: first.reseller_id,
      mail_uuid: randomUUID(),
      state: 'byHand',
      ended_at: new Date().toISOString(),
    })
    .execute()
  await audit(
    ...lines.flatMap(({ id, number, raised, reseller_id }) =>
      raised
        ? [
            {
              entity: 'statement' as const,
              entityId: id,
              resellerId: reseller_id,
              action: 'update' as const,
              before: null,
              after: { Number: number, Reminder: reminderId, SentByHand: 1 },
            },
          ]
        : [],
    ),
  )
}
