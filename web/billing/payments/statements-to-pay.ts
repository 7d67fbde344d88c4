import { statements } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import type { Row } from './placed.ts'

const mostRead = 1000
const mostOffered = 50

type Paid = Pick<Row, 'CurrencyCode' | 'Amount' | 'PayerId'>

/**
 * Those with something left to pay or, for what the bank takes back, something paid. Those of the payment's currency come
 * first, and among them those of the reseller who seems to have paid. Of other currencies one can be paid, not paid back.
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
  const isOwn = ({ CurrencyCode }: { CurrencyCode: string }) => CurrencyCode === payment.CurrencyCode
  const both = [...theirs, ...others]
  const open = [...both.filter(isOwn), ...both.filter((each) => !isOwn(each))]
  return { offers: open.slice(0, mostOffered), total: open.length }
}

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
