import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { may, roles } from '#contract/access.ts'
import { gateway } from '#contract/gateway/gateway.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import {
  notifications as api,
  type NotificationSettings,
  type StoredNotification,
} from '#contract/live/notifications.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { refills } from '#contract/ledger/refills.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let resellerId: number
let customerId: number
let reseller: Person
let admin: Person
let enduser: Person
let locker: Awaited<ReturnType<typeof speakingLocker>>
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
})
afterAll(() => house.close())
beforeEach(async () => {
  reseller = await house.person('reseller', resellerId)
  enduser = await house.person('enduser', customerId)
  admin = await house.person('admin')
  locker = await speakingLocker(house, customerId)
})

const told = async (person: Person) => {
  const { body } = await house.call(api.list, person, {})
  return (body['data'] as StoredNotification[]).filter(
    ({ values }) => values['LockerName'] === locker.locker.name,
  )
}
const titles = async (person: Person) => (await told(person)).map(({ title }) => title)
const changeSettings = (person: Person, body: Partial<NotificationSettings>) =>
  house.call(api.updateSettings, person, { body })
const settings = async (person: Person) => (await house.call(api.settings, person, {})).body['data']

async function article(stock: number, place_order_amount: number) {
  const held = await locker.article(stock)
  await house.db.updateTable('locker_article').set({ place_order_amount }).where('id', '=', held.id).execute()
  return held.id
}
const take = (id: number, ...amounts: number[]) =>
  locker.say(gateway.transactions, { transactions: amounts.map((amount) => withdrawal(id, amount)) })
const fill = (id: number, Amount: number) =>
  house.call(refills.create, reseller, {
    params: { id: locker.locker.id },
    body: { UUID: crypto.randomUUID(), lines: [{ LockerArticleId: id, Amount }] },
  })
const sweep = () => sweepOnce(house.db, house.app.log)
const silent = (minutes = 6) =>
  house.db
    .updateTable('locker')
    .set({ last_contact: sql`now() - make_interval(mins => ${minutes})` })
    .where('id', '=', locker.locker.id)
    .execute()
/** Makes the notifications so far more than a day old. */
const aDayPasses = () =>
  sql`update notification set created_at = created_at - interval '25 hours' where locker_id = ${locker.locker.id}`.execute(
    house.db,
  )

const noMails = {
  LowStockMail: 'none',
  OutOfStockMail: 'none',
  TakenBeyondStockMail: 'none',
  LockerOfflineMail: 'none',
  LineRejectedMail: 'none',
  WrongPinsMail: 'none',
  DoorLeftOpenMail: 'none',
  CommandDoneMail: 'none',
  DailyHour: 7,
  QuietFrom: null,
  QuietTo: null,
}

describe('low stock', () => {
  test('is told when the stock falls below the order point, and not again until it was above', async () => {
    const id = await article(6, 4)
    await take(id, 2)
    expect(await told(reseller)).toEqual([])
    await take(id, 1)
    expect(await told(reseller)).toMatchObject([
      {
        title: 'lowStock',
        severity: 'warning',
        unread: 1,
        values: { ArticleName: 'Gloves', CurrentVolume: 3, Limit: 4 },
        link: `/storage/locker/${locker.locker.id}/articles`,
      },
    ])
    await take(id, 1)
    expect(await titles(reseller)).toHaveLength(1)
    await fill(id, 5)
    await take(id, 1, 1, 1, 1)
    expect(await titles(reseller)).toEqual(['lowStock', 'lowStock'])
  })

  test('is not told of a batch that leaves enough, of a locker that is off, or where there is no order point', async () => {
    const without = await locker.article(3)
    await take(without.id, 2)
    const id = await article(6, 4)
    const given = withdrawal(id, 3)
    await locker.say(gateway.transactions, {
      transactions: [given, { ...withdrawal(id, 3), Kind: 'return' }],
    })
    await house.db.updateTable('locker').set({ active: false }).where('id', '=', locker.locker.id).execute()
    await take(id, 6)
    expect(await told(reseller)).toEqual([])
  })
})

