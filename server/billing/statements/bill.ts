import { type RawBuilder, sql } from 'kysely'
import { planOfMonth } from '#server/billing/plan-of-month.ts'

/** Kronor for one of another currency, by its code. */
export type Rates = Record<string, number>

/** What the bills are made for. */
export interface Run {
  date: string
  rates?: Rates | undefined
  /** Only this one; otherwise all of them. */
  resellerId?: number | undefined
}

/**
 * What the house bills its resellers in a run: every rule of billing, as common table expressions. `billed_month` is each
 * reseller's month before the date's month and the date's month, with its plan, where it has one; `billed_line` each
 * locker's part; `billed_total` what the lines of a statement add up to. Money is in whole öre, and rounded half up,
 * once: `(2a + b) / 2b` in whole numbers.
 */
export const bill = ({ date, rates = {}, resellerId }: Run) => sql`
  house as (
    select vat_pct, time_zone, date_trunc('month', ${date}::date)::date as this_month
    from system_setting
  ),
  billed_month as (
    select reseller.id as reseller_id, reseller.name as reseller_name, reseller.deleted_at is null as lives,
      month.first_day = this_month as is_this_month, ${periodFrom('month.first_day')},
      plan.id as plan_id, plan.name as plan_name, plan.currency_id, currency.code as currency_code,
      plan.allow_end_customer_override as override, plan.billing_type,
      exists (select from price_plan_tier where price_plan_id = plan.id) as has_tiers,
      live.id as live_id, live.number as live_number
    from organisation reseller cross join house
    cross join lateral (values ((this_month - interval '1 month')::date), (this_month)) month (first_day)
    left join lateral (${planOfMonth(sql`reseller.id`, sql`month.first_day`)}) plan on true
    left join currency on currency.id = plan.currency_id
    left join billing_statement live on live.reseller_id = reseller.id and live.period_start = month.first_day
      and ${isLive('live')}
    where reseller.kind = 'reseller' and ${resellerId === undefined ? sql`true` : sql`reseller.id = ${resellerId}::int`}
  ),
  -- In advance a month is due from its first day on, in arrears from the first day of the next.
  due_month as (
    select * from billed_month
    where has_tiers and live_id is null and (billing_type = 'pre' or not is_this_month)
  ),
  billed_locker as (
    select locker.id, locker.name, locker.customer_id, month.*,
      greatest(month.period_start, locker.billing_start_date) as first_day,
      least(month.period_stop, ended.day) as last_day,
      row_number() over (
        partition by month.reseller_id, month.period_start order by locker.billing_start_date, locker.id)::int as position
    from due_month month
    join locker on locker.reseller_id = month.reseller_id
    cross join house
    cross join lateral (select ${lastDay} as day) ended
    where ${isThere('month.period_start', sql`month.period_stop`)}
  ),
  billed_line as (
    select locker.*, customer.name as customer_name, tier.tier, tier.price, discounted.discount,
      locker.last_day - locker.first_day + 1 as days,
      (2 * (tier.price - discounted.discount) * (locker.last_day - locker.first_day + 1) + locker.period_days)
        / (2 * locker.period_days) as amount,
      case when tier.price = 0 then 0
        else ((20000 * discounted.discount + tier.price) / (2 * tier.price)) / 100.0 end as discount_pct
    from billed_locker locker
    join organisation customer on customer.id = locker.customer_id
    -- The range that holds the position begins at or below it. In a gap: the nearest lower one; below all: the first.
    cross join lateral (
      select tier, price from price_plan_tier where price_plan_id = locker.plan_id
      order by range_start <= locker.position desc, abs(range_start - locker.position) limit 1
    ) tier
    left join customer_discount own on own.organisation_id = locker.customer_id and locker.override
      and own.currency_id = locker.currency_id and own.deleted_at is null
    left join customer_discount general on general.organisation_id = locker.reseller_id
      and general.currency_id = locker.currency_id and general.deleted_at is null
    cross join lateral (
      select least(tier.price, coalesce(own.discount, general.discount, 0)) as discount
    ) discounted
  ),
  billed_total as (
    select reseller_id, period_start, sum(amount)::bigint as net,
      round(sum(amount) * max(vat_pct) / 100)::bigint as tax,
      -- Of all money before it is rounded; days are weights, since the period is the same for all.
      case when sum(price * days) = 0 then 0
        else div(20000 * sum(discount * days) + sum(price * days), 2 * sum(price * days)) / 100 end as discount_pct
    from billed_line cross join house group by reseller_id, period_start
  ),
  -- The rate given for this run, otherwise the newest that a statement was made at.
  rate as (
    select code, coalesce((${JSON.stringify(rates)}::jsonb ->> code)::numeric, (
      select exchange_rate from billing_statement
      where currency_id = currency.id and exchange_rate is not null order by billing_date desc, id desc limit 1
    )) as kronor
    from currency where code <> 'SEK'
  )`

/** A statement that is not taken back. */
export const isLive = (table: string) =>
  sql`${sql.ref(`${table}.kind`)} = 'debit' and ${sql.ref(`${table}.credit_statement_id`)} is null`

/** The month that begins on a day, as the columns of a period. */
const periodFrom = (firstDay: string) => sql`${sql.ref(firstDay)} as period_start,
      (${sql.ref(firstDay)} + interval '1 month - 1 day')::date as period_stop,
      extract(day from ${sql.ref(firstDay)} + interval '1 month - 1 day')::int as period_days`

/** The last day for which a locker is billed; none while it goes on. */
const lastDay = sql`least((locker.deleted_at at time zone time_zone)::date, locker.billing_stop_date)`

/**
 * A locker has days to bill in a period. One that is not billable any more is billed up to its last day, one that never
 * was has none; one taken away or stopped before the period, or before its own first day, has nothing to bill.
 */
export const isThere = (start: string, stop: RawBuilder<unknown>) => sql`
  (locker.billable or locker.billing_stop_date is not null) and locker.billing_start_date <= ${stop}
  and coalesce(${lastDay}, 'infinity') >= greatest(${sql.ref(start)}, locker.billing_start_date)`
