import { sql, type SqlBool } from 'kysely'
import type { MemberContext } from '#server/http/context.ts'
import { among } from '#server/tenancy/ids.ts'
import { seesWhatWasBefore } from '#server/tenancy/member.ts'

/** The lockers that came to the reader's customer on a day that is asked for. Of that day it sees what happened from the moment. */
export interface Arrival {
  day: string
  lockers: number[]
}

interface About {
  /** The ids of lockers, or all. */
  at: number[] | 'all'
  /** Both days are counted in. */
  spans: readonly { from: string; to: string }[]
  zone: string
}

/** None, where the reader also sees what was before. */
export async function arrivalsAt(
  { scope, member }: Pick<MemberContext, 'scope' | 'member'>,
  { at, spans, zone }: About,
): Promise<Arrival[]> {
  if (seesWhatWasBefore(member)) return []
  const day = sql<string>`(customer_since at time zone ${zone}::text)::date`
  const isIn = spans.map(({ from, to }) => sql`${day} between ${from}::date and ${to}::date`)
  return scope
    .seeWithDeleted('locker')
    .selectFrom('locker')
    .where(at === 'all' ? sql<SqlBool>`true` : among('id', at))
    .where(sql<SqlBool>`(${sql.join(isIn, sql` or `)})`)
    .groupBy(sql`1`)
    .select([sql<string>`${day}::text`.as('day'), sql<number[]>`array_agg(id)`.as('lockers')])
    .execute()
}

/** For sums of days: not those on which lockers came, which tell of the customer before, too. */
export const notOnArrival = (arrivals: readonly Arrival[]) =>
  arrivals.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not (${sql.join(
        arrivals.map(({ day, lockers }) => sql`(day = ${day}::date and ${among('locker_id', lockers)})`),
        sql` or `,
      )})`
