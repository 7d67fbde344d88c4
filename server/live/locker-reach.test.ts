import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { scopeOf } from '#server/tenancy/scope.ts'
import { listenTo } from './testing/listener.ts'

/** Which lockers somebody sees is said by `lockers_seen_by`, and by nothing else. */

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
  const seen = sql`select * from lockers_seen_by(${role}::text, ${reseller}::int, ${site}::int)`
  expect((await seen.execute(house.db)).rows).toEqual([])
})

test('what is read, events and notifications follow one rule: where it changes, all of them do', async () => {
  expect(await known()).toEqual({ seen: false, heard: false, notified: false })
  await sql`
    create or replace function lockers_seen_by(role text, reseller integer, organisation integer)
      returns table (reseller_id integer, customer_id integer) language sql immutable parallel safe as
      'select case when role in (''reseller'', ''enduser'') then reseller end, null::integer'`.execute(
    house.db,
  )
  expect(await known()).toEqual({ seen: true, heard: true, notified: true })
})
