import { sql, type SqlBool } from 'kysely'

/** One value for the database however many they are; none is fine too. */
export const among = (column: string, ids: number[]) => sql<SqlBool>`${sql.ref(column)} = any(${ids}::int[])`

export function difference(present: number[], wanted: number[]) {
  const before = new Set(present)
  const after = new Set(wanted)
  return { added: wanted.filter((id) => !before.has(id)), removed: present.filter((id) => !after.has(id)) }
}

export const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
