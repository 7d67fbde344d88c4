import { sql } from 'kysely'
import { type NowQuery, type PeriodQuery, topMovers } from '#contract/home/dashboard.ts'
import type { Contract } from '#contract/index.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { online, stale } from '#server/lockers/lockers/reading.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { organisations } from '#server/people/organisations.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Days, daysOf, eachOf, todayOf } from '#server/house/days.ts'
import { fromOre } from '#server/database/money.ts'
import { isBelow } from '#server/lockers/order-point.ts'

export const dashboard: Handlers<Contract['dashboard']> = {
  async get({ query }, context) {
    return {
      ...(await periodOf(query, context)),
      ...(await nowOf(query, context)),
      ...(query.includeDependencies && {
        dependencies: { customers: (await organisations.customers({} as never, context)).data },
      }),
    }
  },
  now: async ({ query }, context) => nowOf(query, context),
  period: async ({ query }, context) => periodOf(query, context),
}

async function periodOf(query: PeriodQuery, { scope, db }: MemberContext) {
  const days = await daysOf(db, query, threeMonths)
  const lockers = await lockersOf(scope, query.customers)
  const { bySize, movers } = await usedIn(scope, days, lockers, query)
  return {
    transactions: await seriesOf(scope, days, lockers, bySize, query),
    ...(query.article !== undefined && { article: (await articlesOf(scope, [query.article]))[0] ?? null }),
    topMovers: await withArticles(scope, movers),
  }
}

async function nowOf({ customers, attention }: NowQuery, { scope, db }: MemberContext) {
  const lockers = await lockersOf(scope, customers)
  return {
    needAttention: await attentionOf(scope, customers, attention),
    figures: await figuresOf(scope, await todayOf(db), customers, lockers),
  }
}

const threeMonths = (last: Temporal.PlainDate) => last.subtract({ months: 3 }).add({ days: 1 })

const atCustomers = (customers: number[]) =>
  customers.length > 0 ? among('locker.customer_id', customers) : sql<boolean>`true`

/** The lockers of these customers. Deleted lockers are included, because their history counts. */
const lockersOf = (scope: Scope, customers: number[]) =>
  scope
    .seeWithDeleted('locker')
    .selectFrom('locker')
    .where(atCustomers(customers))
    .select(['locker.id', 'locker.name'])
    .execute()

type Lockers = Awaited<ReturnType<typeof lockersOf>>

/**
 * The lockers are given by id instead of a join, so that the planner knows how few rows of the roll-up it has to read.
 */
const at = (lockers: { id: number }[], { from, to }: Pick<Days, 'from' | 'to'>) =>
  sql<boolean>`(consumption_day.day between ${from} and ${to} and ${among('consumption_day.locker_id', idsOf(lockers))})`

