import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Filters } from '#contract/statistics/measures.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { Arrival } from '#server/ledger/arrivals.ts'
import { among } from '#server/tenancy/ids.ts'
import { seesWhatWasBefore } from '#server/tenancy/member.ts'

/** What happened in a locker that has moved is told of the customer at whose site it stood then. */

type Sql = RawBuilder<unknown>

/** From one moment to another, and the same as days, of which the one on which it moves is the next customer's. */
export interface Stay {
  locker: number
  customer: number
  begins: string
  ends: string
  firstDay: string
  endDay: string
}

interface About {
  /** The ids of lockers, or all. */
  at: number[] | 'all'
  /** The first day that is asked for. */
  from: string
  zone: string
}

/**
 * Where the lockers stood, and stand, of which some stay ended since; none for those who see a locker only since it came to its
 * customer of today.
 */
export async function staysAt(
  { scope, member }: Pick<MemberContext, 'scope' | 'member'>,
  { at, from, zone }: About,
): Promise<Stay[]> {
  if (!seesWhatWasBefore(member)) return []
  const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${zone}::text)::date::text`
  const moved = sql`select locker_id from locker_stay
    where ${endedSince(from, zone)} and ${at === 'all' ? sql`true` : among('locker_id', at)}`
  return scope
    .seeWithDeleted('locker_stay')
    .selectFrom(
      sql<Stay>`(
        select locker_id as locker, customer_id as customer, since::text as begins, until::text as ends,
          ${dayOf('since')} as "firstDay", ${dayOf('until')} as "endDay"
        from stays_of(array(${moved})))`.as('stay'),
    )
    .selectAll()
    .execute()
}

export const endedSince = (from: string, zone: string) =>
  sql<SqlBool>`until > (${from}::date)::timestamp at time zone ${zone}::text`

/** The days on which they moved. */
export function movesOf(stays: readonly Stay[], spans: readonly { from: string; to: string }[]): Arrival[] {
  const isAsked = ({ endDay }: Stay) => spans.some(({ from, to }) => from <= endDay && endDay <= to)
  return [...Map.groupBy(stays.filter(isAsked), ({ endDay }) => endDay)].map(([day, ended]) => ({
    day,
    lockers: [...new Set(ended.map(({ locker }) => locker))],
  }))
}

interface Staying {
  stays: readonly Stay[]
  filters: Filters
}

const stayIn = (stays: readonly Stay[]) => {
  const column = (name: keyof Stay, type: string) =>
    sql`${stays.map((stay) => stay[name])}::${sql.raw(type)}[]`
  return sql`unnest(${column('locker', 'int')}, ${column('customer', 'int')}, ${column('begins', 'timestamptz')},
      ${column('ends', 'timestamptz')}, ${column('firstDay', 'date')}, ${column('endDay', 'date')})
      as stay (of_locker, customer, begins, ends, first_day, end_day)`
}

/** Joins rows of lockers that have moved with the `stay` in which their day or moment lies; with all of them where none is said. */
export function withStay(
  { stays }: Pick<Staying, 'stays'>,
  locker: Sql,
  at?: { day: Sql } | { moment: Sql },
): Sql {
  if (stays.length === 0) return sql``
  const isThen = !at
    ? sql`true`
    : 'day' in at
      ? sql`${at.day} >= stay.first_day and ${at.day} < stay.end_day`
      : sql`${at.moment} >= stay.begins and ${at.moment} < stay.ends`
  return sql`left join ${stayIn(stays)} on stay.of_locker = ${locker} and ${isThen}`
}

export const stayOfLine = (staying: Pick<Staying, 'stays'>) =>
  withStay(staying, sql`line.locker_id`, { moment: sql`line.transaction_date` })

/** Whose a row was, of a locker that has moved. */
export const customerOfStay = ({ stays }: Pick<Staying, 'stays'>) =>
  stays.length === 0 ? sql`null::int` : sql`stay.customer`

/** Of the lockers that are asked for, only what happened at the customers that are asked for. */
export const ofCustomers = ({ stays, filters: { customer = [] } }: Staying) =>
  stays.length === 0 || customer.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(stay.customer is null or ${among('stay.customer', customer)})`

/** The same of a line of the ledger that is not joined with its stay. */
export const isOfCustomers = ({ stays, filters: { customer = [] } }: Staying) =>
  sql<SqlBool>`not exists (select from ${stayIn(stays)} where stay.of_locker = transaction.locker_id
    and transaction_date >= stay.begins and transaction_date < stay.ends and not ${among('stay.customer', customer)})`
