import { sql, type SqlBool } from 'kysely'

/**
 * The lines by which a stock turned out to be wrong: corrections, and withdrawals of more than it said. The first condition
 * is that of the index `transaction_wrong`. To take an article out of a locker is no mistake, nor is what is entered, and not counted, on the
 * day on which it came there; the minute is for the clocks of server and database, which differ. `line` is the ledger, joined
 * with `locker_article`.
 */
export const isWrong = sql<SqlBool>`(line.discrepancy or line.kind = 'correction')
  and (line.discrepancy or line.moved <> 0)
  and line.reason is distinct from 'removed'
  and not (line.kind = 'correction' and line.reason is distinct from 'counted'
    and line.transaction_date >= locker_article.created_at - interval '1 minute'
    and line.transaction_date < locker_article.created_at + interval '1 day')`
