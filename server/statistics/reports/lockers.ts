import { sql } from 'kysely'
import type { Filters } from '#contract/statistics/measures.ts'
import type { MemberContext } from '#server/http/context.ts'
import { among, idsOf } from '#server/tenancy/ids.ts'
import { seesWhatWasBefore } from '#server/tenancy/member.ts'
import { seesWholeReseller } from '#server/tenancy/reach.ts'
import { type Arrival, type Asked, type At, atLockers, spansOf } from './conditions.ts'

/** Of which lockers a report tells. */

type LockerReader = Pick<MemberContext, 'scope' | 'member'>

/** The ids of the lockers that are asked for; all of a reseller or of the house where nothing is said. */
export async function lockersAsked(
  { scope, member }: LockerReader,
  filters: Filters,
  resellers: number[] | 'all' = 'all',
): Promise<At> {
  const { customer = [], locker = [] } = filters
  const isAnywhere = customer.length === 0 && locker.length === 0 && resellers === 'all'
  if (isAnywhere && seesWholeReseller(member)) return 'all'
  return idsOf(
    await filtered(scope, filters)
      .$if(resellers !== 'all', (query) =>
        query.where(among('reseller_id', resellers === 'all' ? [] : resellers)),
      )
      .select('id')
      .execute(),
  )
}

const filtered = (scope: LockerReader['scope'], { customer = [], locker = [] }: Filters) =>
  scope
    .seeWithDeleted('locker')
    .selectFrom('locker')
    .$if(customer.length > 0, (query) => query.where(among('customer_id', customer)))
    .$if(locker.length > 0, (query) => query.where(among('id', locker)))

/** The lockers among these that came to the reader's customer on a day of the spans; none, where the reader also sees what was before. */
export async function arrivalsAt(
  { scope, member }: LockerReader,
  about: Pick<Asked, 'at' | 'period' | 'zone'>,
): Promise<Arrival[]> {
  if (seesWhatWasBefore(member)) return []
  const day = sql<string>`(customer_since at time zone ${about.zone}::text)::date`
  const isIn = spansOf(about).map(
    ({ from, to }) => sql`${day} between ${from.toString()}::date and ${to.toString()}::date`,
  )
  return scope
    .seeWithDeleted('locker')
    .selectFrom('locker')
    .where(atLockers(about, 'id'))
    .where(sql<boolean>`(${sql.join(isIn, sql` or `)})`)
    .groupBy(sql`1`)
    .select([sql<string>`${day}::text`.as('day'), sql<number[]>`array_agg(id)`.as('lockers')])
    .execute()
}

interface PricedIn {
  code: string
  resellers: number[]
}

/** What the prices of the lockers that are asked for are in, and whose they are: the currency of most lockers first. */
export async function currenciesAt({ scope }: LockerReader, filters: Filters): Promise<PricedIn[]> {
  const byReseller = await filtered(scope, filters)
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
