import { sql, type SqlBool } from 'kysely'
import { type DayField, dayFields, daysBehind, windows } from '#contract/forecast.ts'
import type { Input } from '#contract/endpoint.ts'
import type { Contract } from '#contract/index.ts'
import { among } from './articles/ids.ts'
import { notFound } from './errors.ts'
import { found, inOrder, listPage, searchString, swedish } from './list.ts'
import { online } from './lockers/reading.ts'
import type { Handlers } from './mount.ts'
import type { Scope } from './scope.ts'
import { todayOf } from './storage/days.ts'
import { stockDays } from './storage/stock-days.ts'

type Query = Omit<Input<Contract['forecast']['list']>['query'], 'limit' | 'page'>

export const forecast: Handlers<Contract['forecast']> = {
  async list({ query }, { scope, db }) {
    const today = await todayOf(db)
    const dates = shownDays(today, query.days, query.includeWeekend)
    const window = windowOf(today, query.avgBy, query.includeWeekend)
    const { rows, ...page } = await listPage(rowsOf(scope, query, window), query)
    return {
      data: rows.map((row) => forecastOf(row, window, query.days)),
      ...page,
      from_date: String(dates[0]),
      to_date: String(dates.at(-1)),
      avg_by: query.avgBy,
      include_weekend: query.includeWeekend ? 1 : 0,
      dates: dates.map(String),
    }
  },

  async get({ params, query }, { scope, db }) {
    const today = await todayOf(db)
    const window = windowOf(today, query.avgBy, query.includeWeekend)
    const row = await rowsOf(scope, { ...everything, ...query }, window)
      .where('locker_article.id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    return {
      data: forecastOf(row, window, dayFields.length),
      dates: shownDays(today, dayFields.length, query.includeWeekend).map(String),
      history: await stockDays(scope, row, today, daysBehind),
    }
  },

  async filters({ query }, { scope }) {
    const lockers = await scope
      .see('locker', 'organisation')
      .selectFrom('locker')
      .innerJoin('organisation', 'organisation.id', 'locker.customer_id')
      .where('locker.active', '=', true)
      .select(['locker.id', 'locker.name', 'organisation.id as customerId', 'organisation.name as customer'])
      .orderBy(swedish('locker.name'))
      .orderBy('locker.id')
      .execute()
    const customers = new Map(lockers.map(({ customerId, customer }) => [customerId, customer]))
    const inAlphabet = [...customers].toSorted(([, a], [, b]) => a.localeCompare(b, 'sv'))
    const numbers = (values: readonly number[]) => values.map((value) => ({ name: String(value), value }))
    const filters = [
      { key: 'avgBy', type: 'select', values: numbers(windows), currentValue: query.avgBy },
      {
        key: 'days',
        type: 'select',
        values: numbers(dayFields.map((_, index) => index + 1)),
        currentValue: query.days,
      },
      { key: 'includeWeekend', type: 'toggle', values: [], currentValue: Number(query.includeWeekend) },
      {
        key: 'customers',
        type: 'multi',
        values: inAlphabet.map(([value, name]) => ({ name, value })),
        currentValue: query.customers,
      },
      {
        key: 'lockers',
        type: 'multi',
        values: lockers.map(({ id, name }) => ({ name, value: id })),
        currentValue: query.lockers,
      },
      { key: 'onlyRunningOut', type: 'toggle', values: [], currentValue: Number(query.onlyRunningOut) },
    ] as const
    return {
      filters: filters.map((filter) => ({ ...filter, label: filter.key, values: [...filter.values] })),
      fields: fields.map((Alias) => ({ Alias, Value: null })),
      currentMaxRevision: 0,
    }
  },
}

const fields = [
  'EndCustomer',
  'LockerName',
  'ArticleNumber',
  'ArticleName',
  'CurrentVolume',
  'ArticleDailyAverage',
  'MinAmount',
  ...dayFields,
]

const everything = {
  days: dayFields.length,
  customers: [],
  lockers: [],
  onlyRunningOut: false,
  searchString: '',
  sort: undefined,
}

const isWorkday = (day: Temporal.PlainDate) => day.dayOfWeek <= 5

/** The days that the columns are about, from tomorrow. */
function shownDays(today: Temporal.PlainDate, count: number, weekends: boolean) {
  const days: Temporal.PlainDate[] = []
  for (let day = today.add({ days: 1 }); days.length < count; day = day.add({ days: 1 })) {
    if (weekends || isWorkday(day)) days.push(day)
  }
  return days
}

interface Window {
  from: string
  to: string
  /** How many days are counted among them: all, or the weekdays. */
  days: number
  weekends: boolean
}

