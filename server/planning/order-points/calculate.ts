import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { daysLookedAt, type OrderPointPlan, planDefaults } from '#contract/planning/order-points.ts'

/** What is known of an article in a locker: its use, and how much the lead times that end on days with use needed. */
export type OrderPointDemand = Record<
  'locker_article_id' | 'used' | 'squares' | 'busiest' | 'stretch',
  number
> & {
  first: string
}

export type Plan = Pick<OrderPointPlan, 'ResellerId' | 'LeadDays' | 'ServiceLevel'>

/**
 * The use of the last whole days. All rows of a window function share one window length, so there is one subquery for
 * each combination of settings. `materialized` makes sure that it is summed once: without table statistics the planner
 * would do so for each row.
 *
 * With many articles this reads millions of days, so days are counted as whole numbers: subtracting an interval from
 * each date would double the time of the window function.
 */
export function orderPointDemand(
  today: Temporal.PlainDate,
  plans: Plan[],
  only: RawBuilder<SqlBool> = sql`true`,
) {
  const from = sql`${today.subtract({ days: daysLookedAt }).toString()}::date`
  const ways = Map.groupBy(plans, ({ LeadDays, ServiceLevel }) => `${LeadDays} ${ServiceLevel}`)
  const parts = [...ways.values()].map((alike) => {
    const { LeadDays, ServiceLevel } = alike[0] ?? planDefaults
    const resellerIds = alike.map((plan) => plan.ResellerId)
    return sql`
      select locker_article_id, locker_id, reseller_id, sum(amount)::float8 as used,
        sum(amount * amount)::float8 as squares, max(amount)::bigint as busiest, min(day) as first,
        percentile_disc(${ServiceLevel / 100 - roundingMargin}::float8) within group (order by stretch) as stretch
      from (
        select locker_article_id, locker_id, reseller_id, day, amount::float8 as amount, sum(amount::float8) over (
          partition by locker_article_id order by day - ${from}
          range between ${LeadDays - 1}::int preceding and current row) as stretch
        from consumption_day
        where amount > 0 and day >= ${from} and day < ${today.toString()}::date
          and reseller_id = any(${resellerIds}::int[]) and ${only}) as used
      group by locker_article_id, locker_id, reseller_id`
  })
  return sql`with summed as materialized (${sql.join([none, ...parts], sql` union all `)}) select * from summed`
}

const none = sql`select null::int as locker_article_id, null::int as locker_id, null::int as reseller_id,
  null::float8 as used, null::float8 as squares, null::bigint as busiest, null::date as first, null::float8 as stretch
  where false`

/** Without it, 55 % of 20 days could be 12 instead of 11, because a floating-point product may be inaccurate. */
const roundingMargin = 1e-9
