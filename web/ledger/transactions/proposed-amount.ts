import type { Transaction } from '#contract/ledger/transactions.ts'
import { isUnusual } from '#contract/ledger/usual.ts'

/** A withdrawal that was not aborted and is not corrected yet. */
export const isCorrectable = ({ Kind, Aborted, CorrectionId }: Transaction) =>
  Kind === 'withdrawal' && Aborted === 0 && CorrectionId === null

/** The amount that was probably taken: the known stock, or the usual amount; undefined if neither is known. */
export function proposedAmount({ Moved, Discrepancy, UsualAmount }: Transaction): number | undefined {
  const known = -Moved
  if (Discrepancy === 1 && !isUnusual(known, UsualAmount)) return known
  return UsualAmount ?? undefined
}

/** The amount that a correction returns to the stock. */
export const backInStock = ({ Moved }: Transaction, amount: number) => Math.max(0, -Moved - amount)
