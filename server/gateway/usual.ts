import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

const lastLines = 20
const lastDays = 90
const fewestLines = 3

/**
 * How many are usually taken of each of these locker articles at a time: the median of the last lines. It is unknown where
 * there are too few. A handful of lines for each is read by the index, however long the ledger is.
 */
export async function usualAmounts(tx: Transaction<Tables>, ids: number[]) {
  if (ids.length === 0) return new Map<number, number>()
  const { rows } = await sql<{ id: number; usual: number }>`
    select given.id, percentile_disc(0.5) within group (order by taken.amount) as usual
    from unnest(${[...new Set(ids)]}::int[]) as given (id)
    cross join lateral (
      select amount from transaction
      where locker_article_id = given.id and kind = 'withdrawal' and not aborted
        and transaction_date > now() - make_interval(days => ${lastDays}::int)
      order by transaction_date desc, id desc
      limit ${lastLines}
    ) taken
    group by given.id
    having count(*) >= ${fewestLines}`.execute(tx)
  return new Map(rows.map(({ id, usual }) => [id, usual]))
}
