import { sql, type SqlBool } from 'kysely'
import { daysBehind, type DemandKind, demandKinds, type Method } from '#contract/planning/forecast.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { among } from '#server/tenancy/ids.ts'
import { foundEach, orderOf, searchString, swedish } from '#server/http/list.ts'
import { stale } from '#server/lockers/lockers/reading.ts'
import type { Kept } from '#server/planning/kept.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { millionDays } from './calculate.ts'
import { windowOf } from './calendar.ts'
import { demandOf } from './demand.ts'

export type Query = Omit<Input<Contract['forecast']['list']>['query'], 'limit' | 'page' | 'onlyInStock'>

/** What the rows are calculated by. */
export interface Counting extends Pick<Query, 'avgBy' | 'includeWeekend' | 'method'> {
  today: Temporal.PlainDate
  kept: Kept
}

/**
 * The rows that were asked for, and their order. Only few columns, and names only where they are asked for, because all
 * rows are found for one page.
 */
export function matching(scope: Scope, query: Query, counting: Counting) {
  const { customers, lockers, demand, onlyRunningOut, days, sort = 'DaysLeft' } = query
  const of = figures(counting)
  const searched = query.searchString.trim() !== ''
  const text = searchString('customer.name', 'locker.name', 'article.number', 'article.name')
  const atLockers = sql<SqlBool>`${customers.length > 0 ? among('locker.customer_id', customers) : sql`true`}
    and ${lockers.length > 0 ? among('locker.id', lockers) : sql`true`}`
  const some = customers.length > 0 || lockers.length > 0
  const theirs = sql<SqlBool>`locker_id in (select locker.id from locker where ${atLockers})`
  const found = lockerArticles(scope, demandOf(counting, some ? theirs : undefined))
    .where(atLockers)
    .$if(searched || /^-?(EndCustomer|Article(Number|Name))$/.test(sort), withNames)
    .$if(searched, (rows) => rows.where(foundEach(text, query.searchString)))
    .$if(demand.length > 0, (rows) => rows.where(sql<SqlBool>`${of.kind} = any(${demand}::text[])`))
    // What is left never grows, so the last of the days tells whether one of them is red or amber. Without an order point
    // only an empty stock counts.
    .$if(onlyRunningOut, (rows) =>
      rows.where(
        sql<SqlBool>`reaches_order_point(${of.left(days)}, coalesce(locker_article.place_order_amount, 0))`,
      ),
    )
    .select(['locker_article.id as Id', 'locker_article.current_volume as CurrentVolume'])
  const order = {
    EndCustomer: swedish('customer.name'),
    LockerName: swedish('locker.name'),
    ArticleNumber: swedish('article.number'),
    ArticleName: swedish('article.name'),
    CurrentVolume: 'locker_article.current_volume',
    ArticleDailyAverage: of.used,
    MinAmount: 'locker_article.place_order_amount',
    // Articles that never run out are sorted as lasting longest; of those that last as long, the most used is missed first.
    DaysLeft: [sql`coalesce(${of.daysLeft}, ${endless}::bigint)`, sql`-${of.used}`],
    Demand: sql`array_position(${knownKinds}::text[], ${of.kind})`,
  }
  return { found, order: orderOf(sort, order) }
}

/** More days than any stock lasts. */
const endless = Number.MAX_SAFE_INTEGER

/** What cannot be told is last whichever way it is sorted. */
const knownKinds = demandKinds.filter((kind) => kind !== 'unknown')

/** All that is known of some rows. */
export function rowsOf(scope: Scope, ids: number[], counting: Counting) {
  const of = figures(counting)
  const { today, avgBy, includeWeekend } = counting
  const daysIn = (behind: number) => windowOf(today, behind, includeWeekend).days
  return withNames(lockerArticles(scope, demandOf(counting, among('locker_article_id', ids))))
    .where(among('locker_article.id', ids))
    .select([
      'locker_article.id as Id',
      'locker.id as LockerId',
      'locker_article.id as LockerArticleId',
      'customer.name as EndCustomer',
      'locker.name as LockerName',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'article.image_id',
      'locker_article.current_volume as CurrentVolume',
      sql<number>`round(${of.used}::numeric / ${daysIn(avgBy)}, 2)::float8`.as('ArticleDailyAverage'),
      'locker_article.place_order_amount as MinAmount',
      sql<number>`${of.takes}`.as('takes'),
      sql<number>`${of.per}`.as('per'),
      sql<Method>`case when ${of.byTsb} then 'tsb' else 'average' end`.as('Method'),
      sql<number>`round(${of.takes}::numeric / ${of.per}, 6)::float8`.as('DailyRate'),
      of.daysLeft.as('DaysLeft'),
      stale.as('Stale'),
      'locker.last_contact as LastContact',
      of.kind.as('Demand'),
      sql<number | null>`round(${daysIn(daysBehind)}::numeric / nullif(demand.days, 0), 2)::float8`.as(
        'DemandInterval',
      ),
      sql<number | null>`round(demand.variation::numeric, 2)::float8`.as('DemandVariation'),
    ])
}

/** What the rows are counted, filtered and sorted by, as the method has it. */
export function figures({ today, avgBy, includeWeekend, method }: Counting) {
  const stock = sql`locker_article.current_volume::bigint`
  const kind = sql<DemandKind>`coalesce(demand.kind, 'unknown')`
  const byTsb = method === 'tsb' ? sql<boolean>`${kind} in ('intermittent', 'lumpy')` : sql<boolean>`false`
  const used = sql`coalesce(${sql.ref(`demand.used_${avgBy}`)}, 0)`
  const { days } = windowOf(today, avgBy, includeWeekend)
  const per =
    method === 'tsb' ? sql`case when ${byTsb} then ${millionDays}::int else ${days} end` : sql`${days}::int`
  const takes = method === 'tsb' ? sql`case when ${byTsb} then demand.rate else ${used} end` : used
  return {
    kind,
    byTsb,
    used,
    per: sql`(${per})`,
    takes: sql`(${takes})`,
    left: (day: number) => sql`greatest(0, (${stock} * (${per}) - ${day} * (${takes})) / (${per}))`,
    daysLeft: sql<number | null>`case
      when ${stock} = 0 then 0
      when (${takes}) > 0 then (${stock} - 1) * (${per}) / (${takes}) + 1
    end`,
  }
}

/** The tables that rows are made of. */
export const forecastTables = (scope: Scope) =>
  scope.see('locker', 'locker_article', 'article', 'organisation', 'consumption_day', 'forecast_demand')

/** Every live article of an active locker, with the demand for it. */
const lockerArticles = (scope: Scope, demand: ReturnType<typeof demandOf>) =>
  forecastTables(scope)
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .leftJoin(demand, (join) => join.onRef('demand.locker_article_id', '=', 'locker_article.id'))
    .where('locker.active', '=', true)

/** What lies in a living locker is there, and so is the customer. */
const withNames = (rows: ReturnType<typeof lockerArticles>) =>
  rows
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
