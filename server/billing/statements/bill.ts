import { type RawBuilder, sql } from 'kysely'
import { planOfMonth } from '#server/billing/plan-of-month.ts'

/** Kronor for one of another currency, by its code. */
export type Rates = Record<string, number>

/** What the bills are made for. */
export interface Run {
  date: string
  rates?: Rates | undefined
  /** All of them, unless it says otherwise. */
  resellers?: { only: number } | { without: number[] } | undefined
}

/**
 * What the house bills its resellers in a run: every rule of billing, as common table expressions. `billed_month` is each
 * reseller's month before the date's month and the date's month, with its plan, where it has one; `billed_line` each
 * locker's part, and on which month's statement it is; `billed_total` what the lines of a statement add up to. Money is
 * in whole öre, and rounded half up, once: `(2a + b) / 2b` in whole numbers.
 */
export const billingRules = ({ date, rates = {}, resellers }: Run) => sql`
  house as (
    select vat_pct, time_zone, date_trunc('month', ${date}::date)::date as this_month
    from system_setting
  ),
  billed_month as (
    select reseller.id as reseller_id, reseller.name as reseller_name, reseller.deleted_at is null as lives,
      month.first_day = this_month as is_this_month, ${periodFrom('month.first_day')}, plan.*,
      live.id as live_id, live.number as live_number
    from organisation reseller cross join house
    cross join lateral (values ((this_month - interval '1 month')::date), (this_month)) month (first_day)
    left join lateral (${planFor('reseller.id', 'month.first_day')}) plan on true
    left join billing_statement live on live.reseller_id = reseller.id and live.period_start = month.first_day
      and ${isLive('live')}
    where reseller.kind = 'reseller' and ${isAmong('reseller.id', resellers)}
  ),
  -- Whoever is not taxed here owes the VAT itself, or nobody does.
  taxed as (
    select id as reseller_id, case vat_treatment when 'domestic' then vat_pct else 0 end as vat_pct
    from organisation cross join house where kind = 'reseller'
  ),
  -- In advance a month is due from its first day on, in arrears from the first day of the next.
  due_month as (
    select * from billed_month
    where has_tiers and live_id is null and (billing_type = 'pre' or not is_this_month)
  ),
  ${liveLines(resellers)},
  covered as (
    select locker_id, range_agg(daterange(period_start, period_stop, '[]')) as days from live_line group by locker_id
  ),
  -- A locker's days that no statement bills, from its first to its last.
  unbilled as (
    select locker.id, locker.name, locker.customer_id, locker.reseller_id, locker.billing_start_date,
      lower(stretch.days) as first_day, coalesce(upper(stretch.days) - 1, 'infinity') as last_day
    from locker cross join house
    left join covered on covered.locker_id = locker.id
    cross join lateral unnest(
      datemultirange(daterange(locker.billing_start_date, ${lastDay}, '[]')) - coalesce(covered.days, '{}')) stretch (days)
    where ${isBilled} and ${isAmong('locker.reseller_id', resellers)}
  ),
  -- The months in which a locker is missing: their lines are numbered after those that were billed then.
  adjusted_month as (
    select statement.reseller_id, ${periodFrom('statement.period_start')}, plan.*, (
      select coalesce(max(position), 0) from live_line line where line.reseller_id = statement.reseller_id
        and date_trunc('month', line.period_start)::date = statement.period_start) as last
    from live_statement statement cross join house
    cross join lateral (${planFor('statement.reseller_id', 'statement.period_start')}) plan
    where plan.has_tiers and ${isLookedAt('statement.period_start')} and exists (
      select from unbilled where unbilled.reseller_id = statement.reseller_id
        and unbilled.first_day < statement.period_start + interval '1 month' and unbilled.last_day >= statement.period_start)
  ),
  looked_at as (
    select reseller_id, period_start, period_stop, period_days, plan_id, currency_id, override, 0 as last, false as adjustment
    from due_month
    union all
    select reseller_id, period_start, period_stop, period_days, plan_id, currency_id, override, last, true
    from adjusted_month
  ),
  -- A locker's days in the month that no statement bills.
  owed as (
    select locker.id, locker.name, locker.customer_id, month.*,
      greatest(locker.first_day, month.period_start) as first_day, least(locker.last_day, month.period_stop) as last_day,
      month.last + dense_rank() over (
        partition by month.reseller_id, month.period_start order by locker.billing_start_date, locker.id)::int as position
    from looked_at month
    join unbilled locker on locker.reseller_id = month.reseller_id
      and locker.first_day <= month.period_stop and locker.last_day >= month.period_start
  ),
  -- The rate given for this billing, otherwise the newest that is known.
  rate as (
    select id as currency_id, code, coalesce((${JSON.stringify(rates)}::jsonb ->> code)::numeric, (
      select rate from exchange_rate where currency_id = currency.id order by day desc, id desc limit 1
    )) as kronor
    from currency where code <> 'SEK'
  ),
  -- Of the statements that are made, the first of each currency takes what was missing before.
  taking as (
    select reseller_id, currency_id, min(period_start) as period_start from owed where not adjustment group by 1, 2
    having not exists (select from rate where rate.currency_id = owed.currency_id and rate.kronor is null)
  ),
  -- A tier counts from its start to the next one's, the first from below. So a number in a gap takes the nearest lower one.
  counted as (
    select price_plan_id, tier, price, row_number() over plan = 1 as is_first, range_start,
      lead(range_start) over plan as next_start
    from price_plan_tier where price_plan_id in (select plan_id from looked_at)
    window plan as (partition by price_plan_id order by range_start, tier)
  ),
  billed_line as (
    select owed.*, customer.name as customer_name, tier.tier, tier.price, discounted.discount,
      case when adjustment then taking.period_start else owed.period_start end as statement_start,
      last_day - first_day + 1 as days,
      (2 * (tier.price - discounted.discount) * (last_day - first_day + 1) + period_days) / (2 * period_days) as amount,
      case when tier.price = 0 then 0
        else ((20000 * discounted.discount + tier.price) / (2 * tier.price)) / 100.0 end as discount_pct
    from owed
    join organisation customer on customer.id = owed.customer_id
    left join taking on taking.reseller_id = owed.reseller_id and taking.currency_id = owed.currency_id
    join counted tier on tier.price_plan_id = owed.plan_id and (tier.is_first or tier.range_start <= owed.position)
      and (tier.next_start is null or tier.next_start > owed.position)
    left join customer_discount own on own.organisation_id = owed.customer_id and owed.override
      and own.currency_id = owed.currency_id and own.deleted_at is null
    left join customer_discount general on general.organisation_id = owed.reseller_id
      and general.currency_id = owed.currency_id and general.deleted_at is null
    cross join lateral (
      select least(tier.price, coalesce(own.discount, general.discount, 0)) as discount
    ) discounted
  ),
  billed_total as (
    select reseller_id, statement_start as period_start, sum(amount)::bigint as net, max(vat_pct) as vat_pct,
      round(sum(amount) * max(vat_pct) / 100)::bigint as tax, ${discountOver('period_days')} as discount_pct,
      json_agg(json_build_object('locker_id', id, 'locker_name', name, 'customer_name', customer_name,
        'position', position, 'tier', tier, 'price', price, 'discount', discount, 'period_start', first_day,
        'period_stop', last_day, 'period_days', period_days, 'billed_days', days, 'billed_amount', amount,
        'discount_pct', discount_pct, 'adjustment', adjustment)
        order by adjustment, period_start, position, first_day) as lines
    from billed_line join taxed using (reseller_id) where statement_start is not null group by reseller_id, statement_start
  )`

