import { sql } from 'kysely'
import { mostAttention, topMovers } from '#contract/dashboard.ts'
import type { Contract } from '#contract/index.ts'
import { among } from './articles/ids.ts'
import { online } from './lockers/reading.ts'
import type { Handlers } from './mount.ts'
import { organisations } from './organisations.ts'
import type { Scope } from './scope.ts'
import { type Days, daysOf, eachOf, todayOf } from './storage/days.ts'
import { fromOre, isBelow } from './storage/stock.ts'

export const dashboard: Handlers<Contract['dashboard']> = {
  async get({ query }, context) {
    const { scope, db } = context
    const days = await daysOf(db, query, threeMonths)
    const { customers } = query
    return {
      transactions: await seriesOf(scope, days, customers, query.largest),
      topMovers: await moversOf(scope, days, customers),
      needAttention: await attentionOf(scope, customers),
      figures: await figuresOf(scope, await todayOf(db), customers),
      ...(query.includeDependencies && {
        dependencies: { customers: (await organisations.customers({} as never, context)).data },
      }),
    }
  },
}

const threeMonths = (last: Temporal.PlainDate) => last.subtract({ months: 3 }).add({ days: 1 })

const atCustomers = (customers: number[]) =>
  customers.length > 0 ? among('locker.customer_id', customers) : sql<boolean>`true`

/** What was used, by the roll-up, at the lockers of these customers. Those that are gone count too: they are history. */
const usedIn = (scope: Scope, { from, to }: Pick<Days, 'from' | 'to'>, customers: number[]) =>
  scope
    .seeWithDeleted('consumption_day', 'locker', 'locker_article', 'article')
    .selectFrom('consumption_day')
    .innerJoin('locker', 'locker.id', 'consumption_day.locker_id')
    .where('consumption_day.day', '>=', from)
    .where('consumption_day.day', '<=', to)
    .where(atCustomers(customers))

const amount = sql<number>`sum(consumption_day.amount)::int`

async function seriesOf(scope: Scope, days: Days, customers: number[], largest: number | undefined) {
  const rows = await usedIn(scope, days, customers)
    .groupBy(['consumption_day.locker_id', 'locker.name', 'consumption_day.day'])
    .select(['consumption_day.locker_id', 'locker.name', 'consumption_day.day'])
    .select([amount.as('amount'), sql<number>`sum(consumption_day.value)::bigint`.as('value')])
    .execute()
  const byLocker = [...Map.groupBy(rows, (row) => row.locker_id)]
    .map(([LockerId, used]) => ({ LockerId, LockerName: used[0]?.name ?? '', used }))
    .toSorted((a, b) => total(b.used) - total(a.used) || a.LockerId - b.LockerId)
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

const total = (used: { amount: number }[]) => used.reduce((sum, row) => sum + row.amount, 0)

const moversOf = (scope: Scope, days: Days, customers: number[]) =>
  usedIn(scope, days, customers)
    .innerJoin('locker_article', 'locker_article.id', 'consumption_day.locker_article_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .groupBy(['article.id', 'article.number', 'article.name'])
    .having(amount, '>', 0)
    .select(['article.name as ArticleName', 'article.number as ArticleNumber', amount.as('ConsumedAmount')])
    .orderBy('ConsumedAmount', 'desc')
    .orderBy('article.number')
    .limit(topMovers)
    .execute()

/** The worst first: of what there should be, the smallest share is left. */
const attentionOf = (scope: Scope, customers: number[]) =>
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
    ])
    .orderBy(sql`locker_article.current_volume::numeric / locker_article.place_order_amount`)
    .orderBy('Diff')
    .orderBy('locker_article.id')
    .limit(mostAttention)
    .execute()

async function figuresOf(scope: Scope, today: Temporal.PlainDate, customers: number[]) {
  const lockers = await scope
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
    return usedIn(scope, range, customers)
      .select([
        sql<number>`coalesce(sum(consumption_day.amount), 0)::int`.as('amount'),
        sql<number>`coalesce(sum(consumption_day.value), 0)::bigint`.as('value'),
      ])
      .executeTakeFirstOrThrow()
  }
  const [now, before] = [await week(0), await week(1)]
  return {
    ...lockers,
    WithdrawalsThisWeek: now.amount,
    WithdrawalsLastWeek: before.amount,
    ValueThisWeek: fromOre(now.value),
    ValueLastWeek: fromOre(before.value),
  }
}
