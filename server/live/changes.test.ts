import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#contract/access.ts'
import { audit } from '#contract/house/audit.ts'
import { cabinetArticles } from '#contract/lockers/cabinet-articles.ts'
import { cabinets } from '#contract/lockers/cabinets.ts'
import { events } from '#contract/live/events.ts'
import { gateway } from '#contract/gateway/gateway.ts'
import { notifications } from '#contract/live/notifications.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { listenTo, type Listener } from './testing/listener.ts'
import { realTime } from '#contract/statistics/real-time.ts'

/** What people change in the back-office is told to open screens; a change that is refused or rolled back is not. */

let house: TestHouse
let server: Awaited<ReturnType<typeof listeningServer>>
let reseller: Person
let customerId: number
let locker: Awaited<ReturnType<typeof speakingLocker>>
let hears: Listener

beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  reseller = await house.person('reseller', resellerId)
  locker = await speakingLocker(house, customerId)
  server = await listeningServer(house)
  hears = await listenTo(server.address, reseller.key)
})
afterAll(async () => {
  await hears.close()
  await server.stop()
  await house.close()
})

/** What happens at a new locker is heard, and so is all that was said before: it arrives in its order. */
async function everythingIsHeard() {
  const last = await speakingLocker(house, customerId)
  const held = await last.article(2)
  await last.say(gateway.transactions, { transactions: [withdrawal(held.id, 1)] })
  await hears.event('stock', last.locker.id)
  return last.locker.id
}

test('another order point, a new name and a new locker are told', async () => {
  const held = await locker.article(5)
  const params = { id: locker.locker.id }
  const data = [{ LockerArticleId: held.id, PlaceOrderAmount: 2 }]
  expect((await house.call(cabinetArticles.update, reseller, { params, body: { data } })).status).toBe(200)
  await hears.event('changed', locker.locker.id)
  await house.call(cabinets.update, reseller, { params, body: { LockerDescription: 'By the door' } })
  await hears.event('changed', locker.locker.id)
  const { body } = await house.call(cabinets.create, reseller, {
    body: { LockerName: 'New here', EndCustomerId: customerId },
  })
  await hears.event('changed', Number(body['id']))
})

test('to have looked at a secret changes nothing', async () => {
  await everythingIsHeard()
  const before = hears.kinds().filter((kind) => kind === 'changed').length
  const body = { Entity: 'locker' as const, Id: locker.locker.id }
  expect((await house.call(audit.reveal, reseller, { body })).status).toBe(200)
  await everythingIsHeard()
  expect(hears.kinds().filter((kind) => kind === 'changed')).toHaveLength(before)
})

test('what was taken back is told to nobody, neither at once nor under the bell', async () => {
  const held = await locker.article(5)
  await house.db
    .updateTable('locker_article')
    .set({ place_order_amount: 4 })
    .where('id', '=', held.id)
    .execute()
  await everythingIsHeard()
  const before = hears.lockers().length
  const takenBack = house.db.transaction().execute(async (tx) => {
    await sql`insert into transaction (uuid, reseller_id, locker_id, locker_article_id, kind, amount, moved, transaction_date)
      select gen_random_uuid(), reseller_id, locker_id, id, 'withdrawal', 5, -5, now() from locker_article
      where id = ${held.id}`.execute(tx)
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  expect(await locker.stockOf(held.id)).toBe(5)
  await everythingIsHeard()
  expect(hears.lockers().slice(before)).not.toContain(locker.locker.id)
  const { body } = await house.call(notifications.list, reseller, {})
  expect(body['data']).toEqual([])
})

test.each(roles)('a stream, the latest events and the settings are open to %s', async (role) => {
  const organisations: Partial<Record<Role, number>> = {
    reseller: locker.locker.reseller_id,
    enduser: customerId,
  }
  const person = await house.person(role, organisations[role])
  const listener = await listenTo(server.address, person.key)
  await listener.event('stock', await everythingIsHeard())
  await listener.close()
  for (const endpoint of [realTime.recent, notifications.settings])
    expect((await house.call(endpoint, person, {})).status).toBe(200)
  const { status } = await house.call(notifications.updateSettings, person, { body: { LowStock: 'once' } })
  expect(status).toBe(200)
})

test('a stream that opens while the sessions are looked at stays open', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => house.person('admin')))
  const all = await Promise.all(people.map(({ key }) => listenTo(server.address, key)))
  const last = await everythingIsHeard()
  const heard = await Promise.all(all.map((each) => each.event('stock', last)))
  expect(heard).toHaveLength(people.length)
  await Promise.all(all.map((each) => each.close()))
})

test('nobody reads or hears without a session', async () => {
  for (const { path } of [events.stream, realTime.recent, notifications.settings])
    expect((await fetch(`${server.address}/api${path}`)).status).toBe(401)
})
