import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { VatTreatment } from '#contract/company-numbers.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { krona } from './rates.ts'

/** What is booked: what went into a file, or what is of some days, in one currency or in all. */
export type Selection = { file: number } | { from: string; to: string; currency?: string | undefined }

/** How many are read at a time. */
export const batchSize = 2000

export const kronor = 'SEK'

const tables = [
  'billing_statement',
  'billing_statement_line',
  'statement_payment',
  'bookkeeping_voucher',
] as const

const within = (selection: Selection, booked: string, day: RawBuilder<unknown>) =>
  'file' in selection
    ? sql<SqlBool>`${sql.ref(`${booked}.bookkeeping_file_id`)} = ${selection.file}`
    : sql<SqlBool>`${day} between ${selection.from}::date and ${selection.to}::date
        and (${selection.currency ?? null}::text is null or currency.code = ${selection.currency ?? null}::text)`

const idOf = { statement: 'billing_statement_id', payment: 'statement_payment_id' } as const

/**
 * The next ones, in the order in which they were made, which is that of their numbers. Those of a file are looked up
 * first, so that the rest of the query is about them alone.
 */
const nextOf = (selection: Selection, kind: 'statement' | 'payment', after: number) =>
  'file' in selection
    ? sql<SqlBool>`${sql.ref(`${kind}.id`)} in (
        select ${sql.ref(`mark.${idOf[kind]}`)} from bookkeeping_voucher mark
        where mark.bookkeeping_file_id = ${selection.file} and mark.kind = ${sql.lit(kind)}
          and ${sql.ref(`mark.${idOf[kind]}`)} > ${after}
        order by 1 limit ${sql.lit(batchSize)})`
    : sql<SqlBool>`${sql.ref(`${kind}.id`)} > ${after}`

/** The last day of the month in which a statement was made. */
const billingMonthEnd = sql`(date_trunc('month', statement.billing_date) + interval '1 month - 1 day')::date`

/** Something on it was billed before its month: all of it, or what was missing in a month after the statement's own. */
export const isAhead = sql<SqlBool>`exists (select from billing_statement_line line
  where line.billing_statement_id = statement.id and line.period_start > ${billingMonthEnd})`

/**
 * Made without an exchange rate, taken back, and nothing kept of what was paid: all of it together is zero, and nothing
 * of it is booked. Newer statements always have a rate.
 */
export const isVoid = sql<SqlBool>`(debit.exchange_rate is null and currency.code <> ${kronor}
  and debit.credit_statement_id is not null and not exists (
    select from statement_payment paid where paid.billing_statement_id = debit.id having sum(paid.amount) <> 0))`

const rateOf = sql<number>`(case currency.code when ${kronor} then ${sql.lit(krona)}
  else debit.exchange_rate * ${sql.lit(krona)} end)::bigint`

const ofNoFile = sql.lit(2_147_483_647)

/**
 * What was to be paid of a debit before this credit or payment, in its currency: in the order of the files, and within one
 * in the order in which they were made. So what is in a file is never booked otherwise later. In kronor nobody asks.
 */
const balanceBefore = (file: string, at: string, kind: number, id: string) => sql<number>`(
  case currency.code when ${kronor} then 0 else debit.net + debit.tax + coalesce((
    select sum(event.amount) from (
      select credit.net + credit.tax as amount, coalesce(went.bookkeeping_file_id, ${ofNoFile}) as file,
        credit.created_at as at, 0 as kind, credit.id
      from billing_statement credit
      left join bookkeeping_voucher went on went.billing_statement_id = credit.id and went.kind = 'statement'
      where credit.debit_statement_id = debit.id
      union all
      select paid.fees - paid.amount, coalesce(went.bookkeeping_file_id, ${ofNoFile}), paid.created_at, 1, paid.id
      from statement_payment paid
      left join bookkeeping_voucher went on went.billing_statement_id = debit.id and went.kind = 'payment'
        and went.statement_payment_id = paid.id
      where paid.billing_statement_id = debit.id
    ) event
    where (event.file, event.at, event.kind, event.id)
      < (coalesce(${sql.ref(file)}, ${ofNoFile}), ${sql.ref(at)}, ${sql.lit(kind)}, ${sql.ref(id)})
  ), 0) end)::bigint`

/** Statements, each with the debit that it is or credits. */
const statementsWithDebits = (scope: Scope) =>
  scope
    .see(...tables)
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .innerJoin('billing_statement as debit', (join) =>
      join.on('debit.id', '=', sql<number>`coalesce(statement.debit_statement_id, statement.id)`),
    )

export const statementsIn = (scope: Scope, selection: Selection) =>
  statementsWithDebits(scope)
    .leftJoin('bookkeeping_voucher as booked', (join) =>
      join.onRef('booked.billing_statement_id', '=', 'statement.id').on('booked.kind', '=', 'statement'),
    )
    .where(within(selection, 'booked', sql`statement.billing_date`))
    .where((is) => is.not(isVoid))

export const treatmentOf = sql<VatTreatment>`coalesce(statement.buyer ->> 'vatTreatment', 'domestic')`
export const buyerOf = (statement: string) => sql<string>`${sql.ref(`${statement}.buyer`)} ->> 'name'`

export type StatementRow = Awaited<ReturnType<typeof statementsAfter>>[number]