describe('running out', () => {
  test('is told beside low stock, also where there is no order point, and not again until it was filled', async () => {
    const without = (await locker.article(3)).id
    await take(without, 2, 1)
    expect(await told(reseller)).toMatchObject([
      { title: 'outOfStock', severity: 'error', values: { ArticleName: 'Gloves', Articles: 1 } },
    ])
    const id = await article(4, 3)
    await take(id, 2)
    await take(id, 2)
    expect(await titles(reseller)).toEqual(['outOfStock', 'lowStock', 'outOfStock'])
    await fill(id, 1)
    await take(id, 1)
    expect(await titles(reseller)).toHaveLength(4)
  })

  test('at once is one note, for whoever is told of it; who is not hears of the low stock', async () => {
    await changeSettings(enduser, { LowStock: 'once', OutOfStock: 'none' })
    await take(await article(3, 2), 3)
    expect(await titles(reseller)).toEqual(['outOfStock'])
    expect(await titles(enduser)).toEqual(['lowStock'])
  })

  test('of many articles at once is one note of each kind', async () => {
    const emptied = await Promise.all(Array.from({ length: 30 }, () => article(2, 1)))
    const low = await Promise.all(Array.from({ length: 20 }, () => article(2, 2)))
    const lines = [...emptied.map((id) => withdrawal(id, 3)), ...low.map((id) => withdrawal(id, 1))]
    await locker.say(gateway.transactions, { transactions: lines })
    const notes = await told(reseller)
    expect(notes.map(({ title }) => title).toSorted()).toEqual(['lowStock', 'outOfStock', 'takenBeyondStock'])
    expect(notes.find(({ title }) => title === 'outOfStock')?.values).toMatchObject({ Articles: 30 })
    expect(notes.find(({ title }) => title === 'lowStock')?.values).toMatchObject({ Articles: 50 })
    expect(notes.find(({ title }) => title === 'takenBeyondStock')?.values).toMatchObject({
      Articles: 30,
      Missing: 30,
    })
  })

  test('and what was taken that was not there', async () => {
    const id = (await locker.article(1)).id
    await take(id, 1)
    await take(id, 2, 1)
    expect(await told(reseller)).toMatchObject([
      { title: 'takenBeyondStock', severity: 'warning', values: { Articles: 1, Missing: 3 } },
      { title: 'outOfStock' },
    ])
    await changeSettings(reseller, { TakenBeyondStock: 'none' })
    await take(id, 1)
    expect(await titles(reseller)).toHaveLength(2)
  })
})

