import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { type DemandKind, demandKinds, type Method } from '#contract/planning/forecast.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Tables } from '#server/database/tables.ts'
import { foundEach, inOrder, searchString, swedish } from '#server/http/list.ts'
import { stale } from '#server/lockers/lockers/reading.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { ageIn, type Window, within } from './calendar.ts'
import { chanceFactor, sizeFactor } from './tsb.ts'

export type Query = Omit<Input<Contract['forecast']['list']>['query'], 'limit' | 'page'>

export interface Windows {
  /** What the average is taken over. */
  average: Window
  /** What tells the kind of demand, and what TSB knows of. */
  demand: Window
}

/**
 * The ids of the rows that were asked for, in their order. Only few columns, because all rows are sorted for one page.
 */
export function matching(scope: Scope, query: Query, windows: Windows) {
  const { customers, lockers, demand, onlyRunningOut, days } = query
  const of = figures(query.method, windows)
  const text = searchString('customer.name', 'locker.name', 'article.number', 'article.name')
  const atLockers = sql<SqlBool>`${customers.length > 0 ? among('locker.customer_id', customers) : sql`true`}
    and ${lockers.length > 0 ? among('locker.id', lockers) : sql`true`}`
  const some = customers.length > 0 || lockers.length > 0
  const theirs = sql<SqlBool>`consumption_day.locker_id in (select locker.id from locker where ${atLockers})`
  const ids = lockerArticles(scope, windows, some ? theirs : undefined)
    .where(atLockers)
    .$if(query.searchString.trim() !== '', (rows) => rows.where(foundEach(text, query.searchString)))
    .$if(demand.length > 0, (rows) => rows.where(sql<SqlBool>`${of.kind} = any(${demand}::text[])`))
    // What is left never grows, so the last of the days tells whether one of them is red or amber. Without an order point
    // only an empty stock counts.
    .$if(onlyRunningOut, (rows) =>
      rows.where(
        sql<SqlBool>`reaches_order_point(${of.left(days)}, coalesce(locker_article.place_order_amount, 0))`,
      ),
    )
    .select('locker_article.id as Id')
  const order = {
    EndCustomer: swedish('customer.name'),
    LockerName: swedish('locker.name'),
    ArticleNumber: swedish('article.number'),
    ArticleName: swedish('article.name'),
    CurrentVolume: 'locker_article.current_volume',
    ArticleDailyAverage: sql`coalesce(used.amount, 0)`,
    MinAmount: 'locker_article.place_order_amount',
    // Articles that never run out are sorted as lasting longest.
    DaysLeft: sql`coalesce(${of.daysLeft}, ${endless}::bigint)`,
    Demand: sql`array_position(${knownKinds}::text[], ${of.kind})`,
  }
  return inOrder(ids, query.sort ?? 'DaysLeft', order, 'locker_article.id')
}

/** More days than any stock lasts. */
const endless = Number.MAX_SAFE_INTEGER

/** What cannot be told is last whichever way it is sorted. */
const knownKinds = demandKinds.filter((kind) => kind !== 'unknown')

/** All that is known of some rows. */
export function rowsOf(scope: Scope, ids: number[], method: Method, windows: Windows) {
  const of = figures(method, windows)
  return lockerArticles(scope, windows, among('consumption_day.locker_article_id', ids))
    .where(among('locker_article.id', ids))
    .select([
      'locker_article.id as Id',
      'locker.id as LockerId',
      'locker_article.id as LockerArticleId',
      'customer.name as EndCustomer',
      'locker.name as LockerName',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'locker_article.current_volume as CurrentVolume',
      sql<number>`round(coalesce(used.amount, 0)::numeric / ${windows.average.days}, 2)::float8`.as(
        'ArticleDailyAverage',
      ),
      'locker_article.place_order_amount as MinAmount',
      sql<number>`${of.takes}`.as('takes'),
      sql<number>`${of.per}`.as('per'),
      sql<Method>`case when ${of.byTsb} then 'tsb' else 'average' end`.as('Method'),
      sql<number>`round(${of.takes}::numeric / ${of.per}, 6)::float8`.as('DailyRate'),
      of.daysLeft.as('DaysLeft'),
      stale.as('Stale'),
      'locker.last_contact as LastContact',
      of.kind.as('Demand'),
      sql<number | null>`round(${windows.demand.days}::numeric / demand.days, 2)::float8`.as(
        'DemandInterval',
      ),
      sql<number | null>`round(demand.variation::numeric, 2)::float8`.as('DemandVariation'),
    ])
}

