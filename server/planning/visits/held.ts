import { type QueryCreator, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Past } from './replay.ts'
import { costOfMissing, costOfVisit } from './settings.ts'

/** What lies in lockers now, and what visits and missing pieces cost there. Money is in öre. */
export interface HeldNow {
  id: number
  stock: number
  /** What it holds when it is full: its max stock, or what can be told of it without one. */
  room: number
  hasMax: boolean
  missing: number
}

export interface LockerNow {
  lockerId: number
  resellerId: number
  visit: number
  weekdays: number
  every_weeks: number
  first_week: string | null
  by_stock: boolean
  /** Differs where a stock, a shelf or a cost has changed. */
  mark: string
  articles: HeldNow[]
}

type Known =
  | 'locker'
  | 'locker_article'
  | 'article'
  | 'article_own'
  | 'locker_visit'
  | 'visit_setting'
  | 'consumption_day'
  | 'visit_advice'
/** The tables as a scope shows them, or as they are. */
export type Reader = Pick<QueryCreator<Pick<Tables, Known>>, 'selectFrom'>
export const visitTables = [
  'locker',
  'locker_article',
  'article',
  'article_own',
  'locker_visit',
  'visit_setting',
  'consumption_day',
  'visit_advice',
] as const satisfies Known[]

/** Of the revisions, which grow with every change. */
export const markOf = sql<string>`concat_ws(' ', held.count, held.revisions, coalesce(visit.revision, 0),
  coalesce(setting.revision, 0))`

/** Lockers with how they are visited, and what lies in them. */
export const lockersWithArticles = (tables: Reader, lockerIds?: number[]) =>
  tables
    .selectFrom('locker')
    .leftJoin('locker_visit as visit', 'visit.locker_id', 'locker.id')
    .leftJoin('visit_setting as setting', 'setting.reseller_id', 'locker.reseller_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('locker_article')
          .innerJoin('article', 'article.id', 'locker_article.article_id')
          .leftJoin('article_own as own', (join) =>
            join
              .onRef('own.article_id', '=', 'article.id')
              .onRef('own.reseller_id', '=', 'locker_article.reseller_id'),
          )
          .leftJoin('visit_setting as setting', 'setting.reseller_id', 'locker_article.reseller_id')
          .where('locker_article.deleted_at', 'is', null)
          .$if(lockerIds !== undefined, (some) =>
            some.where(among('locker_article.locker_id', lockerIds ?? [])),
          )
          .groupBy('locker_article.locker_id')
          .select([
            'locker_article.locker_id',
            sql<number>`count(*)`.as('count'),
            sql<number>`sum(locker_article.revision) + sum(article.revision) + coalesce(sum(own.revision), 0)`.as(
              'revisions',
            ),
            sql<HeldNow[]>`json_agg(json_build_object(
              'id', locker_article.id, 'stock', locker_article.current_volume,
              'room', greatest(1, coalesce(locker_article.max_stock,
                greatest(locker_article.current_volume, 2 * coalesce(locker_article.place_order_amount, 0)))),
              'hasMax', locker_article.max_stock is not null, 'missing', ${costOfMissing}
            ) order by locker_article.id)`.as('articles'),
          ])
          .as('held'),
      (join) => join.onRef('held.locker_id', '=', 'locker.id'),
    )

export async function lockersNow(tables: Reader, lockerIds: number[]): Promise<LockerNow[]> {
  const rows = await lockersWithArticles(tables, lockerIds)
    .where(among('locker.id', lockerIds))
    .select([
      'locker.id as lockerId',
      'locker.reseller_id as resellerId',
      costOfVisit.as('visit'),
      sql<number>`coalesce(visit.weekdays, 0)`.as('weekdays'),
      sql<number>`coalesce(visit.every_weeks, 1)`.as('every_weeks'),
      'visit.first_week',
      sql<boolean>`coalesce(visit.by_stock, false)`.as('by_stock'),
      markOf.as('mark'),
      'held.articles',
    ])
    .orderBy('locker.id')
    .execute()
  return rows.map((row) => ({ ...row, articles: row.articles ?? [] }))
}

/** What was taken on each of the days before today, the oldest first. */
export async function usedBefore(
  tables: Reader,
  lockerIds: number[],
  today: Temporal.PlainDate,
  days: number,
) {
  const from = today.subtract({ days }).toString()
  const rows = await tables
    .selectFrom('consumption_day')
    .where(among('locker_id', lockerIds))
    .where(sql<boolean>`day >= ${from}::date and day < ${today.toString()}::date`)
    .groupBy('locker_article_id')
    .select([
      'locker_article_id as id',
      sql<number[]>`array_agg(day - ${from}::date)`.as('places'),
      sql<number[]>`array_agg(amount)`.as('amounts'),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (id: number): Past['asked'] => {
    const used = Array<number>(days).fill(0)
    const { places, amounts } = byId.get(id) ?? { places: [], amounts: [] }
    places.forEach((place, at) => (used[place] = amounts[at] ?? 0))
    return used
  }
}
