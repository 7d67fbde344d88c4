import { statements } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import type { Row } from './placed.ts'

const mostRead = 1000
const mostOffered = 50

/** Of the payment's currency: those with something left to pay or, for what the bank takes back, something paid. */
export async function statementsFor(
  { CurrencyCode: currency, Amount }: Pick<Row, 'CurrencyCode' | 'Amount'>,
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
  const open = data.filter(
    ({ CurrencyCode, RemainingAmount, PaidAmount }) =>
      CurrencyCode === currency && (Amount > 0 ? RemainingAmount > 0 : PaidAmount > 0),
  )
  return { offers: open.slice(0, mostOffered), total: open.length }
}
