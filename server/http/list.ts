import {
  type Expression,
  ExpressionWrapper,
  type QueryCreator,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
  type SqlBool,
} from 'kysely'
import type { ListQuery } from '#contract/fields.ts'
import { prepared } from '#server/database/prepared.ts'

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
 * The same where an index has the rows in their order, or finds them (`foundFirst`): only those of the page are read
 * whole, and all are counted beside it, without their columns.
 */
export async function indexedPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  asked: Pick<ListQuery, 'limit' | 'page' | 'searchString'>,
) {
  // What a search has found are few, which are not looked for twice; the plan is the same whatever is searched for.
  if (isIndexed(asked.searchString)) return listPage(query.modifyFront(prepared), asked)
  return pageOf(query, withoutScope<number>(counted(query)), asked)
}

/**
 * The same where the rows of the page are chosen in the midst of the query, before what belongs to them is looked up;
 * `all` are those that are counted.
 */
export async function chosenPage<DB, TB extends keyof DB, Row, AllTB extends keyof DB, AllRow>(
  query: SelectQueryBuilder<DB, TB, Row>,
  all: SelectQueryBuilder<DB, AllTB, AllRow>,
  asked: Pick<ListQuery, 'limit' | 'page'>,
) {
  const found = await query
    .select(sql<number>`${withoutScope<number>(counted(all))}`.as('list_total'))
    .execute()
  return counting(found as Counted<Row>[], all, asked)
}

/**
 * The same where every row has to be looked at, because its order is calculated: all are found once, and counted, but only
 * those of the page are sorted. `count(*) over ()` would have all of them sorted. Each of `kinds` says by the query's own
 * columns which rows are counted beside; the list has all, or those of the kind `only`. The query is one of `reader`.
 */
export async function foundPage<DB, TB extends keyof DB, Row extends { Id: number }, K extends string>(
  reader: Pick<QueryCreator<DB>, 'selectFrom'>,
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, descending }: Order,
  { limit, page }: Pick<ListQuery, 'limit' | 'page'>,
  kinds: Record<K, Expression<SqlBool>> = {} as Record<K, never>,
  only?: NoInfer<K>,
) {
  const names = Object.keys(kinds) as K[]
  const all = query.select(by.map((key, at) => sql`${key}`.as(`list_key_${at}`)))
  const numbers = names.map(
    (name) => sql`, count(*) filter (where ${kinds[name]})::int as ${sql.ref(`list_${name}`)}`,
  )
  const keys = by.map((_, at) => inDirection(sql.ref(`list_key_${at}`), descending))
  const wanted = only === undefined ? sql`true` : kinds[only]
  const order = sql.join([...keys, sql.ref('Id')])
  type Found = Row & { Id: number | null; list_total: number } & Record<`list_${K}`, number>
  const found = (await reader
    .selectFrom(
      sql`(
        with found as materialized (${withoutScope(all)})
        select * from (select count(*) filter (where ${wanted})::int as list_total ${sql.join(numbers, sql` `)} from found) as numbers
        left join (select * from found where ${wanted} order by ${order} limit ${limit} offset ${(page - 1) * limit}) as page on true
        order by ${order})`.as('list'),
    )
    .selectAll()
    .execute()) as unknown as Found[]
  const [first] = found
  const total = first?.list_total ?? 0
  return {
    ids: found.flatMap(({ Id }) => Id ?? []),
    counts: Object.fromEntries(names.map((name) => [name, first?.[`list_${name}`] ?? 0])) as Record<
      K,
      number
    >,
    currentPage: page,
    pages: Math.ceil(total / limit),
    total,
  }
}

/** As a part of another query, which has the same tables in its scope. */
function withoutScope<T>(query: { toOperationNode(): SelectQueryNode }) {
  const { with: _scope, ...node } = query.toOperationNode()
  return new ExpressionWrapper<never, never, T>({ ...node })
}

async function pageOf<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  ofAll: Expression<number>,
  { limit, page }: Pick<ListQuery, 'limit' | 'page'>,
) {
  const found = await query
    .select(sql<number>`${ofAll}`.as('list_total'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return counting(found as Counted<Row>[], query, { limit, page })
}

type Counted<Row> = Row & { list_total: number }

async function counting<DB, TB extends keyof DB, Row, AllRow>(
  found: Counted<Row>[],
  all: SelectQueryBuilder<DB, TB, AllRow>,
  { limit, page }: Pick<ListQuery, 'limit' | 'page'>,
) {
  const total = found[0]?.list_total ?? (page === 1 ? 0 : await count(all))
  return {
    rows: found.map(({ list_total: _, ...row }) => row as unknown as Row),
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
export const foundByIndex = (within: Expression<string>, words: string) =>
  words.trim() === '' ? sql<SqlBool>`true` : sql<SqlBool>`${within} like ${patternOf(words)}`

/** Of what contains the words as they stand. */
export const patternOf = (words: string) =>
  `%${words
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`

/** The indexes find words of three letters and more. */
const isIndexed = (words: string) => words.trim().length >= 3

/**
 * The rows that a search finds, found before they are sorted: otherwise the planner reads rows in their order until
 * enough of them match, which are nearly all where few do. Words that are too short for the index are left to it.
 */
export function foundFirst(
  id: string,
  words: string,
  matches: Expression<SqlBool>,
  found: (matches: Expression<SqlBool>) => Expression<unknown>,
) {
  return isIndexed(words) ? sql<SqlBool>`${sql.ref(id)} = any(array(${found(matches)}))` : matches
}

/** The text of `searchString` contains these words; `%` and `_` are ordinary characters, and ß is written ss as well. */
export const found = (within: Expression<string>, words: string) =>
  sql<SqlBool>`position(${words.trim().toLowerCase().replaceAll('ß', 'ss')} in replace(${within}, 'ß', 'ss')) > 0`

/** What a list is filtered by; a filter that nobody asks for is left out. */
export const filteredBy = (...filters: (Expression<SqlBool> | false | undefined)[]) =>
  sql<SqlBool>`(${sql.join([sql`true`, ...filters.filter((filter) => filter !== undefined && filter !== false)], sql` and `)})`

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
  columns: Record<F, Sortable>,
  tie: string,
) {
  return sorted(query, orderOf(sort, columns), tie)
}

/** What rows are sorted by: a column, or several, of which each decides where those before it are equal. */
type Sortable = string | Expression<unknown> | Expression<unknown>[]

interface Order {
  by: Expression<unknown>[]
  descending: boolean
}

export function orderOf<F extends string>(sort: F | `-${F}`, columns: Record<F, Sortable>): Order {
  const descending = sort.startsWith('-')
  const column: Sortable = columns[(descending ? sort.slice(1) : sort) as F]
  return { by: [typeof column === 'string' ? sql.ref(column) : column].flat(), descending }
}

export const sorted = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { by, descending }: Order,
  tie: string,
) => query.orderBy(sql.join([...by.map((key) => inDirection(key, descending)), sql.ref(tie)]))

const inDirection = (key: Expression<unknown>, descending: boolean) =>
  descending ? sql`${key} desc nulls last` : sql`${key} asc nulls last`
