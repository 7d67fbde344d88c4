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

export async function plantMoves({ db }: TestHouse, customers: readonly number[], moves: readonly Move[]) {
  const lockers = await db
    .selectFrom('locker')
    .where('customer_id', 'in', [...customers])
    .select(['id', 'reseller_id'])
    .orderBy('id')
    .execute()
  const siblings = await db
    .selectFrom('organisation')
    .where('id', 'in', [...customers])
    .select(['id', 'reseller_id'])
    .orderBy('id')
    .execute()
  const today = Temporal.Now.plainDateISO(zone)
  const past = moves.filter(({ day }) => Temporal.PlainDate.compare(day, today) < 0)
  for (const [at, { id: locker_id, reseller_id }] of lockers.entries()) {
    const own = past.filter(({ locker }) => locker % lockers.length === at)
    const froms = siblings.filter((each) => each.reseller_id === reseller_id)
    const stays = new Map(
      own.map((move) => [momentOf(move), froms[move.from % froms.length]?.id ?? 0] as const),
    )
    for (const [until, customer_id] of stays)
      await db.insertInto('locker_stay').values({ reseller_id, locker_id, customer_id, until }).execute()
    const last = [...stays.keys()].toSorted().at(-1)
    if (last)
      await db.updateTable('locker').set({ customer_since: last }).where('id', '=', locker_id).execute()
  }
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
