import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'

/** Rates in millionths of a krona, as exactly as they are kept. */
export const krona = 1_000_000

/** The newest rate of a currency that is known for a day or for one before it. */
export type RateOn = (currencyId: number, day: string) => number | undefined

/** Those of the statements: on each day the rate of the newest. */
export async function knownRates(scope: Scope): Promise<RateOn> {
  const rates = await scope
    .see('billing_statement')
    .selectFrom('billing_statement as statement')
    .where('statement.exchange_rate', 'is not', null)
    .distinctOn(['statement.currency_id', 'statement.billing_date'])
    .select([
      'statement.currency_id',
      'statement.billing_date as day',
      sql<number>`(statement.exchange_rate * ${krona})::bigint`.as('rate'),
    ])
    .orderBy('statement.currency_id')
    .orderBy('statement.billing_date')
    .orderBy('statement.number', 'desc')
    .execute()
  const byCurrency = Map.groupBy(rates, ({ currency_id }) => currency_id)
  return (currencyId, day) => byCurrency.get(currencyId)?.findLast((rate) => rate.day <= day)?.rate
}
