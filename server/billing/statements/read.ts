import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { notFound } from '#server/errors.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { among } from '#server/tenancy/ids.ts'
import { words } from '#server/words/index.ts'
import { accountsFor } from '#server/billing/files/ways-to-pay.ts'
import { companyOnStatement } from '#server/billing/sending/receiver.ts'
import { isInDispute } from '#server/billing/reminders/dispute.ts'
import { lastSendingState } from '#server/billing/sending/state.ts'
import { daysOfMonth } from './bill.ts'
import { bookedOf } from './booked.ts'
import { claimOf, filesOf, partiesOf, paymentsOf, type Reader } from './details.ts'
import { lookedUp, openClaim, remaining, stateOn } from './standing.ts'

/** Kind and period, in the reader's language. */
export const titleIn = (language: Language) => {
  const { debit, credit } = words[language].statement
  return sql<string>`case kind when 'credit' then ${credit}::text else ${debit}::text end || ' ' || to_char(period_start, 'YYYY-MM')`
}

export const nameThen = sql<string>`statement.buyer ->> 'name'`

/** Why a credit was made: as it was told, or that a run gave back what was billed too long. */
const reasonIn = (
  language: Language,
  table: string,
) => sql<string>`(case when ${sql.ref(`${table}.gives_back`)}
  then ${words[language].statement.billedTooLong}::text else ${sql.ref(`${table}.reason`)} end)`

const accounts = sql<Record<'bankgiro' | 'iban' | 'bic', string>>`jsonb_build_object(
  'bankgiro', coalesce(statement.seller ->> 'bankgiro', ''), 'iban', coalesce(statement.seller ->> 'iban', ''),
  'bic', coalesce(statement.seller ->> 'bic', ''))`

const money = (ore: ReturnType<typeof sql<number>>) => sql<number>`(${ore} / 100.0)::float8`

