import { sql, type Transaction } from 'kysely'
import { longestLock, mostInDay, mostInHour, triesInARow } from '#contract/gateway/lockout.ts'
import type { Tables } from '#server/database/tables.ts'
import { type Refusal, tooManyTries } from '#server/errors.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

/** What is tried: to be known as somebody, or to fill the locker. The two are counted separately. */
type Door = 'pin' | 'admin'

const inARow = sql.lit(triesInARow)
const longest = sql.lit(longestLock)
const mostForgiven = sql.lit(mostInHour)
/** When the oldest of the last so many leaves the 24 hours; none as long as they are fewer. */
const dayEnds = sql`wrong_at[cardinality(wrong_at) - ${sql.lit(mostInDay - 1)}] + interval '24 hours'`
const remembers = sql`(forgiven_since > now() - interval '1 hour')`
const forgiven = sql<number>`case when ${remembers} then forgiven else 0 end`

/**
 * Refuses while the locker is locked out. The row stays locked until the attempt is checked, so that parallel attempts
 * are counted one after the other.
 */
export async function lockedOut(tx: Transaction<Tables>, locker: CallingLocker, door: Door) {
  const { seconds } = await tx
    .insertInto('locker_lockout')
    .values({ locker_id: locker.id, reseller_id: locker.reseller_id, door })
    .onConflict((known) => known.columns(['locker_id', 'door']).doUpdateSet({ door }))
    .returning(
      sql<number>`coalesce(ceil(extract(epoch from greatest(locked_until, ${dayEnds}) - now())), 0)::int`.as(
        'seconds',
      ),
    )
    .executeTakeFirstOrThrow()
  return seconds > 0 ? tooManyTries(seconds) : undefined
}

/**
 * Every fifth wrong one in a row locks: for a minute, then twice as long each time, up to fifteen. Too many wrong
 * attempts with right ones in between lock for the longest time.
 */
export async function wrongTry<R extends Refusal>(
  tx: Transaction<Tables>,
  locker: CallingLocker,
  door: Door,
  refusal: R,
): Promise<R> {
  const endsRow = sql`(failures + 1) % ${inARow} = 0`
  const isTooOften = sql`${forgiven} + (failures + 1) % ${inARow} >= ${mostForgiven}`
  const minutes = sql<number>`case when ${isTooOften} then ${longest}
    when ${endsRow} then least(${longest}, greatest(1, lock_minutes * 2)) end`
  await stateOf(tx, locker, door)
    .set({
      failures: sql`case when ${isTooOften} then 0 else failures + 1 end`,
      forgiven: sql`case when ${isTooOften} then 0 else ${forgiven} end`,
      wrong_at: sql`(wrong_at || now())[greatest(1, cardinality(wrong_at) - ${sql.lit(mostInDay - 2)}):]`,
      lock_minutes: sql`coalesce(${minutes}, lock_minutes)`,
      locked_until: sql`coalesce(now() + make_interval(mins => ${minutes}), locked_until)`,
    })
    .execute()
  return refusal
}

/** A right attempt resets the count in a row. Wrong attempts since the last lock are still remembered for an hour. */
export const forgive = (tx: Transaction<Tables>, locker: CallingLocker, door: Door) =>
  stateOf(tx, locker, door)
    .set({
      failures: 0,
      lock_minutes: 0,
      locked_until: null,
      forgiven: sql`${forgiven} + failures % ${inARow}`,
      forgiven_since: sql`case when ${remembers} then forgiven_since else now() end`,
    })
    .execute()

const stateOf = (tx: Transaction<Tables>, locker: CallingLocker, door: Door) =>
  tx.updateTable('locker_lockout').where('locker_id', '=', locker.id).where('door', '=', door)
