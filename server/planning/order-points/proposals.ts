import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { mattersFrom, type OrderPointPlan, type ProposalGroup } from '#contract/planning/order-points.ts'
import { toOre } from '#server/database/money.ts'
import { priceToday } from '#server/lockers/price.ts'
import { among } from '#server/tenancy/ids.ts'
import { foundEach, searchString } from '#server/http/list.ts'
import type { KeptPlans } from '#server/planning/kept.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Plan } from './calculate.ts'
import { demandOf } from './demand.ts'

/** What the proposals are calculated by. */
export interface Counting {
  today: Temporal.PlainDate
  plans: (OrderPointPlan & Plan)[]
  kept: KeptPlans
}

interface Asked {
  searchString: string
  customers: number[]
  lockers: number[]
  onlyDiffering: boolean
  onlyTooLow: boolean
  group: ProposalGroup | 'all'
  /** In the order of a name. */
  byName?: boolean
}

/** Every article of every active locker with its proposal. */
export function proposalsOf(scope: Scope, counting: Counting, asked: Asked) {
  const some = asked.customers.length > 0 || asked.lockers.length > 0
  const theirs = sql<SqlBool>`locker_id in (select locker.id from locker where ${lockersOf(asked)})`
  const text = searchString('customer.name', 'locker.name', 'article.number', 'article.name')
  return lockerArticles(scope, counting, some ? theirs : undefined)
    .where(lockersOf(asked))
    .$if(asked.onlyDiffering || asked.onlyTooLow, (rows) => rows.where(differs))
    .$if(asked.onlyTooLow, (rows) => rows.where(isHigher))
    .$if(asked.group !== 'all', (rows) => rows.where(group, '=', asked.group as ProposalGroup))
    .$if(asked.searchString.trim() !== '' || asked.byName === true, withNames)
    .$if(asked.searchString.trim() !== '', (rows) => rows.where(foundEach(text, asked.searchString)))
}

/** The same for some articles, with the names of all that they are told by. */
export const namedProposalsOf = (scope: Scope, counting: Counting, ids: number[]) =>
  withNames(lockerArticles(scope, counting, among('locker_article_id', ids)))
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .where(among('locker_article.id', ids))

/** The tables that proposals are made of. */
export const proposalTables = (scope: Scope) =>
  scope.see(
    'locker',
    'locker_article',
    'article',
    'organisation',
    'consumption_day',
    'order_point_demand',
    'locker_visit',
  )

const lockerArticles = (scope: Scope, { today, plans, kept }: Counting, only?: RawBuilder<SqlBool>) =>
  proposalTables(scope)
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .innerJoin(asTable(plans), (join) => join.onRef('plan.reseller_id', '=', 'locker_article.reseller_id'))
    .innerJoin(demandOf(today, plans, kept, only), (join) =>
      join.onRef('demand.locker_article_id', '=', 'locker_article.id'),
    )
    .where('locker.active', '=', true)

/** What lies in a living locker is there, and so is the customer. */
const withNames = (rows: ReturnType<typeof lockerArticles>) =>
  rows
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')

/** The wanted order point, but not more than the maximum stock. */
export const proposed = sql<number | null>`case
  when demand.wanted is not null then least(demand.wanted, locker_article.max_stock) end`
export const difference = sql<number | null>`(${proposed} - coalesce(locker_article.place_order_amount, 0))`

/**
 * Whether it is worth proposing. "25 % or 2 pieces" is read as the larger of both: 100 against 102 is a trifle, and so is
 * 3 against 4. Where none is set, every proposal is worth it: without an order point nobody is told to refill.
 */
export const differs = sql<SqlBool>`coalesce(abs(${difference}) >= case
  when locker_article.place_order_amount is null then 1
  else greatest(plan.least_pieces, (plan.least_percent * locker_article.place_order_amount + 99) / 100) end, false)`
export const isHigher = sql<SqlBool>`${difference} > 0`

/**
 * On how many of the last days the stock would have run out by the present order point and not by the proposed one: the
 * days on which the use of the lead time was above the one and not above the other.
 */
export const prevented = sql<number>`case when ${isHigher} then width_bucket(${proposed}, demand.stretches)
  - width_bucket(coalesce(locker_article.place_order_amount, 0), demand.stretches) else 0 end`
/** In öre, at the price of the locker's article; below zero where more stock is needed. */
export const freed = sql<number | null>`(-${difference} * ${priceToday})`

/** The group that a proposal is of; null where nothing is proposed. */
export const group = sql<ProposalGroup | null>`case
  when not ${differs} then null
  when locker_article.place_order_amount is null then 'unset'
  when ${prevented} >= ${mattersFrom.riskDays} or ${freed} >= plan.matters then 'matters'
  else 'minor' end`

const lockersOf = ({
  customers,
  lockers,
}: Pick<Asked, 'customers' | 'lockers'>) => sql<SqlBool>`(locker.active
  ${customers.length > 0 ? sql`and ${among('locker.customer_id', customers)}` : sql``}
  ${lockers.length > 0 ? sql`and ${among('locker.id', lockers)}` : sql``})`

/** Each reseller's own settings. */
const asTable = (plans: OrderPointPlan[]) =>
  sql<Record<PlanColumn, number> & { reseller: string }>`unnest(
    ${plans.map((plan) => plan.ResellerId)}::int[],
    ${plans.map((plan) => plan.LeadDays)}::int[],
    ${plans.map((plan) => plan.ServiceLevel)}::float8[],
    ${plans.map((plan) => plan.LeastPercent)}::int[],
    ${plans.map((plan) => plan.LeastPieces)}::int[],
    ${plans.map((plan) => plan.ResellerName)}::text[],
    ${plans.map((plan) => toOre(plan.MattersFrom))}::int[]
  )`.as<'plan'>(
    sql`plan (reseller_id, lead_days, service_level, least_percent, least_pieces, reseller, matters)`,
  )

type PlanColumn = 'reseller_id' | 'matters' | 'lead_days' | 'service_level' | 'least_percent' | 'least_pieces'
