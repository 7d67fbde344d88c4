import type { Transaction } from '#contract/ledger/transactions.ts'
import { isUnusual } from '#contract/ledger/usual.ts'

/** A withdrawal that counts, and that no line has corrected yet. */
export const isCorrectable = ({ Kind, Aborted, CorrectionId }: Transaction) =>
  Kind === 'withdrawal' && Aborted === 0 && CorrectionId === null

/** What was probably taken: what was known to be there, or what is usual. Nothing where neither says more than the line. */
export function proposedAmount({ Moved, Discrepancy, UsualAmount }: Transaction): number | undefined {
  const known = -Moved
  if (Discrepancy === 1 && !isUnusual(known, UsualAmount)) return known
  return UsualAmount ?? undefined
}

/** What comes back to the stock: what the line took from it and nobody took in truth. */
export const backInStock = ({ Moved }: Transaction, amount: number) => Math.max(0, -Moved - amount)
