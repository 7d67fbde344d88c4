import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NarrowDuty, narrowDuties, type Position, type Role } from '#contract/access.ts'
import { contract } from '#contract/index.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { seesLocker } from '#server/tenancy/reach.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { listenTo } from './testing/listener.ts'

/** Which lockers somebody sees is said by `lockers_seen_by`; whether one is among them, in three places that agree. */

let house: TestHouse
let enduser: Person
let resellerId: number
let neighbours: Awaited<ReturnType<typeof speakingLocker>>
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  enduser = await house.person('enduser', await house.customer(resellerId))
  neighbours = await speakingLocker(house, await house.customer(resellerId))
  await house.db
    .insertInto('notification_setting')
    .values({
      account_id: enduser.id,
      reseller_id: resellerId,
      low_stock: 'none',
      out_of_stock: 'once',
      taken_beyond_stock: 'none',
      locker_offline: 'none',
      line_rejected: 'none',
      command_done: 'none',
    })
    .execute()
})
afterAll(() => house.close())

/** What the end user sees and hears of the neighbour's locker, whose last piece somebody takes. */
async function known() {
  const { address, stop } = await listeningServer(house)
  const hears = await listenTo(address, enduser.key)
  const own = await speakingLocker(house, (await organisationOf(enduser)).organisation_id)
  try {
    const held = await neighbours.article(1)
    await neighbours.say(contract.gateway.transactions, { transactions: [withdrawal(held.id, 1)] })
    const scope = scopeOf(house.db, await house.memberOf(enduser))
    const lockers = await scope.see('locker').selectFrom('locker').select('id').execute()
    const lines = await scope.see('transaction').selectFrom('transaction').select('locker_id').execute()
    const { body: bell } = await house.call(contract.notifications.list, enduser, { query: {} })
    // What happens at the own locker is told in any case, and last.
    await own.say(contract.gateway.transactions, { transactions: [withdrawal((await own.article(2)).id, 1)] })
    await hears.event('stock', own.locker.id)
    const id = neighbours.locker.id
    return {
      seen: lockers.some((locker) => locker.id === id) && lines.some(({ locker_id }) => locker_id === id),
      heard: hears.lockers().includes(id),
      notified: (bell['data'] as unknown[]).length > 0,
    }
  } finally {
    await hears.close()
    await stop()
  }
}

const organisationOf = ({ id }: Person) =>
  house.db.selectFrom('account').where('id', '=', id).select('organisation_id').executeTakeFirstOrThrow()

test.each([
  ['a role that the rule does not know', 'visitor', 1, 1],
  ['a reseller without its reseller', 'reseller', null, 1],
  ['an end user without its site', 'enduser', 1, null],
])('%s sees none', async (_who, role, reseller, site) => {
  const seen = sql`select * from lockers_seen_by(1, ${role}::text, null, ${reseller}::int, ${site}::int)`
  expect((await seen.execute(house.db)).rows).toEqual([])
})

const roleOf: Record<NarrowDuty, Role> = { planner: 'reseller', driver: 'reseller', worker: 'enduser' }

test.each([
  ['superadmin', ['own', 'neighbour', 'elsewhere']],
  ['admin', ['own', 'neighbour', 'elsewhere']],
  ['reseller', ['own', 'neighbour']],
  ['enduser', ['own']],
  ['planner', ['own', 'neighbour']],
  ['driver', ['own', 'neighbour']],
  ['worker', ['own']],
] satisfies [Position, string[]][])(
  'a query, the scope and an event agree on what %s sees',
  async (position, expected) => {
    const places = {
      own: (await organisationOf(enduser)).organisation_id,
      neighbour: await house.customer(resellerId),
      elsewhere: await house.customer(await house.reseller()),
    }
    const lockers = await Promise.all(
      Object.entries(places).map(async ([place, customerId]) => ({
        place,
        ...(await speakingLocker(house, customerId)).locker,
      })),
    )
    const homes = { superadmin: undefined, admin: undefined, reseller: resellerId, enduser: places.own }
    const duty = narrowDuties.find((each) => each === position) ?? null
    const role = duty === null ? (position as Role) : roleOf[duty]
    const person = await house.person(role, homes[role], undefined, duty)
    // A driver, and a worker, only where it is linked: here to one of two at its customer. A driver also where it is to drive.
    const another = { place: 'another', ...(await speakingLocker(house, places.own)).locker }
    if (duty !== null && duty !== 'planner') {
      lockers.push(another)
      const linked = lockers.find(({ place }) => place === expected.at(-1))
      await house.db
        .insertInto('locker_user')
        .values({ reseller_id: resellerId, locker_id: Number(linked?.id), account_id: person.id })
        .execute()
    }
    if (duty === 'driver') {
      const run = await house.db
        .insertInto('run')
        .values({
          reseller_id: resellerId,
          uuid: randomUUID(),
          day: '2026-11-19',
          driver_id: person.id,
          state: 'ready',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const driven = lockers.find(({ place }) => place === 'own')
      await house.db
        .insertInto('run_stop')
        .values({ reseller_id: resellerId, run_id: run.id, locker_id: Number(driven?.id), position: 1 })
        .execute()
    }
    const member = await house.memberOf(person)
    const bySql = await sql<{ id: number }>`
    select locker.id from account
    join lockers_seen_by(account.id, account.role, account.duty, account.reseller_id, account.organisation_id) seen on true
    join locker on sees_locker(seen.reseller_id, seen.customer_id, locker.reseller_id, locker.customer_id)
      and (seen.locker_ids is null or locker.id = any (seen.locker_ids))
    where account.id = ${member.id}`.execute(house.db)
    const byScope = await scopeOf(house.db, member).see('locker').selectFrom('locker').select('id').execute()
    const placesAmong = (seen: { id: number }[]) =>
      lockers.filter((locker) => seen.some(({ id }) => id === locker.id)).map(({ place }) => place)
    const byEvent = lockers.filter(({ id, reseller_id, customer_id }) =>
      seesLocker(member, { id, resellerId: reseller_id, customerId: customer_id }),
    )
    expect([bySql.rows, byScope, byEvent].map(placesAmong)).toEqual([expected, expected, expected])
  },
)

test('what is read, events and notifications follow one rule: where it changes, all of them do', async () => {
  expect(await known()).toEqual({ seen: false, heard: false, notified: false })
  await sql`
    create or replace function lockers_seen_by(
      account integer, role text, duty text, reseller integer, organisation integer)
      returns table (reseller_id integer, customer_id integer, locker_ids integer[]) language sql stable parallel safe as
      'select case when role in (''reseller'', ''enduser'') then reseller end, null::integer, null::integer[]'`.execute(
    house.db,
  )
  expect(await known()).toEqual({ seen: true, heard: true, notified: true })
})
