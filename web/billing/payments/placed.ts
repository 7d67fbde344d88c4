import type { BankPayment, BookingRefusal } from '#contract/billing/bank-files.ts'
import { ore } from '#web/billing/statements/ore.ts'

type Statement = NonNullable<BankPayment['Statement']>

/** A payment of the file, and the statement that it is to be registered on. */
export interface Row extends BankPayment {
  Id: number
  /** Where it was refused: why. */
  State: 'reference' | 'amountAndName' | 'byHand' | 'none' | 'booked' | BookingRefusal
  /** What is left to pay of the statement after this payment and those above it in the file. */
  Left: number | null
}

/** What somebody chose by hand, by the payment; null where a proposal was taken away. */
export type Choices = ReadonlyMap<string, Statement | null>

/** What became of the payments that were sent since the file was read. */
export type Outcomes = ReadonlyMap<string, 'booked' | BookingRefusal>

export function rowsOf(found: readonly BankPayment[], choices: Choices, outcomes: Outcomes): Row[] {
  const left = new Map<number, number>()
  return found.map((payment, at) => {
    const { UUID, Amount, BookedOn } = payment
    const chosen = choices.get(UUID)
    const Statement = chosen === undefined ? payment.Statement : chosen
    const outcome = BookedOn ? 'booked' : outcomes.get(UUID)
    if (outcome) return { ...payment, Statement, Id: at, State: outcome, Left: null }
    if (!Statement) return { ...payment, Statement, Id: at, State: 'none', Left: null }
    const before = left.get(Statement.Id) ?? ore(Statement.RemainingAmount)
    left.set(Statement.Id, before - ore(Amount))
    const State = chosen ? 'byHand' : (payment.MatchedBy ?? 'byHand')
    return { ...payment, Statement, Id: at, State, Left: (before - ore(Amount)) / 100 }
  })
}

/** One that was refused is sent again once it is placed anew. */
export const toRegister = (rows: readonly Row[]) =>
  rows.flatMap(({ State, Statement, UUID, Date, Amount, CurrencyCode, Reference, Payer }) =>
    !['reference', 'amountAndName', 'byHand'].includes(State) || !Statement
      ? []
      : { UUID, StatementId: Statement.Id, Date, Amount, CurrencyCode, Note: noteOf(Payer, Reference) },
  )

const longestNote = 250
const noteOf = (...parts: string[]) =>
  parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, longestNote)