describe('a locker', () => {
  test('that falls silent is told once, and that it is back', async () => {
    await silent()
    await sweep()
    await sweep()
    expect(await titles(reseller)).toEqual(['lockerOffline'])
    await locker.say(gateway.heartbeat, {})
    await locker.say(gateway.heartbeat, {})
    expect(await titles(reseller)).toEqual(['lockerOnline', 'lockerOffline'])
  })

  test('that fell silent long ago is no news, and is known to be silent since then', async () => {
    await silent(24 * 60)
    await sweep()
    expect(await titles(reseller)).toEqual([])
    const { minutes } = await house.db
      .selectFrom('locker')
      .where('id', '=', locker.locker.id)
      .select(sql<number>`extract(epoch from offline_since - last_contact)::int / 60`.as('minutes'))
      .executeTakeFirstOrThrow()
    expect(minutes).toBe(5)
    await locker.say(gateway.heartbeat, {})
    expect(await titles(reseller)).toEqual(['lockerOnline'])
  })

  test('that never spoke, or is off, is not said to be silent', async () => {
    await sweep()
    await silent()
    await house.db.updateTable('locker').set({ active: false }).where('id', '=', locker.locker.id).execute()
    await sweep()
    expect(await titles(reseller)).toEqual([])
  })

  test('whose lines could not be booked is told of once for a batch', async () => {
    await take(2_000_000_000, 1, 2, 3)
    expect(await told(reseller)).toMatchObject([
      { title: 'lineRejected', severity: 'error', values: { Reason: 'unknownArticle', Lines: 3 } },
    ])
  })

  test('that wrong PINs have locked is told of once an hour, and a door that stood open with its minutes', async () => {
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time++) await locker.say(gateway.identify, { Pin: '00000000' })
    }
    await wrong(4)
    expect(await titles(reseller)).toEqual([])
    await wrong(1)
    expect(await told(reseller)).toMatchObject([
      { title: 'wrongPins', severity: 'warning', values: { Minutes: 1 } },
    ])
    await house.db
      .updateTable('locker_lockout')
      .set({ locked_until: sql`now()` })
      .where('locker_id', '=', locker.locker.id)
      .execute()
    await wrong(5)
    expect(await titles(reseller)).toEqual(['wrongPins'])

    const id = await article(20, 1)
    const opened = (minutes: number) => ({
      ...withdrawal(id, 1),
      Opened: new Date(Date.now() - minutes * 60_000).toISOString(),
      Closed: new Date().toISOString(),
    })
    await locker.say(gateway.transactions, { transactions: [opened(2)] })
    expect(await titles(reseller)).toEqual(['wrongPins'])
    await locker.say(gateway.transactions, { transactions: [opened(12.5), opened(3)] })
    expect((await told(reseller))[0]).toMatchObject({ title: 'doorLeftOpen', values: { Minutes: 12 } })
  })

  test('that did what it was told is told to who told it', async () => {
    const colleague = await house.person('reseller', resellerId)
    await house.db.updateTable('locker').set({ device_id: null }).where('id', '=', locker.locker.id).execute()
    const { id } = await house.db
      .insertInto('locker_command')
      .values({
        locker_id: locker.locker.id,
        reseller_id: resellerId,
        command: 'restart',
        queued_by: admin.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = gateway.commandDone.path
      .replace('{CallerId}', locker.locker.caller_id)
      .replace('{commandId}', String(id))
    for (let times = 0; times < 2; times++) await locker.say(gateway.commandDone, undefined, { path })
    expect(await titles(admin)).toEqual(['commandDone'])
    expect(await titles(colleague)).toEqual([])
  })
})

const noStock = { LowStock: 'none', OutOfStock: 'none', TakenBeyondStock: 'none' }