/** Statements as the wire has them, but for what `told` adds. */
const statementsOf = (scope: Scope, { language, today }: Reader) =>
  scope
    .see(
      'billing_statement',
      'billing_statement_line',
      'statement_payment',
      'statement_dispute',
      'statement_sending',
    )
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .select([
      'statement.id as Id',
      'statement.number as Number',
      'statement.reseller_id as ResellerCustomerId',
      nameThen.as('CustomerName'),
      titleIn(language).as('Title'),
      sql<0 | 1>`(kind = 'credit')::int`.as('is_credit'),
      'statement.period_start as PeriodStart',
      'statement.period_stop as PeriodStop',
      'statement.billing_date as BillingDate',
      'statement.due_date as DueDate',
      'currency.code as CurrencyCode',
      money(sql`net`).as('BilledNetAmount'),
      sql<number>`vat_pct::float8`.as('VatPct'),
      money(sql`tax`).as('TaxAmount'),
      sql<number | null>`exchange_rate::float8`.as('ExchangeRate'),
      money(sql`round(tax * exchange_rate)`).as('TaxAmountSEK'),
      sql<number>`discount_pct::float8`.as('DiscountPct'),
      money(lookedUp.paid).as('PaidAmount'),
      money(remaining).as('RemainingAmount'),
      money(openClaim).as('OpenClaim'),
      stateOn(today).as('State'),
      'statement.debit_statement_id as DebitStatementId',
      sql<Linked | null>`(select ${linked('debit')} from billing_statement debit
        where debit.id = statement.debit_statement_id)`.as('debit_statement'),
      reasonIn(language, 'statement').as('Reason'),
      sql<Linked | null>`(select ${linked('credit')} from billing_statement credit
        where credit.debit_statement_id = statement.id order by credit.number desc limit 1)`.as(
        'credit_statement',
      ),
      sql<Statement['credit_statements']>`(
        select coalesce(jsonb_agg(${linked('credit')} || jsonb_build_object('BillingDate', credit.billing_date,
          'BilledNetAmount', (credit.net / 100.0)::float8, 'TaxAmount', (credit.tax / 100.0)::float8,
          'Reason', ${reasonIn(language, 'credit')}) order by credit.number), '[]')
        from billing_statement credit where credit.debit_statement_id = statement.id)`.as(
        'credit_statements',
      ),
      money(lookedUp.credited).as('CreditedAmount'),
      sql<0 | 1>`(statement.credit_statement_id is not null)::int`.as('is_credited'),
      accounts.as('seller'),
      companyOnStatement.as('buyer'),
      sql<0 | 1>`${isInDispute}::int`.as('InDispute'),
      lastSendingState.as('SendingState'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof statementsOf>['execute']>>[number]

/** With how and where it is paid. */
function told({ seller, buyer, ...row }: Row): Statement {
  const Reference = ocrNumber(row.Number)
  const { bankgiro, iban, bic } = accountsFor({ seller, buyer, currency: row.CurrencyCode })
  const AmountToPay = fromOre(Math.max(0, toOre(row.RemainingAmount)) + toOre(row.OpenClaim))
  const isToPay = AmountToPay > 0 && (iban !== '' || bankgiro !== '')
  return {
    ...row,
    AmountToPay,
    PaymentReference: row.is_credit === 1 || bankgiro === '' ? null : Reference,
    PayTo: isToPay ? { Bankgiro: bankgiro, Iban: iban, Bic: bic, Reference } : null,
  }
}

/** The statements with these ids, in this order. */
export async function statementsWith(scope: Scope, ids: readonly number[], reader: Reader) {
  const rows = await statementsOf(scope, reader).where(among('statement.id', ids)).execute()
  const byId = new Map(rows.map((row) => [row.Id, told(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface Linked {
  Id: number
  Number: number
}
const linked = (table: string) =>
  sql`jsonb_build_object('Id', ${sql.ref(`${table}.id`)}, 'Number', ${sql.ref(`${table}.number`)})`

export async function readStatement(scope: Scope, id: number, reader: Reader) {
  const statement = await statementsOf(scope, reader)
    .where('statement.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const lines = await scope
    .see('billing_statement', 'billing_statement_line')
    .selectFrom('billing_statement_line as line')
    .innerJoin('billing_statement as statement', 'statement.id', 'line.billing_statement_id')
    .innerJoinLateral(
      (db) =>
        db
          .selectFrom('billing_statement_line as part')
          .whereRef('part.debit_line_id', '=', 'line.id')
          .select([
            sql<number>`coalesce(sum(part.billed_days), 0)::int`.as('CreditedDays'),
            sql<number>`coalesce(-sum(part.billed_amount), 0)`.as('amount'),
          ])
          .as('credited'),
      (join) => join.onTrue(),
    )
    .where('statement.id', '=', id)
    .select([
      'line.id as Id',
      'line.locker_id as LockerId',
      'line.locker_name as locker',
      'line.customer_name as customer',
      'line.period_start as PeriodStart',
      'line.period_stop as PeriodStop',
      'line.billed_days as BilledDays',
      sql<number>`${daysOfMonth('line.period_start')}`.as('DaysInPeriod'),
      'line.position as Position',
      'line.tier as Tier',
      money(sql`line.price`).as('Price'),
      money(sql`line.discount`).as('Discount'),
      sql<number>`line.discount_pct::float8`.as('DiscountPct'),
      money(sql`line.billed_amount`).as('BilledAmount'),
      sql<0 | 1>`line.adjustment::int`.as('Adjustment'),
      'credited.CreditedDays',
      money(sql`credited.amount`).as('CreditedAmount'),
    ])
    .orderBy('line.adjustment')
    .orderBy(sql`date_trunc('month', line.period_start)`)
    .orderBy('line.position')
    .orderBy('line.period_start')
    .execute()
  const booked = await bookedOf(scope, id)
  return {
    ...told(statement),
    ...(await partiesOf(scope, id, reader)),
    billing_statement_detail: lines,
    payments: await paymentsOf(scope, id, reader, booked.ofPayments),
    bookkeeping_file: booked.ofStatement,
    IsNeverBooked: booked.isNever,
    bookkeeping_releases: booked.ofReleases,
    Claim: await claimOf(scope, id),
    files: await filesOf(scope, id),
  }
}
