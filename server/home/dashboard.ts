import { sql } from 'kysely'
import type { NowQuery, PeriodQuery } from '#contract/home/dashboard.ts'
import { topMovers } from '#contract/limits.ts'
import type { Contract } from '#contract/index.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { online, stale } from '#server/lockers/lockers/reading.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Handlers } from '#server/http/mount.ts'
import { organisations } from '#server/people/organisations.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
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

async function periodOf(query: PeriodQuery, { scope, db, member }: MemberContext) {
  const days = await daysOf(db, query, threeMonths)
  const lockers = await lockersOf(scope, query.customers)
  const isAll = query.customers.length === 0 && member.lockers.customerId === null
  const at = isAll ? 'all' : idsOf(lockers)
  const spans = isAll ? spansOf(days, await summedUntil(db)) : { weeks: [], days: [], open: [days] }
  // Side by side: each adds up tens of thousands of rows.
  const [transactions, movers] = await Promise.all([
    seriesOf(scope, days, lockers, at, query),
    moversOf(scope, spans, at),
  ])
  return {
    transactions,
    ...(query.article !== undefined && { article: (await articlesOf(scope, [query.article]))[0] ?? null }),
    topMovers: await withArticles(scope, movers),
  }
}

async function nowOf({ customers, attention }: NowQuery, { scope, db, member }: MemberContext) {
  const isAll = customers.length === 0 && member.lockers.customerId === null
  const at = isAll ? 'all' : idsOf(await lockersOf(scope, customers))
  const { worst, below } = await attentionOf(scope, customers, attention)
  return {
    needAttention: worst,
    figures: await figuresOf(scope, await todayOf(db), { customers, at, below }),
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

type Range = Pick<Days, 'from' | 'to'>

/** The ids of lockers, or all of a reseller or of the house, which the scope knows of. */
type At = number[] | 'all'

/** The lockers are given by id instead of a join, so that the planner knows how few rows of the roll-up it has to read. */
const usedIn = ({ from, to }: Range, at: At) =>
  sql<boolean>`(day between ${from} and ${to} and ${at === 'all' ? sql`true` : among('locker_id', at)})`

const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`

/** What lockers used on each day: of all articles by the lockers' own sums, of one by the days of the article. */
function usedAt(scope: Scope, at: At, range: Range, article?: number) {
  const rows =
    article === undefined
      ? sql<UseOfLocker>`(select locker_id, day, amount, value from locker_day where ${usedIn(range, at)})`
      : sql<UseOfLocker>`(select locker_id, day, amount, value from consumption_day where ${usedIn(range, at)}
          and locker_article_id in (select id from locker_article where article_id = ${article}))`
  return scope.seeWithDeleted('consumption_day', 'locker_day', 'locker_article').selectFrom(rows.as('used'))
}

/** The last day that the sums of articles know of. */
const summedUntil = async (db: HouseReader) =>
  Temporal.PlainDate.from((await db.selectFrom('summed_up').select('until').executeTakeFirstOrThrow()).until)

/** Days, divided by where their sums stand. */
interface Spans {
  /** Whole weeks, summed up. */
  weeks: Range[]
  /** Days beside them, summed up. */
  days: Range[]
  /** Days that are not summed up yet. */
  open: Range[]
}

function spansOf({ from, to }: Range, until: Temporal.PlainDate): Spans {
  const [first, end] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  const last = earlier(end, until)
  const monday = first.add({ days: (8 - first.dayOfWeek) % 7 })
  const sunday = last.subtract({ days: last.dayOfWeek % 7 })
  const open = range(later(first, until.add({ days: 1 })), end)
  if (Temporal.PlainDate.compare(monday, sunday) > 0) return { weeks: [], days: range(first, last), open }
  return {
    weeks: range(monday, sunday),
    days: [...range(first, monday.subtract({ days: 1 })), ...range(sunday.add({ days: 1 }), last)],
    open,
  }
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0
const earlier = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (isBefore(one, other) ? one : other)
const later = (one: Temporal.PlainDate, other: Temporal.PlainDate) => (isBefore(one, other) ? other : one)
const range = (from: Temporal.PlainDate, to: Temporal.PlainDate): Range[] =>
  isBefore(to, from) ? [] : [{ from: from.toString(), to: to.toString() }]

/** Which articles moved most. What all lockers of a reseller, or of the house, used of them is summed up when a day is over. */
async function moversOf(
  scope: Scope,
  { weeks, days, open }: Spans,
  at: At,
): Promise<{ id: number; moved: number }[]> {
  const used = [
    ...weeks.map(
      ({ from, to }) => sql`select article_id, amount from article_week where week between ${from} and ${to}`,
    ),
    ...days.map(
      ({ from, to }) => sql`select article_id, amount from article_day where day between ${from} and ${to}`,
    ),
    // The days are added up before the join, so that it has one row for each article in a locker instead of one for each day.
    ...open.map(
      (range) => sql`
        select held.article_id, used.amount from (
          select locker_article_id, sum(amount)::bigint as amount from consumption_day
          where ${usedIn(range, at)} group by locker_article_id
        ) used join locker_article held on held.id = used.locker_article_id`,
    ),
  ]
  return scope
    .seeWithDeleted('consumption_day', 'locker_article', 'article_day', 'article_week')
    .selectFrom(sql<{ article_id: number; amount: number }>`(${sql.join(used, sql` union all `)})`.as('used'))
    .groupBy('used.article_id')
    .having(sumOf('used.amount'), '>', 0)
    .select(['used.article_id as id', sumOf('used.amount').as('moved')])
    .orderBy('moved', 'desc')
    .orderBy('id')
    .limit(topMovers)
    .execute()
}

/**
 * The largest lockers day by day, and all others as one: the use of all lockers minus that of the largest. The days are
 * read once, and added up both by locker and by day.
 */
async function seriesOf(
  scope: Scope,
  days: Days,
  lockers: Lockers,
  at: At,
  { article, largest, largestBy }: PeriodQuery,
) {
  const amounts = [sumOf('used.amount').as('amount'), sumOf('used.value').as('value')] as const
  const sums = await usedAt(scope, at, days, article)
    .groupBy(sql`grouping sets ((used.locker_id), (used.day))`)
    .select([sql<number | null>`used.locker_id`.as('id'), sql<string | null>`used.day`.as('day'), ...amounts])
    .execute()
  const useOfAll = sums.flatMap(({ id: _, day, ...use }) => (day === null ? [] : { day, ...use }))
  const bySize = sums
    .flatMap(({ id, amount, value }) =>
      id === null ? [] : { id, size: largestBy === 'Value' ? value : amount },
    )
    .toSorted((one, other) => other.size - one.size || one.id - other.id)
  const largestLockers = bySize.slice(0, largest)
  const useOfLargest = await usedAt(scope, idsOf(largestLockers), days, article)
    .groupBy(['used.day', 'used.locker_id'])
    .select(['used.locker_id as id', 'used.day', ...amounts])
    .execute()
  const names = new Map(lockers.map(({ id, name }) => [id, name]))
  const byLocker = Map.groupBy(useOfLargest, ({ id }) => id)
  const eachDay = eachDayOf(days)
  return [
    ...largestLockers.map(({ id }) => ({
      LockerId: id,
      LockerName: names.get(id) ?? '',
      data: eachDay(byLocker.get(id) ?? []),
    })),
    ...(bySize.length > largestLockers.length
      ? [{ LockerId: null, LockerName: '', data: eachDay([...useOfAll, ...useOfLargest.map(negated)]) }]
      : []),
  ]
}

interface DailyUse {
  day: string
  amount: number
  value: number
}

interface UseOfLocker extends DailyUse {
  locker_id: number
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
 * The worst first, by the share of the order point that is left, and how many there are in all. Names are joined to these few rows only: joined to all
 * rows, the planner chooses a slow plan for an end user.
 */
async function attentionOf(scope: Scope, customers: number[], most: number) {
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
      sql<number>`count(*) over ()::int`.as('below'),
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
  const worst = found.map(({ customer_id, article_id, below: _, ...row }) => ({
    ...row,
    CustomerName: customerNames.get(customer_id)?.name ?? '',
    ArticleName: articles.get(article_id)?.ArticleName ?? '',
    ArticleNumber: articles.get(article_id)?.ArticleNumber ?? '',
  }))
  return { worst, below: found[0]?.below ?? 0 }
}

const byId = async <K extends string, T extends Record<K, number>>(rows: Promise<T[]>, key: K) =>
  new Map((await rows).map((row): [number, T] => [row[key], row]))

async function figuresOf(
  scope: Scope,
  today: Temporal.PlainDate,
  { customers, at, below }: { customers: number[]; at: At; below: number },
) {
  const counts = await scope
    .see('locker')
    .selectFrom('locker')
    .where('locker.active', '=', true)
    .where(atCustomers(customers))
    .select([
      sql<number>`count(*)::int`.as('Lockers'),
      sql<number>`(count(*) - coalesce(sum(${online}), 0))::bigint`.as('LockersOffline'),
    ])
    .executeTakeFirstOrThrow()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const yesterday = today.subtract({ days: 1 })
  const lastMonday = monday.subtract({ weeks: 1 })
  const sumBetween = (column: string, from: Temporal.PlainDate, to: Temporal.PlainDate) =>
    sql<number>`coalesce(sum(${sql.ref(column)}) filter (where used.day between ${from.toString()} and ${to.toString()}), 0)::bigint`
  const sums = (column: string) =>
    [
      sumBetween(column, monday, today),
      sumBetween(column, monday, yesterday),
      sumBetween(column, lastMonday, yesterday.subtract({ weeks: 1 })),
    ] as const
  const [amountNow, amountWhole, amountBefore] = sums('used.amount')
  const [valueNow, valueWhole, valueBefore] = sums('used.value')
  const { ValueThisWeek, ValueToYesterday, ValueLastWeek, ...amounts } = await usedAt(scope, at, {
    from: lastMonday.toString(),
    to: today.toString(),
  })
    .select([
      amountNow.as('WithdrawalsThisWeek'),
      amountWhole.as('WithdrawalsToYesterday'),
      amountBefore.as('WithdrawalsLastWeek'),
      valueNow.as('ValueThisWeek'),
      valueWhole.as('ValueToYesterday'),
      valueBefore.as('ValueLastWeek'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...counts,
    ArticlesBelowCritical: below,
    WeekFrom: monday.toString(),
    WeekTo: today.toString(),
    ...amounts,
    ValueThisWeek: fromOre(ValueThisWeek),
    ValueToYesterday: fromOre(ValueToYesterday),
    ValueLastWeek: fromOre(ValueLastWeek),
  }
}
