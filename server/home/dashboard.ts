import { sql } from 'kysely'
import type { PeriodQuery } from '#contract/home/dashboard.ts'
import { topMovers } from '#contract/limits.ts'
import { arrivalsAt } from '#server/ledger/arrivals.ts'
import type { Contract } from '#contract/index.ts'
import { idsOf } from '#server/tenancy/ids.ts'
import type { MemberContext } from '#server/http/context.ts'
import { seesWholeReseller } from '#server/tenancy/reach.ts'
import type { Handlers } from '#server/http/mount.ts'
import { organisations } from '#server/people/organisations.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { type Days, daysOf, eachOf } from '#server/house/days.ts'
import type { Told } from '#server/tenancy/prices.ts'
import { houseOf } from './dashboard/house.ts'
import { attentionOf, nowOf } from './dashboard/now.ts'
import {
  articlesOf,
  type Asked,
  type At,
  byId,
  type DailyUse,
  type Lockers,
  lockersOf,
  type Range,
  sharedCurrency,
  sumOf,
  usedAt,
  usedOfArticles,
  usedTables,
  valuesTo,
} from './dashboard/reading.ts'

export const dashboard: Handlers<Contract['dashboard']> = {
  async get({ query }, context) {
    return {
      ...(await periodOf(query, context)),
      ...(await nowOf(query, context)),
      needAttention: await attentionOf(context.scope, query.customers, query.attention),
      ...(query.includeDependencies && { dependencies: { customers: await customersOf(context) } }),
    }
  },
  now: async ({ query }, context) => nowOf(query, context),
  attention: async ({ query: { customers, attention } }, { scope }) => ({
    needAttention: await attentionOf(scope, customers, attention),
  }),
  house: async (_input, context) => houseOf(context),
  period: async ({ query }, context) => periodOf(query, context),
}

async function customersOf(context: MemberContext) {
  const { data } = await organisations.customers({} as never, context)
  return data.map(({ id, CustomerName }) => ({ id, CustomerName }))
}

async function periodOf(query: PeriodQuery, context: MemberContext) {
  const { scope, db, member } = context
  const days = await daysOf(db, query, threeMonths)
  const lockers = await lockersOf(scope, query.customers)
  const currencies = new Set(lockers.map(({ currency }) => currency))
  const told = valuesTo(member, currencies)
  const isAll = query.customers.length === 0 && seesWholeReseller(member)
  const at: At = isAll ? 'all' : idsOf(lockers)
  const arrivals = await arrivalsAt(context, { at, spans: [days], zone: days.zone })
  const asked = { range: days, at, arrivals }
  const spans = isAll ? spansOf(days, await summedUntil(db)) : { weeks: [], days: [], open: [days] }
  // Side by side: each adds up tens of thousands of rows.
  const [transactions, movers] = await Promise.all([
    seriesOf(scope, asked, lockers, query, told),
    moversOf(scope, spans, asked, query.largestBy),
  ])
  return {
    transactions,
    ...(query.article !== undefined && { article: (await articlesOf(scope, [query.article]))[0] ?? null }),
    topMovers: await withArticles(scope, movers, told),
    CurrencyCode: sharedCurrency(currencies),
  }
}

const threeMonths = (last: Temporal.PlainDate) => last.subtract({ months: 3 }).add({ days: 1 })

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

interface Mover {
  id: number
  moved: number
  /** In öre; only where the order is by value. */
  value?: number
}

/**
 * Which articles moved most, by pieces or by value. What all lockers of a reseller, or of the house, used of them is
 * summed up when a day is over.
 */
async function moversOf(
  scope: Scope,
  { weeks, days, open }: Spans,
  asked: Asked,
  by: PeriodQuery['largestBy'],
): Promise<Mover[]> {
  const used = [
    ...weeks.map(
      ({ from, to }) =>
        sql`select article_id, amount, value from article_week where week between ${from} and ${to}`,
    ),
    ...days.map(
      ({ from, to }) =>
        sql`select article_id, amount, value from article_day where day between ${from} and ${to}`,
    ),
    // The days are added up before the join, so that it has one row for each article in a locker instead of one for each day.
    ...open.map(
      (span) => sql`
        select held.article_id, used.amount, used.value from (
          select locker_article_id, sum(amount)::bigint as amount, sum(value)::bigint as value
          from (${usedOfArticles({ ...asked, range: { ...asked.range, ...span } })}) each_day group by locker_article_id
        ) used join locker_article held on held.id = used.locker_article_id`,
    ),
  ]
  const byValue = by === 'Value'
  return scope
    .seeWithDeleted(...usedTables, 'article_day', 'article_week')
    .selectFrom(
      sql<{ article_id: number; amount: number; value: number }>`(${sql.join(used, sql` union all `)})`.as(
        'used',
      ),
    )
    .groupBy('used.article_id')
    .having(sumOf(byValue ? 'used.value' : 'used.amount'), '>', 0)
    .select(['used.article_id as id', sumOf('used.amount').as('moved')])
    .$if(byValue, (query) => query.select(sumOf('used.value').as('value')))
    .orderBy(byValue ? sql`value` : sql`moved`, 'desc')
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
  asked: Asked,
  lockers: Lockers,
  { article, largest, largestBy }: PeriodQuery,
  told: Told,
) {
  const amounts = [sumOf('used.amount').as('amount'), sumOf('used.value').as('value')] as const
  const sums = await usedAt(scope, asked, article)
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
  const useOfLargest = await usedAt(scope, { ...asked, at: idsOf(largestLockers) }, article)
    .groupBy(['used.day', 'used.locker_id'])
    .select(['used.locker_id as id', 'used.day', ...amounts])
    .execute()
  const names = new Map(lockers.map(({ id, name }) => [id, name]))
  const byLocker = Map.groupBy(useOfLargest, ({ id }) => id)
  const eachDay = eachDayOf(asked.range, told)
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

const negated = (use: DailyUse): DailyUse => ({ day: use.day, amount: -use.amount, value: -use.value })

/** A row for every day of the period with the sum of its use, zero on days without use. */
function eachDayOf(days: Days, told: Told) {
  const dates = eachOf(days)
  return (rows: DailyUse[]) => {
    const byDay = Map.groupBy(rows, ({ day }) => day)
    return dates.map((Date) => {
      const ofDay = byDay.get(Date) ?? []
      const ore = ofDay.reduce((sum, row) => sum + row.value, 0)
      return { Date, Amount: ofDay.reduce((sum, row) => sum + row.amount, 0), Value: told(ore) }
    })
  }
}

async function withArticles(scope: Scope, movers: Mover[], told: Told) {
  const articles = await byId(articlesOf(scope, idsOf(movers)), 'ArticleId')
  return movers.flatMap(({ id, moved: ConsumedAmount, value }) => {
    const article = articles.get(id)
    const ofValue = value !== undefined && { ConsumedValue: told(value) }
    return article ? [{ ...article, ConsumedAmount, ...ofValue }] : []
  })
}
