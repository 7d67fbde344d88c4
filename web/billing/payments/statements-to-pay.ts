import { statements } from '#contract/billing/statements.ts'
import { statementInOcr } from '#contract/company-numbers.ts'
import { call } from '#web/api/api.ts'
import type { Row } from './placed.ts'

const mostRead = 1000
const mostOffered = 50

type Paid = Pick<Row, 'CurrencyCode' | 'Amount' | 'PayerId' | 'Reference'>

/**
 * Those with something left to pay or, for what the bank takes back, something paid: first what the payment names by its
 * reference, then those of the reseller who seems to have paid, then the others; of each those of the payment's currency first. Those
 * of other currencies can be paid, not paid back.
 */
export async function statementsFor(
  payment: Paid,
  searchString: string,
  resellerId: number | undefined,
  signal: AbortSignal,
) {
  const all = await openFor(payment, searchString, resellerId, signal)
  const isTheirs = payment.PayerId !== null && resellerId === undefined && searchString === ''
  const theirs = isTheirs ? await openFor(payment, '', payment.PayerId ?? undefined, signal) : []
  const others = all.filter(({ ResellerCustomerId }) => !isTheirs || ResellerCustomerId !== payment.PayerId)
  const named = numbersIn(payment.Reference)
  const rank = ({ Number: number, CurrencyCode, ResellerCustomerId }: Offered) => [
    named.has(number) ? 0 : 1,
    payment.PayerId !== null && ResellerCustomerId === payment.PayerId ? 0 : 1,
    CurrencyCode === payment.CurrencyCode ? 0 : 1,
  ]
  const open = [...theirs, ...others]
    .map((each) => ({ each, place: rank(each).join('') }))
    .toSorted((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)))
    .map(({ each }) => each)
  return { offers: open.slice(0, mostOffered), total: open.length }
}

type Offered = Awaited<ReturnType<typeof openFor>>[number]

/** The statements whose references stand in a text. */
const numbersIn = (reference: string) =>
  new Set([reference, ...reference.split(/\D+/)].flatMap((text) => statementInOcr(text) ?? []))

async function openFor(
  { CurrencyCode: currency, Amount }: Paid,
  searchString: string,
  resellerId: number | undefined,
  signal: AbortSignal,
) {
  const query = {
    searchString,
    limit: mostRead,
    sort: '-Number' as const,
    ...(Amount > 0 && { state: 'toPay' as const }),
    ...(resellerId !== undefined && { reseller: resellerId }),
  }
  const { data } = await call(statements.list, { query, signal })
  return data.filter(({ CurrencyCode, AmountToPay, PaidAmount }) =>
    Amount > 0 ? AmountToPay > 0 : CurrencyCode === currency && PaidAmount > 0,
  )
}