describe('who is told', () => {
  test('unless they say otherwise: resellers, of their own lockers', async () => {
    const other = await house.person('reseller', await house.reseller())
    await take(await article(2, 2), 1)
    await take(2_000_000_000, 1)
    expect(await titles(reseller)).toEqual(['lineRejected', 'lowStock'])
    for (const person of [other, enduser, admin]) expect(await titles(person)).toEqual([])
    const none = {
      ...noStock,
      LockerOffline: 'none',
      LineRejected: 'none',
      WrongPins: 'none',
      DoorLeftOpen: 'none',
      CommandDone: 'once',
    }
    expect(await settings(enduser)).toEqual({ ...noMails, ...none, LockerIds: null, Revision: 0 })
    expect(await settings(admin)).toEqual({ ...noMails, ...none, LockerIds: null, Revision: 0 })
    expect(await settings(reseller)).toMatchObject({
      LowStock: 'once',
      LockerOffline: 'once',
      LineRejected: 'once',
    })
  })

  test('whose settings say so, and of what; what is not for them is not told, whatever they set', async () => {
    await changeSettings(enduser, { LowStock: 'once', LineRejected: 'once' })
    await changeSettings(admin, { LowStock: 'once' })
    await changeSettings(reseller, { LowStock: 'none' })
    await take(await article(2, 2), 1)
    await take(2_000_000_000, 1)
    expect(await titles(enduser)).toEqual(['lowStock'])
    expect(await titles(admin)).toEqual(['lowStock'])
    expect(await titles(reseller)).toEqual(['lineRejected'])
  })

  test.each(roles)('of rejected lines, exactly where the role may list them: %s', async (role) => {
    const homes = { superadmin: undefined, admin: undefined, reseller: resellerId, enduser: customerId }
    const person = await house.person(role, homes[role])
    await changeSettings(person, { LineRejected: 'once' })
    await take(2_000_000_000, 1)
    expect(await titles(person)).toEqual(may(role, rejectedLines.list.access) ? ['lineRejected'] : [])
  })

  test('of the lockers that they chose', async () => {
    const chosen = await speakingLocker(house, customerId)
    expect((await changeSettings(reseller, { LockerIds: [chosen.locker.id] })).status).toBe(200)
    await take(await article(2, 2), 1)
    expect(await titles(reseller)).toEqual([])
    await changeSettings(reseller, { LockerIds: [chosen.locker.id, locker.locker.id] })
    await take(await article(2, 2), 1)
    expect(await titles(reseller)).toEqual(['lowStock'])
    await house.call(lockers.remove, reseller, { params: { id: chosen.locker.id } })
    expect(await settings(reseller)).toMatchObject({ LockerIds: [locker.locker.id] })
  })

  test('of nothing where none of those is there any more, and that is said', async () => {
    const chosen = await speakingLocker(house, customerId)
    await changeSettings(reseller, { LockerIds: [chosen.locker.id] })
    await house.call(lockers.remove, reseller, { params: { id: chosen.locker.id } })
    expect(await settings(reseller)).toMatchObject({ LockerIds: [] })
    await changeSettings(reseller, { LowStock: 'once' })
    expect(await settings(reseller)).toMatchObject({ LockerIds: [] })
    await take(await article(2, 2), 1)
    expect(await titles(reseller)).toEqual([])
    await changeSettings(reseller, { LockerIds: null })
    await take(await article(2, 2), 1)
    expect(await titles(reseller)).toEqual(['lowStock'])
  })

  test('daily, where their settings say so, while it lasts', async () => {
    const colleague = await house.person('reseller', resellerId)
    await changeSettings(reseller, {
      LowStock: 'repeating',
      LockerOffline: 'repeating',
      LineRejected: 'repeating',
    })
    const id = await article(2, 2)
    await take(id, 1)
    await take(2_000_000_000, 1)
    await silent()
    await sweep()
    await sweep()
    const once = ['lineRejected', 'lockerOffline', 'lowStock']
    expect((await titles(reseller)).toSorted()).toEqual(once)
    await aDayPasses()
    await sweep()
    await sweep()
    expect((await titles(reseller)).toSorted()).toEqual([...once, ...once].toSorted())
    expect((await titles(colleague)).toSorted()).toEqual(once)
    await fill(id, 5)
    await locker.say(gateway.heartbeat, {})
    await aDayPasses()
    await sweep()
    expect((await titles(reseller)).filter((title) => title !== 'lineRejected')).toHaveLength(5)
  })
})

describe('the settings', () => {
  test('are kept, and guarded against what was not seen', async () => {
    const { body } = await changeSettings(reseller, { LowStock: 'repeating', Revision: 0 })
    expect(body['data']).toEqual({
      ...noMails,
      LowStock: 'repeating',
      OutOfStock: 'once',
      TakenBeyondStock: 'once',
      LockerOffline: 'once',
      LineRejected: 'once',
      WrongPins: 'once',
      DoorLeftOpen: 'once',
      CommandDone: 'once',
      LockerIds: null,
      Revision: 1,
    })
    expect((await changeSettings(reseller, { LowStock: 'none', Revision: 0 })).status).toBe(409)
    expect((await changeSettings(reseller, { LowStock: 'none', Revision: 1 })).status).toBe(200)
    expect(await settings(enduser)).toMatchObject({ LowStock: 'none', Revision: 0 })
  })

  test('name lockers within reach only, and modes that there are', async () => {
    const elsewhere = await speakingLocker(house, await house.customer(await house.reseller()))
    expect((await changeSettings(reseller, { LockerIds: [elsewhere.locker.id] })).body.errors).toEqual({
      LockerIds: ['notFound'],
    })
    expect((await changeSettings(reseller, { LockerIds: [] })).status).toBe(422)
    expect(
      (await house.call(api.updateSettings, reseller, { body: { CommandDone: 'repeating' as 'once' } }))
        .status,
    ).toBe(422)
  })
})

test('what was told three months ago is swept away', async () => {
  await take(await article(1, 1), 1)
  await sql`update notification set created_at = now() - interval '91 days' where locker_id = ${locker.locker.id}`.execute(
    house.db,
  )
  expect(await titles(reseller)).toHaveLength(1)
  await sweep()
  expect(await titles(reseller)).toEqual([])
})
