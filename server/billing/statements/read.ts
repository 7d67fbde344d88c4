import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { WentInto } from '#contract/billing/bookkeeping.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import type {
  FullStatement,
  Statement,
  StatementParty,
  StatementState,
} from '#contract/billing/statements.ts'
import { notFound } from '#server/errors.ts'
import { fromOre, toOre } from '#server/database/money.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { among } from '#server/tenancy/ids.ts'
import { nameOf } from '#server/tenancy/names.ts'
import { words } from '#server/words/index.ts'
import { accountsFor } from '#server/billing/files/ways-to-pay.ts'
import { companyOnStatement } from '#server/billing/sending/receiver.ts'
import { isInDispute } from '#server/billing/reminders/dispute.ts'
import { lastSendingState } from '#server/billing/sending/state.ts'
import { daysOfMonth } from './bill.ts'
import { bookedOf } from './booked.ts'

/** In whose language, and on which day. */
export interface Reader {
  language: Language
  today: string
  /** Only the house sees what its bank's files are called. */
  isOfHouse: boolean
}

/** Kind and period, in the reader's language. */
export const titleIn = (language: Language) => {
  const { debit, credit } = words[language].statement
  return sql<string>`case kind when 'credit' then ${credit}::text else ${debit}::text end || ' ' || to_char(period_start, 'YYYY-MM')`
}

export const nameThen = sql<string>`statement.buyer ->> 'name'`

/** What was paid and credited of a statement, and whether anything was credited. */
interface Sums {
  paid: RawBuilder<number>
  credited: RawBuilder<number>
  hasCredits: RawBuilder<boolean>
}

/** Looked up for each statement by itself. */
const lookedUp: Sums = {
  paid: sql`(select settled.paid from statement_settled(statement.id, 'infinity') settled)`,
  credited: sql`(select settled.credited from statement_settled(statement.id, 'infinity') settled)`,
  hasCredits: sql`exists (select from billing_statement credit where credit.debit_statement_id = statement.id)`,
}

/** All statements, each with its sums: where all are looked at, summing up once is far quicker. */
export const summedUp = sql`(
  select statement.*, coalesce(paid.sum, 0) as paid, coalesce(credited.sum, 0) as credited,
    credited.id is not null as has_credits
  from billing_statement statement
  left join (
    select billing_statement_id as id, sum(amount - fees) from statement_payment group by billing_statement_id
  ) paid on paid.id = statement.id
  left join (
    select debit_statement_id as id, -sum(net + tax) as sum from billing_statement
    where debit_statement_id is not null group by debit_statement_id
  ) credited on credited.id = statement.id
)`
export const summed: Sums = {
  paid: sql`statement.paid`,
  credited: sql`statement.credited`,
  hasCredits: sql`statement.has_credits`,
}

/** A credit is offset against its debit: what remains of the two is shown on the debit. */
export const remainingBy = ({ paid, credited }: Sums) =>
  sql<number>`(case when kind = 'credit' then 0 else net + tax - ${credited} - ${paid} end)`
export const remaining = remainingBy(lookedUp)

/** The payment status of a statement on a day. Paying on the due date is in time. */
export const stateOn = (today: string, sums = lookedUp) => sql<StatementState>`(case
  when kind = 'credit' then 'credit'
  when ${remainingBy(sums)} < 0 then case when ${sums.hasCredits} then 'payBack' else 'overpaid' end
  when statement.credit_statement_id is not null then 'credited'
  when ${remainingBy(sums)} = 0 then 'paid'
  when due_date < ${today}::date then 'overdue'
  when ${sums.paid} = 0 then 'unpaid'
  else 'partly' end)`

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

/** What reminders claim of a statement and has not come in; nothing once all of it is credited. */
export const openClaim = sql<number>`coalesce((
  select greatest(0, claim.fee + claim.interest - settled.fees)
  from statement_claims('infinity') claim cross join statement_settled(statement.id, 'infinity') settled
  where claim.statement_id = statement.id and statement.credit_statement_id is null), 0)`

/** Of a `statement`: some of that is left. Looks at what was reminded of alone. */
export const hasOpenClaim = sql<boolean>`statement.id in (
  select claim.statement_id
  from statement_claims('infinity') claim
  join billing_statement claimed on claimed.id = claim.statement_id and claimed.credit_statement_id is null
  cross join lateral statement_settled(claim.statement_id, 'infinity') settled
  where claim.fee + claim.interest > settled.fees)`

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
  const isToPay = AmountToPay > 0 && bankgiro + iban !== ''
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
    ...(await partiesOf(scope, id, reader.language)),
    billing_statement_detail: lines,
    payments: await paymentsOf(scope, id, reader, booked.ofPayments),
    bookkeeping_file: booked.ofStatement,
    IsNeverBooked: booked.isNever,
    bookkeeping_releases: booked.ofReleases,
    Claim: await claimOf(scope, id),
    files: await filesOf(scope, id),
  }
}

