import type { BankPayment, BookingRefusal } from '#contract/billing/bank-files.ts'
import { ore } from '#web/billing/statements/ore.ts'
import type { Part } from './division.ts'

/** A payment, and the statements that it is to be registered on. */
export interface Row extends BankPayment {
  Id: number
  /** Where it was refused: why. It waits where the period of a statement has not begun when it was paid. */
  State:
    | 'reference'
    | 'amountAndName'
    | 'byHand'
    | 'divided'
    | 'none'
    | 'waits'
    | 'registered'
    | 'booked'
    | 'otherAccount'
    | BookingRefusal
  /** Somebody has said that it is another one than the one it looks like. */
  isAnother: boolean
  Parts: readonly Part[]
  /** What is left to pay of its statements after this payment and those above it; below zero: so much is too much. */
  Left: number | null
}

/** What somebody chose by hand, by the payment; nothing where a proposal was taken away. */
export type Choices = ReadonlyMap<string, readonly Part[]>

/** What became of the payments that were sent since the file was read. */
export type Outcomes = ReadonlyMap<string, 'registered' | BookingRefusal>

/** What somebody has said of payments: these are other ones than they seem, and these accounts are the house's. */
export interface Said {
  others: ReadonlySet<string>
  accounts: ReadonlySet<string>
}
const nothingSaid: Said = { others: new Set(), accounts: new Set() }

export function rowsOf(
  found: readonly BankPayment[],
  choices: Choices,
  outcomes: Outcomes,
  said: Said = nothingSaid,
): Row[] {
  const left = new Map<number, number>()
  return found.map((one, at) => {
    const { UUID, Amount, BookedOn, Statement, MatchedBy } = one
    const payment = { ...one, isAnother: said.others.has(UUID) }
    const chosen = choices.get(UUID)
    const Parts = chosen ?? (Statement ? [{ Statement, Amount }] : [])
    const known = one.IsKeptCurrency === 1 ? outcomes.get(UUID) : 'unknownCurrency'
    const outcome = BookedOn.length > 0 ? 'booked' : (known ?? doubtOf(payment, said))
    if (outcome) return { ...payment, Parts, Id: at, State: outcome, Left: null }
    if (Parts.length === 0) return { ...payment, Parts, Id: at, State: 'none', Left: null }
    if (payableFrom(payment, Parts) !== undefined)
      return { ...payment, Parts, Id: at, State: 'waits', Left: null }
    const after = Parts.map((part) => {
      const before = left.get(part.Statement.Id) ?? openOf(part.Statement)
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

/** What is to be paid of it; below zero: what was paid too much. */
const openOf = ({ RemainingAmount, AmountToPay }: Part['Statement']) =>
  ore(RemainingAmount < 0 ? RemainingAmount : AmountToPay)

/** Why it is not registered with the others until somebody has said something of it. */
function doubtOf(
  { SeemsBooked, isAnother, IsOurs, Account }: BankPayment & { isAnother: boolean },
  said: Said,
) {
  if (SeemsBooked && !isAnother) return 'seemsBooked' as const
  return IsOurs === 0 && !said.accounts.has(Account) ? ('otherAccount' as const) : undefined
}

/** The first day on which all the statements of a payment can be paid, if that is after it. */
export function payableFrom({ Date: day }: Pick<BankPayment, 'Date'>, parts: readonly Part[]) {
  const last = parts
    .map(({ Statement: its }) => its.PeriodStart)
    .toSorted()
    .at(-1)
  return last !== undefined && last > day ? last : undefined
}

const placedStates: readonly Row['State'][] = ['reference', 'amountAndName', 'byHand', 'divided']

/** One that was refused is sent again once it is placed anew. */
export const toRegister = (rows: readonly Row[]) =>
  rows.flatMap(({ State, Parts, UUID, Date, Amount, Charge, CurrencyCode, Reference, Payer, isAnother }) => {
    const [first] = Parts
    if (!placedStates.includes(State) || !first) return []
    const parts = Parts.map((part) => ({ StatementId: part.Statement.Id, Amount: part.Amount }))
    const isForeign = first.Statement.CurrencyCode !== CurrencyCode
    const placed =
      Parts.length > 1
        ? { parts, ...(isForeign && { StatementAmount: sumOf(parts) }) }
        : { StatementId: first.Statement.Id, ...(isForeign && { StatementAmount: first.Amount }) }
    const told = { Note: noteOf(Payer, Reference), Reference, ...(isAnother && { IsAnother: true }) }
    return { UUID, ...placed, Date, Amount, ...(Charge !== 0 && { Charge }), CurrencyCode, ...told }
  })

const sumOf = (parts: readonly { Amount: number }[]) =>
  parts.reduce((sum, { Amount }) => sum + ore(Amount), 0) / 100

const longestNote = 250
const noteOf = (...parts: string[]) =>
  parts
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, longestNote)
