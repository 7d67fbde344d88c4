import type { BankPayment, BookingRefusal } from '#contract/billing/bank-files.ts'
import { ore } from '#web/billing/statements/ore.ts'
import type { Part } from './division.ts'

/** A payment, and the statements that it is to be registered on. */
export interface Row extends BankPayment {
  Id: number
  /** Where it was refused: why. */
  State: 'reference' | 'amountAndName' | 'byHand' | 'divided' | 'none' | 'booked' | BookingRefusal
  Parts: readonly Part[]
  /** What is left to pay of its statements after this payment and those above it; below zero: so much is too much. */
  Left: number | null
}

/** What somebody chose by hand, by the payment; nothing where a proposal was taken away. */
export type Choices = ReadonlyMap<string, readonly Part[]>

/** What became of the payments that were sent since the file was read. */
export type Outcomes = ReadonlyMap<string, 'booked' | BookingRefusal>

export function rowsOf(found: readonly BankPayment[], choices: Choices, outcomes: Outcomes): Row[] {
  const left = new Map<number, number>()
  return found.map((payment, at) => {
    const { UUID, Amount, BookedOn, Statement, MatchedBy } = payment
    const chosen = choices.get(UUID)
    const Parts = chosen ?? (Statement ? [{ Statement, Amount }] : [])
    const outcome = BookedOn.length > 0 ? 'booked' : outcomes.get(UUID)
    if (outcome) return { ...payment, Parts, Id: at, State: outcome, Left: null }
    if (Parts.length === 0) return { ...payment, Parts, Id: at, State: 'none', Left: null }
    const after = Parts.map((part) => {
      const before = left.get(part.Statement.Id) ?? ore(part.Statement.RemainingAmount)
      left.set(part.Statement.Id, before - ore(part.Amount))
      return before - ore(part.Amount)
    })
    const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0) / 100
    const tooMuch = sum(after.filter((amount) => amount < 0))
    const byHand = Parts.length > 1 ? 'divided' : 'byHand'
    const State = chosen ? byHand : (MatchedBy ?? 'byHand')
    return { ...payment, Parts, Id: at, State, Left: tooMuch < 0 ? tooMuch : sum(after) }
  })
}

const placedStates: readonly Row['State'][] = ['reference', 'amountAndName', 'byHand', 'divided']

/** One that was refused is sent again once it is placed anew. */
export const toRegister = (rows: readonly Row[]) =>
  rows.flatMap(({ State, Parts, UUID, Date, Amount, CurrencyCode, Reference, Payer }) => {
    const [first] = Parts
    if (!placedStates.includes(State) || !first) return []
    const parts = Parts.map((part) => ({ StatementId: part.Statement.Id, Amount: part.Amount }))
    const placed = Parts.length > 1 ? { parts } : { StatementId: first.Statement.Id }
    return { UUID, ...placed, Date, Amount, CurrencyCode, Note: noteOf(Payer, Reference) }
  })

const longestNote = 250
const noteOf = (...parts: string[]) =>
  parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, longestNote)
