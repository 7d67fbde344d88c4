import { sql, type SqlBool } from 'kysely'

/** The ids as one array parameter, because their number is not limited; the array may be empty. */
export const among = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`

export function difference(present: number[], wanted: number[]) {
  const before = new Set(present)
  const after = new Set(wanted)
  return { added: wanted.filter((id) => !before.has(id)), removed: present.filter((id) => !after.has(id)) }
}

export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
