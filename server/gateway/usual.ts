import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

const lastLines = 20
const lastDays = 90
const fewestLines = 3

/**
 * How many are usually taken of each of these locker articles at a time: the median of the last lines. There is no row
 * where there are too few. A handful of lines for each is read by the index, however long the ledger is.
 */
export async function usualAmounts(tx: Transaction<Tables>, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; usual: number }>`
    select given.id, percentile_disc(0.5) within group (order by taken.amount) as usual
    from unnest(${ids}::int[]) as given (id)
    cross join lateral (
      select amount from transaction
      where locker_article_id = given.id and kind = 'withdrawal' and not aborted
        and transaction_date > ${momentBefore(lastDays)}::timestamptz
      order by transaction_date desc, id desc
      limit ${lastLines}
    ) taken
    group by given.id
    having count(*) >= ${fewestLines}`.execute(tx)
  return new Map(rows.map(({ id, usual }) => [id, usual]))
}

const fewestVisits = 2
const mostArticles = 4

/** The articles that a person takes at a locker again and again, the most usual first; of one visit nothing is usual. */
export async function usualArticles(tx: Transaction<Tables>, lockerId: number, accountId: number | null) {
  if (accountId === null) return []
  const { rows } = await sql<{ id: number }>`
    select locker_article_id as id from transaction
    join locker_article on locker_article.id = locker_article_id and locker_article.deleted_at is null
    where account_id = ${accountId} and transaction.locker_id = ${lockerId}
      and kind = 'withdrawal' and not aborted
      and transaction_date > ${momentBefore(lastDays)}::timestamptz
    group by locker_article_id
    having count(distinct transaction_date) >= ${fewestVisits}
    order by count(distinct transaction_date) desc, max(transaction_date) desc
    limit ${mostArticles}`.execute(tx)
  return rows.map(({ id }) => id)
}

const daysOut = 365

/** What somebody has taken at a locker and not brought back, by article. */
export async function takenBy(tx: Transaction<Tables>, lockerId: number, accountId: number | null) {
  if (accountId === null) return []
  const { rows } = await sql<{ LockerArticleId: number; Amount: number }>`
    select locker_article_id as "LockerArticleId", sum(consumed(kind, aborted, amount))::int as "Amount"
    from transaction
    where account_id = ${accountId} and locker_id = ${lockerId} and kind in ('withdrawal', 'return') and not aborted
      and transaction_date > ${momentBefore(daysOut)}::timestamptz
    group by locker_article_id
    having sum(consumed(kind, aborted, amount)) > 0
    order by locker_article_id`.execute(tx)
  return rows
}

/** A value, so that the planner looks at the months since only. */
const momentBefore = (days: number) =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * days })
    .toString({ smallestUnit: 'millisecond' })
