import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { kronor } from '#contract/billing/exchange-rates.ts'
import { statementInOcr } from '#contract/company-numbers.ts'
import { languages } from '#contract/language.ts'
import { fromOre } from '#server/database/money.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { amountOf } from '#server/words/amount.ts'
import { words } from '#server/words/index.ts'
import { hasEach, soughtIn, wordsOf } from './words.ts'

/** Statements by number, by their OCR number, by the reseller's name, or by an amount with or without VAT. The newest come first. */
export async function findStatements(scope: Scope, typed: string, most: number) {
  const named = wordsOf(typed).filter((word) => !calledSo.has(word))
  if (named.length === 0) return []
  const sought = soughtIn(named.join(' '))
  const amount = rangeOf(named.join(' '))
  const referred = statementInOcr(named.join('')) ?? 0
  const rows = await scope
    .see('billing_statement')
    .selectFrom('billing_statement as statement')
    .modifyFront(prepared)
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .where((where) =>
      where.or([
        hasEach(text, sought),
        isReferredTo(referred),
        ...(amount ? [isNet(amount), isTotal(amount)] : []),
      ]),
    )
    .$if(amount?.currency !== undefined, (all) =>
      all.where((where) =>
        where.or([hasEach(text, sought), where('currency.code', '=', amount?.currency ?? '')]),
      ),
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
      (amount ? sql<boolean>`${isNet(amount)}` : sql<boolean>`false`).as('byNet'),
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

/** `Faktura 1042` and `invoice no. 1042` are about the number: what a statement is called stands in none of them. */
const calledSo = new Set(
  languages.flatMap((language) => {
    const { numbered, debit, credit, invoice, creditNote } = words[language].statement
    return wordsOf([numbered, numbered.replace('.', ''), debit, credit, invoice, creditNote].join(' '))
  }),
)

/** It is paid by this reference: a debit in kronor. */
const isReferredTo = (number: number) =>
  sql<SqlBool>`(statement.number = ${number}::bigint and statement.kind = 'debit' and currency.code = ${kronor})`

/** In öre. */
interface Range {
  from: number
  to: number
  currency: string | undefined
}

/** `12 500` is any amount that begins so or is rounded to it, as Home does, whether it is billed or credited. */
function rangeOf(typed: string): Range | undefined {
  const amount = amountOf(typed)
  if (!amount) return undefined
  const [whole = '', decimals = ''] = amount.digits.replace('-', '').split('.')
  if (whole.length > mostDigits) return undefined
  const exact = Number(whole + decimals.padEnd(2, '0'))
  const from = amount.digits.includes('.') ? exact : exact - half
  return { from, to: Number(whole + decimals.padEnd(2, '9')), currency: amount.currency }
}

const mostDigits = 12
const half = 50

const isNet = (range: Range) => within(sql`statement.net`, range)
const isTotal = (range: Range) => within(sql`(statement.net + statement.tax)`, range)

const within = (ore: RawBuilder<unknown>, { from, to }: Range) =>
  sql<SqlBool>`(${ore} between ${from}::bigint and ${to}::bigint or ${ore} between ${-to}::bigint and ${-from}::bigint)`
