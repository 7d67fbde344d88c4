import { sql } from 'kysely'
import type { InTheWay } from '#contract/messages.ts'
import { invalid } from '#server/errors.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { words } from '#server/words/index.ts'
import { type Accounts, accountsIn, accountsOfFiles, readSettings, salesField, vatField } from './accounts.ts'
import { knownRates, krona, type RateOn } from './rates.ts'
import {
  batchSize,
  buyerOf,
  kronor,
  type PaymentRow,
  paymentsAfter,
  paymentsIn,
  type ReleaseRow,
  releasesAfter,
  type Selection,
  type StatementRow,
  statementsAfter,
  statementsIn,
  treatmentOf,
} from './read.ts'
import { type Entry, inKronor, paymentEntries, releaseEntries, statementEntries } from './vouchers.ts'

/** What the house books with: its accounts, those of its files so far, the rates that it knows. */
export interface Books {
  accounts: Accounts
  ofFiles: Map<number, Accounts>
  isAccrued: boolean
  financialYearMonth: number
  rateOn: RateOn
}

export async function readBooks(db: HouseReader): Promise<Books> {
  const settings = await readSettings(db)
  return {
    accounts: accountsIn(settings),
    ofFiles: await accountsOfFiles(db),
    isAccrued: settings.Accrue === 1,
    financialYearMonth: settings.FinancialYearMonth,
    rateOn: await knownRates(db),
  }
}

/** Statements, payments and releases have a series each. */
const series = { statement: 'F', payment: 'I', release: 'P' } as const

export interface Voucher {
  series: (typeof series)[keyof typeof series]
  /** None as long as it is in no file: whoever reads it in numbers it. */
  number: number | null
  day: string
  text: string
  entries: Entry[]
}

/** Swedish, whoever downloads it: it is for Swedish bookkeeping. */
const { statement: texts, bookkeeping: bookTexts } = words['sv-SE']

/** All of a selection, some at a time. */
export async function* vouchersIn(scope: Scope, selection: Selection, books: Books) {
  const { isAccrued } = books
  yield* batches(
    (after?: StatementRow) => statementsAfter(scope, selection, isAccrued, after),
    (row) => statementVoucher(row, books),
  )
  yield* batches(
    (after?: PaymentRow) => paymentsAfter(scope, selection, after),
    (row) => paymentVoucher(row, books),
  )
  yield* batches(
    (after?: ReleaseRow) => releasesAfter(scope, selection, isAccrued, after),
    (row) => releaseVoucher(row, books),
  )
}