const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`
const amount = sumOf('consumption_day.amount')
const value = sumOf('consumption_day.value')

/**
 * How much each locker used of the article, or of all articles, and which articles moved most. The days are added up
 * before the join, so that it has one row for each article in a locker instead of one for each day; and both results come
 * from reading the days once.
 */
async function usedIn(scope: Scope, days: Days, lockers: Lockers, { article, largestBy }: PeriodQuery) {
  const byValue = largestBy === 'Value'
  const isWanted =
    article === undefined ? sql<boolean>`true` : sql<boolean>`locker_article.article_id = ${article}`
  const rows = await scope
    .seeWithDeleted('consumption_day', 'locker_article')
    .selectFrom(({ selectFrom }) =>
      selectFrom('consumption_day')
        .where(at(lockers, days))
        .groupBy('consumption_day.locker_article_id')
        .select(['consumption_day.locker_article_id', amount.as('amount')])
        // Only where it is asked for: sums of type numeric need so much memory that two at once are too much.
        .select((byValue ? value : amount).as('size'))
        .as('used'),
    )
    .innerJoin('locker_article', 'locker_article.id', 'used.locker_article_id')
    .groupBy(sql`grouping sets ((locker_article.locker_id), (locker_article.article_id))`)
    .select([
      sql<number | null>`locker_article.locker_id`.as('lockerId'),
      sql<number | null>`locker_article.article_id`.as('articleId'),
      sumOf('used.amount').as('amount'),
      sql<number | null>`(sum(used.size) filter (where ${isWanted}))::bigint`.as('size'),
    ])
    .execute()
  return {
    bySize: rows
      .flatMap(({ lockerId: id, size }) => (id === null || size === null ? [] : [{ id, size }]))
      .toSorted((a, b) => b.size - a.size || a.id - b.id),
    movers: rows
      .flatMap(({ articleId: id, amount: moved }) => (id === null || moved <= 0 ? [] : [{ id, moved }]))
      .toSorted((a, b) => b.moved - a.moved || a.id - b.id)
      .slice(0, topMovers),
  }
}

/** The largest lockers day by day, and all others as one: the use of all lockers minus that of the largest. */
async function seriesOf(
  scope: Scope,
  days: Days,
  lockers: Lockers,
  bySize: { id: number }[],
  { article, largest }: PeriodQuery,
) {
  const largestLockers = bySize.slice(0, largest)
  const dailyUse = (some: { id: number }[]) =>
    scope
      .seeWithDeleted('consumption_day', 'locker_article')
      .selectFrom('consumption_day')
      .where(at(some, days))
      .$if(article !== undefined, (query) =>
        query.where('consumption_day.locker_article_id', 'in', ({ selectFrom }) =>
          selectFrom('locker_article').where('article_id', '=', Number(article)).select('id'),
        ),
      )
      .groupBy('consumption_day.day')
      .select(['consumption_day.day', amount.as('amount'), value.as('value')])
  const useOfLargest = await dailyUse(largestLockers)
    .groupBy('consumption_day.locker_id')
    .select('consumption_day.locker_id as id')
    .execute()
  const useOfAll = bySize.length > largestLockers.length ? await dailyUse(lockers).execute() : []
  const names = new Map(lockers.map(({ id, name }) => [id, name]))
  const byLocker = Map.groupBy(useOfLargest, ({ id }) => id)
  const eachDay = eachDayOf(days)
  return [
    ...largestLockers.map(({ id }) => ({
      LockerId: id,
      LockerName: names.get(id) ?? '',
      data: eachDay(byLocker.get(id) ?? []),
    })),
    ...(useOfAll.length > 0
      ? [{ LockerId: null, LockerName: '', data: eachDay([...useOfAll, ...useOfLargest.map(negated)]) }]
      : []),
  ]
}

interface DailyUse {
  day: string
  amount: number
  value: number
}

const negated = (use: DailyUse): DailyUse => ({ day: use.day, amount: -use.amount, value: -use.value })

/** A row for every day of the period with the sum of its use, zero on days without use. */
function eachDayOf(days: Days) {
  const dates = eachOf(days)
  return (rows: DailyUse[]) => {
    const byDay = Map.groupBy(rows, ({ day }) => day)
    return dates.map((Date) => {
      const ofDay = byDay.get(Date) ?? []
      const ore = ofDay.reduce((sum, row) => sum + row.value, 0)
      return { Date, Amount: ofDay.reduce((sum, row) => sum + row.amount, 0), Value: fromOre(ore) }
    })
  }
}

const articlesOf = (scope: Scope, ids: number[]) =>
  scope
    .seeWithDeleted('article')
    .selectFrom('article')
    .where(among('article.id', ids))
    .select(['article.id as ArticleId', 'article.name as ArticleName', 'article.number as ArticleNumber'])
    .execute()

async function withArticles(scope: Scope, movers: { id: number; moved: number }[]) {
  const articles = await byId(articlesOf(scope, idsOf(movers)), 'ArticleId')
  return movers.flatMap(({ id, moved: ConsumedAmount }) => {
    const article = articles.get(id)
    return article ? [{ ...article, ConsumedAmount }] : []
  })
}

/**
 * The worst first, by the share of the order point that is left. Names are joined to these few rows only: joined to all
 * rows, the planner chooses a slow plan for an end user.
 */
async function attentionOf(scope: Scope, customers: number[], most: number) {
  const worst = await scope
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
    .orderBy(sql`locker_article.current_volume::numeric / locker_article.place_order_amount`)
    .orderBy('Diff')
    .orderBy('locker_article.id')
    .limit(most)
    .execute()
  const articles = await byId(
    articlesOf(scope, [...new Set(worst.map(({ article_id }) => article_id))]),
    'ArticleId',
  )
  const customerNames = await byId(
    scope
      .see('organisation')
      .selectFrom('organisation')
      .where(among('organisation.id', [...new Set(worst.map(({ customer_id }) => customer_id))]))
      .select(['id', 'name'])
      .execute(),
    'id',
  )
  return worst.map(({ customer_id, article_id, ...row }) => ({
    ...row,
    CustomerName: customerNames.get(customer_id)?.name ?? '',
    ArticleName: articles.get(article_id)?.ArticleName ?? '',
    ArticleNumber: articles.get(article_id)?.ArticleNumber ?? '',
  }))
}

const byId = async <K extends string, T extends Record<K, number>>(rows: Promise<T[]>, key: K) =>
  new Map((await rows).map((row): [number, T] => [row[key], row]))

async function figuresOf(scope: Scope, today: Temporal.PlainDate, customers: number[], lockers: Lockers) {
  const counts = await scope
    .see('locker', 'locker_article')
    .selectFrom('locker')
    .where('locker.active', '=', true)
    .where(atCustomers(customers))
    .select(({ selectFrom }) => [
      sql<number>`count(*)::int`.as('Lockers'),
      sql<number>`(count(*) - coalesce(sum(${online}), 0))::bigint`.as('LockersOffline'),
      sql<number>`coalesce(sum(${selectFrom('locker_article')
        .whereRef('locker_article.locker_id', '=', 'locker.id')
        .where(isBelow)
        .select(sql<number>`count(*)`.as('below'))}), 0)::int`.as('ArticlesBelowCritical'),
    ])
    .executeTakeFirstOrThrow()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const useBetween = async (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
    scope
      .see('consumption_day')
      .selectFrom('consumption_day')
      .where(at(lockers, { from: from.toString(), to: to.toString() }))
      .select([
        sql<number>`coalesce(${amount}, 0)`.as('amount'),
        sql<number>`coalesce(${value}, 0)`.as('value'),
      ])
      .executeTakeFirstOrThrow()
  const yesterday = today.subtract({ days: 1 })
  const now = await useBetween(monday, today)
  const whole = await useBetween(monday, yesterday)
  const before = await useBetween(monday.subtract({ weeks: 1 }), yesterday.subtract({ weeks: 1 }))
  return {
    ...counts,
    WeekFrom: monday.toString(),
    WeekTo: today.toString(),
    WithdrawalsThisWeek: now.amount,
    WithdrawalsToYesterday: whole.amount,
    WithdrawalsLastWeek: before.amount,
    ValueThisWeek: fromOre(now.value),
    ValueToYesterday: fromOre(whole.value),
    ValueLastWeek: fromOre(before.value),
  }
}
