import { sql, type SqlBool } from 'kysely'
import type { Filters } from '#contract/statistics/measures.ts'
import type { MemberContext } from '#server/http/context.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { seesWholeReseller } from '#server/tenancy/reach.ts'
import type { At } from './conditions.ts'
import { endedSince } from './stays.ts'

/** Of which lockers a report tells. */

type LockerReader = Pick<MemberContext, 'scope' | 'member'>

export interface LockersAsked {
  filters: Filters
  /** The first day that is asked for. */
  from: string
  zone: string
}

/**
 * The ids of the lockers that are asked for; all of a reseller or of the house where nothing is said. Those of a customer are also
 * the ones that stood there on one of the days.
 */
export async function lockersAsked(
  { scope, member }: LockerReader,
  asked: LockersAsked,
  resellers: number[] | 'all' = 'all',
): Promise<At> {
  const { customer = [], locker = [] } = asked.filters
  const isAnywhere = customer.length === 0 && locker.length === 0 && resellers === 'all'
  if (isAnywhere && seesWholeReseller(member)) return 'all'
  return idsOf(
    await filtered(scope, asked)
      .$if(resellers !== 'all', (query) =>
        query.where(among('reseller_id', resellers === 'all' ? [] : resellers)),
      )
      .select('id')
      .execute(),
  )
}

const filtered = (
  scope: LockerReader['scope'],
  { filters: { customer = [], locker = [] }, from, zone }: LockersAsked,
) =>
  scope
    .seeWithDeleted('locker', 'locker_stay')
    .selectFrom('locker')
    .$if(customer.length > 0, (query) =>
      query.where(
        sql<SqlBool>`(${among('customer_id', customer)} or id in (
          select locker_id from locker_stay where ${among('customer_id', customer)} and ${endedSince(from, zone)}))`,
      ),
    )
    .$if(locker.length > 0, (query) => query.where(among('id', locker)))

interface PricedIn {
  code: string
  resellers: number[]
}

/** What the prices of the lockers that are asked for are in, and whose they are: the currency of most lockers first. */
export async function currenciesAt({ scope }: LockerReader, asked: LockersAsked): Promise<PricedIn[]> {
  const byReseller = await filtered(scope, asked)
    .groupBy('reseller_id')
    .select([
      'reseller_id',
      sql<string>`currency_of(reseller_id)`.as('code'),
      sql<number>`count(*)::int`.as('lockers'),
    ])
    .execute()
  const each = [...Map.groupBy(byReseller, ({ code }) => code)].map(([code, rows]) => ({
    code,
    resellers: rows.map(({ reseller_id }) => reseller_id),
    lockers: rows.reduce((sum, { lockers }) => sum + lockers, 0),
  }))
  return each.toSorted((a, b) => b.lockers - a.lockers || a.code.localeCompare(b.code))
}

/** Whose lockers have their prices in this currency; all, where no others are there. */
export function notAll(currencies: readonly PricedIn[], code: string | null | undefined) {
  if (!code || currencies.every((each) => each.code === code)) return 'all'
  return currencies.find((each) => each.code === code)?.resellers ?? []
}
