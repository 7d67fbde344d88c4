import { sql } from 'kysely'
import { isAhead, isVoid, laterMonths } from './read.ts'

/** What is in no file yet; the tables are those that `waitingTables` names. */
export interface Waiting {
  kind: 'statement' | 'payment' | 'release'
  billing_statement_id: number
  statement_payment_id: number | null
  month: string | null
  reseller_id: number
  day: string
  deferred: boolean
  currency: string
  amount: number
  /** The order of vouchers of a kind: of a statement its number. */
  place: number
}

export const waitingTables = [
  'billing_statement',
  'billing_statement_line',
  'statement_payment',
  'bookkeeping_voucher',
] as const

const debitOf = sql`join currency on currency.id = statement.currency_id
  join billing_statement debit on debit.id = coalesce(statement.debit_statement_id, statement.id)`

/** A release comes after its statement: the statement's day is in an earlier month. */
export const waitingVouchers = (isAccrued: boolean) => sql<Waiting>`(
  select 'statement' as kind, statement.id as billing_statement_id, null::int as statement_payment_id, null::date as month,
    statement.reseller_id, statement.billing_date as day, ${isAccrued} and ${isAhead} as deferred,
    currency.code as currency, statement.net + statement.tax as amount,
    statement.number as place
  from billing_statement statement ${debitOf}
  where not ${isVoid} and not exists (
    select from bookkeeping_voucher booked where booked.billing_statement_id = statement.id and booked.kind = 'statement')
  union all
  select 'payment', debit.id, payment.id, null, payment.reseller_id, payment.paid_on, false, currency.code, payment.amount,
    payment.id
  from statement_payment payment
  join billing_statement debit on debit.id = payment.billing_statement_id
  join currency on currency.id = debit.currency_id
  where not ${isVoid} and not exists (
    select from bookkeeping_voucher booked where booked.billing_statement_id = debit.id and booked.kind = 'payment'
      and booked.statement_payment_id = payment.id)
  union all
  select 'release', statement.id, null, later.month, statement.reseller_id, later.month, false, currency.code, later.net,
    later.id
  from billing_statement statement ${debitOf}
  left join bookkeeping_voucher billed on billed.billing_statement_id = statement.id and billed.kind = 'statement'
  cross join ${laterMonths} later
  where ${isAhead} and coalesce(billed.deferred, ${isAccrued}) and not ${isVoid} and not exists (
    select from bookkeeping_voucher booked where booked.billing_statement_id = statement.id and booked.kind = 'release'
      and booked.month = later.month)
)`
