import { sql } from 'kysely'
import type { HouseReader } from '#server/tenancy/scope.ts'

/** Rates in millionths of a krona, as exactly as they are kept. */
export const krona = 1_000_000

/** The newest rate of a currency that is known for a day or for one before it. */
export type RateOn = (currencyId: number, day: string) => number | undefined

export async function knownRates(db: HouseReader): Promise<RateOn> {
  const rates = await db
    .selectFrom('exchange_rate')
    .select(['currency_id', 'day', sql<number>`(rate * ${krona})::bigint`.as('rate')])
    .orderBy('currency_id')
    .orderBy('day')
    .orderBy('id')
    .execute()
  const byCurrency = Map.groupBy(rates, ({ currency_id }) => currency_id)
  return (currencyId, day) => byCurrency.get(currencyId)?.findLast((rate) => rate.day <= day)?.rate
}
