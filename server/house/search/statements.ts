import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { kronor } from '#contract/billing/exchange-rates.ts'
import { statementInOcr } from '#contract/company-numbers.ts'
import { fromOre } from '#server/database/money.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { moneyIn } from '#server/words/amount.ts'
import { monthIn } from '#server/words/period.ts'
import { calledSo } from '#server/words/statement-called.ts'
import { hasEach, soughtIn, wordsOf } from './words.ts'

/** Statements by number, by their OCR number, by the reseller's name, by their month, by an amount with or without VAT, or by its currency, beside which the reseller may be named. The newest come first. */
export async function findStatements(scope: Scope, typed: string, most: number) {
  const { month, rest } = monthIn(typed) ?? { rest: typed }
  const named = wordsOf(rest)
    .map((word) => word.replace(/^#(?=\d)/, ''))
    .filter((word) => word !== '#' && !calledSo.has(word))
  if (named.length === 0 && month === undefined) return []
  const sought = soughtIn(named.join(' '))
  const money = moneyIn(named.join(' '))
  const amount = rangeOf(money?.digits)
  const referred = statementInOcr(named.join('')) ?? 0
  const rows = await scope
    .see('billing_statement')
    .selectFrom('billing_statement as statement')
    .modifyFront(prepared)
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .$if(month !== undefined, (all) =>
      all.where(sql<boolean>`statement.period_start between ${`${month}-01`}::date
        and ${`${month}-01`}::date + interval '1 month - 1 day'`),
    )
    .where((where) =>
      where.or([
        named.length === 0 ? sql<boolean>`true` : hasEach(text, sought),
        isReferredTo(referred),
        ...(money && (amount || money.digits === undefined)
          ? [
              where.and([
                ...(amount ? [where.or([isNet(amount), isTotal(amount)])] : []),
                ...(money.currency ? [where('currency.code', '=', money.currency)] : []),
                ...(money.rest ? [hasEach(text, soughtIn(money.rest))] : []),
              ]),
            ]
          : []),
      ]),
    )
    .select([
      'statement.id as Id',
      'statement.number as Number',
      sql<string>`coalesce(statement.buyer ->> 'name', '')`.as('CustomerName'),
      sql<0 | 1>`(statement.kind = 'credit')::int`.as('is_credit'),
      'statement.period_start as PeriodStart',
      'currency.code as CurrencyCode',
      'statement.net',
      'statement.tax',
      // Where there is no VAT, both are the same.
      (amount ? sql<boolean>`(${isNet(amount)} and statement.tax <> 0)` : sql<boolean>`false`).as('byNet'),
    ])
    .orderBy(sql`statement.number::text = ${sought.typed}`, 'desc')
    .orderBy('statement.number', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ net, tax, byNet, ...row }) => ({
    ...row,
    Amount: fromOre(byNet ? net : net + tax),
    WithoutVat: byNet ? (1 as const) : (0 as const),
  }))
}

const text = sql<string>`lower(statement.number::text || ' ' || coalesce(statement.buyer ->> 'name', ''))`

/** It is paid by this reference: a debit in kronor. */
const isReferredTo = (number: number) =>
  sql<SqlBool>`(statement.number = ${number}::bigint and statement.kind = 'debit' and currency.code = ${kronor})`

/** In öre. */
interface Range {
  from: number
  to: number
}

/** `12 500` is any amount that begins so or is rounded to it, as Home does, whether it is billed or credited. */
function rangeOf(digits: string | undefined): Range | undefined {
  if (digits === undefined) return undefined
  const [whole = '', decimals = ''] = digits.replace('-', '').split('.')
  if (whole.length > mostDigits) return undefined
  const exact = Number(whole + decimals.padEnd(2, '0'))
  const from = digits.includes('.') ? exact : exact - half
  return { from, to: Number(whole + decimals.padEnd(2, '9')) }
}

const mostDigits = 12
const half = 50

const isNet = (range: Range) => within(sql`statement.net`, range)
const isTotal = (range: Range) => within(sql`(statement.net + statement.tax)`, range)

const within = (ore: RawBuilder<unknown>, { from, to }: Range) =>
  sql<SqlBool>`(${ore} between ${from}::bigint and ${to}::bigint or ${ore} between ${-to}::bigint and ${-from}::bigint)`
