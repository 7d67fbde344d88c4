import { dueAt } from '#contract/catalogue/loan-time.ts'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { QueuedLine } from './lines.ts'

/** What somebody has of an article that is lent, and until when. */
export interface OnLoan {
  LockerArticleId: number
  Amount: number
  DueAt: Date
}

type Lending = Partial<Pick<LockerConfig, 'loans' | 'TimeZone'>> & Pick<LockerConfig, 'articles'>

/** By which moment something has to be brought back that is taken now; null where it is not lent. */
export function dueIfTaken({ articles, TimeZone }: Lending, article: number, now: Date): Date | null {
  // A server of an earlier release lends nothing.
  const loan = articles.find(({ LockerArticleId }) => LockerArticleId === article)?.Loan
  return loan && TimeZone !== undefined ? dueAt(now, loan.Hours, TimeZone) : null
}

/**
 * What somebody has, the oldest first: as the server said it last, with the lines that wait here. As on the server, what it
 * brings back ends its oldest loan of that article.
 */
export function onLoan(config: Lending, lines: readonly QueuedLine[], who: number | null): OnLoan[] {
  if (who === null) return []
  const loans = (config.loans ?? [])
    .filter(({ AccountId }) => AccountId === who)
    .map(({ LockerArticleId, Amount, DueAt }) => ({ LockerArticleId, Amount, DueAt: new Date(DueAt) }))
  const own = lines.filter(({ open, line }) => !open && !line.Aborted && line.AccountId === who)
  for (const { line } of own.toSorted((a, b) => a.seq - b.seq)) {
    const { Kind, LockerArticleId, Amount, Closed, Opened } = line
    if (Kind === 'withdrawal') {
      const DueAt = dueIfTaken(config, LockerArticleId, new Date(Closed ?? Opened ?? 0))
      if (DueAt) loans.push({ LockerArticleId, Amount, DueAt })
    } else {
      let back = Amount
      for (const loan of loans.filter((each) => each.LockerArticleId === LockerArticleId)) {
        const ended = Math.min(back, loan.Amount)
        loan.Amount -= ended
        back -= ended
      }
    }
  }
  return loans.filter(({ Amount }) => Amount > 0)
}

/** The same by article, due when the first of them is. */
export function byArticle(loans: readonly OnLoan[]): Map<number, OnLoan> {
  const sums = new Map<number, OnLoan>()
  for (const loan of loans) {
    const before = sums.get(loan.LockerArticleId)
    sums.set(loan.LockerArticleId, {
      ...loan,
      Amount: loan.Amount + (before?.Amount ?? 0),
      DueAt: before && before.DueAt < loan.DueAt ? before.DueAt : loan.DueAt,
    })
  }
  return sums
}
