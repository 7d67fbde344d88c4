import type pg from 'pg'
import { type Ask, withoutTimeLimit } from '#server/database/without-time-limit.ts'
import { wrongLoans } from './loans/check.ts'

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

/** Compares stock, daily roll-up and loans with the ledger, and the sums of days with the days, in one snapshot. */
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
  // A sum that differs in any of its figures is told, by its first. Person and cost centre may be missing, which no join finds.
  const differing = (
    kept: string,
    told: string,
    [id, day, ...others]: [string, string, ...string[]],
    [first, ...figures]: [string, ...string[]],
  ) => {
    const keys = [id, day, ...others].join(', ')
    const row = [keys, first, ...figures].join(', ')
    const differ = [first, ...figures].map((figure) => `min(${figure}) <> max(${figure})`).join(' or ')
    return ask<Difference>(`
      select ${id} as id, ${day} as day, max(${first}) filter (where is_kept) as kept, max(${first}) filter (where not is_kept) as told
      from (select ${row}, true as is_kept from ${kept} union all select ${row}, false from ${told}) both_sides
      group by ${keys}
      having count(*) <> 2 or ${differ}
      order by 1, 2`)
  }
  const used: [string, ...string[]] = ['amount', 'value']
  const days = await differing(
    'consumption_day',
    'consumption_by_ledger',
    ['locker_article_id', 'day'],
    [...used, 'withdrawals', 'moved'],
  )
  const stocks = await differing(
    'stock_day',
    'stock_day_by_ledger',
    ['locker_article_id', 'day'],
    ['refilled', 'corrected'],
  )
  const people = await differing(
    'person_day',
    'person_day_by_ledger',
    ['locker_id', 'day', 'account_id', 'cost_centre_id'],
    [...used, 'withdrawals'],
  )
  const hours = await differing(
    'hour_day',
    'hour_day_by_ledger',
    ['locker_id', 'day', 'hour'],
    [...used, 'withdrawals'],
  )
  const months = await differing(
    'consumption_month',
    'consumption_month_by_days',
    ['locker_article_id', 'month'],
    [...used, 'withdrawals'],
  )
  const monthsOfPeople = await differing(
    'person_month',
    'person_month_by_days',
    ['locker_id', 'month', 'account_id', 'cost_centre_id'],
    [...used, 'withdrawals'],
  )
  // By the sums of days, which are compared with the ledger above.
  const outs = await ask<{ id: number; since: string; kept: string | null; told: string | null }>(`
    select coalesce(kept.locker_article_id, told.locker_article_id) as id, coalesce(kept.since, told.since)::text as since,
      kept.until::text as kept, told.until::text as told
    from out_span kept full join out_spans_of(null, '-infinity') told
      on told.locker_article_id = kept.locker_article_id and told.since = kept.since
    where kept.until is distinct from told.until
    order by 1, 2`)
  const lockers = await differing(
    'locker_day',
    'locker_day_by_days',
    ['locker_id', 'day'],
    [...used, 'withdrawals'],
  )
  const articles = await differing(
    'article_day',
    'article_day_by_days',
    ['article_id', 'day', 'reseller_id'],
    used,
  )
  const weeks = await differing(
    'article_week',
    'article_week_by_days',
    ['article_id', 'week', 'reseller_id'],
    used,
  )
  const loans = await wrongLoans(ask)
  const { stocks: held = 0, days: kept = 0 } = counted.rows[0] ?? {}
  return {
    stocks: held,
    days: kept,
    wrong: [
      ...stock.rows.map((row) => `stock of locker article ${row.id}: ${row.kept}, by the ledger ${row.told}`),
      ...days.rows.map(
        (row) =>
          `use of locker article ${row.id} on ${row.day}: ${row.kept ?? 'none'}, by the ledger ${row.told ?? 'none'}`,
      ),
      ...stocks.rows.map(
        (row) =>
          `refills and corrections of locker article ${row.id} on ${row.day}: ${row.kept ?? 'none'} filled up, by the ledger ${row.told ?? 'none'}`,
      ),
      ...people.rows.map(
        (row) =>
          `use by a person of locker ${row.id} on ${row.day}: ${row.kept ?? 'none'}, by the ledger ${row.told ?? 'none'}`,
      ),
      ...hours.rows.map(
        (row) =>
          `use of locker ${row.id} in an hour of ${row.day}: ${row.kept ?? 'none'}, by the ledger ${row.told ?? 'none'}`,
      ),
      ...months.rows.map(
        (row) =>
          `use of locker article ${row.id} in the month of ${row.day}: ${row.kept ?? 'none'}, by its days ${row.told ?? 'none'}`,
      ),
      ...monthsOfPeople.rows.map(
        (row) =>
          `use by a person of locker ${row.id} in the month of ${row.day}: ${row.kept ?? 'none'}, by its days ${row.told ?? 'none'}`,
      ),
      ...outs.rows.map(
        (row) =>
          `locker article ${row.id} out from ${row.since}: until ${row.kept ?? 'never'}, by its days ${row.told ?? 'never'}`,
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
      ...loans,
    ],
  }
}
