import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import {
  daysLookedAt,
  fewestDays,
  type OrderPointPlan,
  type OrderPointRow,
  planDefaults,
} from '#contract/planning/order-points.ts'
import type { OwnLead } from './leads.ts'
import { deviationsFor } from './normal.ts'

/** What is known of an article in a locker, and the order point that it should have. */
export interface OrderPointDemand {
  locker_article_id: number
  /** Of history: fewer than are looked at if the article is new. */
  days: number
  used: number
  busiest: number
  wanted: number | null
  reason: OrderPointRow['Reason']
  /** What was used in the lead time up to each day with use, the smallest first. */
  stretches: number[]
}

/** With the lockers whose lead time is not the reseller's, because they have visiting days. */
export type Plan = Pick<OrderPointPlan, 'ResellerId' | 'LeadDays' | 'ServiceLevel'> & { Own: OwnLead[] }

/**
 * The order point that every article of every locker should have, calculated from the use of the last whole days: the
 * larger of two numbers, because each is too low for some kinds of demand.
 *
 * `spread`: the average use during the lead time, plus as many standard deviations as the service level requires. It
 * allows for several busy days in a row, even if there were none in the past; but it assumes a normal distribution,
 * which is wrong for articles that are taken seldom and by the box: one box of 20 in two months would give 12.
 *
 * `stretch`: the use during the lead time that ends on each day with use; the proposal is the amount that would have
 * been enough in as many of these periods as the service level requires. It includes boxes and busy days as they
 * really were, but it cannot foresee a higher demand than in the past.
 *
 * A day on which more was returned than taken counts as a day without use, because what was returned had been taken on
 * an earlier day and is counted there.
 *
 * `withShorter`: articles of lockers with visits of their own also get the number for each shorter time (`within`), because a
 * run may come on any day between two visits.
 */
export function orderPointDemand(
  today: Temporal.PlainDate,
  plans: Plan[],
  only: RawBuilder<SqlBool> = sql`true`,
  withShorter = false,
) {
  // All rows of a window function share one window length, so there is one query for each combination of settings.
  // `materialized`, here and below, makes sure that it is run once: without table statistics the planner would run it for
  // each row.
  const ways = Map.groupBy(plans, ({ LeadDays, ServiceLevel }) => `${LeadDays} ${ServiceLevel}`)
  const parts = [...ways.values()].map((alike) => {
    const resellerIds = alike.map((plan) => plan.ResellerId)
    const apart = alike.flatMap(({ Own }) => Own.flatMap(({ lockerIds }) => lockerIds))
    const others = apart.length > 0 ? sql`and locker_id <> all(${apart}::int[])` : sql``
    const those = sql<SqlBool>`reseller_id = any(${resellerIds}::int[]) ${others} and ${only}`
    return byPlan(today, alike[0] ?? planDefaults, those)
  })
  const own = plans.flatMap(({ LeadDays, ServiceLevel, Own }) =>
    Own.map((lead) => ({ ServiceLevel, ...lead, days: lead.days ?? LeadDays })),
  )
  const ownWays = Map.groupBy(own, ({ days, upTo, ServiceLevel }) => `${days} ${upTo} ${ServiceLevel}`)
  for (const [first, ...more] of ownWays.values()) {
    if (!first) continue
    const lockerIds = [first, ...more].flatMap((alike) => alike.lockerIds)
    const those = sql<SqlBool>`locker_id = any(${lockerIds}::int[]) and ${only}`
    const leads = withShorter ? Array.from({ length: first.upTo }, (_, at) => at + 1) : []
    parts.push(byPlan(today, { LeadDays: first.days, ServiceLevel: first.ServiceLevel }, those, leads))
  }
  return sql`with calculated as materialized (${sql.join([none, ...parts], sql` union all `)}) select * from calculated`
}

