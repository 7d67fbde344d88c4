import type pg from 'pg'
import { withoutTimeLimit } from './without-time-limit.ts'

export interface OldMonths {
  /** Where they go: a tablespace of the PostgreSQL server, on cheaper storage. */
  tablespace: string
  /** A month goes so many months after its end. */
  after: number
}

/**
 * Moves the ledger's old months to cheaper storage, the oldest first. They stay a part of the ledger: lists, sums and
 * `npm run ledger` read them as before. While a month is copied, nobody reads it; where somebody reads it now, it is left
 * for the next time, after `patience` milliseconds. Answers with the months that were moved.
 */
export async function moveOldMonths(
  pool: pg.Pool,
  { tablespace, after }: OldMonths,
  patience = 2000,
): Promise<string[]> {
  const { rows } = await pool.query<{ month: string }>(
    `select month.relname as month
     from pg_inherits join pg_class month on month.oid = inhrelid
       left join pg_tablespace space on space.oid = month.reltablespace
     where inhparent = 'transaction'::regclass and space.spcname is distinct from $1
       and month.relname < to_char(now() at time zone 'UTC' - make_interval(months => $2), '"transaction_"YYYY_MM')
     order by month.relname`,
    [tablespace, after],
  )
  const moved: string[] = []
  for (const { month } of rows) if (await move(pool, month, tablespace, patience)) moved.push(month)
  return moved
}

/** With its indexes. Two servers may try at once: the second one finds nothing left to move. */
async function move(pool: pg.Pool, month: string, tablespace: string, patience: number) {
  try {
    await withoutTimeLimit(pool, async (ask) => {
      await ask(`set local lock_timeout = ${patience}`)
      const { rows } = await ask<{ statement: string }>(
        `select format('alter %s %I set tablespace %I', kind, name, $2::text) as statement
         from (
           select 'table' as kind, $1::text as name
           union all select 'index', one.relname from pg_index join pg_class one on one.oid = indexrelid
             where indrelid = $1::text::regclass
         ) parts`,
        [month, tablespace],
      )
      for (const { statement } of rows) await ask(statement)
    })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === '55P03') return false
    throw error
  }
}
