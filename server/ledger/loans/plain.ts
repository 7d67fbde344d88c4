/** Who has what, line by line: the same rules as `follow_loans` in SQL, for `npm run ledger` and the tests. */

export interface LoanEvent {
  /** A withdrawal begins a loan; the others end one. */
  kind: 'withdrawal' | 'return' | 'lost'
  /** Of the ledger's line; null of what is said to be lost. */
  id: number | null
  /** Microseconds. */
  at: number
  accountId: number | null
  lockerId: number
  amount: number
  saysWhy: boolean
  /** The loan that is meant: what is corrected, or what was said of it in the back-office. */
  target: number | null
  /** A return that was said of its loan in the back-office. */
  isSaid?: boolean
}

export interface PlainLoan {
  id: number
  at: number
  accountId: number | null
  lockerId: number
  outstanding: number
  lost: number
}

/** All of one article at one customer. */
export function plainLoans(events: readonly LoanEvent[]): PlainLoan[] {
  const ordered = events.toSorted((a, b) => a.at - b.at || (a.id ?? Infinity) - (b.id ?? Infinity))
  const loans: PlainLoan[] = []
  for (const event of ordered) {
    if (event.kind === 'withdrawal') {
      const { id, at, accountId, lockerId, amount } = event
      loans.push({ id: id ?? 0, at, accountId, lockerId, outstanding: amount, lost: 0 })
    } else end(loans, event)
  }
  return loans
}

function end(
  loans: PlainLoan[],
  { kind, amount, accountId, lockerId, saysWhy, target, isSaid = false }: LoanEvent,
) {
  let remaining = amount
  const meant = loans.find(({ id }) => id === target)
  if (target !== null && !meant) return
  const person = meant ? meant.accountId : accountId
  const close = (some: PlainLoan[], from: 'outstanding' | 'lost' = 'outstanding') => {
    for (const loan of some) {
      const part = Math.min(remaining, loan[from])
      loan[from] -= part
      if (kind === 'lost') loan.lost += part
      remaining -= part
    }
  }
  if (meant) close([meant])
  if (meant && isSaid) close([meant], 'lost')
  if (kind === 'lost') return
  close(loans.filter((loan) => loan.accountId === person))
  if (meant) return
  const own = loans.filter((loan) => loan.accountId === person)
  close(own, 'lost')
  if (!saysWhy && person !== null) return
  close(loans.filter((loan) => loan.lockerId === lockerId))
  close(loans)
}
