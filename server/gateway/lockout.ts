import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Refusal, tooManyTries } from '#server/errors.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

/** What is tried: to be known as somebody, or to fill the locker. A right one of the one says nothing of the other. */
type Door = 'pin' | 'admin'

const inARow = sql.lit(5)
const longestLock = sql.lit(15)
/** So many wrong ones within an hour lock also where right ones came in between. */
const mostForgiven = sql.lit(60)
/** So many wrong ones in 24 hours are all, whatever comes in between: nobody tries every PIN who knows one. */
const mostInDay = 500
/** When the oldest of the last so many leaves the 24 hours; none as long as they are fewer. */
const dayEnds = sql`wrong_at[cardinality(wrong_at) - ${sql.lit(mostInDay - 1)}] + interval '24 hours'`
const remembers = sql`(forgiven_since > now() - interval '1 hour')`
const forgiven = sql<number>`case when ${remembers} then forgiven else 0 end`

/** The refusal of a locked door. Its row is held until the try is judged: of many tries at once, each sees the last. */
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
 * Every fifth wrong one in a row locks: for a minute, then twice as long each time, up to fifteen. So does, for the
 * longest time, one too many of those that right ones forgave.
 */
export async function wrongTry<R extends Refusal>(
  tx: Transaction<Tables>,
  locker: CallingLocker,
  door: Door,
  refusal: R,
): Promise<R> {
  const endsRow = sql`(failures + 1) % ${inARow} = 0`
  const isTooOften = sql`${forgiven} + (failures + 1) % ${inARow} >= ${mostForgiven}`
  const minutes = sql<number>`case when ${isTooOften} then ${longestLock}
    when ${endsRow} then least(${longestLock}, greatest(1, lock_minutes * 2)) end`
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

/** A right one ends the row. The wrong ones of it that no lock has answered yet are remembered for an hour. */
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