function byPlan(
  today: Temporal.PlainDate,
  { LeadDays: lead, ServiceLevel }: Pick<Plan, 'LeadDays' | 'ServiceLevel'>,
  those: RawBuilder<SqlBool>,
  leads: number[] = [],
) {
  const within = leads.map(
    (days) => sql`case when used is not null and days >= ${sql.lit(Math.max(fewestDays, days))}
      then ${largerOf(spreadOf(days, ServiceLevel), stretchName(days))} end`,
  )
  return sql`
    select locker_article_id, locker_id, reseller_id, days, coalesce(used, 0) as used,
      coalesce(busiest, 0) as busiest,
      case when reason in ('spread', 'stretch') then ${largerOf(sql`spread`, sql`stretch`)} end as wanted,
      reason, coalesce(stretches, '{}') as stretches,
      ${within.length > 0 ? sql`array[${sql.join(within)}]` : sql`null::int[]`} as within
    from (
      select *, case
        when days < ${Math.max(fewestDays, lead)}::int then 'tooNew'
        when used is null then 'unused'
        when spread >= stretch then 'spread'
        else 'stretch' end as reason
      from (
        select *, ${spreadOf(lead, ServiceLevel)} as spread
        from (
          select held.*, used.*,
            greatest(0, least(${daysLookedAt}::int, ${today.toString()}::date - least(first, since))) as days
          from (
            select id as locker_article_id, locker_id, reseller_id,
              (created_at at time zone (select time_zone from system_setting))::date + 1 as since
            from locker_article) as held
          left join (
            with used as materialized (${useOf(today, lead, ServiceLevel, those, leads)}) select * from used
          ) as used on used.used_id = held.locker_article_id
          where ${those}) as known
        offset 0) as spreads) as reasons`
}

const largerOf = (spread: RawBuilder<unknown>, stretch: RawBuilder<unknown>) =>
  sql`least(${stockLimits.max}::int, greatest(${spread}, ${stretch}))::int`

/** Rounded to a millionth before it is rounded up, so that an inaccurate 5.0000000001 becomes 5 and not 6. */
const spreadOf = (lead: number, serviceLevel: number) => sql`
  ceil(round(1e6 * (used * ${lead}::int / nullif(days, 0)
    + ${deviationsFor(serviceLevel)}::float8 * sqrt(greatest(0, ${lead}::int * (days * squares - used * used)
      / nullif(days * (days - 1), 0))))) / 1e6)`

/** What was used in so many days up to each day with use. */
const stretchName = (days: number) => sql.ref(`stretch_${days}`)

/**
 * With many articles this reads millions of days, so days are counted as whole numbers: subtracting an interval from
 * each date would double the time of the window function.
 */
function useOf(
  today: Temporal.PlainDate,
  lead: number,
  serviceLevel: number,
  those: RawBuilder<SqlBool>,
  leads: number[],
) {
  const from = sql`${today.subtract({ days: daysLookedAt }).toString()}::date`
  // Of an integer: what leaves the days is taken off the sum again, where a float's sum would be added up anew for every day.
  const stretchOf = (days: number) => sql`sum(whole) over (
    partition by locker_article_id order by day - ${from}
    range between ${days - 1}::int preceding and current row)`
  const enoughOf = (stretch: RawBuilder<unknown>) => sql`
    percentile_disc(${serviceLevel / 100 - roundingMargin}::float8) within group (order by ${stretch})`
  const shorter = leads.map((days) => sql`, ${enoughOf(stretchName(days))} as ${stretchName(days)}`)
  return sql`
    select locker_article_id as used_id, sum(amount) as used, sum(amount * amount) as squares,
      max(amount)::bigint as busiest, min(day) as first,
      ${enoughOf(sql`stretch`)} as stretch,
      array_agg(least(${stockLimits.max}::int, stretch)::int order by stretch) as stretches
      ${sql.join(shorter, sql``)}
    from (
      select locker_article_id, day, amount, ${stretchOf(lead)} as stretch
        ${sql.join(
          leads.map((days) => sql`, ${stretchOf(days)} as ${stretchName(days)}`),
          sql``,
        )}
      from (
        select locker_article_id, day, amount::float8 as amount, least(amount, ${largestInteger})::int as whole
        from consumption_day
        where amount > 0 and day >= ${from} and day < ${today.toString()}::date and ${those}) as days_used) as stretches
    group by locker_article_id`
}

const none = sql`select null::int as locker_article_id, null::int as locker_id, null::int as reseller_id,
  null::int as days, null::float8 as used, null::bigint as busiest, null::int as wanted, null::text as reason,
  null::int[] as stretches, null::int[] as within where false`

/** What is more on a day is more than any stock. */
const largestInteger = sql.lit(2_147_483_647)

/** Without it, 55 % of 20 days could be 12 instead of 11, because a floating-point product may be inaccurate. */
const roundingMargin = 1e-9