/** How many months back live statements are looked at. */
const monthsBack = 12

/**
 * The statements that are not taken back, and their lines. One month more than is looked at: a statement may have what
 * was missing in the month after its own.
 */
export const liveLines = (resellers: Run['resellers']) => sql`
  live_statement as not materialized (
    select live.id, live.number, live.reseller_id, live.period_start, live.currency_id
    from billing_statement live cross join house
    where ${isLive('live')} and live.period_start >= this_month - ${monthsBack + 1}::int * interval '1 month'
      and ${isAmong('live.reseller_id', resellers)}
  ),
  live_line as not materialized (
    select line.*, statement.period_start as statement_start
    from live_statement statement join billing_statement_line line on line.billing_statement_id = statement.id
  )`

export const isLookedAt = (periodStart: string) => sql`${sql.ref(periodStart)} between
  this_month - ${monthsBack}::int * interval '1 month' and this_month`

export function isAmong(column: string, resellers: Run['resellers']) {
  if (resellers === undefined) return sql`true`
  return 'only' in resellers
    ? sql`${sql.ref(column)} = ${resellers.only}::int`
    : sql`${sql.ref(column)} <> all(${resellers.without}::int[])`
}

/** The plan of a reseller's month, as the rules of billing need it. */
const planFor = (resellerId: string, firstDay: string) => sql`
  select chosen.id as plan_id, chosen.name as plan_name, chosen.currency_id, currency.code as currency_code,
    chosen.allow_end_customer_override as override, chosen.billing_type,
    exists (select from price_plan_tier where price_plan_id = chosen.id) as has_tiers
  from (${planOfMonth(sql.ref(resellerId), sql.ref(firstDay))}) chosen
  join currency on currency.id = chosen.currency_id`

/** A statement that is not taken back. */
export const isLive = (table: string) =>
  sql`${sql.ref(`${table}.kind`)} = 'debit' and ${sql.ref(`${table}.credit_statement_id`)} is null`

/** The month that begins on a day, as the columns of a period. */
const periodFrom = (firstDay: string) => sql`${sql.ref(firstDay)} as period_start,
      (${sql.ref(firstDay)} + interval '1 month - 1 day')::date as period_stop,
      ${daysOfMonth(firstDay)} as period_days`

/** How many days the month of a day has. */
export const daysOfMonth = (day: string) =>
  sql`extract(day from date_trunc('month', ${sql.ref(day)}) + interval '1 month - 1 day')::int`

/** 100 × discount ÷ gross over lines of any months: 377580 is divisible by 28, 29, 30 and 31. */
export function discountOver(monthDays: string) {
  const sum = (money: string) => sql`sum(${sql.ref(money)} * days * (377580 / ${sql.ref(monthDays)}))`
  return sql`case when ${sum('price')} = 0 then 0
    else div(20000 * ${sum('discount')} + ${sum('price')}, 2 * ${sum('price')}) / 100 end`
}

/** The last day for which a locker is billed; none while it goes on. */
export const lastDay = sql`least((locker.deleted_at at time zone time_zone)::date, locker.billing_stop_date)`

/**
 * A locker has days to bill. One that is not billable any more is billed up to its last day, one that never was has none;
 * one taken away or stopped before its own first day has nothing to bill.
 */
const isBilled = sql`
  (locker.billable or locker.billing_stop_date is not null)
  and coalesce(${lastDay}, 'infinity') >= locker.billing_start_date`

/** A locker has days to bill in a period. */
export const isThere = (start: string, stop: RawBuilder<unknown>) => sql`
  ${isBilled} and locker.billing_start_date <= ${stop} and coalesce(${lastDay}, 'infinity') >= ${sql.ref(start)}`
