import { type QueryCreator, sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { type HouseTables, softDeleted, type Tables, type TenantTables } from '#server/database/tables.ts'
import { reachOf } from './reach.ts'
import { strayTables } from './stray-tables.ts'
import type { Member } from './member.ts'

type TenantTable = keyof TenantTables
type Reader<T extends keyof Tables> = Pick<QueryCreator<Pick<Tables, T | keyof HouseTables>>, 'selectFrom'>

export type HouseReader = Pick<QueryCreator<HouseTables>, 'selectFrom'>
/** What handlers get of the database outside of any tenant: the house's tables, to read. */
export const houseReader = (db: RawDatabase): HouseReader => db.withPlugin(strayTables([]))

/** The only way to read tenants' tables: every query through it sees only the member's own rows. */
export interface Scope {
  /** The named tables as this member sees them; a table that is not named is not in the query's type. */
  see<T extends TenantTable>(...tables: T[]): Reader<T>
  /** The same with the rows that were deleted, for history that must stay readable. */
  seeWithDeleted<T extends TenantTable>(...tables: T[]): Reader<T>
}

export function scopeOf(db: QueryCreator<Tables>, member: Member): Scope {
  function see(tables: TenantTable[], withDeleted: boolean) {
    let query: QueryCreator<Tables> = db.withPlugin(strayTables(tables))
    for (const table of tables) {
      query = query.with(
        (cte) => cte(table).notMaterialized(),
        () => rows(table, member, withDeleted),
      )
    }
    return query
  }
  return {
    see: <T extends TenantTable>(...tables: T[]) => see(tables, false),
    seeWithDeleted: <T extends TenantTable>(...tables: T[]) => see(tables, true),
  }
}

/** The schema is named, so that this is the table itself even where an earlier CTE bears its name. */
const rows = (table: TenantTable, member: Member, withDeleted: boolean) =>
  sql<never>`(select * from public.${sql.table(table)} where ${reachOf(table, member).read} ${withDeleted ? sql`` : living(table)})`

export const isSoftDeleted = (table: keyof Tables) => (softDeleted as readonly string[]).includes(table)

export const living = (table: keyof Tables) => (isSoftDeleted(table) ? sql` and deleted_at is null` : sql``)
