import { sql } from 'kysely'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Member } from '#server/tenancy/member.ts'
import { priceTo, type Told } from '#server/tenancy/prices.ts'
import type { Days } from '#server/house/days.ts'

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

/** The lockers are given by id instead of a join, so that the planner knows how few rows of the roll-up it has to read. */
export const usedIn = ({ from, to }: Range, at: At) =>
  sql<boolean>`(day between ${from} and ${to} and ${at === 'all' ? sql`true` : among('locker_id', at)})`

export const sumOf = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`

/** What lockers used on each day: of all articles by the lockers' own sums, of one by the days of the article. */
export function usedAt(scope: Scope, at: At, range: Range, article?: number) {
  const rows =
    article === undefined
      ? sql<UseOfLocker>`(select locker_id, day, amount, value from locker_day where ${usedIn(range, at)})`
      : sql<UseOfLocker>`(select locker_id, day, amount, value from consumption_day where ${usedIn(range, at)}
          and locker_article_id in (select id from locker_article where article_id = ${article}))`
  return scope.seeWithDeleted('consumption_day', 'locker_day', 'locker_article').selectFrom(rows.as('used'))
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
