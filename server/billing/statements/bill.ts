import { sql } from 'kysely'
import { planBilling } from '#server/billing/plan-of-month.ts'

/**
 * What the house bills its resellers when the bills are made for `date`: every rule of billing, as common table
 * expressions. `billed_reseller` is each reseller with its plan and period, where it has one; `billed_line` each
 * locker's part; `billed_total` what they add up to. Money is in whole öre, and rounded half up, once: `(2a + b) / 2b`
 * in whole numbers.
 */
export const bill = (date: string) => sql`
  house as (
    select vat_pct, time_zone, date_trunc('month', ${date}::date)::date as this_month
    from system_setting
  ),
  billed_reseller as (
    select reseller.id, reseller.name, reseller.deleted_at is null as lives, plan.*
    from organisation reseller cross join house
    left join lateral (
      select chosen.id as plan_id, chosen.name as plan_name, chosen.currency_id,
        chosen.allow_end_customer_override as override, chosen.period_start,
        (chosen.period_start + interval '1 month - 1 day')::date as period_stop,
        extract(day from chosen.period_start + interval '1 month - 1 day')::int as period_days,
        exists (select from price_plan_tier where price_plan_id = chosen.id) as has_tiers
      from (${planBilling(sql`reseller.id`, sql`this_month`)}) chosen
    ) plan on true
    where reseller.kind = 'reseller'
  ),
  billed_locker as (
    select locker.id, locker.name, locker.customer_id, reseller.id as reseller_id, reseller.plan_id,
      reseller.currency_id, reseller.override, reseller.period_days,
      greatest(reseller.period_start, locker.billing_start_date) as first_day,
      least(reseller.period_stop, left_on.day) as last_day,
      row_number() over (partition by reseller.id order by locker.billing_start_date, locker.id)::int as position
    from billed_reseller reseller
    join locker on locker.reseller_id = reseller.id
    cross join house
    cross join lateral (select (locker.deleted_at at time zone time_zone)::date as day) left_on
    where reseller.has_tiers and locker.billable and locker.billing_start_date <= reseller.period_stop
      -- Taken away before the period, or before its first day that costs something: nothing to bill.
      and coalesce(left_on.day, 'infinity') >= greatest(reseller.period_start, locker.billing_start_date)
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
    select reseller_id, sum(amount)::bigint as net, round(sum(amount) * max(vat_pct) / 100)::bigint as tax,
      count(*)::int as lockers,
      -- Of all money before it is rounded; days are weights, since the period is the same for all.
      case when sum(price * days) = 0 then 0
        else div(20000 * sum(discount * days) + sum(price * days), 2 * sum(price * days)) / 100 end as discount_pct
    from billed_line cross join house group by reseller_id
  )`
