import { sql } from 'kysely'
import { type NowQuery, type PeriodQuery, topMovers } from '#contract/dashboard.ts'
import type { Contract } from '#contract/index.ts'
import { among, idsOf } from './articles/ids.ts'
import { online } from './lockers/reading.ts'
import type { Handlers, MemberContext } from './mount.ts'
import { organisations } from './organisations.ts'
import type { Scope } from './scope.ts'
import { type Days, daysOf, eachOf, todayOf } from './storage/days.ts'
import { fromOre } from './money.ts'
import { isBelow } from './storage/stock.ts'

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
  return {
    transactions: await seriesOf(scope, days, lockers, query),
    ...(query.article !== undefined && { article: (await articlesOf(scope, [query.article]))[0] ?? null }),
    topMovers: await moversOf(scope, days, lockers),
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

/** The lockers of these customers. Those that are gone count too: they are history. */
const lockersOf = (scope: Scope, customers: number[]) =>
  scope
    .seeWithDeleted('locker')
    .selectFrom('locker')
    .where(atCustomers(customers))
    .select(['locker.id', 'locker.name'])
    .execute()

type Lockers = Awaited<ReturnType<typeof lockersOf>>

/** Told by their ids, lockers are not joined: the database knows how few days of the roll-up it has to read. */
const at = (lockers: Lockers, { from, to }: Pick<Days, 'from' | 'to'>) =>
  sql<boolean>`(consumption_day.day between ${from} and ${to} and ${among('consumption_day.locker_id', idsOf(lockers))})`

const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`
const amount = sumOf('consumption_day.amount')
const value = sumOf('consumption_day.value')

type Asked = Pick<PeriodQuery, 'article' | 'largest' | 'largestBy'>

async function seriesOf(scope: Scope, days: Days, lockers: Lockers, { article, largest, largestBy }: Asked) {
  const rows = await scope
    .seeWithDeleted('consumption_day', 'locker_article')
    .selectFrom('consumption_day')
    .where(at(lockers, days))
    .$if(article !== undefined, (used) =>
      used.where('consumption_day.locker_article_id', 'in', ({ selectFrom }) =>
        selectFrom('locker_article').where('article_id', '=', Number(article)).select('id'),
      ),
    )
    .groupBy(['consumption_day.locker_id', 'consumption_day.day'])
    .select(['consumption_day.locker_id', 'consumption_day.day'])
    .select([amount.as('amount'), value.as('value')])
    .execute()
  const names = new Map(lockers.map(({ id, name }) => [id, name]))
  const byLocker = [...Map.groupBy(rows, (row) => row.locker_id)]
    .map(([LockerId, used]) => ({ LockerId, LockerName: names.get(LockerId) ?? '', used }))
    .map((each) => ({ ...each, size: total(each.used, largestBy === 'Value' ? 'value' : 'amount') }))
    .toSorted((a, b) => b.size - a.size || a.LockerId - b.LockerId)
  const shown = byLocker.slice(0, largest)
  const others = byLocker.slice(shown.length).flatMap(({ used }) => used)
  const dates = eachOf(days)
  const inFull = (used: Used[]) => {
    const byDay = new Map<string, Pick<Used, 'amount' | 'value'>>()
    for (const { day, amount: more, value } of used) {
      const before = byDay.get(day) ?? nothing
      byDay.set(day, { amount: before.amount + more, value: before.value + value })
    }
    return dates.map((Date) => {
      const { amount: Amount, value } = byDay.get(Date) ?? nothing
      return { Date, Amount, Value: fromOre(value) }
    })
  }
  return [
    ...shown.map(({ LockerId, LockerName, used }) => ({ LockerId, LockerName, data: inFull(used) })),
    ...(others.length > 0 ? [{ LockerId: null, LockerName: '', data: inFull(others) }] : []),
  ]
}

interface Used {
  day: string
  amount: number
  value: number
}

const nothing = { amount: 0, value: 0 }

const total = (used: Used[], measure: 'amount' | 'value') => used.reduce((sum, row) => sum + row[measure], 0)

const articlesOf = (scope: Scope, ids: number[]) =>
  scope
    .seeWithDeleted('article')
    .selectFrom('article')
    .where(among('article.id', ids))
    .select(['article.id as ArticleId', 'article.name as ArticleName', 'article.number as ArticleNumber'])
    .execute()

/** Added up before anything is joined: then there are as many rows as articles in lockers, not days. */
async function moversOf(scope: Scope, days: Days, lockers: Lockers) {
  const most = await scope
    .seeWithDeleted('consumption_day', 'locker_article')
    .selectFrom(({ selectFrom }) =>
      selectFrom('consumption_day')
        .where(at(lockers, days))
        .groupBy('consumption_day.locker_article_id')
        .select(['consumption_day.locker_article_id', amount.as('amount')])
        .as('used'),
    )
    .innerJoin('locker_article', 'locker_article.id', 'used.locker_article_id')
    .groupBy('locker_article.article_id')
    .having(sumOf('used.amount'), '>', 0)
    .select(['locker_article.article_id as id', sumOf('used.amount').as('amount')])
    .orderBy('amount', 'desc')
    .orderBy('id')
    .limit(topMovers)
    .execute()
  const articles = new Map((await articlesOf(scope, idsOf(most))).map((each) => [each.ArticleId, each]))
  return most.flatMap(({ id, amount: ConsumedAmount }) => {
    const article = articles.get(id)
    return article ? [{ ...article, ConsumedAmount }] : []
  })
}

/** The worst first: of what there should be, the smallest share is left. */
const attentionOf = (scope: Scope, customers: number[], most: number) =>
  scope
    .see('locker', 'locker_article', 'article', 'organisation')
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .innerJoin('organisation', 'organisation.id', 'locker.customer_id')
    .where('locker.active', '=', true)
    .where(isBelow)
    .where(atCustomers(customers))
    .select([
      'locker.id as LockerId',
      'locker_article.id as LockerArticleId',
      'locker.name as LockerName',
      'organisation.name as CustomerName',
      'article.name as ArticleName',
      'article.number as ArticleNumber',
      'locker_article.current_volume as CurrentVolume',
      sql<number>`locker_article.current_volume - locker_article.place_order_amount`.as('Diff'),
      sql<number>`locker_article.place_order_amount`.as('Limit'),
      sql<0 | 1>`1 - ${online}`.as('Stale'),
    ])
    .orderBy(sql`locker_article.current_volume::numeric / locker_article.place_order_amount`)
    .orderBy('Diff')
    .orderBy('locker_article.id')
    .limit(most)
    .execute()

async function figuresOf(scope: Scope, today: Temporal.PlainDate, customers: number[], lockers: Lockers) {
  const counts = await scope
    .see('locker', 'locker_article')
    .selectFrom('locker')
    .where('locker.active', '=', true)
    .where(atCustomers(customers))
    .select(({ selectFrom }) => [
      sql<number>`count(*)::int`.as('Lockers'),
      sql<number>`(count(*) - coalesce(sum(${online}), 0))::int`.as('LockersOffline'),
      sql<number>`coalesce(sum(${selectFrom('locker_article')
        .whereRef('locker_article.locker_id', '=', 'locker.id')
        .where(isBelow)
        .select(sql<number>`count(*)`.as('below'))}), 0)::int`.as('ArticlesBelowCritical'),
    ])
    .executeTakeFirstOrThrow()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const week = async (weeksAgo: number) => {
    const range = {
      from: monday.subtract({ weeks: weeksAgo }).toString(),
      to: today.subtract({ weeks: weeksAgo }).toString(),
    }
    return scope
      .see('consumption_day')
      .selectFrom('consumption_day')
      .where(at(lockers, range))
      .select([
        sql<number>`coalesce(${amount}, 0)`.as('amount'),
        sql<number>`coalesce(${value}, 0)`.as('value'),
      ])
      .executeTakeFirstOrThrow()
  }
  const [now, before] = [await week(0), await week(1)]
  return {
    ...counts,
    WeekFrom: monday.toString(),
    WeekTo: today.toString(),
    WithdrawalsThisWeek: now.amount,
    WithdrawalsLastWeek: before.amount,
    ValueThisWeek: fromOre(now.value),
    ValueLastWeek: fromOre(before.value),
  }
}
