import type { Statement } from '#contract/statements.ts'

export type StatementState = 'unpaid' | 'partly' | 'paid' | 'overpaid' | 'overdue' | 'credit' | 'credited'

type Judged = Pick<Statement, 'is_credit' | 'credit_statement' | 'PaidAmount' | 'RemainingAmount' | 'DueDate'>

/** How a statement stands on a day. */
export function stateOf(
  { is_credit, credit_statement, PaidAmount, RemainingAmount, DueDate }: Judged,
  today: string,
): StatementState {
  if (is_credit) return 'credit'
  if (credit_statement) return 'credited'
  if (RemainingAmount < 0) return 'overpaid'
  if (RemainingAmount === 0) return 'paid'
  // The due day itself is in time.
  if (DueDate < today) return 'overdue'
  return PaidAmount === 0 ? 'unpaid' : 'partly'
}

export const canCredit = ({ is_credit, credit_statement }: Judged) => !is_credit && credit_statement === null
