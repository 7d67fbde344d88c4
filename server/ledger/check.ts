import type pg from 'pg'
import { type Ask, withoutTimeLimit } from '#server/database/without-time-limit.ts'

interface Difference {
  id: number
  day?: string
  kept: number | null
  told: number | null
}

interface Checked {
  stocks: number
  days: number
  wrong: string[]
}

/** Compares stock and daily roll-up with the sums of the ledger, and the sums of days with the days, in one snapshot. */
export const checkLedger = (pool: pg.Pool): Promise<Checked> =>
  withoutTimeLimit(pool, compare, 'begin isolation level repeatable read read only')

async function compare(ask: Ask): Promise<Checked> {
  const counted = await ask<{ stocks: number; days: number }>(
    'select (select count(*) from locker_article) as stocks, (select count(*) from consumption_day) as days',
  )
  const stock = await ask<Difference>(`
    select a.id, a.current_volume as kept, coalesce(l.moved, 0)::bigint as told
    from locker_article a
    left join (select locker_article_id, sum(moved) as moved from transaction group by 1) l on l.locker_article_id = a.id
    where a.current_volume <> coalesce(l.moved, 0)
    order by a.id`)
  const differing = (kept: string, told: string, [id, day, ...others]: [string, string, ...string[]]) =>
    ask<Difference>(`
      select ${id} as id, ${day} as day, k.amount as kept, t.amount as told
      from ${kept} k full join ${told} t using (${[id, day, ...others].join(', ')})
      where (k.amount, k.value) is distinct from (t.amount, t.value)
      order by 1, 2`)
  const days = await differing('consumption_day', 'consumption_by_ledger', ['locker_article_id', 'day'])
  const lockers = await differing('locker_day', 'locker_day_by_days', ['locker_id', 'day'])
  const articles = await differing('article_day', 'article_day_by_days', ['article_id', 'day', 'reseller_id'])
  const weeks = await differing('article_week', 'article_week_by_days', ['article_id', 'week', 'reseller_id'])
  const { stocks = 0, days: kept = 0 } = counted.rows[0] ?? {}
  return {
    stocks,
    days: kept,
    wrong: [
      ...stock.rows.map((row) => `stock of locker article ${row.id}: ${row.kept}, by the ledger ${row.told}`),
      ...days.rows.map(
        (row) =>
          `use of locker article ${row.id} on ${row.day}: ${row.kept ?? 'none'}, by the ledger ${row.told ?? 'none'}`,
      ),
      ...lockers.rows.map(
        (row) =>
          `use of locker ${row.id} on ${row.day}: ${row.kept ?? 'none'}, by its articles ${row.told ?? 'none'}`,
      ),
      ...articles.rows.map(
        (row) =>
          `use of article ${row.id} on ${row.day}: ${row.kept ?? 'none'}, in its lockers ${row.told ?? 'none'}`,
      ),
      ...weeks.rows.map(
        (row) =>
          `use of article ${row.id} in the week of ${row.day}: ${row.kept ?? 'none'}, by its days ${row.told ?? 'none'}`,
      ),
    ],
  }
}
