import type { Ask } from '#server/database/without-time-limit.ts'
import { type LoanEvent, plainLoans } from './plain.ts'

interface Kept {
  id: number
  article: number
  outstanding: number
  lost: number
}

/** Compares what is kept of loans with what the ledger's lines of lent articles say, and what was said in the back-office. */
export async function wrongLoans(ask: Ask): Promise<string[]> {
  const { rows: events } = await ask<LoanEvent & { article: number; customer: number }>(`
    select held.article_id as article, customer_at(line.locker_id, line.transaction_date) as customer,
      line.kind, line.id, (extract(epoch from line.transaction_date) * 1000000)::float8 as at,
      line.account_id as "accountId", line.locker_id as "lockerId", line.amount, line.note <> '' as "saysWhy",
      coalesce(line.corrects_id, mark.loan_id) as target,
      line.corrects_id is null and mark.id is not null as "isSaid"
    from article join locker_article held on held.article_id = article.id
    join transaction line on line.locker_article_id = held.id and line.transaction_date >= article.lent_since
    left join loan_mark mark on mark.locker_id = line.locker_id and mark.uuid = line.uuid
    where article.lent and line.kind in ('withdrawal', 'return') and not line.aborted
    union all
    select loan.article_id, loan.customer_id, mark.kind, null, (extract(epoch from mark.made_at) * 1000000)::float8,
      null, mark.locker_id, mark.amount, false, mark.loan_id, false
    from loan_mark mark join loan on loan.id = mark.loan_id
    join article on article.id = loan.article_id and article.lent and mark.made_at >= article.lent_since
    where mark.kind = 'lost'`)
  const told = new Map(
    [...Map.groupBy(events, ({ article, customer }) => `${article} ${customer}`).values()]
      .flatMap((ofOne) => plainLoans(ofOne))
      .map((loan) => [loan.id, loan]),
  )
  const { rows: kept } = await ask<Kept>(`
    select loan.id, article.id as article, loan.outstanding, loan.lost
    from loan join article on article.id = loan.article_id
    where article.lent and loan.taken_at >= article.lent_since or loan.outstanding > 0
    order by loan.id`)
  const isKept = new Set(kept.map(({ id }) => id))
  const missing = [...told.values()].filter(({ id }) => !isKept.has(id))
  return [
    ...kept.flatMap(({ id, outstanding, lost }) => {
      const by = told.get(id)
      return by?.outstanding === outstanding && by.lost === lost
        ? []
        : `loan of line ${id}: ${outstanding} out and ${lost} lost, by the ledger ${by ? `${by.outstanding} and ${by.lost}` : 'none'}`
    }),
    ...missing.map(({ id }) => `loan of line ${id}: none, by the ledger there is one`),
  ]
}
