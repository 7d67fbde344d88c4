import { type RawBuilder, sql } from 'kysely'
import type { skipReasons, StatementPreview } from '#contract/billing/statements.ts'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { bill } from './bill.ts'

/** What a reseller is to be billed, as the database has it: money in whole öre. */
export interface Bill {
  reseller_id: number
  reseller_name: string
  price_plan_id: number
  price_plan_name: string
  currency_id: number
  currency_code: string
  period_start: string
  period_stop: string
  period_days: number
  net: number
  vat_pct: number
  tax: number
  discount_pct: number
  previous: StatementPreview['Previous']
  /** The month before had lockers to bill, and has no statement. */
  previous_missing: boolean
  buyer_lacks: StatementPreview['BuyerLacks']
  lines: BillLine[]
}
export interface BillLine {
  locker_id: number
  locker_name: string
  customer_name: string
  position: number
  tier: number
  price: number
  discount: number
  period_start: string
  period_stop: string
  billed_days: number
  billed_amount: number
  discount_pct: number
}

/** The state of a reseller when the bills are made. */
interface Judged {
  resellerId: number
  reseller: string
  /** Why there is nothing to bill. */
  reason: (typeof skipReasons)[number] | null
  /** The statement that bills this period already. */
  billedId: number | null
  billedNumber: number | null
}

/** Every reseller by name: what keeps it from being billed for `date`, if anything does. */
export const judged = (scope: Scope, date: string) =>
  asked<Judged>(
    scope,
    sql`with ${bill(date)}
      select reseller.id as "resellerId", reseller.name as "reseller",
        case when plan_id is null then 'noPlan' when not has_tiers then 'noTiers'
          when total.reseller_id is null then 'noLockers' end as "reason",
        live.id as "billedId", live.number as "billedNumber"
      from billed_reseller reseller
      left join billed_total total on total.reseller_id = reseller.id
      left join billing_statement live on ${isLive} and live.period_start = reseller.period_start
      where reseller.lives or total.reseller_id is not null`,
  )
    .orderBy(swedish('reseller'))
    .orderBy('resellerId')
    .execute()

/**
 * The bills of resellers that are not billed yet, by name. Sums and lines come from one query, so a change that
 * somebody makes meanwhile is in both or in neither.
 */
export const billsFor = (scope: Scope, date: string): Promise<Bill[]> =>
  asked<Bill>(scope, billsOf(date)).orderBy(swedish('reseller_name')).orderBy('reseller_id').execute()

const billsOf = (date: string) => sql`with ${bill(date)},
  itemised as (
    select reseller_id, jsonb_agg(jsonb_build_object('locker_id', id, 'locker_name', name,
      'customer_name', customer_name, 'position', position, 'tier', tier, 'price', price, 'discount', discount,
      'period_start', first_day, 'period_stop', last_day, 'billed_days', days, 'billed_amount', amount,
      'discount_pct', discount_pct) order by position) as lines
    from billed_line group by reseller_id
  )
  select reseller.id as reseller_id, reseller.name as reseller_name, reseller.plan_id as price_plan_id,
    reseller.plan_name as price_plan_name, reseller.currency_id, currency.code as currency_code,
    reseller.period_start, reseller.period_stop, reseller.period_days, total.net, house.vat_pct, total.tax,
    total.discount_pct, previous.found as previous,
    previous.found is null and exists (
      select from locker
      where locker.reseller_id = reseller.id and locker.billable and locker.billing_start_date < reseller.period_start
        and coalesce((locker.deleted_at at time zone time_zone)::date, 'infinity')
          >= greatest(${monthBefore}, locker.billing_start_date)
    ) as previous_missing,
    ${lacks('buyer')} as buyer_lacks, itemised.lines
  from billed_reseller reseller
  join billed_total total on total.reseller_id = reseller.id
  join itemised on itemised.reseller_id = reseller.id
  join organisation buyer on buyer.id = reseller.id
  join currency on currency.id = reseller.currency_id
  cross join house
  left join lateral (
    select jsonb_build_object('Id', live.id, 'Number', live.number, 'CurrencyCode', money.code,
      'BilledNetAmount', (live.net / 100.0)::float8,
      'Lockers', (select count(*) from billing_statement_line where billing_statement_id = live.id)) as found
    from billing_statement live join currency money on money.id = live.currency_id
    where ${isLive} and live.period_start = ${monthBefore}
  ) previous on true
  where not exists (
    select from billing_statement live where ${isLive} and live.period_start = reseller.period_start)`

/** What an invoice must say about a party but is not known. */
export const lacks = (party: string, address = 'address') => sql`array_remove(array[
    case when trim(${sql.ref(`${party}.${address}`)}) = '' then 'Address' end,
    case when trim(${sql.ref(`${party}.organisation_number`)}) = '' then 'OrganisationNumber' end,
    case when trim(${sql.ref(`${party}.vat_number`)}) = '' then 'VatNumber' end], null)`

const isLive = sql`live.reseller_id = reseller.id and live.kind = 'debit' and live.credit_statement_id is null`
const monthBefore = sql`(reseller.period_start - interval '1 month')::date`

/** Deleted lockers, and those of deleted resellers, are billed for their last days. */
export const asked = <Row>(scope: Scope, query: RawBuilder<unknown>) =>
  scope
    .seeWithDeleted(
      'organisation',
      'locker',
      'price_plan',
      'price_plan_tier',
      'customer_discount',
      'billing_statement',
      'billing_statement_line',
    )
    .selectFrom(sql<Row>`(${query})`.as('answer'))
    .selectAll()