export const statementsAfter = (
  scope: Scope,
  selection: Selection,
  isAccrued: boolean,
  after?: { id: number },
) =>
  statementsIn(scope, selection)
    .where(nextOf(selection, 'statement', after?.id ?? 0))
    .select([
      'statement.id',
      'statement.number',
      'statement.kind',
      'statement.billing_date as day',
      'currency.code as currency',
      'statement.net',
      'statement.tax',
      'debit.net as debitNet',
      'debit.tax as debitTax',
      rateOf.as('rate'),
      sql<number>`statement.vat_pct::float8`.as('vatPct'),
      buyerOf('statement').as('buyer'),
      treatmentOf.as('treatment'),
      'booked.bookkeeping_file_id as file',
      balanceBefore('booked.bookkeeping_file_id', 'statement.created_at', 0, 'statement.id').as('before'),
      // Income of later months, each month by itself, where it is deferred.
      sql<number[] | null>`case when coalesce(booked.deferred, ${isAccrued} and ${isAhead}) then (
        select jsonb_agg(monthly.net) from (
          select sum(line.billed_amount) as net from billing_statement_line line
          where line.billing_statement_id = statement.id and line.period_start > ${billingMonthEnd}
          group by date_trunc('month', line.period_start)) monthly) end`.as('later'),
    ])
    .orderBy('statement.id')
    .limit(batchSize)
    .execute()

export const paymentsIn = (scope: Scope, selection: Selection) =>
  scope
    .see(...tables)
    .selectFrom('statement_payment as payment')
    .innerJoin('billing_statement as debit', 'debit.id', 'payment.billing_statement_id')
    .innerJoin('currency', 'currency.id', 'debit.currency_id')
    .leftJoin('bookkeeping_voucher as booked', (join) =>
      join
        .onRef('booked.billing_statement_id', '=', 'payment.billing_statement_id')
        .on('booked.kind', '=', 'payment')
        .onRef('booked.statement_payment_id', '=', 'payment.id'),
    )
    .where(within(selection, 'booked', sql`payment.paid_on`))
    .where((is) => is.not(isVoid))

export type PaymentRow = Awaited<ReturnType<typeof paymentsAfter>>[number]

export const paymentsAfter = (scope: Scope, selection: Selection, after?: { id: number }) =>
  paymentsIn(scope, selection)
    .leftJoin('bookkeeping_voucher as billed', (join) =>
      join.onRef('billed.billing_statement_id', '=', 'debit.id').on('billed.kind', '=', 'statement'),
    )
    .where(nextOf(selection, 'payment', after?.id ?? 0))
    .select([
      'payment.id',
      'payment.paid_on as day',
      'payment.amount',
      'payment.fees',
      'payment.interest',
      'payment.charge',
      'payment.bank_amount as bankAmount',
      'payment.bank_currency_id as bankCurrencyId',
      sql<string | null>`(select bank.code from currency bank where bank.id = payment.bank_currency_id)`.as(
        'bankCurrency',
      ),
      'debit.number',
      'debit.currency_id as currencyId',
      'currency.code as currency',
      'debit.net as debitNet',
      'debit.tax as debitTax',
      rateOf.as('rate'),
      buyerOf('debit').as('buyer'),
      'booked.bookkeeping_file_id as file',
      'booked.number as voucher',
      // On whose accounts the claim was booked.
      'billed.bookkeeping_file_id as statementFile',
      balanceBefore('booked.bookkeeping_file_id', 'payment.created_at', 1, 'payment.id').as('before'),
    ])
    .orderBy('payment.id')
    .limit(batchSize)
    .execute()

/** The months after the one in which a statement was made, with their income and the id of their first line. */
export const laterMonths = sql<{ month: string; id: number; net: number }>`lateral (
  select date_trunc('month', line.period_start)::date as month, min(line.id) as id, sum(line.billed_amount)::bigint as net
  from billing_statement_line line
  where line.billing_statement_id = statement.id and line.period_start > ${billingMonthEnd}
  group by 1)`

export type ReleaseRow = Awaited<ReturnType<typeof releasesAfter>>[number]

/** Deferred income, in the month that it belongs to. */
export const releasesAfter = (
  scope: Scope,
  selection: Selection,
  isAccrued: boolean,
  after?: { id: number; day: string },
) =>
  statementsWithDebits(scope)
    .leftJoin('bookkeeping_voucher as billed', (join) =>
      join.onRef('billed.billing_statement_id', '=', 'statement.id').on('billed.kind', '=', 'statement'),
    )
    .innerJoin(laterMonths.as('later'), (join) => join.onTrue())
    .leftJoin('bookkeeping_voucher as booked', (join) =>
      join
        .onRef('booked.billing_statement_id', '=', 'statement.id')
        .on('booked.kind', '=', 'release')
        .onRef('booked.month', '=', 'later.month'),
    )
    .where(isAhead)
    .where(sql<SqlBool>`coalesce(billed.deferred, ${isAccrued})`)
    .where(within(selection, 'booked', sql`later.month`))
    .where((is) => is.not(isVoid))
    .where(
      after
        ? sql<SqlBool>`(later.month, later.id) > (${after.day}::date, ${after.id}::int)`
        : sql<SqlBool>`true`,
    )
    .select([
      'later.id',
      'later.month as day',
      'later.net',
      'statement.number',
      'statement.kind',
      rateOf.as('rate'),
      sql<number>`statement.vat_pct::float8`.as('vatPct'),
      buyerOf('statement').as('buyer'),
      treatmentOf.as('treatment'),
      'billed.bookkeeping_file_id as statementFile',
      'booked.number as voucher',
    ])
    .orderBy('later.month')
    .orderBy('later.id')
    .limit(batchSize)
    .execute()