/** TSB's rate in whole numbers: pieces in a million days. */
const millionDays = 1_000_000

/** What the rows are counted, filtered and sorted by, as the method has it. */
function figures(method: Method, { average }: Windows) {
  const stock = sql`locker_article.current_volume::bigint`
  const kind = sql<DemandKind>`coalesce(demand.kind, 'unknown')`
  const byTsb = method === 'tsb' ? sql<boolean>`${kind} in ('intermittent', 'lumpy')` : sql<boolean>`false`
  const used = sql`coalesce(used.amount, 0)`
  const per =
    method === 'tsb'
      ? sql`case when ${byTsb} then ${millionDays}::int else ${average.days} end`
      : sql`${average.days}::int`
  const takes = method === 'tsb' ? sql`case when ${byTsb} then demand.rate else ${used} end` : used
  return {
    kind,
    byTsb,
    per: sql`(${per})`,
    takes: sql`(${takes})`,
    left: (day: number) => sql`greatest(0, (${stock} * (${per}) - ${day} * (${takes})) / (${per}))`,
    daysLeft: sql<number | null>`case
      when ${stock} = 0 then 0
      when (${takes}) > 0 then (${stock} - 1) * (${per}) / (${takes}) + 1
    end`,
  }
}

/** Every live article of an active locker, with what was used of it. PostgreSQL leaves out whichever sum is not asked for. */
function lockerArticles(scope: Scope, windows: Windows, only: Expression<SqlBool> = sql<SqlBool>`true`) {
  return scope
    .see('locker', 'locker_article', 'article', 'organisation', 'consumption_day')
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin(usedIn(windows.average, only).as('used'), (join) =>
      join.onRef('used.locker_article_id', '=', 'locker_article.id'),
    )
    .leftJoin(demandIn(windows.demand, only).as('demand'), (join) =>
      join.onRef('demand.locker_article_id', '=', 'locker_article.id'),
    )
    .where('locker.active', '=', true)
}

/** To write a query inside of one that has a scope. */
const from = expressionBuilder<Pick<Tables, 'consumption_day'>>()

const usedIn = (window: Window, only: Expression<SqlBool>) =>
  from
    .selectFrom('consumption_day')
    .where(within(window))
    .where(only)
    .groupBy('consumption_day.locker_article_id')
    // A window with more returns than withdrawals counts as no use.
    .select([
      'consumption_day.locker_article_id',
      sql<number>`greatest(0, sum(consumption_day.amount))::bigint`.as('amount'),
    ])

/**
 * The kind of demand and TSB's rate, from the days with demand alone. The kinds are those of Syntetos and Boylan: seldom
 * from an interval (ADI) of 1.32 days, uneven from a squared coefficient of variation (CV²) of 0.49, both compared in
 * whole numbers.
 */
function demandIn(window: Window, only: Expression<SqlBool>) {
  const taken = from
    .selectFrom('consumption_day')
    .where(within(window))
    .where(only)
    .where('consumption_day.amount', '>', 0)
    .select([
      'consumption_day.locker_article_id',
      sql<number>`consumption_day.amount::float8`.as('amount'),
      sql<number>`power(${1 - sizeFactor}::float8, row_number() over (
        partition by consumption_day.locker_article_id order by day desc))`.as('sizeWeight'),
      sql<number>`power(${1 - chanceFactor}::float8, ${ageIn(window)})`.as('chanceWeight'),
    ])
  const spread = sql`(count(*) * sum(amount * amount) - sum(amount) * sum(amount))`
  const allChances = (1 - (1 - chanceFactor) ** window.days) / chanceFactor
  return from
    .selectFrom(taken.as('taken'))
    .groupBy('taken.locker_article_id')
    .select([
      'taken.locker_article_id',
      sql<number>`count(*)`.as('days'),
      sql<number>`${spread} / (sum(amount) * sum(amount))`.as('variation'),
      sql<DemandKind>`case
        when count(*) < 2 then 'unknown'
        when 100 * ${window.days}::int >= 132 * count(*) then
          case when 100 * ${spread} >= 49 * sum(amount) * sum(amount) then 'lumpy' else 'intermittent' end
        when 100 * ${spread} >= 49 * sum(amount) * sum(amount) then 'erratic'
        else 'smooth'
      end`.as('kind'),
      sql<number>`round(${millionDays}::float8 * sum(amount * "sizeWeight") / sum("sizeWeight")
        * sum("chanceWeight") / ${allChances}::float8)::bigint`.as('rate'),
    ])
}
