import { sql, type Transaction } from 'kysely'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { Tables } from '#server/database/tables.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

/** What the people of a locker have of what is lent there: a return ends loans of all lockers of the customer. */
export async function loansAt(tx: Transaction<Tables>, { id }: Pick<CallingLocker, 'id'>) {
  const { rows } = await sql<LockerConfig['loans'][number]>`
    select held.id as "LockerArticleId", loan.account_id as "AccountId", loan.outstanding as "Amount",
      loan.taken_at as "TakenAt", loan.due_at as "DueAt"
    from locker join locker_article held on held.locker_id = locker.id and held.deleted_at is null
    join article on article.id = held.article_id and article.lent
    join loan on loan.customer_id = locker.customer_id and loan.article_id = held.article_id and loan.outstanding > 0
    join locker_user link on link.locker_id = locker.id and link.account_id = loan.account_id and link.deleted_at is null
    where locker.id = ${id}
    order by loan.taken_at, loan.id`.execute(tx)
  return rows
}
