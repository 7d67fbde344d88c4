import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { conflict, notFound } from '#server/errors.ts'
import { remaining } from './read.ts'

export interface PaymentGiven {
  uuid: string
  paidOn: string
  amount: number
  note: string
  /** What remained as far as the payer knew. */
  seen?: number | undefined
}

/**
 * Registers what was paid for a debit. The same UUID again is the payment that was registered then. The statement is held
 * meanwhile: of two who saw the same, the second is told.
 */
export async function pay(
  tx: Transaction<Tables>,
  statementId: number,
  accountId: number,
  { uuid, paidOn, amount, note, seen }: PaymentGiven,
): Promise<number> {
  const { kind, reseller_id } = await tx
    .selectFrom('billing_statement')
    .where('id', '=', statementId)
    .select(['kind', 'reseller_id'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (kind === 'credit') throw conflict()
  const before = await tx
    .selectFrom('statement_payment')
    .where('billing_statement_id', '=', statementId)
    .where('uuid', '=', uuid)
    .select('id')
    .executeTakeFirst()
  if (before) return before.id
  if (seen !== undefined && seen !== (await remainingOf(tx, statementId))) throw conflict()
  const { id } = await tx
    .insertInto('statement_payment')
    .values({
      billing_statement_id: statementId,
      reseller_id,
      uuid,
      paid_on: paidOn,
      amount,
      note,
      created_by: accountId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function remainingOf(tx: Transaction<Tables>, statementId: number) {
  const { left } = await tx
    .selectFrom('billing_statement as statement')
    .where('statement.id', '=', statementId)
    .select(sql<number>`${remaining}::float8`.as('left'))
    .executeTakeFirstOrThrow()
  return left
}
