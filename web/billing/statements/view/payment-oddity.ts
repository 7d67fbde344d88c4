import type { FullStatement } from '#contract/billing/statements.ts'

type Judged = Pick<FullStatement, 'RemainingAmount' | 'PaidAmount'>

/** More is paid than what remains, though it may be meant: what remains. */
export function overpaidFrom(amount: number, { RemainingAmount }: Judged): number | undefined {
  const limit = Math.max(0, RemainingAmount)
  return amount > limit ? limit : undefined
}

/** More is paid back than was paid, which cannot be: what was paid. */
export function paidBackFrom(amount: number, { PaidAmount }: Judged): number | undefined {
  return -amount > PaidAmount ? PaidAmount : undefined
}
