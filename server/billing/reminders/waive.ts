import { sql } from 'kysely'
import { fromOre } from '#server/database/money.ts'
import { conflict, notFound } from '#server/errors.ts'
import { insideOfHouse } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { holdSeries } from '#server/billing/statements/make.ts'

/**
 * Waives what reminders claim of a statement and has not come in: interest up to the day of the last of them, which no
 * later reminder claims again. The statement is locked: a payment at the same moment is
 * for the fee, or comes after it was waived. Where nothing is open, it is a conflict.
 */
export async function waiveClaim(writer: Writer, statementId: number, reason: string) {
  const { tx, member, audit } = insideOfHouse(writer)
  // Whoever reminds at the same time has claimed it before this, or claims what is left of it.
  await holdSeries(tx)
  const statement = await tx
    .selectFrom('billing_statement')
    .innerJoin('currency', 'currency.id', 'billing_statement.currency_id')
    .where('billing_statement.id', '=', statementId)
    .select([
      'billing_statement.number',
      'billing_statement.reseller_id as resellerId',
      'billing_statement.credit_statement_id as creditId',
      'currency.code as currency',
    ])
    .forNoKeyUpdate('billing_statement')
    .executeTakeFirstOrThrow(notFound)
  const { rows } = await sql<{ open: number }>`
    select (claim.fee + claim.interest - settled.fees)::bigint as open
    from statement_claims('infinity') claim cross join statement_settled(${statementId}::int, 'infinity') settled
    where claim.statement_id = ${statementId}::int`.execute(tx)
  const open = rows[0]?.open ?? 0
  if (open <= 0 || statement.creditId !== null) throw conflict()
  await tx
    .updateTable('reminder_line')
    .set({ waived: true, waived_reason: reason, waived_at: sql`now()`, waived_by: member.id })
    .where('billing_statement_id', '=', statementId)
    .where('waived', '=', false)
    .where('withdrawn', '=', false)
    .execute()
  const { number, resellerId, currency } = statement
  await audit({
    entity: 'statement',
    entityId: statementId,
    resellerId,
    action: 'update',
    before: null,
    after: { Number: number, CurrencyCode: currency, Waived: fromOre(open), Reason: reason },
  })
}
