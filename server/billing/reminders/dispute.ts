import { sql } from 'kysely'
import { conflict, notFound } from '#server/errors.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** Of a `statement`. What is paid or credited as a whole is not disputed any more, unless it is paid back. */
export const isInDispute = sql<boolean>`exists (select from statement_dispute dispute
  where dispute.billing_statement_id = statement.id and dispute.ended_at is null
    and statement_remaining(dispute.billing_statement_id) > 0)`

/** The same at the end of a day, whatever was paid by then. */
export const wasInDispute = (day: string) => {
  const dayOf = (moment: string) =>
    sql`(${sql.ref(moment)} at time zone (select time_zone from system_setting))::date`
  return sql<boolean>`exists (select from statement_dispute dispute
    where dispute.billing_statement_id = statement.id and ${dayOf('dispute.created_at')} <= ${day}::date
      and (dispute.ended_at is null or ${dayOf('dispute.ended_at')} > ${day}::date))`
}

/**
 * Marks a statement as in dispute; where it is already, the reason changes. Nothing is disputed of a credit, nor of what was
 * credited as a whole.
 */
export async function changeDispute(writer: Writer, statementId: number, reason: string) {
  const { tx, member, audit, statement, open } = await lockedIn(writer, statementId)
  if (statement.kind === 'credit' || (statement.credit_statement_id !== null && !open)) throw conflict()
  if (open?.reason === reason) return
  if (open) await tx.updateTable('statement_dispute').set({ reason }).where('id', '=', open.id).execute()
  else
    await tx
      .insertInto('statement_dispute')
      .values({
        billing_statement_id: statementId,
        reseller_id: statement.reseller_id,
        reason,
        created_by: member.id,
      })
      .execute()
  await audit({
    ...lineOf(statement),
    before: open ? { InDispute: 1, Reason: open.reason } : { InDispute: 0 },
    after: { Number: statement.number, InDispute: 1, Reason: reason },
  })
}

export async function endDispute(writer: Writer, statementId: number) {
  const { tx, member, audit, statement, open } = await lockedIn(writer, statementId)
  if (!open) return
  await tx
    .updateTable('statement_dispute')
    .set({ ended_at: sql`now()`, ended_by: member.id })
    .where('id', '=', open.id)
    .execute()
  await audit({
    ...lineOf(statement),
    before: { InDispute: 1, Reason: open.reason },
    after: { Number: statement.number, InDispute: 0 },
  })
}

/** The statement, locked, and its dispute that has not ended. */
async function lockedIn(writer: Writer, statementId: number) {
  const { tx, member, audit } = insideOfHouse(writer)
  const statement = await tx
    .selectFrom('billing_statement')
    .where('id', '=', statementId)
    .select(['id', 'number', 'kind', 'reseller_id', 'credit_statement_id'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  const open = await tx
    .selectFrom('statement_dispute')
    .where('billing_statement_id', '=', statementId)
    .where('ended_at', 'is', null)
    .select(['id', 'reason'])
    .executeTakeFirst()
  return { tx, member, audit, statement, open }
}

const lineOf = ({ id, reseller_id }: { id: number; reseller_id: number }) => ({
  entity: 'statement' as const,
  entityId: id,
  resellerId: reseller_id,
  action: 'update' as const,
})
