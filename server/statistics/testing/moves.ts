import fc from 'fast-check'
import { sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { someDay } from '#server/ledger/testing/random-ledger.ts'
import type { TestHouse } from '#server/testing/house.ts'

/** Lockers that stood at other customers of their reseller before. */

const zone = 'Europe/Stockholm'

export const someMove = fc.record({ locker: fc.nat(), from: fc.nat(), day: someDay, hour: fc.nat(23) })
type Move = typeof someMove extends fc.Arbitrary<infer T> ? T : never

/** Lines are booked at half past: nothing happens at the moment of a move. */
const momentOf = ({ day, hour }: Move) =>
  day.toPlainDateTime({ hour }).toZonedDateTime(zone).toInstant().toString()

/** How many of them there are. */
export async function plantMoves({ db }: TestHouse, customers: readonly number[], moves: readonly Move[]) {
  const lockers = await db
    .selectFrom('locker')
    .where('customer_id', 'in', [...customers])
    .select(['id', 'reseller_id', 'customer_id'])
    .orderBy('id')
    .execute()
  const siblings = await db
    .selectFrom('organisation')
    .where('id', 'in', [...customers])
    .select(['id', 'reseller_id'])
    .orderBy('id')
    .execute()
  const siblingsOf = (reseller: number) => siblings.filter(({ reseller_id }) => reseller_id === reseller)
  const today = Temporal.Now.plainDateISO(zone)
  const isPast = ({ day }: Move) => Temporal.PlainDate.compare(day, today) < 0
  const past = moves.map((move) => (isPast(move) ? move : { ...move, day: move.day.subtract({ days: 10 }) }))
  const movable = lockers.filter(({ reseller_id }) => siblingsOf(reseller_id).length > 1)
  let moved = 0
  for (const [at, { id: locker_id, reseller_id, customer_id: now }] of movable.entries()) {
    const own = past.filter(({ locker }) => locker % movable.length === at)
    const stays = new Map(own.map((move) => [momentOf(move), move.from] as const))
    const lastFirst = [...stays].toSorted(([one], [other]) => other.localeCompare(one))
    let next = now
    for (const [until, from] of lastFirst) {
      // It always came from another customer.
      const froms = siblingsOf(reseller_id).filter(({ id }) => id !== next)
      next = froms[from % froms.length]?.id ?? next
      const stay = { reseller_id, locker_id, customer_id: next, until }
      await db.insertInto('locker_stay').values(stay).execute()
      moved += 1
    }
    const [last] = lastFirst[0] ?? []
    if (last)
      await db.updateTable('locker').set({ customer_since: last }).where('id', '=', locker_id).execute()
  }
  return moved
}

/** At whose site a locker stood at a moment, looked up one by one. */
export async function plainCustomers(db: RawDatabase) {
  const lockers = await db.selectFrom('locker').select(['id', 'customer_id']).execute()
  const now = new Map(lockers.map(({ id, customer_id }) => [id, customer_id]))
  const stays = await db
    .selectFrom('locker_stay')
    .select(['locker_id', 'customer_id', 'until'])
    .orderBy(sql`until`)
    .execute()
  const staysOf = Map.groupBy(stays, ({ locker_id }) => locker_id)
  return (locker: number, moment: string | number) => {
    const at = typeof moment === 'number' ? moment : Date.parse(moment)
    const stay = staysOf.get(locker)?.find(({ until }) => Date.parse(until) > at)
    return stay?.customer_id ?? now.get(locker) ?? -1
  }
}
