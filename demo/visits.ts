import type { Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Clock } from './calendar.ts'
import type { Locker } from './locker.ts'
import type { CustomerKey } from './organisation-data.ts'

/** Which days a customer's lockers are visited on; 1 is Monday. */
const daysOf: Record<CustomerKey, { weekdays: number[]; everyWeeks?: number; minutes: number }> = {
  mekaniska: { weekdays: [1, 4], minutes: 95 },
  gruvan: { weekdays: [2], everyWeeks: 2, minutes: 190 },
  sagverket: { weekdays: [3], minutes: 80 },
  fordon: { weekdays: [1, 4], minutes: 15 },
  el: { weekdays: [2], minutes: 70 },
  bygg: { weekdays: [3], minutes: 55 },
  energi: { weekdays: [5], everyWeeks: 4, minutes: 150 },
  plat: { weekdays: [3], minutes: 60 },
  livsmedel: { weekdays: [2, 5], minutes: 75 },
  hamnen: { weekdays: [1], minutes: 50 },
  sjukhuset: { weekdays: [1], everyWeeks: 2, minutes: 30 },
  tryckeriet: { weekdays: [4], everyWeeks: 3, minutes: 20 },
}

/** Two routes, in the order of the drive. */
const routes: { name: string; stops: CustomerKey[] }[] = [
  { name: 'Kusten norrut', stops: ['fordon', 'mekaniska', 'el'] },
  { name: 'Skånerundan', stops: ['tryckeriet', 'livsmedel', 'hamnen', 'sjukhuset'] },
]

/** When the lockers are visited. One that is not set up yet has no visiting days, and one is visited when its stock says so. */
export async function fillVisits(tx: Transaction<Tables>, lockers: readonly Locker[], { today }: Clock) {
  const monday = today.subtract({ days: today.dayOfWeek - 1 }).toString()
  const placeOf = new Map<number, { route_id: number; route_position: number }>()
  for (const { name, stops } of routes) {
    const onRoute = stops.flatMap((customer) => lockers.filter((locker) => locker.customer === customer))
    const resellerId = onRoute[0]?.resellerId
    if (resellerId === undefined) throw new Error(`nobody is on the route ${name}`)
    const { id } = await tx
      .insertInto('route')
      .values({ reseller_id: resellerId, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    onRoute.forEach((locker, at) => placeOf.set(locker.id, { route_id: id, route_position: at + 1 }))
  }
  const planned = lockers.filter(({ plan }) => plan.unprovisioned === undefined)
  await tx
    .insertInto('locker_visit')
    .values(
      planned.map(({ id, resellerId, customer, name }, at) => {
        const { weekdays, everyWeeks = 1, minutes } = daysOf[customer]
        const isFirstThere = planned[at - 1]?.customer !== customer
        const place = placeOf.get(id)
        return {
          reseller_id: resellerId,
          locker_id: id,
          weekdays: weekdays.reduce((mask, day) => mask | (1 << (day - 1)), 0),
          every_weeks: everyWeeks,
          first_week: everyWeeks === 1 ? null : monday,
          by_stock: name === 'Pressalen',
          route_id: place?.route_id ?? null,
          route_position: place?.route_position ?? null,
          drive_minutes: place ? (isFirstThere ? minutes : 5) : null,
        }
      }),
    )
    .execute()
}
