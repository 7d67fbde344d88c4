import { statements } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Find } from '#web/resource/bulk/choose-dialog.tsx'

const mostRead = 1000
const mostOffered = 50

/** Of the payment's currency, those with something left to pay. */
export const findStatements =
  (currency: string, { format }: Words): Find =>
  async (searchString, signal) => {
    const query = { searchString, limit: mostRead, sort: '-Number' as const }
    const { data } = await call(statements.list, { query, signal })
    const open = data.filter(
      ({ CurrencyCode, RemainingAmount }) => CurrencyCode === currency && RemainingAmount > 0,
    )
    const offers = open
      .slice(0, mostOffered)
      .map(({ Id, Number: number, CustomerName, RemainingAmount }) => ({
        id: Id,
        name: `${number}, ${CustomerName}, ${format.money(RemainingAmount, currency)}`,
      }))
    return { offers, total: open.length }
  }

export async function statementAt(id: number) {
  const { data } = await call(statements.get, { params: { id } })
  const { Id, Number: number, CustomerName, RemainingAmount } = data
  return { Id, Number: number, CustomerName, RemainingAmount }
}
