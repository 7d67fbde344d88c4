import { sql } from 'kysely'
import type { NowQuery } from '#contract/home/dashboard.ts'
import { type Days, daysOf, eachOf, within } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import { arrivalsAt } from '#server/ledger/arrivals.ts'
import { seesWholeReseller } from '#server/tenancy/reach.ts'
import { online, stale } from '#server/lockers/lockers/reading.ts'
import { isBelow } from '#server/lockers/order-point.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import type { Told } from '#server/tenancy/prices.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import {
  articlesOf,
  type Asked,
  type At,
  atCustomers,
  byId,
  lockersOf,
  pricedIn,
  sharedCurrency,
  sumOf,
  usedAt,
  valuesTo,
} from './reading.ts'

/** How it is at this moment, and how the last days were. */
export async function nowOf({ customers, lockers }: NowQuery, context: MemberContext) {
  const { scope, db, member } = context
  const isAll = customers.length === 0 && seesWholeReseller(member)
  const at = isAll ? 'all' : idsOf(await lockersOf(scope, customers))
  const found = await toRefillOf(scope, customers, lockers)
  const days = await daysOf(db, {}, twoWeeksBefore)
  const arrivals = await arrivalsAt(context, { at, spans: [days], zone: days.zone })
  const { currencies, ...counted } = await lockersNow(scope, customers)
  return {
    toRefill: found.map(({ lockers: _, below: __, ...locker }) => locker),
    figures: {
      ...counted,
      CurrencyCode: sharedCurrency(currencies),
      LockersToRefill: found[0]?.lockers ?? 0,
      ArticlesBelowCritical: found[0]?.below ?? 0,
      days: await lastDays(scope, { range: days, at, arrivals }, valuesTo(member, new Set(currencies))),
    },
  }
}

/** Today, the seven days before it, and the seven before those. */
const twoWeeksBefore = (today: Temporal.PlainDate) => today.subtract({ weeks: 2 })

/**
 * The lockers where something is out or below its order point, and how many there are in all. Those with most out come
 * first. The articles are counted before the join, so that it has one row for each locker.
 */
const toRefillOf = (scope: Scope, customers: number[], most: number) =>
  scope
    .see('locker', 'locker_article', 'organisation')
    .selectFrom((from) =>
      from
        .selectFrom('locker_article')
        .where(isBelow)
        .groupBy('locker_article.locker_id')
        .select([
          'locker_article.locker_id',
          sql<number>`count(*)::int`.as('below'),
          sql<number>`(count(*) filter (where locker_article.current_volume <= 0))::int`.as('out'),
        ])
        .as('counted'),
    )
    .innerJoin('locker', 'locker.id', 'counted.locker_id')
    .where('locker.active', '=', true)
    .where(atCustomers(customers))
    .select([
      'locker.id as LockerId',
      'locker.name as LockerName',
      sql<string>`coalesce((select name from organisation where organisation.id = locker.customer_id), '')`.as(
        'CustomerName',
      ),
      'counted.out as Out',
      sql<number>`counted.below - counted.out`.as('Low'),
      stale.as('Stale'),
      sql<number>`count(*) over ()::int`.as('lockers'),
      sql<number>`sum(counted.below) over ()::int`.as('below'),
    ])
    .orderBy('Out', 'desc')
    .orderBy('Low', 'desc')
    .orderBy('LockerId')
    .limit(most)
    .execute()

const lockersNow = (scope: Scope, customers: number[]) =>
  scope
    .see('locker')
    .selectFrom('locker')
    .where('locker.active', '=', true)
    .where(atCustomers(customers))
    .select([
      sql<number>`count(*)::int`.as('Lockers'),
      sql<number>`(count(*) - coalesce(sum(${online}), 0))::bigint`.as('LockersOffline'),
      sql<string[]>`coalesce(array_agg(distinct ${pricedIn}), '{}')`.as('currencies'),
    ])
    .executeTakeFirstOrThrow()

async function lastDays(scope: Scope, asked: Asked, told: Told) {
  const { range: days, at } = asked
  const used = await byDay(
    usedAt(scope, asked)
      .groupBy('used.day')
      .select(['used.day', sumOf('used.amount').as('amount'), sumOf('used.value').as('value')])
      .execute(),
  )
  const refills = await byDay(refillsOf(scope, days, at))
  return eachOf(days).map((Date) => ({
    Date,
    Amount: used.get(Date)?.amount ?? 0,
    Value: told(used.get(Date)?.value ?? 0),
    Refills: refills.get(Date)?.count ?? 0,
  }))
}

/** A refill is somebody who came and filled up, however many articles. */
const refillsOf = (scope: Scope, days: Days, at: At) =>
  scope
    .see('refill')
    .selectFrom('refill')
    .where(within(sql.ref('refill.booked_at'), days))
    .where(at === 'all' ? sql<boolean>`true` : among('refill.locker_id', at))
    .groupBy(sql`day`)
    .select([
      sql<string>`(refill.booked_at at time zone ${days.zone}::text)::date`.as('day'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .execute()

const byDay = async <T extends { day: string }>(rows: Promise<T[]>) =>
  new Map((await rows).map((row) => [row.day, row]))

/**
 * The worst articles first, by the share of the order point that is left. Names are joined to these few rows only: joined to
 * all rows, the planner chooses a slow plan for an end user.
 */
export async function attentionOf(scope: Scope, customers: number[], most: number) {
  const found = await scope
    .see('locker', 'locker_article')
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .where('locker.active', '=', true)
    .where(isBelow)
    .where(atCustomers(customers))
    .select([
      'locker.id as LockerId',
      'locker_article.id as LockerArticleId',
      'locker.name as LockerName',
      'locker.customer_id',
      'locker_article.article_id',
      'locker_article.current_volume as CurrentVolume',
      sql<number>`locker_article.current_volume - locker_article.place_order_amount`.as('Diff'),
      sql<number>`locker_article.place_order_amount`.as('Limit'),
      stale.as('Stale'),
    ])
    .orderBy(sql`locker_article.current_volume::float8 / locker_article.place_order_amount`)
    .orderBy('Diff')
    .orderBy('locker_article.id')
    .limit(most)
    .execute()
  const articles = await byId(
    articlesOf(scope, [...new Set(found.map(({ article_id }) => article_id))]),
    'ArticleId',
  )
  const customerNames = await byId(
    scope
      .see('organisation')
      .selectFrom('organisation')
      .where(among('organisation.id', [...new Set(found.map(({ customer_id }) => customer_id))]))
      .select(['id', 'name'])
      .execute(),
    'id',
  )
  return found.map(({ customer_id, article_id, ...row }) => ({
    ...row,
    CustomerName: customerNames.get(customer_id)?.name ?? '',
    ArticleName: articles.get(article_id)?.ArticleName ?? '',
    ArticleNumber: articles.get(article_id)?.ArticleNumber ?? '',
  }))
}
