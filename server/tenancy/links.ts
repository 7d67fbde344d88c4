import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** Rows that only link two records. Their changes are audited under the parent, with the columns in `told`. */
const linkTables = {
  article_group_member: {
    parent: 'article_group',
    parentColumn: 'article_group_id',
    key: ['article_id'],
    told: ['article_id'],
  },
  team_member: { parent: 'team', parentColumn: 'team_id', key: ['account_id'], told: ['account_id'] },
  team_locker: { parent: 'team', parentColumn: 'team_id', key: ['locker_id'], told: ['locker_id'] },
  locker_gpio: {
    parent: 'locker',
    parentColumn: 'locker_id',
    key: ['shelf', 'section'],
    told: ['shelf', 'section', 'pin'],
  },
} as const

export type LinkTable = keyof typeof linkTables
export const parentOf = (table: LinkTable) => linkTables[table].parent

export interface LinkChange<T extends LinkTable> {
  add?: Insertable<Tables[T]>[]
  remove?: Partial<Insertable<Tables[T]>>[]
}

/**
 * Removes first, so that an output can move from one section to another in one call. Answers with what really changed.
 */
export async function changeLinks<T extends LinkTable>(
  tx: Transaction<Tables>,
  table: T,
  parentId: number,
  { add = [], remove = [] }: LinkChange<T>,
) {
  const { parentColumn, key, told } = linkTables[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const answered = sql.join(told.map((column) => sql.ref(column)))
  const values = (row: object) => sql`(${sql.join(key.map((column) => (row as Row)[column]))})`
  const removed = !remove.length
    ? []
    : (
        await sql<Row>`delete from ${sql.table(table)} where ${sql.ref(parentColumn)} = ${parentId}
          and (${columns}) in (${sql.join(remove.map(values))}) returning ${answered}`.execute(tx)
      ).rows
  const added = !add.length
    ? []
    : await tx
        .insertInto<LinkTable>(table)
        .values(add as never)
        .onConflict((conflict) => conflict.columns([parentColumn, ...key] as never).doNothing())
        .returning([...told] as never)
        .execute()
  return { added: added as Row[], removed }
}

type Row = Record<string, unknown>
