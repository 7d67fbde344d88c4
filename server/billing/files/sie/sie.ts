import { type RawBuilder, sql } from 'kysely'
import type { VatTreatment } from '#contract/company-numbers.ts'
import { invalid } from '#server/errors.ts'
import { todayOf } from '#server/house/days.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'
import { accountNames, accountsFor, bank, receivable } from './accounts.ts'
import { toPc8 } from './cp437.ts'
import { amount, date, record, text, verification } from './records.ts'

export interface Booked {
  from: string
  to: string
  /** Only what was billed in this currency. */
  currency: string
}

/**
 * Statements and payments as a SIE 4 file to read into bookkeeping (type 4I): a verification for each, in the order of
 * their numbers. The books are in kronor, whatever a statement is in: it is booked at its own exchange rate. Only the
 * bank knows what a payment in another currency was worth in kronor, so such payments are left to the bookkeeper.
 */
export async function sieOf(db: HouseReader, scope: Scope, asked: Booked) {
  await assertBookable(db, scope, asked)
  return fileOf(db, scope, asked)
}

/** They are read a batch at a time, while the file is sent. */
async function* fileOf(db: HouseReader, scope: Scope, asked: Booked): AsyncGenerator<Uint8Array> {
  yield toPc8(await headOf(db, asked))
  yield* batches((after) => statementsAfter(scope, asked, after), statementText)
  if (asked.currency === kronor) yield* batches((after) => paymentsAfter(scope, asked, after), paymentText)
}

const kronor = 'SEK'

async function assertBookable(db: HouseReader, scope: Scope, asked: Booked) {
  const { currency } = asked
  const known = await db.selectFrom('currency').where('code', '=', currency).select('id').executeTakeFirst()
  if (!known) throw invalid({ currency: 'notFound' })
  if (currency === kronor) return
  const lacking = await statementsOf(scope, asked)
    .where('statement.exchange_rate', 'is', null)
    .select('statement.id')
    .limit(1)
    .executeTakeFirst()
  if (lacking) throw withoutRate()
}

const withoutRate = () => invalid({ ExchangeRate: 'required' })

/** Swedish, whoever downloads it: it is for Swedish bookkeeping. */
const texts = words['sv-SE'].statement

async function headOf(db: HouseReader, { currency }: Booked) {
  const house = await db
    .selectFrom('system_setting')
    .select(['seller_name', 'organisation_number'])
    .executeTakeFirstOrThrow()
  const today = String(await todayOf(db))
  return [
    record('FLAGGA', 0),
    record('PROGRAM', text('Lagra'), text('1')),
    record('FORMAT', 'PC8'),
    record('GEN', date(today)),
    record('SIETYP', 4),
    currency === kronor ? '' : record('PROSA', text(texts.bookedInKronor(currency))),
    house.organisation_number ? record('ORGNR', text(house.organisation_number)) : '',
    record('FNAMN', text(house.seller_name)),
    record('VALUTA', kronor),
    ...Object.entries(accountNames).map(([account, name]) => record('KONTO', account, text(name))),
  ].join('')
}

const batchSize = 2000

/** As many at a time as `batchSize`, each batch after the last one's end. */
async function* batches<Row>(next: (after?: Row) => Promise<Row[]>, textOf: (row: Row) => string) {
  let last: Row | undefined
  do {
    const rows = await next(last)
    if (rows.length > 0) yield toPc8(rows.map(textOf).join(''))
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

type BookedStatement = Awaited<ReturnType<typeof statementsAfter>>[number]

const statementsOf = (scope: Scope, { from, to, currency }: Booked) =>
  scope
    .see('billing_statement')
    .selectFrom('billing_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .where('currency.code', '=', currency)
    .where('statement.billing_date', '>=', from)
    .where('statement.billing_date', '<=', to)
    .where((is) => is.or([isRated(currency), is.not(isSettled)]))

/** Booked at the statement's exchange rate; statements in kronor have none. */
const isRated = (currency: string) =>
  sql<boolean>`(${currency === kronor} or statement.exchange_rate is not null)`
/** A debit that was credited and its credit: without a rate both are left out, because they cancel each other. */
const isSettled = sql<boolean>`(statement.kind = 'credit' or statement.credit_statement_id is not null)`

const statementsAfter = (scope: Scope, asked: Booked, after?: { number: number }) =>
  statementsOf(scope, asked)
    .where('statement.number', '>', after?.number ?? 0)
    .select([
      'statement.number',
      'statement.kind',
      'statement.billing_date as day',
      'currency.code as currency',
      sql<number>`statement.net + statement.tax`.as('total'),
      sql<number | null>`statement.exchange_rate::float8`.as('rate'),
      inKronor(sql`statement.net`).as('net'),
      inKronor(sql`statement.tax`).as('tax'),
      sql<number>`statement.vat_pct::float8`.as('vatPct'),
      sql<string>`statement.buyer ->> 'name'`.as('buyer'),
      sql<VatTreatment>`coalesce(statement.buyer ->> 'vatTreatment', 'domestic')`.as('treatment'),
    ])
    .orderBy('statement.number')
    .limit(batchSize)
    .execute()

/** Rounded as the VAT on the invoice is. */
const inKronor = (ore: RawBuilder<unknown>) => sql<number | null>`(
  case currency.code when ${kronor} then ${ore} else round(${ore} * statement.exchange_rate) end)::bigint`

function statementText(statement: BookedStatement) {
  const { number, kind, day, net, tax, vatPct, buyer, treatment } = statement
  // A statement without a rate that was made after the check at the start.
  if (net === null || tax === null) throw withoutRate()
  const { sales, vat } = accountsFor(vatPct, treatment)
  return verification('F', number, day, `${texts[kind]} ${number} ${buyer}${atRate(statement)}`, [
    { account: receivable, ore: net + tax },
    { account: sales, ore: -net },
    { account: vat, ore: -tax },
  ])
}

const atRate = ({ currency, total, rate }: BookedStatement) =>
  rate === null ? '' : ` (${texts.atRate(`${amount(total)} ${currency}`, rate)})`

type BookedPayment = Awaited<ReturnType<typeof paymentsAfter>>[number]

const paymentsAfter = (scope: Scope, { from, to, currency }: Booked, after?: { id: number; day: string }) =>
  scope
    .see('billing_statement', 'statement_payment')
    .selectFrom('statement_payment as payment')
    .innerJoin('billing_statement as statement', 'statement.id', 'payment.billing_statement_id')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .where('currency.code', '=', currency)
    .where('payment.paid_on', '>=', from)
    .where('payment.paid_on', '<=', to)
    .where(
      after
        ? sql<boolean>`(payment.paid_on, payment.id) > (${after.day}::date, ${after.id}::int)`
        : sql<boolean>`true`,
    )
    .select([
      'payment.id',
      'payment.paid_on as day',
      'payment.amount',
      'statement.number',
      sql<string>`statement.buyer ->> 'name'`.as('buyer'),
    ])
    .orderBy('payment.paid_on')
    .orderBy('payment.id')
    .limit(batchSize)
    .execute()

/** A payment's id is its number. These numbers may have gaps. */
const paymentText = ({ id, day, amount: ore, number, buyer }: BookedPayment) =>
  verification('I', id, day, `${texts.paymentOf(number)} ${buyer}`, [
    { account: bank, ore },
    { account: receivable, ore: -ore },
  ])
