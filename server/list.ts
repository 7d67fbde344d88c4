import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { ListQuery } from '#contract/fields.ts'

/**
 * One page of a list, with what the wire says beside it. The rows and their number come from one query; a page past the
 * end is empty and still knows the total.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, page }: Pick<ListQuery, 'limit' | 'page'>,
) {
  const counted = query
    .select(sql<number>`count(*) over ()::int`.as('list_total'))
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = (await counted.execute()) as (Row & { list_total: number })[]
  const total = rows[0]?.list_total ?? (page === 1 ? 0 : await count(query))
  return {
    rows: rows.map(({ list_total: _, ...row }) => row as Row),
    currentPage: page,
    pages: Math.ceil(total / limit),
    total,
  }
}

async function count<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  const counted = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .execute()
  return (counted[0] as { total: number } | undefined)?.total ?? 0
}

/** Any of the columns contains the words as they stand, without case; `%` and `_` are ordinary characters. */
export function contains(columns: Expression<unknown>[], words: string): Expression<SqlBool> {
  const wanted = words.trim().toLowerCase()
  const found = columns.map((column) => sql`position(${wanted} in lower(${column}::text)) > 0`)
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
