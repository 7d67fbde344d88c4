import { type QueryCreator, sql } from 'kysely'
import { z } from 'zod'
import { vatTreatments } from '#contract/company-numbers.ts'
import type { Words } from '#server/words/en.ts'
import { daysOfMonth } from '#server/billing/statements/bill.ts'
import type { Tables } from '#server/database/tables.ts'

/**
 * A statement as its files need it. All of it comes from the statement's own row and lines, and a credit's debit: never
 * from what the house or the reseller is called today, or from what was credited or paid since. Money is in whole öre.
 */
export interface Statement extends StatementHead {
  lines: StatementLine[]
}

export type StatementLine = Omit<Awaited<ReturnType<typeof linesOf>>[number], 'statementId'>
export type StatementHead = Awaited<ReturnType<typeof headsOf>>[number]
export type Party = z.output<typeof party>
export type Seller = z.output<typeof seller>
export type Buyer = z.output<typeof buyer>

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
const seller = party.extend({
  bankgiro: text,
  fTaxNote: text,
  iban: text,
  bic: text,
  phone: text,
  email: text,
  website: text,
  terms: text,
  /** In English; where it is empty, `terms` stands there. */
  termsEn: text,
  /** The id of its image. */
  logo: text,
})
const buyer = party.extend({
  vatTreatment: z.enum(vatTreatments).catch('domestic'),
  reference: text,
  orderNumber: text,
  /** Where it receives e-invoices, where its numbers do not tell. */
  peppolAddress: text,
})

/** Both, as they are kept with a statement. */
export const readParties = (kept: { seller: unknown; buyer: unknown }) => ({
  seller: seller.parse(kept.seller),
  buyer: buyer.parse(kept.buyer),
})

type Reader = Pick<QueryCreator<Tables>, 'selectFrom'>

/** How many statements are read, and held, at a time. */
const batchSize = 50

/** In the order of their numbers. */
export async function* statementsWithLines(db: Reader, ids: number[]): AsyncGenerator<Statement> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize)
    const heads = await headsOf(db, batch)
    const byStatement = Map.groupBy(await linesOf(db, batch), ({ statementId }) => statementId)
    for (const head of heads) yield { ...head, lines: byStatement.get(head.id) ?? [] }
  }
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

/** What a credit says of its debit: what becomes of the money, and why. It is true whatever was paid before or after. */
export function creditNote(
  { isWholeCredit, givesBack, reason }: Pick<StatementHead, 'isWholeCredit' | 'givesBack' | 'reason'>,
  debitNumber: number,
  texts: Words['statement'],
) {
  const told = isWholeCredit ? texts.takesBack(debitNumber) : texts.takesBackPart(debitNumber)
  const why = givesBack ? texts.billedTooLong : reason
  return why === '' ? told : `${told} ${texts.reason(why)}`
}

async function headsOf(db: Reader, ids: number[]) {
  const rows = await db
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .leftJoin('billing_statement as debit', 'debit.id', 'statement.debit_statement_id')
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
    ])
    .orderBy('statement.number')
    .execute()
  return rows.map((row) => ({ ...row, seller: seller.parse(row.seller), buyer: buyer.parse(row.buyer) }))
}

const linesOf = (db: Reader, ids: number[]) =>
  db
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
