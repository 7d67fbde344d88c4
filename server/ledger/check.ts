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
  const days = await ask<Difference>(`
    select coalesce(k.locker_article_id, l.locker_article_id) as id, coalesce(k.day, l.day) as day,
      k.amount as kept, l.amount as told
    from consumption_day k
    full join consumption_by_ledger l on l.locker_article_id = k.locker_article_id and l.day = k.day
    where (k.amount, k.value) is distinct from (l.amount, l.value)
    order by 1, 2`)
  const lockers = await ask<Difference>(`
    select coalesce(k.locker_id, d.locker_id) as id, coalesce(k.day, d.day) as day, k.amount as kept, d.amount as told
    from locker_day k full join locker_day_by_days d on d.locker_id = k.locker_id and d.day = k.day
    where (k.amount, k.value) is distinct from (d.amount, d.value)
    order by 1, 2`)
  const articles = await ask<Difference>(`
    select coalesce(k.article_id, d.article_id) as id, coalesce(k.day, d.day) as day, k.amount as kept, d.amount as told
    from article_day k
    full join article_day_by_days d on d.reseller_id = k.reseller_id and d.article_id = k.article_id and d.day = k.day
    where (k.amount, k.value) is distinct from (d.amount, d.value)
    order by 1, 2`)
  const weeks = await ask<Difference>(`
    select coalesce(k.article_id, d.article_id) as id, coalesce(k.week, d.week) as day, k.amount as kept, d.amount as told
    from article_week k
    full join article_week_by_days d on d.reseller_id = k.reseller_id and d.article_id = k.article_id and d.week = k.week
    where (k.amount, k.value) is distinct from (d.amount, d.value)
    order by 1, 2`)
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
