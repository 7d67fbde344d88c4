import type { FullStatement } from '#contract/billing/statements.ts'
import { plus } from '#web/billing/statements/ore.ts'

type Judged = Pick<FullStatement, 'RemainingAmount' | 'PaidAmount' | 'OpenClaim' | 'Claim'>

/** The remaining amount, with fee and interest that are open, if more is paid than that. It may be intended. */
export function overpaidFrom(amount: number, { RemainingAmount, OpenClaim }: Judged): number | undefined {
  const limit = plus(Math.max(0, RemainingAmount), OpenClaim)
  return amount > limit ? limit : undefined
}

/** The paid amount, with fee and interest that were received, if more is paid back than that. It is not allowed. */
export function paidBackFrom(amount: number, { PaidAmount, Claim }: Judged): number | undefined {
  const paid = plus(PaidAmount, Claim?.Received ?? 0)
  return -amount > paid ? paid : undefined
}
