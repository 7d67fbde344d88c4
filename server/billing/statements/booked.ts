import type { WentInto } from '#contract/billing/bookkeeping.ts'
import { sql } from 'kysely'
import { isVoid } from '#server/billing/bookkeeping/read.ts'
import { notFound } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** The bookkeeping files that a statement, its payments and its deferred income went into. Only the house sees them. */
export async function bookedOf(scope: Scope, statementId: number) {
  const rows = await scope
    .see('bookkeeping_voucher')
    .selectFrom('bookkeeping_voucher as booked')
    .innerJoin('bookkeeping_file as file', 'file.id', 'booked.bookkeeping_file_id')
    .where('booked.billing_statement_id', '=', statementId)
    .orderBy('booked.month')
    .select([
      'booked.kind',
      'booked.statement_payment_id',
      'booked.month',
      'file.id as Id',
      'file.name as Name',
    ])
    .execute()
  const { isNever } = await scope
    .see('billing_statement', 'statement_payment')
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .innerJoin('billing_statement as debit', (join) =>
      join.on('debit.id', '=', sql<number>`coalesce(statement.debit_statement_id, statement.id)`),
    )
    .where('statement.id', '=', statementId)
    .select(sql<0 | 1>`${isVoid}::int`.as('isNever'))
    .executeTakeFirstOrThrow(notFound)
  const ofPayments = new Map<number, WentInto>()
  const ofReleases: { Month: string; bookkeeping_file: WentInto }[] = []
  let ofStatement: WentInto = null
  for (const { kind, statement_payment_id: payment, month, ...file } of rows)
    if (payment !== null) ofPayments.set(payment, file)
    else if (month !== null) ofReleases.push({ Month: month, bookkeeping_file: file })
    else if (kind === 'statement') ofStatement = file
  return { ofStatement, ofPayments, ofReleases, isNever }
}
