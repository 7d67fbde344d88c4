import { sql, type Transaction } from 'kysely'
import type { Audited } from '#server/tenancy/audit.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import { fromOre } from '#server/database/money.ts'

/** What the audit says of a statement: its number, its reseller and its amount. */
export async function statementMade(tx: Transaction<Tables>, statementId: number): Promise<Audited> {
  const { resellerId, net, tax, Reason, ...told } = await statement(tx, statementId)
  const after = {
    ...told,
    ...(Reason !== '' && { Reason }),
    BilledNetAmount: fromOre(net),
    TaxAmount: fromOre(tax),
  }
  return { entity: 'statement', entityId: statementId, resellerId, action: 'create', before: null, after }
}

/** A payment is recorded as a change of its statement's paid amount. */
export async function statementPaid(
  tx: Transaction<Tables>,
  statementId: number,
  payment: { paidOn: string; amount: number },
): Promise<Audited> {
  const { resellerId, Number: number, CurrencyCode } = await statement(tx, statementId)
  const after = {
    Number: number,
    CurrencyCode,
    PaymentDate: payment.paidOn,
    Payment: fromOre(payment.amount),
  }
  return { entity: 'statement', entityId: statementId, resellerId, action: 'update', before: null, after }
}

const statement = (tx: Transaction<Tables>, id: number) =>
  tx
    .selectFrom('billing_statement')
    .modifyFront(prepared)
    .innerJoin('currency', 'currency.id', 'billing_statement.currency_id')
    .where('billing_statement.id', '=', id)
    .select([
      'billing_statement.reseller_id as resellerId',
      'billing_statement.number as Number',
      'billing_statement.kind as Kind',
      'billing_statement.debit_statement_id as DebitStatementId',
      sql<string>`buyer ->> 'name'`.as('CustomerName'),
      'billing_statement.period_start as PeriodStart',
      'billing_statement.period_stop as PeriodStop',
      'currency.code as CurrencyCode',
      'billing_statement.reason as Reason',
      'billing_statement.net',
      'billing_statement.tax',
    ])
    .executeTakeFirstOrThrow()