const party = (side: 'seller' | 'buyer') => sql<StatementParty>`jsonb_build_object(
  'Name', coalesce(${sql.ref(side)} ->> 'name', ''), 'Address', concat_ws(E'\\n',
    nullif(${sql.ref(side)} ->> 'address', ''), nullif(trim(concat_ws(' ', ${sql.ref(side)} ->> 'postalCode', ${sql.ref(side)} ->> 'city')), '')),
  'OrganisationNumber', coalesce(${sql.ref(side)} ->> 'organisationNumber', ''),
  'VatNumber', coalesce(${sql.ref(side)} ->> 'vatNumber', ''), 'Country', coalesce(${sql.ref(side)} ->> 'country', ''))`

/** What is of the buyer alone. */
const buyersOwn = sql<Omit<FullStatement['Buyer'], keyof StatementParty>>`jsonb_build_object(
  'VatTreatment', coalesce(buyer ->> 'vatTreatment', 'domestic'), 'Reference', coalesce(buyer ->> 'reference', ''),
  'OrderNumber', coalesce(buyer ->> 'orderNumber', ''))`

/** Who billed whom, and who of the house did it. */
const partiesOf = (scope: Scope, id: number, language: Language) =>
  scope
    .seeWithDeleted('billing_statement', 'account')
    .selectFrom('billing_statement as statement')
    .leftJoin('account', 'account.id', 'statement.created_by')
    .where('statement.id', '=', id)
    .select([
      party('seller').as('Seller'),
      sql<FullStatement['Buyer']>`${party('buyer')} || ${buyersOwn}`.as('Buyer'),
      nameOf('account', language).as('MadeBy'),
    ])
    .executeTakeFirstOrThrow(notFound)

async function paymentsOf(
  scope: Scope,
  id: number,
  { language, isOfHouse }: Reader,
  booked: ReadonlyMap<number, WentInto>,
) {
  const payments = await scope
    .seeWithDeleted('statement_payment', 'account')
    .selectFrom('statement_payment as payment')
    .leftJoin('account', 'account.id', 'payment.created_by')
    .where('payment.billing_statement_id', '=', id)
    .select([
      'payment.id as Id',
      'payment.paid_on as Date',
      'payment.amount',
      'payment.fees',
      'payment.charge',
      'payment.note as Note',
      sql<string>`case when ${isOfHouse}::boolean then payment.file_name else '' end`.as('FileName'),
      sql<{ Amount: number; CurrencyCode: string } | null>`(
        select jsonb_build_object('Amount', (payment.bank_amount / 100.0)::float8, 'CurrencyCode', bank.code)
        from currency bank where bank.id = payment.bank_currency_id)`.as('Bank'),
      'payment.created_at as Time',
      nameOf('account', language).as('BookedBy'),
    ])
    .orderBy('payment.paid_on')
    .orderBy('payment.id')
    .execute()
  return payments.map(({ amount, fees, charge, ...payment }) => ({
    ...payment,
    Amount: fromOre(amount),
    Fees: fromOre(fees),
    Charge: fromOre(charge),
    bookkeeping_file: booked.get(payment.Id) ?? null,
  }))
}

/** What reminders claim of a statement, and what of it came in. */
async function claimOf(scope: Scope, id: number) {
  const found = await scope
    .see('billing_statement', 'statement_payment')
    .selectFrom('billing_statement as statement')
    .innerJoin(
      sql<{ statement_id: number; fee: number; interest: number }>`statement_claims('infinity')`.as('claim'),
      (join) => join.onRef('claim.statement_id', '=', 'statement.id'),
    )
    .where('statement.id', '=', id)
    .select([
      'claim.fee',
      'claim.interest',
      sql<number>`(select settled.fees from statement_settled(statement.id, 'infinity') settled)`.as(
        'received',
      ),
      sql<boolean>`statement.credit_statement_id is not null`.as('isCredited'),
    ])
    .executeTakeFirst()
  if (!found || found.fee + found.interest === 0) return null
  const { fee, interest, received, isCredited } = found
  return {
    Fee: fromOre(fee),
    Interest: fromOre(interest),
    Received: fromOre(received),
    Open: isCredited ? 0 : fromOre(Math.max(0, fee + interest - received)),
  }
}

const filesOf = (scope: Scope, id: number) =>
  scope
    .see('statement_file')
    .selectFrom('statement_file')
    .where('billing_statement_id', '=', id)
    .select(['kind as Kind', 'sha256 as Sha256', 'made_at as MadeAt'])
    .orderBy('kind', 'desc')
    .execute()
