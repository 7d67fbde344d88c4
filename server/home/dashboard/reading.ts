import { sql } from 'kysely'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Member } from '#server/tenancy/member.ts'
import { priceTo, type Told } from '#server/tenancy/prices.ts'
import { type Days, within } from '#server/house/days.ts'
import { type Arrival, notOnArrival } from '#server/ledger/arrivals.ts'

/** What the parts of Home read alike. */

export const atCustomers = (customers: number[]) =>
  customers.length > 0 ? among('locker.customer_id', customers) : sql<boolean>`true`

export const pricedIn = sql<string>`currency_of(locker.reseller_id)`

/** The currency that all are in; null for none and for several, whose sums would mean nothing. */
export function sharedCurrency(currencies: Iterable<string>) {
  const [first = null, ...others] = new Set(currencies)
  return others.length === 0 ? first : null
}

/** What is told of values, where all are in one currency. */
export const valuesTo = (reader: Member, currencies: ReadonlySet<string>): Told =>
  currencies.size > 1 ? () => null : priceTo(reader)

/** The lockers of these customers. Deleted lockers are included, because their history counts. */
export const lockersOf = (scope: Scope, customers: number[]) =>
  scope
    .seeWithDeleted('locker')
    .selectFrom('locker')
    .where(atCustomers(customers))
    .select(['locker.id', 'locker.name', pricedIn.as('currency')])
    .execute()

export type Lockers = Awaited<ReturnType<typeof lockersOf>>

export type Range = Pick<Days, 'from' | 'to'>

/** The ids of lockers, or all of a reseller or of the house, which the scope knows of. */
export type At = number[] | 'all'

/** Of which lockers and days. */
export interface Asked {
  range: Days
  at: At
  arrivals: readonly Arrival[]
}

/** The lockers are given by id instead of a join, so that the planner knows how few rows of the roll-up it has to read. */
const usedIn = ({ range: { from, to }, at, arrivals }: Asked) =>
  sql<boolean>`(day between ${from} and ${to} and ${at === 'all' ? sql`true` : among('locker_id', at)}
    and ${notOnArrival(arrivals)})`

export const usedTables = ['consumption_day', 'locker_day', 'locker_article', 'transaction'] as const

/** What was used of each article in a locker on each day: of a day on which a locker came, from the moment on. */
export const usedOfArticles = (asked: Asked) => sql`
  select locker_id, locker_article_id, day, amount, value from consumption_day where ${usedIn(asked)}
  ${since(asked)}`

/** By the ledger's lines, of which the scope knows the moment. */
function since({ range, at, arrivals }: Asked) {
  const here = arrivals
    .map(({ day, lockers }) => ({
      day,
      lockers: at === 'all' ? lockers : lockers.filter((id) => at.includes(id)),
    }))
    .filter(({ lockers }) => lockers.length > 0)
  const lines = here.map(
    ({ day, lockers }) => sql`
    union all select locker_id, locker_article_id, ${day}::date as day, consumed(kind, aborted, amount) as amount,
      consumed(kind, aborted, value) as value
    from transaction
    where kind in ('withdrawal', 'return') and not aborted and ${among('locker_id', lockers)} and ${within(sql.ref('transaction_date'), { ...range, from: day, to: day })}`,
  )
  return sql.join(lines, sql` `)
}

export const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`

/** What lockers used on each day: of all articles by the lockers' own sums, of one by the days of the article. */
export function usedAt(scope: Scope, asked: Asked, article?: number) {
  const rows =
    article === undefined
      ? sql<UseOfLocker>`(select locker_id, null::int as locker_article_id, day, amount, value from locker_day
          where ${usedIn(asked)} ${since(asked)})`
      : sql<UseOfLocker>`(select * from (${usedOfArticles(asked)}) used
          where locker_article_id in (select id from locker_article where article_id = ${article}))`
  return scope.seeWithDeleted(...usedTables).selectFrom(rows.as('used'))
}

export const articlesOf = (scope: Scope, ids: number[]) =>
  scope
    .seeWithDeleted('article')
    .selectFrom('article')
    .where(among('article.id', ids))
    .select(['article.id as ArticleId', 'article.name as ArticleName', 'article.number as ArticleNumber'])
    .execute()

export const byId = async <K extends string, T extends Record<K, number>>(rows: Promise<T[]>, key: K) =>
  new Map((await rows).map((row): [number, T] => [row[key], row]))

export interface DailyUse {
  day: string
  amount: number
  value: number
}

interface UseOfLocker extends DailyUse {
  locker_id: number
}
