import { sql } from 'kysely'
import { z } from 'zod'
import { vatTreatments } from '#contract/company-numbers.ts'
import type { Words } from '#server/words/en.ts'
import { notFound } from '#server/errors.ts'
import { daysOfMonth } from '#server/billing/statements/bill.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/**
 * A statement as its files need it. All of it comes from the statement's own row and lines, never from what the house or
 * the reseller is called today. Money is in whole öre.
 */
export interface Statement extends StatementHead {
  lines: StatementLine[]
}

export type StatementLine = Omit<Awaited<ReturnType<typeof linesOf>>[number], 'statementId'>
export type StatementHead = Awaited<ReturnType<typeof headsOf>>[number]
export type Party = z.output<typeof party>
export type Seller = z.output<typeof seller>

const text = z.string().catch('')
const party = z.object({
  name: text,
  address: text,
  postalCode: text,
  city: text,
  country: text,
  organisationNumber: text,
  vatNumber: text,
})
const seller = party.extend({ bankgiro: text, fTaxNote: text, iban: text, bic: text })
const buyer = party.extend({
  vatTreatment: z.enum(vatTreatments).catch('domestic'),
  reference: text,
  orderNumber: text,
})

export async function oneStatement(scope: Scope, id: number): Promise<Statement> {
  const [head] = await headsOf(scope, [id])
  if (!head) throw notFound()
  return { ...head, lines: await linesOf(scope, [id]) }
}

/** All of them or none, in the order of their numbers. Their lines are read when their turn comes. */
export async function someStatements(scope: Scope, ids: number[]) {
  const wanted = [...new Set(ids)]
  const heads = await headsOf(scope, wanted)
  if (heads.length < wanted.length) throw notFound()
  return withLines(scope, heads)
}

/** What a line would come to without its discount, to the öre. A credit's is below zero. */
export function lineGross(
  { price, days, daysInPeriod }: Pick<StatementLine, 'price' | 'days' | 'daysInPeriod'>,
  { kind }: Pick<StatementHead, 'kind'>,
) {
  const gross = Math.floor((2 * price * days + daysInPeriod) / (2 * daysInPeriod))
  return kind === 'credit' ? -gross : gross
}

export const grossOf = (statement: Statement) =>
  statement.lines.reduce((sum, line) => sum + lineGross(line, statement), 0)

/** What a credit says of its debit: what becomes of the money, and why. */
export function creditNote(
  { isWholeCredit, givesBack, reason }: StatementHead,
  debitNumber: number,
  texts: Words['statement'],
) {
  const told = isWholeCredit ? texts.takesBack(debitNumber) : texts.takesBackPart(debitNumber)
  const why = givesBack ? texts.billedTooLong : reason
  return why === '' ? told : `${told} ${texts.reason(why)}`
}

/** A credit is not payable, nor is a credited statement. */
export const isToPay = ({ kind, creditNumber }: StatementHead) => kind === 'debit' && creditNumber === null

/** How many statements' lines are read, and held, at a time. */
const batchSize = 50

async function* withLines(scope: Scope, heads: StatementHead[]): AsyncGenerator<Statement> {
  for (let from = 0; from < heads.length; from += batchSize) {
    const batch = heads.slice(from, from + batchSize)
    const lines = await linesOf(
      scope,
      batch.map(({ id }) => id),
    )
    const byStatement = Map.groupBy(lines, ({ statementId }) => statementId)
    for (const head of batch) yield { ...head, lines: byStatement.get(head.id) ?? [] }
  }
}

async function headsOf(scope: Scope, ids: number[]) {
  const rows = await scope
    .see('billing_statement')
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .leftJoin('billing_statement as debit', 'debit.id', 'statement.debit_statement_id')
    .leftJoin('billing_statement as credit', 'credit.id', 'statement.credit_statement_id')
    .where('statement.id', 'in', ids)
    .select([
      'statement.id',
      'statement.number',
      'statement.kind',
      'statement.reseller_id as customerNumber',
      'statement.period_start as periodStart',
      'statement.period_stop as periodStop',
      'statement.billing_date as date',
      'statement.due_date as due',
      'currency.code as currency',
      'statement.net',
      sql<number>`statement.vat_pct::float8`.as('vatPct'),
      'statement.tax',
      sql<number | null>`statement.exchange_rate::float8`.as('exchangeRate'),
      // As exact as the database keeps the rate; half an öre goes up, a credit's as far as its debit's.
      sql<number | null>`round(statement.tax * statement.exchange_rate)::bigint`.as('taxInKronor'),
      sql<number>`statement.discount_pct::float8`.as('discountPct'),
      'statement.seller',
      'statement.buyer',
      'debit.number as debitNumber',
      'debit.billing_date as debitDate',
      // Of a credit: whether it takes back all of its debit by itself.
      sql<boolean>`coalesce(debit.net = -statement.net and debit.tax = -statement.tax, false)`.as(
        'isWholeCredit',
      ),
      'statement.reason',
      'statement.gives_back as givesBack',
      'credit.number as creditNumber',
    ])
    .orderBy('statement.number')
    .execute()
  return rows.map((row) => ({ ...row, seller: seller.parse(row.seller), buyer: buyer.parse(row.buyer) }))
}

const linesOf = (scope: Scope, ids: number[]) =>
  scope
    .see('billing_statement_line')
    .selectFrom('billing_statement_line as line')
    .where('line.billing_statement_id', 'in', ids)
    .select([
      'line.billing_statement_id as statementId',
      'line.locker_name as locker',
      'line.customer_name as customer',
      'line.period_start as from',
      'line.period_stop as to',
      'line.billed_days as days',
      sql<number>`${daysOfMonth('line.period_start')}`.as('daysInPeriod'),
      'line.adjustment as isAdjustment',
      'line.price',
      'line.discount',
      'line.billed_amount as amount',
    ])
    .orderBy('line.billing_statement_id')
    .orderBy('line.adjustment')
    .orderBy(sql`date_trunc('month', line.period_start)`)
    .orderBy('line.position')
    .orderBy('line.period_start')
    .execute()
