import { type Expression, ExpressionWrapper, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { ListQuery } from '#contract/fields.ts'

/**
 * One page of a list, with its page number and totals. The rows and their number come from one query; a page past the
 * end is empty and still knows the total.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, page }: Pick<ListQuery, 'limit' | 'page'>,
) {
  return pageOf(query, sql<number>`count(*) over ()::int`, { limit, page })
}

/**
 * The same where an index has the rows in their order or finds them: only those of the page are read whole, and all are
 * counted beside it, without their columns.
 */
export async function indexedPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  asked: Pick<ListQuery, 'limit' | 'page'>,
) {
  // The count reads the tables that the page's own query has in its scope.
  const { with: _scope, ...counting } = counted(query).toOperationNode()
  return pageOf(query, new ExpressionWrapper<DB, TB, number>({ ...counting }), asked)
}

async function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ofAll: Expression<number>,
  { limit, page }: Pick<ListQuery, 'limit' | 'page'>,
) {
  const found = (await query
    .select(sql<number>`${ofAll}`.as('list_total'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()) as (Row & { list_total: number })[]
  const total = found[0]?.list_total ?? (page === 1 ? 0 : await count(query))
  return {
    rows: found.map(({ list_total: _, ...row }) => row as Row),
    currentPage: page,
    pages: Math.ceil(total / limit),
    total,
  }
}

async function count<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  const counts = await counted(query).execute()
  return (counts[0] as { total: number } | undefined)?.total ?? 0
}

const counted = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
  query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))

/** Any of the columns contains the words as they stand, without case; `%` and `_` are ordinary characters. */
export function contains(columns: Expression<unknown>[], words: string): Expression<SqlBool> {
  const wanted = words.trim().toLowerCase()
  const found = columns.map((column) => sql`position(${wanted} in lower(${column}::text)) > 0`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

/** The text in which a row of a list is searched: its columns one after the other, in lower case. */
export const searchString = (...columns: (string | Expression<unknown>)[]) =>
  sql<string>`lower(concat_ws(' ', ${sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)))}))`

/** What every row of an administration's list carries beside its own fields. */
export const listed = (searched: Expression<string>, archived: Expression<unknown> = sql`false`) =>
  [
    sql<0 | 1>`(${archived})::int`.as('IsArchived'),
    sql<string | null>`null`.as('HideField'),
    sql<string>`${searched}`.as('searchString'),
  ] as const

/**
 * The same for a text that has an index for it (110-search.sql), which finds words of three letters or more. The text is
 * written as it is there.
 */
export function foundByIndex(within: Expression<string>, words: string) {
  const pattern = words
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return pattern === '' ? sql<SqlBool>`true` : sql<SqlBool>`${within} like ${`%${pattern}%`}`
}

/** The text of `searchString` contains these words; `%` and `_` are ordinary characters. */
export const found = (within: Expression<string>, words: string) =>
  sql<SqlBool>`position(${words.trim().toLowerCase()} in ${within}) > 0`

/** The text contains each of the words, in any order, so that one search can name an article and its locker. */
export const foundEach = (within: Expression<string>, words: string) =>
  sql<SqlBool>`(${sql.join(
    words
      .trim()
      .split(/\s+/)
      .map((word) => found(within, word)),
    sql` and `,
  )})`

/**
 * Texts in Swedish order: å, ä and ö sort after z. Made without ICU collations, which the embedded database does not
 * have. The collation is said here, because it would be the database's own otherwise, whose order nobody knows.
 */
export const swedish = (text: string | Expression<unknown>) =>
  sql<string>`translate(lower(${typeof text === 'string' ? sql.ref(text) : text}), 'åäöÅÄÖ', '{|}{|}') collate "C"`

/**
 * The order that `sort` asks for (`Field` or `-Field`), and within it by `tie`, so that pages never overlap. Missing
 * values come last in both directions.
 */
export function inOrder<DB, TB extends keyof DB, Row, F extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: F | `-${F}`,
  columns: Record<F, string | Expression<unknown>>,
  tie: string,
) {
  const descending = sort.startsWith('-')
  const column = columns[(descending ? sort.slice(1) : sort) as F]
  const by = typeof column === 'string' ? sql.ref(column) : column
  return query
    .orderBy(descending ? sql`${by} desc nulls last` : sql`${by} asc nulls last`)
    .orderBy(sql.ref(tie))
}
