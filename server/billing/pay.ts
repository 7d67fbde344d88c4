import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { conflict, notFound } from '#server/errors.ts'

export interface PaymentGiven {
  uuid: string
  paidOn: string
  amount: number
  note: string
}

/** Registers what was paid for a debit. The same UUID again is the payment that was registered then. */
export async function pay(
  tx: Transaction<Tables>,
  statementId: number,
  accountId: number,
  { uuid, paidOn, amount, note }: PaymentGiven,
): Promise<number> {
  const { kind, reseller_id } = await tx
    .selectFrom('billing_statement')
    .where('id', '=', statementId)
    .select(['kind', 'reseller_id'])
    .executeTakeFirstOrThrow(notFound)
  if (kind === 'credit') throw conflict()
  const made = await tx
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
    .onConflict((again) => again.constraint('statement_payment_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const { id } = await tx
    .selectFrom('statement_payment')
    .where('billing_statement_id', '=', statementId)
    .where('uuid', '=', uuid)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}
