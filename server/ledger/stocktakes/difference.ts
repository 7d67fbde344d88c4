import type { TransactionKind } from '#contract/ledger/transactions.ts'

/** A line of the ledger after the moment of the count, in the order of time. */
export interface Movement {
  kind: TransactionKind
  aborted: boolean
  amount: number
  moved: number
}

/**
 * What a count says of a stock that has gone on moving since. The ledger said then what it says now, less what moved after
 * it: what was taken while somebody counted is no difference.
 *
 * What is booked is what the stock lacks to be as counted, with what happened since. That is the difference, but for two
 * cases: where somebody counted later, that count holds; and where more was taken since than the ledger knew of, or than was
 * counted, the lines are gone through again from what was counted.
 */
export function differenceOf(counted: number, stock: number, since: readonly Movement[]) {
  const expected = stock - since.reduce((sum, { moved }) => sum + moved, 0)
  const isCountedLater = since.some(({ kind }) => kind === 'correction')
  const booked = isCountedLater ? 0 : since.reduce(after, counted) - stock
  return { expected, difference: counted - expected, booked }
}

const after = (left: number, { kind, aborted, amount, moved }: Movement) =>
  Math.max(0, left + (kind === 'withdrawal' && !aborted ? -amount : moved))
