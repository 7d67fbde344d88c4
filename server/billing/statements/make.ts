import { type RawBuilder, sql, type Transaction } from 'kysely'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict } from '#server/errors.ts'
import type { Bill } from './bills.ts'

/** What the audit tells of a statement that was just made; money in whole öre. */
export interface Made {
  id: number
  reseller_id: number
  Number: number
  Kind: 'debit' | 'credit'
  DebitStatementId: number | null
  DebitNumber: number | null
  CustomerName: string
  PeriodStart: string
  PeriodStop: string
  CurrencyCode: string
  Reason: string
  net: number
  tax: number
}

/** Who makes a statement, and when: now, unless history is brought in. */
export interface Maker {
  accountId: number
  at?: string
}

/**
 * Makes the statements of bills, of many resellers at once. Their numbers are taken under a lock that lasts until the
 * commit, so that numbers have no gaps; whoever bills one of these resellers at the same time waits for it, and is then
 * refused by `billing_statement_one_live_debit`, numbers and all.
 */
export async function makeStatements(
  tx: Transaction<Tables>,
  bills: Bill[],
  { accountId, at }: Maker,
): Promise<Made[]> {
  if (bills.length === 0) return []
  const { rows } = await sql<Made>`${prepared}
    with ${taken(bills.length)},
    bill as (
      select given.*, taken.before + place as number
      from taken, jsonb_to_recordset(${JSON.stringify(bills.map(inOrder))}::jsonb) as given (place int, reseller_id int,
        period_start date, period_stop date, price_plan_id int, currency_id int, currency_code text, net bigint,
        vat_pct numeric, tax bigint, exchange_rate numeric, discount_pct numeric, lines jsonb)
    ),
    made as (
      insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
        price_plan_id, currency_id, net, vat_pct, tax, exchange_rate, discount_pct, seller, buyer, created_at, created_by)
      select bill.number, organisation.id, 'debit', bill.period_start, bill.period_stop, issued.day,
        issued.day + payment_days, bill.price_plan_id, bill.currency_id, bill.net, bill.vat_pct, bill.tax,
        bill.exchange_rate, bill.discount_pct, ${seller} || ${account(sql`bill.currency_code`)}, ${buyer}, issued.at,
        ${accountId}::int
      from bill join organisation on organisation.id = bill.reseller_id
      cross join system_setting cross join ${issued(at)} issued
      order by bill.number
      returning ${madeColumns}
    ),
    written as (
      insert into billing_statement_line (billing_statement_id, reseller_id, ${lineColumns()})
      select made.id, made.reseller_id, ${lineColumns('line')}
      from made join bill on bill.number = made."Number"
      cross join jsonb_populate_recordset(null::billing_statement_line, bill.lines) line
    )
    select * from made order by "Number"`.execute(tx)
  // Somebody has meanwhile deleted what was to be billed.
  if (rows.length < bills.length) throw conflict()
  return rows
}

/** The columns of a statement that was just made. */
export const madeColumns = sql`id, reseller_id, number as "Number", kind as "Kind", debit_statement_id as "DebitStatementId",
        (select debit.number from billing_statement debit where debit.id = billing_statement.debit_statement_id) as "DebitNumber",
        buyer ->> 'name' as "CustomerName", period_start as "PeriodStart", period_stop as "PeriodStop",
        (select code from currency where id = currency_id) as "CurrencyCode", reason as "Reason", net, tax`

/** The order of their numbers. */
const inOrder = (bill: Bill, index: number) => ({ ...bill, place: index + 1 })

/**
 * Asked once the series is held, so that nothing newer comes. The resellers' own are read, since by number alone all
 * would be read that the run has made for others.
 */
export async function assertNewest(
  tx: Transaction<Tables>,
  orders: { resellerId: number; newest: number }[],
) {
  const { rows } = await sql`${prepared}
    select from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as known ("resellerId" int, newest int)
    where newest < (
      select max(number) from (
        select number from billing_statement where reseller_id = "resellerId" offset 0
      ) theirs)
    limit 1`.execute(tx)
  if (rows.length > 0) throw conflict()
}

const lineColumns = (table?: string) =>
  sql.join(
    'locker_id locker_name customer_name position tier price discount period_start period_stop billed_days billed_amount discount_pct adjustment'
      .split(' ')
      .map((column) => sql.ref(table === undefined ? column : `${table}.${column}`)),
  )

/** Whoever makes or credits a statement waits for the one before, and then sees what it has made. */
export const holdSeries = (tx: Transaction<Tables>) =>
  tx.selectFrom('statement_series').select('last_number').modifyFront(prepared).forUpdate().execute()

/** The next numbers: so many after `before`. */
export const taken = (count: number) => sql`taken as (
    update statement_series set last_number = last_number + ${count}::int returning last_number - ${count}::int as before
  )`

/** The moment it is made, and the day that this is in the house's time zone. */
export const issued = (at?: string) => sql`(
    select at, (at at time zone (select time_zone from system_setting))::date as day
    from (select ${at === undefined ? sql`now()` : sql`${at}::timestamptz`} as at) given
  )`

/** Both parties as they are on the day. */
export const seller = sql`jsonb_build_object('name', seller_name, 'address', seller_address,
      'organisationNumber', system_setting.organisation_number, 'vatNumber', system_setting.vat_number,
      'bankgiro', bankgiro, 'fTaxNote', f_tax_note, 'postalCode', seller_postal_code, 'city', seller_city,
      'country', seller_country, 'phone', seller_phone, 'email', seller_email, 'website', seller_website,
      'terms', invoice_terms, 'termsEn', invoice_terms_en, 'logo', coalesce(seller_logo_id, ''))`
/** Where money in a currency is paid to from abroad. */
export const account = (currency: RawBuilder<unknown>) => sql`jsonb_build_object(
      'iban', to_jsonb(system_setting) ->> ('iban_' || lower(${currency})),
      'bic', to_jsonb(system_setting) ->> ('bic_' || lower(${currency})))`
export const buyer = sql`jsonb_build_object('name', organisation.name, 'address', organisation.address,
      'organisationNumber', organisation.organisation_number, 'vatNumber', organisation.vat_number,
      'postalCode', postal_code, 'city', city, 'country', country, 'vatTreatment', vat_treatment,
      'reference', buyer_reference, 'orderNumber', order_number, 'peppolAddress', peppol_address)`
