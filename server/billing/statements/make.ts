import { sql, type Transaction } from 'kysely'
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
  /** The reseller's newest statement as far as is known: if there is a newer one, it is a conflict. */
  newest?: number
}

/**
 * Makes a statement of a bill, in a transaction of its own. The number is taken under a lock that lasts until the
 * commit, so that numbers have no gaps; whoever bills the same reseller at the same time waits for it, and is then
 * refused by `billing_statement_one_live_debit`, number and all.
 */
export async function makeStatement(
  tx: Transaction<Tables>,
  bill: Bill,
  { accountId, at, newest }: Maker,
): Promise<Made> {
  const { rows } = await sql<Made>`${prepared}
    with ${taken},
    made as (
      insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
        price_plan_id, currency_id, net, vat_pct, tax, exchange_rate, discount_pct, seller, buyer, created_at, created_by)
      select taken.number, organisation.id, 'debit', ${bill.period_start}::date, ${bill.period_stop}::date,
        issued.day, issued.day + payment_days, ${bill.price_plan_id}::int, ${bill.currency_id}::int, ${bill.net}::bigint,
        ${bill.vat_pct}::numeric, ${bill.tax}::bigint, ${bill.exchange_rate}::numeric, ${bill.discount_pct}::numeric,
        ${seller} || ${account(bill.currency_code)},
        ${buyer}, issued.at, ${accountId}::int
      from taken, system_setting, organisation, ${issued(at)} issued
      where organisation.id = ${bill.reseller_id} and ${isNewest(bill.reseller_id, newest)}
      returning ${madeColumns}
    ),
    lines as (
      insert into billing_statement_line (billing_statement_id, reseller_id, ${lineColumns})
      select made.id, made.reseller_id, ${lineColumns}
      from made, jsonb_populate_recordset(null::billing_statement_line, ${JSON.stringify(bill.lines)}::jsonb) line
    )
    select * from made`.execute(tx)
  return onlyOne(rows)
}

/** The columns of a statement that was just made. */
export const madeColumns = sql`id, reseller_id, number as "Number", kind as "Kind", debit_statement_id as "DebitStatementId",
        buyer ->> 'name' as "CustomerName", period_start as "PeriodStart", period_stop as "PeriodStop",
        (select code from currency where id = currency_id) as "CurrencyCode", reason as "Reason", net, tax`

/**
 * Asked once the series is held, so that nothing newer comes. The reseller's own are read, since by number alone all
 * would be read that the run has made for others.
 */
export const isNewest = (resellerId: number, newest?: number) =>
  newest === undefined
    ? sql<boolean>`true`
    : sql<boolean>`not exists (
      select from (select number from billing_statement where reseller_id = ${resellerId}::int offset 0) theirs
      where theirs.number > ${newest}::int)`

export function onlyOne([made]: Made[]): Made {
  // Somebody has meanwhile deleted what was to be billed, or billed it.
  if (!made) throw conflict()
  return made
}

const lineColumns = sql.raw(
  'locker_id, locker_name, customer_name, position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct, adjustment',
)

/** Whoever makes or credits a statement waits for the one before, and then sees what it has made. */
export const holdSeries = (tx: Transaction<Tables>) =>
  tx.selectFrom('statement_series').select('last_number').modifyFront(prepared).forUpdate().execute()

/** The next number. */
export const taken = sql`taken as (
    update statement_series set last_number = last_number + 1 returning last_number as number
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
export const account = (currency: string) => sql`jsonb_build_object(
      'iban', to_jsonb(system_setting) ->> ${`iban_${currency.toLowerCase()}`}::text,
      'bic', to_jsonb(system_setting) ->> ${`bic_${currency.toLowerCase()}`}::text)`
export const buyer = sql`jsonb_build_object('name', organisation.name, 'address', organisation.address,
      'organisationNumber', organisation.organisation_number, 'vatNumber', organisation.vat_number,
      'postalCode', postal_code, 'city', city, 'country', country, 'vatTreatment', vat_treatment,
      'reference', buyer_reference, 'orderNumber', order_number)`
