import type { FullStatement } from '#contract/billing/statements.ts'

type Judged = Pick<FullStatement, 'RemainingAmount' | 'PaidAmount'>

/** The remaining amount, if more is paid than that. It may be intended. */
export function overpaidFrom(amount: number, { RemainingAmount }: Judged): number | undefined {
  const limit = Math.max(0, RemainingAmount)
  return amount > limit ? limit : undefined
}

/** The paid amount, if more is paid back than that. It is not allowed. */
export function paidBackFrom(amount: number, { PaidAmount }: Judged): number | undefined {
  return -amount > PaidAmount ? PaidAmount : undefined
}
