import type { Transaction } from 'kysely'
import type { Audited } from '#server/tenancy/audit.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import type { Made } from './make.ts'
import type { PaymentGiven } from './pay.ts'

/** What the audit says of a statement: its number, its reseller and its amount. */
export function statementMade({ id, reseller_id, net, tax, Reason, ...told }: Made): Audited {
  const after = {
    ...told,
    ...(Reason !== '' && { Reason }),
    BilledNetAmount: fromOre(net),
    TaxAmount: fromOre(tax),
  }
  return {
    entity: 'statement',
    entityId: id,
    resellerId: reseller_id,
    action: 'create',
    before: null,
    after,
  }
}

/** A payment is recorded as a change of its statement's paid amount. Below zero, it was paid back. */
export async function statementPaid(
  tx: Transaction<Tables>,
  statementId: number,
  payment: Pick<PaymentGiven, 'paidOn' | 'amount' | 'source'>,
): Promise<Audited> {
  const { resellerId, ...statement } = await tx
    .selectFrom('billing_statement')
    .modifyFront(prepared)
    .innerJoin('currency', 'currency.id', 'billing_statement.currency_id')
    .where('billing_statement.id', '=', statementId)
    .select([
      'billing_statement.reseller_id as resellerId',
      'billing_statement.number as Number',
      'currency.code as CurrencyCode',
    ])
    .executeTakeFirstOrThrow()
  const after = {
    ...statement,
    PaymentDate: payment.paidOn,
    Payment: fromOre(payment.amount),
    ...cameOf(payment, statement.CurrencyCode),
  }
  return { entity: 'statement', entityId: statementId, resellerId, action: 'update', before: null, after }
}

/** What the bank got, where that is another amount than the statement was paid by: in another currency, or without a charge. */
function cameOf({ amount, source }: Pick<PaymentGiven, 'amount' | 'source'>, currency: string) {
  if (!source) return {}
  const { bank, fileName } = source
  const charge = toOre(source.charge)
  const gross = bank ? toOre(bank.amount) : amount
  return {
    ...((bank || charge !== 0) && {
      BankCurrencyCode: bank?.currency ?? currency,
      BankGot: fromOre(gross - charge),
    }),
    ...(charge !== 0 && { BankCharge: source.charge }),
    ...(fileName !== '' && { FileName: fileName }),
  }
}
