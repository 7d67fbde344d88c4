import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { conflict, notFound } from '#server/errors.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { holdSeries } from '#server/billing/statements/make.ts'

/**
 * A reminder without a mail, or whose mail waits, counts once somebody says that it was sent; the mail does not go out then.
 * Said twice changes nothing; of one that was mailed, or may not go out any more, it is a conflict.
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
    .select(['state', 'mail_uuid'])
    .executeTakeFirst()
  if (before?.state === 'byHand') return
  // A server that is about to take the mail waits, and then finds it dropped.
  if (before)
    await tx.selectFrom('mail').where('uuid', '=', before.mail_uuid).select('id').forUpdate().execute()
  const { mayGoOut, waits } = await tx
    .selectNoFrom([
      sql<boolean>`reminder_may_go_out(${reminderId})`.as('mayGoOut'),
      sql<boolean>`reminder_waits(${reminderId})`.as('waits'),
    ])
    .executeTakeFirstOrThrow()
  if (!mayGoOut || (before && !waits)) throw conflict()
  // The mail is not this reminder's any more: what becomes of it is not told of it.
  const byHand = {
    mail_uuid: randomUUID(),
    address: '',
    asked_at: null,
    state: 'byHand' as const,
    error: null,
    ended_at: new Date().toISOString(),
  }
  await tx
    .insertInto('reminder_mail')
    .values({ reminder_id: reminderId, reseller_id: first.reseller_id, ...byHand })
    .onConflict((conflicting) => conflicting.columns(['reseller_id', 'reminder_id']).doUpdateSet(byHand))
    .execute()
  if (before)
    await tx
      .updateTable('mail')
      .set({ state: 'dropped', ended_at: sql`now()` })
      .where('uuid', '=', before.mail_uuid)
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
