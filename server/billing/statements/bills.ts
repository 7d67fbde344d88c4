import { type RawBuilder, sql } from 'kysely'
import type { skipReasons, StatementPreview } from '#contract/billing/runs.ts'
import type { VatTreatment } from '#contract/company-numbers.ts'
import { planOfMonth } from '#server/billing/plan-of-month.ts'
import { swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { billingRules, isAmong, isLive, isThere, type Run } from './bill.ts'

/** What a reseller is to be billed for a month, as the database has it: money in whole öre. */
export interface Bill {
  reseller_id: number
  reseller_name: string
  price_plan_id: number
  price_plan_name: string
  currency_id: number
  currency_code: string
  exchange_rate: number | null
  period_start: string
  period_stop: string
  net: number
  vat_pct: number
  tax: number
  discount_pct: number
  previous: StatementPreview['Previous']
  replaces: StatementPreview['Replaces']
  buyer_lacks: StatementPreview['BuyerLacks']
  vat_treatment: VatTreatment
  vat_number: string
  country: string
  organisation_number: string
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
  period_days: number
  billed_days: number
  billed_amount: number
  discount_pct: number
  /** It was missing in an earlier period. */
  adjustment: boolean
}

/** The state of a reseller when the bills are made. */
interface Judged {
  resellerId: number
  reseller: string
  /** Why there is nothing to bill for the month that would be due. */
  reason: (typeof skipReasons)[number] | null
  currencyCode: string | null
  /** The statement that bills this month already. */
  billedId: number | null
  billedNumber: number | null
}

/**
 * Every reseller by name: what keeps the month that would be due from being billed, if anything does. That is the
 * date's month where its plan bills in advance, otherwise the month before.
 */
export const judged = (scope: Scope, run: Run) =>
  asked<Judged>(
    scope,
    sql`with ${billingRules(run)},
      due as (
        select distinct on (reseller_id) * from billed_month
        where not is_this_month or billing_type = 'pre' order by reseller_id, period_start desc
      )
      select due.reseller_id as "resellerId", due.reseller_name as "reseller",
        case when plan_id is null then 'noPlan' when not has_tiers then 'noTiers'
          when live_id is null and total.reseller_id is null then 'noLockers'
          when rate.code is not null and rate.kronor is null then 'noRate' end as "reason",
        due.currency_code as "currencyCode", live_id as "billedId", live_number as "billedNumber"
      from due
      left join billed_total total on total.reseller_id = due.reseller_id and total.period_start = due.period_start
      left join rate on rate.currency_id = due.currency_id
      where due.lives or total.reseller_id is not null`,
  )
    .orderBy(swedish('reseller'))
    .orderBy('resellerId')
    .execute()

/** What the seller must say about itself but does not know: the law wants its VAT number, and both parties' addresses. */
export const sellerLacking = sql`array_remove(array[
    case when trim(seller_address) = '' then 'Address' end,
    case when trim(organisation_number) = '' then 'OrganisationNumber' end,
    case when trim(vat_number) = '' then 'VatNumber' end], null)`

/** Of a buyer one number is enough, but for the VAT that it owes itself: then its VAT number is told. */
const buyerLacking = sql`array_remove(array[
    case when trim(buyer.address) = '' and (trim(buyer.postal_code) = '' or trim(buyer.city) = '') then 'Address' end,
    case when trim(buyer.organisation_number) = '' and trim(buyer.vat_number) = '' then 'OrganisationNumber' end,
    case when trim(buyer.vat_number) = '' and (buyer.vat_treatment = 'reverse' or trim(buyer.organisation_number) = '')
      then 'VatNumber' end], null)`

/**
 * The months that are due and not billed yet, to be asked after the rules of billing. Sums and lines come from one query,
 * so a change that somebody makes meanwhile is in both or in neither.
 */
export const billRows = sql`
  select month.reseller_id, month.reseller_name, month.plan_id as price_plan_id, month.plan_name as price_plan_name,
    month.currency_id, month.currency_code, rate.kronor::float8 as exchange_rate, month.period_start,
    month.period_stop, total.net, total.vat_pct, total.tax, total.discount_pct, previous.found as previous,
    (select jsonb_build_object('Id', credited.id, 'Number', credited.number) from billing_statement credited
      where credited.reseller_id = month.reseller_id and credited.period_start = month.period_start
        and credited.kind = 'debit' and credited.credit_statement_id is not null
      order by credited.number desc limit 1) as replaces,
    ${buyerLacking} as buyer_lacks, buyer.vat_treatment, buyer.vat_number,
    buyer.country, buyer.organisation_number, total.lines
  from due_month month
  join billed_total total on total.reseller_id = month.reseller_id and total.period_start = month.period_start
  join organisation buyer on buyer.id = month.reseller_id
  left join rate on rate.currency_id = month.currency_id
  cross join house
  left join lateral (
    select jsonb_build_object('Id', live.id, 'Number', live.number, 'CurrencyCode', money.code,
      'BilledNetAmount', (live.net / 100.0)::float8,
      'Lockers', (select count(distinct locker_id) from billing_statement_line where billing_statement_id = live.id)) as found
    from billing_statement live join currency money on money.id = live.currency_id
    where live.reseller_id = month.reseller_id and ${isLive('live')}
      and live.period_start = (month.period_start - interval '1 month')::date
  ) previous on true
  where rate.code is null or rate.kronor is not null`

/** A month of the run that has lockers to bill, but cannot be billed. */
export interface UnbilledMonth {
  reseller_id: number
  reseller_name: string
  period_start: string
  reason: Exclude<(typeof skipReasons)[number], 'noLockers'>
  currency_code: string | null
  /** It would be due: where nothing is made for the reseller, it is told among those who are skipped. */
  is_due: boolean
}

/** To be asked after the rules of billing. */
export const unbilledRows = sql`
      select month.reseller_id, reseller_name, period_start, month.currency_code,
        case when plan_id is null then 'noPlan' when not has_tiers then 'noTiers' else 'noRate' end as reason,
        is_this_month or not exists (
          select from billed_month later
          where later.reseller_id = month.reseller_id and later.is_this_month and later.billing_type = 'pre') as is_due
      from billed_month month left join rate on rate.currency_id = month.currency_id
      where live_id is null and (not is_this_month or billing_type = 'pre')
        and (plan_id is null or not has_tiers or rate.code is not null and rate.kronor is null)
        and exists (
          select from unbilled where unbilled.reseller_id = month.reseller_id
            and unbilled.first_day <= month.period_stop and unbilled.last_day >= month.period_start)`

/** How far back months are looked for that nobody has billed. */
const yearsBack = 5

/** A month before those of the run that has lockers to bill and was never billed, and the day that bills it. */
export interface OlderMonth {
  reseller_id: number
  reseller_name: string
  period_start: string
  date: string
}

export const olderMonths = (scope: Scope, { date, resellers }: Run): Promise<OlderMonth[]> =>
  asked<OlderMonth>(
    scope,
    sql`with house as (
        select time_zone, date_trunc('month', ${date}::date)::date as this_month from system_setting
      ),
      missing as (
        select reseller.id as reseller_id, reseller.name as reseller_name, month.first_day::date as period_start
        from organisation reseller cross join house
        cross join lateral (
          select date_trunc('month', min(billing_start_date)) as first_day from locker
          where locker.reseller_id = reseller.id and (locker.billable or locker.billing_stop_date is not null)
        ) began
        cross join lateral generate_series(
          greatest(began.first_day, this_month - ${yearsBack}::int * interval '1 year', '1900-01-01'),
          this_month - interval '2 months', interval '1 month') month (first_day)
        where reseller.kind = 'reseller' and ${isAmong('reseller.id', resellers)} and not exists (
          select from billing_statement live
          where live.reseller_id = reseller.id and live.period_start = month.first_day::date and ${isLive('live')})
      )
      select missing.*,
        (case plan.billing_type when 'pre' then period_start else period_start + interval '1 month' end)::date as date
      from missing cross join house
      cross join lateral (${planOfMonth(sql`missing.reseller_id`, sql`missing.period_start`)}) plan
      where exists (
          select from locker where locker.reseller_id = missing.reseller_id
            and ${isThere('missing.period_start', sql`(missing.period_start + interval '1 month - 1 day')::date`)})`,
  )
    .orderBy('period_start')
    .orderBy(swedish('reseller_name'))
    .orderBy('reseller_id')
    .execute()

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
