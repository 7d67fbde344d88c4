import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { toOre } from '#server/database/money.ts'
import { among } from '#server/tenancy/ids.ts'
import { remaining } from './standing.ts'

export interface PaymentGiven {
  uuid: string
  paidOn: string
  amount: number
  note: string
  /** The remaining amount that the caller saw. */
  seen?: number | undefined
  /** Of a divided payment whose first part was just registered under the same UUID. */
  isFurtherPart?: boolean
  source?: Source
}

/** Where a payment was read, and what the bank got where that was in another currency. */
export interface Source {
  reference: string
  fileName: string
  digest: string
  /** What a bank has kept of what was paid, in the currency that it came in. */
  charge: number
  bank: { amount: number; currency: string } | undefined
}

/**
 * Registers what was paid for a debit. The same UUID again is the payment that was registered then; with another amount
 * or date, or of another statement, it is another payment, and refused. The statement is locked: of two callers who saw
 * the same remaining amount, the second gets a conflict. The UUID is locked, too, for two statements at once. The database refuses to pay back more than was paid.
 */
export async function registerPayment(
  tx: Transaction<Tables>,
  statementId: number,
  accountId: number,
  { uuid, paidOn, amount, note, seen, isFurtherPart = false, source }: PaymentGiven,
): Promise<{ id: number; isNew: boolean }> {
  const { kind, reseller_id, period_start } = await tx
    .selectFrom('billing_statement')
    .where('id', '=', statementId)
    .select(['kind', 'reseller_id', 'period_start'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (kind === 'credit') throw conflict()
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${uuid}), 7161726106))`.execute(tx)
  const before = await tx
    .selectFrom('statement_payment')
    .where('uuid', '=', uuid)
    .where(sql<boolean>`(billing_statement_id = ${statementId} or not ${isFurtherPart}::boolean)`)
    .select(['id', 'billing_statement_id', 'paid_on', 'amount'])
    // That of a divided payment is on several.
    .orderBy(sql`billing_statement_id = ${statementId}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  if (before) {
    const isSame =
      before.billing_statement_id === statementId && before.paid_on === paidOn && before.amount === amount
    if (!isSame) throw conflict()
    return { id: before.id, isNew: false }
  }
  if (paidOn < period_start) throw invalid({ Date: 'range' })
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
      ...(source && columnsOf(source)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isNew: true }
}

const columnsOf = ({ reference, fileName, digest, charge, bank }: Source) => ({
  reference,
  file_name: fileName,
  file_digest: digest,
  charge: toOre(charge),
  ...(bank && {
    bank_amount: toOre(bank.amount),
    bank_currency_id: sql<number>`(select id from currency where code = ${bank.currency})`,
  }),
})

/** In the order of their ids, so that two who register payments on the same ones do not wait for each other. */
export const lockStatements = (tx: Transaction<Tables>, ids: number[]) =>
  tx
    .selectFrom('billing_statement')
    .where(among('id', ids))
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()

async function remainingOf(tx: Transaction<Tables>, statementId: number) {
  const { left } = await tx
    .selectFrom('billing_statement as statement')
    .where('statement.id', '=', statementId)
    .select(sql<number>`${remaining}::float8`.as('left'))
    .executeTakeFirstOrThrow()
  return left
}