/** The whole days whose use is averaged: yesterday backwards. */
function windowOf(today: Temporal.PlainDate, avgBy: number, weekends: boolean): Window {
  const all = Array.from({ length: avgBy }, (_, index) => today.subtract({ days: index + 1 }))
  return {
    from: today.subtract({ days: avgBy }).toString(),
    to: today.subtract({ days: 1 }).toString(),
    days: weekends ? avgBy : all.filter(isWorkday).length,
    weekends,
  }
}

const forecastOf = <R extends { CurrentVolume: number; used: number }>(
  { used, ...row }: R,
  window: Window,
  days: number,
) => ({ ...row, ...daysFrom(row.CurrentVolume, used, window.days, days) })

/** In whole numbers up to the last step: what is used in the window, and the days it is shared among. */
function daysFrom(volume: number, used: number, windowDays: number, shown: number) {
  const left = (day: number) => Math.max(0, Math.floor((volume * windowDays - day * used) / windowDays))
  const days = dayFields.map((field, index): [DayField, number | null] => [
    field,
    index < shown ? left(index + 1) : null,
  ])
  return Object.fromEntries(days) as Record<DayField, number | null>
}

function rowsOf(scope: Scope, query: Query, window: Window) {
  const { customers, lockers, onlyRunningOut, days } = query
  const text = searchString('customer.name', 'locker.name', 'article.number', 'article.name')
  const stock = sql`locker_article.current_volume`
  const average = sql`(coalesce(used.amount, 0)::numeric / ${window.days})`
  const left = sql`greatest(0, floor((${stock} * ${window.days} - ${days} * coalesce(used.amount, 0))::numeric / ${window.days}))`
  const daysLeft = sql<number | null>`case
    when ${stock} = 0 then 0
    when coalesce(used.amount, 0) > 0 then floor((${stock} - 1) * ${window.days}::numeric / used.amount)::int + 1
  end`
  const all = scope
    .see('locker', 'locker_article', 'article', 'organisation', 'consumption_day')
    .selectFrom('locker_article')
    .innerJoin('locker', 'locker.id', 'locker_article.locker_id')
    .innerJoin('article', 'article.id', 'locker_article.article_id')
    .innerJoin('organisation as customer', 'customer.id', 'locker.customer_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('consumption_day')
          .where('day', '>=', window.from)
          .where('day', '<=', window.to)
          .$if(!window.weekends, (rows) => rows.where(sql<SqlBool>`extract(isodow from day) <= 5`))
          .groupBy('consumption_day.locker_article_id')
          // More returned than taken is no use at all.
          .select([
            'consumption_day.locker_article_id',
            sql<number>`greatest(0, sum(consumption_day.amount))::int`.as('amount'),
          ])
          .as('used'),
      (join) => join.onRef('used.locker_article_id', '=', 'locker_article.id'),
    )
    .where('locker.active', '=', true)
    .where(found(text, query.searchString))
    .$if(customers.length > 0, (rows) => rows.where(among('locker.customer_id', customers)))
    .$if(lockers.length > 0, (rows) => rows.where(among('locker.id', lockers)))
    // What is left never grows, so the last of the days tells whether one of them is red or amber.
    .$if(onlyRunningOut, (rows) =>
      rows.where(sql<SqlBool>`${left} <= coalesce(locker_article.place_order_amount, 0)`),
    )
    .select([
      'locker_article.id as Id',
      'locker.id as LockerId',
      'locker_article.id as LockerArticleId',
      'customer.name as EndCustomer',
      'locker.name as LockerName',
      'article.number as ArticleNumber',
      'article.name as ArticleName',
      'locker_article.current_volume as CurrentVolume',
      sql<number>`round(${average}, 2)::float8`.as('ArticleDailyAverage'),
      'locker_article.place_order_amount as MinAmount',
      sql<number>`coalesce(used.amount, 0)`.as('used'),
      daysLeft.as('DaysLeft'),
      sql<0 | 1>`1 - ${online}`.as('Stale'),
      'locker.last_contact as LastContact',
    ])
  const order = {
    EndCustomer: swedish('customer.name'),
    LockerName: swedish('locker.name'),
    ArticleNumber: swedish('article.number'),
    ArticleName: swedish('article.name'),
    CurrentVolume: 'locker_article.current_volume',
    ArticleDailyAverage: average,
    MinAmount: 'locker_article.place_order_amount',
    DaysLeft: daysLeft,
  }
  return inOrder(all, query.sort ?? 'DaysLeft', order, 'locker_article.id')
}
