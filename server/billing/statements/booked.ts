import type { WentInto } from '#contract/billing/bookkeeping.ts'
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
  const ofPayments = new Map<number, WentInto>()
  const ofReleases: { Month: string; bookkeeping_file: WentInto }[] = []
  let ofStatement: WentInto = null
  for (const { kind, statement_payment_id: payment, month, ...file } of rows)
    if (payment !== null) ofPayments.set(payment, file)
    else if (month !== null) ofReleases.push({ Month: month, bookkeeping_file: file })
    else if (kind === 'statement') ofStatement = file
  return { ofStatement, ofPayments, ofReleases }
}
