import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import {
  daysLookedAt,
  fewestDays,
  type OrderPointPlan,
  type OrderPointRow,
} from '#contract/planning/order-points.ts'
import { among } from '#server/tenancy/ids.ts'
import { foundEach, searchString } from '#server/http/list.ts'
import type { KeptPlans } from '#server/planning/kept.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { demandOf } from './demand.ts'
import { deviationsFor } from './normal.ts'

/** What the proposals are calculated by. */
export interface Counting {
  today: Temporal.PlainDate
  plans: OrderPointPlan[]
  kept: KeptPlans
}

interface Asked {
  searchString: string
  customers: number[]
  lockers: number[]
  onlyTooLow: boolean
  /** In the order of a name. */
  byName?: boolean
}

/**
 * Every article of every active locker with its proposal, calculated from the daily roll-up alone.
 *
 * The proposal is the larger of two numbers, because each is too low for some kinds of demand.
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
 */
export function proposalsOf(scope: Scope, counting: Counting, asked: Asked) {
  const some = asked.customers.length > 0 || asked.lockers.length > 0
  const theirs = sql<SqlBool>`locker_id in (select locker.id from locker where ${lockersOf(asked)})`
  const text = searchString('customer.name', 'locker.name', 'article.number', 'article.name')
  return lockerArticles(scope, counting, some ? theirs : undefined)
    .where(lockersOf(asked))
    .$if(asked.onlyTooLow, (rows) => rows.where(isTooLow))
    .$if(asked.searchString.trim() !== '' || asked.byName === true, withNames)
    .$if(asked.searchString.trim() !== '', (rows) => rows.where(foundEach(text, asked.searchString)))
}

/** The same for some articles, with the names of all that they are told by. */
export const namedProposalsOf = (scope: Scope, counting: Counting, ids: number[]) =>
  withNames(lockerArticles(scope, counting, among('locker_article_id', ids))).where(
    among('locker_article.id', ids),
  )

const lockerArticles = (scope: Scope, { today, plans, kept }: Counting, only?: RawBuilder<SqlBool>) =>
  scope
    .see('locker', 'locker_article', 'article', 'organisation', 'consumption_day', 'order_point_demand')
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .innerJoin(asTable(plans), (join) => join.onRef('plan.reseller_id', '=', 'locker_article.reseller_id'))
    .leftJoin(demandOf(today, plans, kept, only), (join) =>
      join.onRef('demand.locker_article_id', '=', 'locker_article.id'),
    )
    .innerJoinLateral(historyUpTo(today), (join) => join.onTrue())
    .innerJoinLateral(wanted, (join) => join.onTrue())
    .where('locker.active', '=', true)

/** What lies in a living locker is there, and so is the customer. */
const withNames = (rows: ReturnType<typeof lockerArticles>) =>
  rows
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')

/** The wanted order point, but not more than the maximum stock. */
export const proposed = sql<number | null>`case
  when wanted.amount is not null then least(wanted.amount, locker_article.max_stock) end`
export const difference = sql<number | null>`(${proposed} - coalesce(locker_article.place_order_amount, 0))`
export const differs = sql<SqlBool>`coalesce(${difference} <> 0, false)`
export const isTooLow = sql<SqlBool>`coalesce(${difference} > 0, false)`

const lockersOf = ({
  customers,
  lockers,
}: Pick<Asked, 'customers' | 'lockers'>) => sql<SqlBool>`(locker.active
  ${customers.length > 0 ? sql`and ${among('locker.customer_id', customers)}` : sql``}
  ${lockers.length > 0 ? sql`and ${among('locker.id', lockers)}` : sql``})`

/** Each reseller's own settings. */
const asTable = (plans: OrderPointPlan[]) =>
  sql<
    Record<'reseller_id' | 'lead_days' | 'service_level' | 'deviations', number> & { reseller: string }
  >`unnest(
    ${plans.map((plan) => plan.ResellerId)}::int[],
    ${plans.map((plan) => plan.LeadDays)}::int[],
    ${plans.map((plan) => plan.ServiceLevel)}::float8[],
    ${plans.map((plan) => deviationsFor(plan.ServiceLevel))}::float8[],
    ${plans.map((plan) => plan.ResellerName)}::text[]
  )`.as<'plan'>(sql`plan (reseller_id, lead_days, service_level, deviations, reseller)`)

/** How many days of history an article has, which are fewer for a new article, and how many a proposal needs. */
const historyUpTo = (today: Temporal.PlainDate) =>
  sql<{ days: number; needed: number }>`(
    select greatest(0, least(${daysLookedAt}::int, ${today.toString()}::date - least(demand.first,
        (locker_article.created_at at time zone (select time_zone from system_setting))::date + 1))) as days,
      greatest(${fewestDays}::int, plan.lead_days) as needed
  )`.as('history')

/**
 * Rounded to a millionth before it is rounded up, so that an inaccurate 5.0000000001 becomes 5 and not 6. `offset 0`
 * makes sure that it is calculated once.
 */
const wanted = sql<{ amount: number | null; reason: OrderPointRow['Reason'] }>`(
    select case when reason in ('spread', 'stretch')
        then least(${stockLimits.max}::int, greatest(spread, demand.stretch))::int end as amount,
      reason
    from (
      select spread, case
        when history.days < history.needed then 'tooNew'
        when demand.used is null then 'unused'
        when spread >= demand.stretch then 'spread'
        else 'stretch' end as reason
      from (
        select ceil(round(1e6 * (demand.used * plan.lead_days / nullif(history.days, 0) + plan.deviations * sqrt(
          greatest(0, plan.lead_days * (history.days * demand.squares - demand.used * demand.used)
            / nullif(history.days * (history.days - 1), 0))))) / 1e6) as spread) as spreads) as reasons
    offset 0
  )`.as('wanted')