async function* batches<Row>(next: (after?: Row) => Promise<Row[]>, voucherOf: (row: Row) => Voucher) {
  let last: Row | undefined
  do {
    const rows = await next(last)
    if (rows.length > 0) yield rows.map(voucherOf)
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
}

/** What was booked on an account is cleared on the same, even if the house has another one by now. */
const accountsAt = ({ accounts, ofFiles }: Books, file: number | null) =>
  (file === null ? undefined : ofFiles.get(file)) ?? accounts

function statementVoucher(row: StatementRow, books: Books): Voucher {
  const { number, kind, day, buyer, net, tax, currency, rate } = row
  const atRate = currency === kronor ? '' : ` (${told(net + tax, currency, rate)})`
  return {
    series: series.statement,
    number,
    day,
    text: `${texts[kind]} ${number} ${buyer}${atRate}`,
    entries: statementEntries(row, accountsAt(books, row.file)),
  }
}

function paymentVoucher(row: PaymentRow, books: Books): Voucher {
  const { voucher, day, buyer, amount, fees, currency, currencyId } = row
  // Before the first rate that is known, it is the statement's own.
  const rate = currency === kronor ? krona : (books.rateOn(currencyId, day) ?? row.rate)
  const came = cameOf(row, books)
  const amounts = [
    ...(currency === kronor ? [] : [told(amount || fees, currency, rate)]),
    ...bankTold(row, came),
  ]
  const atRates = amounts.length === 0 ? '' : ` (${amounts.join('; ')})`
  const { Receivable } = accountsAt(books, row.statementFile)
  return {
    series: series.payment,
    number: voucher,
    day,
    text: `${doneBy(row)} ${buyer}${atRates}`,
    entries: paymentEntries(row, { rate, came }, Receivable, accountsAt(books, row.file)),
  }
}

/** A payment of nothing is for fee and interest alone, one below nothing was paid back. */
function doneBy({ number, amount, fees }: PaymentRow) {
  if (amount > 0) return texts.paymentOf(number)
  if (amount < 0) return texts.repaymentOf(number)
  return fees < 0 ? texts.feesBackOn(number) : texts.setOffOn(number)
}

/** What came and what a bank has kept, where that is not what was paid. */
function bankTold({ amount, charge, currency, ...row }: PaymentRow, came: Came) {
  if (row.bankAmount === null && charge === 0) return []
  const its = row.bankCurrency ?? currency
  return [
    texts.bankGot(told((row.bankAmount ?? amount) - charge, its, came?.rate)),
    ...(charge === 0 ? [] : [texts.bankKept(told(charge, its))]),
  ]
}

type Came = ReturnType<typeof cameOf>

/** What the bank got in another currency than was billed. Without a rate of that currency nobody knows what it is worth. */
function cameOf({ charge, bankAmount, bankCurrency, bankCurrencyId, day }: PaymentRow, books: Books) {
  if (bankAmount === null || bankCurrency === null || bankCurrencyId === null) return undefined
  const rate = bankCurrency === kronor ? krona : books.rateOn(bankCurrencyId, day)
  return rate === undefined
    ? undefined
    : { ore: inKronor(bankAmount, rate), kept: inKronor(charge, rate), currency: bankCurrency, rate }
}

function told(ore: number, currency: string, rate?: number) {
  const amount = `${(ore / 100).toFixed(2)} ${currency}`
  return currency === kronor || rate === undefined ? amount : texts.atRate(amount, rate / krona)
}

function releaseVoucher(row: ReleaseRow, books: Books): Voucher {
  const { voucher, day, number, kind, buyer } = row
  return {
    series: series.release,
    number: voucher,
    day,
    text: `${bookTexts.releaseOf(texts[kind].toLowerCase(), number)} ${buyer}`,
    entries: releaseEntries(row, accountsAt(books, row.statementFile)),
  }
}

/** Refuses what cannot be booked before anything of it is, and says which statements those are. */
export async function assertBookable(scope: Scope, selection: Selection, books: Books) {
  const lacksRate = sql<boolean>`(debit.exchange_rate is null and currency.code <> ${kronor})`
  const unrated = [
    ...(await statementsIn(scope, selection).where(lacksRate).select(named).execute()),
    ...(await paymentsIn(scope, selection).where(lacksRate).select(named).execute()),
  ]
  if (unrated.length > 0) throw invalid({ ExchangeRate: 'required' }, inTheWay(unrated))
  await assertFeesBookable(scope, selection, books)

  const kinds = await statementsIn(scope, selection)
    .groupBy(['statement.vat_pct', treatmentOf, 'booked.bookkeeping_file_id'])
    .select([
      sql<number>`statement.vat_pct::float8`.as('vatPct'),
      treatmentOf.as('treatment'),
      'booked.bookkeeping_file_id as file',
      sql<boolean>`bool_or(statement.tax <> 0)`.as('isTaxed'),
    ])
    .execute()
  for (const { vatPct, treatment, file, isTaxed } of kinds) {
    const accounts = accountsAt(books, file)
    const needed = [salesField(vatPct, treatment), ...(isTaxed ? [vatField(vatPct)] : [])]
    const empty = needed.find((field) => accounts[field] === '')
    if (empty === undefined) continue
    const lacking = await statementsIn(scope, selection)
      .where(sql<boolean>`statement.vat_pct = ${vatPct}::numeric and ${treatmentOf} = ${treatment}`)
      .where('booked.bookkeeping_file_id', 'is not distinct from', file)
      .select([...named])
      .orderBy('statement.number')
      .execute()
    throw invalid({ [empty]: 'required' }, inTheWay(lacking))
  }
}

/** What is booked on an account that is empty. */
async function assertFeesBookable(scope: Scope, selection: Selection, books: Books) {
  const withFees = await paymentsIn(scope, selection)
    .where('payment.fees', '<>', 0)
    .select([...named, 'booked.bookkeeping_file_id as file', 'payment.fees', 'payment.interest'])
    .execute()
  const lacking = withFees.filter(({ file, fees, interest }) => {
    const { Fees, Interest } = accountsAt(books, file)
    return Fees === '' && (Interest === '' || fees !== interest)
  })
  if (lacking.length > 0) throw invalid({ Fees: 'required' }, inTheWay(lacking))
}

/** A debit names its credits and payments, too: it is what is to be corrected. */
const named = ['debit.id', 'debit.number', buyerOf('debit').as('buyer')] as const

const mostNamed = 5

function inTheWay(found: { id: number; number: number; buyer: string }[]): InTheWay {
  const statements = [...new Map(found.map((each) => [each.id, each])).values()]
  return {
    Names: statements.slice(0, mostNamed).map(({ number, buyer }) => `${number} ${buyer}`),
    Count: statements.length,
    Ids: statements.map(({ id }) => id),
  }
}
