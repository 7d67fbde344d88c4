import { type Accounts, bankFor, salesField, vatField } from './accounts.ts'
import type { PaymentRow, ReleaseRow, StatementRow } from './read.ts'

/** One row of a voucher: öre of kronor, debit above zero and credit below. */
export interface Entry {
  account: string
  ore: number
}

/** In kronor, rounded half away from zero, as the VAT on an invoice is; the rate is in millionths. */
export function inKronor(ore: number, rate: number) {
  const millionths = BigInt(ore) * BigInt(rate)
  const half = millionths < 0n ? -500_000n : 500_000n
  return Number((millionths + half) / 1_000_000n)
}

/** Of a debit: its amounts, and its rate in millionths. */
interface Debit {
  debitNet: number
  debitTax: number
  rate: number
}

/**
 * What the receivable account says while so much is to be paid, in the statement's currency. Every voucher moves it from
 * one such value to the next, so that in the end it is zero to the öre, however often something was rounded.
 */
const bookValue = ({ debitNet, debitTax, rate }: Debit, balance: number) =>
  balance === debitNet + debitTax
    ? inKronor(debitNet, rate) + inKronor(debitTax, rate)
    : inKronor(balance, rate)

/** A statement, at its own rate. Income of later months is deferred where the house accrues. */
export function statementEntries(statement: StatementRow, accounts: Accounts): Entry[] {
  const { net, tax, rate, before, vatPct, treatment } = statement
  const [sales, vat] = [inKronor(net, rate), inKronor(tax, rate)]
  const claim =
    statement.kind === 'debit'
      ? sales + vat
      : bookValue(statement, before + net + tax) - bookValue(statement, before)
  const deferred = (statement.later ?? []).reduce((sum, ore) => sum + inKronor(ore, rate), 0)
  return [
    { account: accounts.Receivable, ore: claim },
    { account: accounts[salesField(vatPct, treatment)], ore: deferred - sales },
    { account: accounts.DeferredIncome, ore: -deferred },
    { account: accounts[vatField(vatPct)], ore: -vat },
    { account: accounts.Rounding, ore: sales + vat - claim },
  ]
}

/** What was paid in another currency: in kronor, what of it the bank has kept, and to which currency's account it came. */
export interface Came {
  ore: number
  kept: number
  currency: string
}

/**
 * A payment, at the rate of its day. What it is worth more or less than it was billed for is gained or lost. What it has for
 * fee and interest of reminders is income of its day, the interest on an account of its own where there is one: until it comes in, nothing of it is booked. Where it came in another
 * currency than it was billed in, what came is known, and the rest is gained or lost as well. What a bank has kept of it is a
 * cost: it pays the claim, and did not come to the account.
 */
export function paymentEntries(
  payment: PaymentRow,
  { rate: rateThen, came }: { rate: number; came?: Came | undefined },
  receivable: string,
  accounts: Accounts,
): Entry[] {
  const { amount, fees, interest, before, rate, currency } = payment
  const paid = came?.ore ?? inKronor(amount, rateThen)
  const kept = came?.kept ?? inKronor(keptInOwn(payment), rateThen)
  const income = inKronor(fees, rateThen)
  const ofInterest = accounts.Interest === '' ? 0 : inKronor(interest, rateThen)
  const claim = bookValue(payment, before - amount + fees) - bookValue(payment, before)
  const rest = income - paid - claim
  const difference = rest < 0 ? accounts.ExchangeGain : accounts.ExchangeLoss
  return [
    { account: bankFor(accounts, came?.currency ?? currency), ore: paid - kept },
    { account: accounts.BankCharges, ore: kept },
    { account: receivable, ore: claim },
    { account: accounts.Fees, ore: ofInterest - income },
    { account: accounts.Interest, ore: -ofInterest },
    { account: rateThen === rate && !came ? accounts.Rounding : difference, ore: rest },
  ]
}

/** What a bank has kept, in the statement's currency: a charge in a currency that nobody knows a rate of is as large a part of what was paid. */
const keptInOwn = ({ amount, charge, bankAmount }: PaymentRow) =>
  bankAmount === null ? charge : Math.round((amount * charge) / bankAmount)

/** Income that was deferred, in its month. */
export function releaseEntries({ net, rate, vatPct, treatment }: ReleaseRow, accounts: Accounts): Entry[] {
  const ore = inKronor(net, rate)
  return [
    { account: accounts.DeferredIncome, ore },
    { account: accounts[salesField(vatPct, treatment)], ore: -ore },
  ]
}
