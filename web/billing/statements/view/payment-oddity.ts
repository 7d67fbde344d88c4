import type { FullStatement } from '#contract/statements.ts'

/** More than what remains is paid, or more than what was paid is paid back. */
export interface Oddity {
  is: 'tooMuch' | 'tooMuchBack'
  /** What it is more than. */
  limit: number
}

type Judged = Pick<FullStatement, 'RemainingAmount' | 'PaidAmount'>

/** What is odd about an amount, though it may be meant. */
export function oddityOf(amount: number, { RemainingAmount, PaidAmount }: Judged): Oddity | undefined {
  const limit = Math.max(0, amount > 0 ? RemainingAmount : PaidAmount)
  if (!(Math.abs(amount) > limit)) return undefined
  return { is: amount > 0 ? 'tooMuch' : 'tooMuchBack', limit }
}
