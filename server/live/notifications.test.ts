import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/gateway.ts'
import { withdrawal } from '#server/gateway/testing/lockers.ts'
import { useBell } from './testing/bell.ts'

const bell = useBell()

describe('low stock', () => {
  test('is told when the stock falls below the order point, and not again until it was above', async () => {
    const id = await bell.article(6, 4)
    await bell.take(id, 2)
    expect(await bell.told(bell.reseller)).toEqual([])
    await bell.take(id, 1)
    expect(await bell.told(bell.reseller)).toMatchObject([
      {
        title: 'lowStock',
        severity: 'warning',
        unread: 1,
        values: { ArticleName: 'Gloves', CurrentVolume: 3, Limit: 4 },
        link: `/storage/locker/${bell.locker.locker.id}/articles`,
        customer: expect.any(String),
      },
    ])
    await bell.take(id, 1)
    expect(await bell.titles(bell.reseller)).toHaveLength(1)
    await bell.fill(id, 5)
    await bell.take(id, 1, 1, 1, 1)
    expect(await bell.titles(bell.reseller)).toEqual(['lowStock', 'lowStock'])
  })

  test('is not told of a batch that leaves enough, of a locker that is off, or where there is no order point', async () => {
    const without = await bell.locker.article(3)
    await bell.take(without.id, 2)
    const id = await bell.article(6, 4)
    const given = withdrawal(id, 3)
    await bell.locker.say(gateway.transactions, {
      transactions: [given, { ...withdrawal(id, 3), Kind: 'return' }],
    })
    await bell.house.db
      .updateTable('locker')
      .set({ active: false })
      .where('id', '=', bell.locker.locker.id)
      .execute()
    await bell.take(id, 6)
    expect(await bell.told(bell.reseller)).toEqual([])
  })
})

describe('running out', () => {
  test('is told beside low stock, also where there is no order point, and not again until it was filled', async () => {
    const without = (await bell.locker.article(3)).id
    await bell.take(without, 2, 1)
    expect(await bell.told(bell.reseller)).toMatchObject([
      { title: 'outOfStock', severity: 'error', values: { ArticleName: 'Gloves', Articles: 1 } },
    ])
    const id = await bell.article(4, 3)
    await bell.take(id, 2)
    await bell.take(id, 2)
    expect(await bell.titles(bell.reseller)).toEqual(['outOfStock', 'lowStock', 'outOfStock'])
    await bell.fill(id, 1)
    await bell.take(id, 1)
    expect(await bell.titles(bell.reseller)).toHaveLength(4)
  })

  test('at once is one note, for whoever is told of it; who is not hears of the low stock', async () => {
    await bell.changeSettings(bell.enduser, { LowStock: 'once', OutOfStock: 'none' })
    await bell.take(await bell.article(3, 2), 3)
    expect(await bell.titles(bell.reseller)).toEqual(['outOfStock'])
    expect(await bell.told(bell.enduser)).toMatchObject([{ title: 'lowStock', customer: null }])
  })

  test('of many articles at once is one note of each kind', async () => {
    const emptied = await Promise.all(Array.from({ length: 30 }, () => bell.article(2, 1)))
    const low = await Promise.all(Array.from({ length: 20 }, () => bell.article(2, 2)))
    const lines = [...emptied.map((id) => withdrawal(id, 3)), ...low.map((id) => withdrawal(id, 1))]
    await bell.locker.say(gateway.transactions, { transactions: lines })
    const notes = await bell.told(bell.reseller)
    expect(notes.map(({ title }) => title).toSorted()).toEqual(['lowStock', 'outOfStock', 'takenBeyondStock'])
    expect(notes.find(({ title }) => title === 'outOfStock')?.values).toMatchObject({ Articles: 30 })
    const lowNote = notes.find(({ title }) => title === 'lowStock')
    expect(lowNote?.values).toMatchObject({ Articles: 50, ArticleNames: Array(10).fill('Gloves') })
    expect(notes.find(({ title }) => title === 'takenBeyondStock')?.values).toMatchObject({
      Articles: 30,
      Missing: 30,
    })
  })

  test('and what was taken that was not there', async () => {
    const id = (await bell.locker.article(1)).id
    await bell.take(id, 1)
    await bell.take(id, 2, 1)
    expect(await bell.told(bell.reseller)).toMatchObject([
      { title: 'takenBeyondStock', severity: 'warning', values: { Articles: 1, Missing: 3 } },
      { title: 'outOfStock' },
    ])
    await bell.changeSettings(bell.reseller, { TakenBeyondStock: 'none' })
    await bell.take(id, 1)
    expect(await bell.titles(bell.reseller)).toHaveLength(2)
  })
})

describe('a locker', () => {
  test('that falls silent is told once, and that it is back', async () => {
    await bell.silent()
    await bell.sweep()
    await bell.sweep()
    expect(await bell.titles(bell.reseller)).toEqual(['lockerOffline'])
    await bell.locker.say(gateway.heartbeat, {})
    await bell.locker.say(gateway.heartbeat, {})
    expect(await bell.titles(bell.reseller)).toEqual(['lockerOnline', 'lockerOffline'])
  })

  test('that fell silent long ago is no news, and is known to be silent since then', async () => {
    await bell.silent(24 * 60)
    await bell.sweep()
    expect(await bell.titles(bell.reseller)).toEqual([])
    const { minutes } = await bell.house.db
      .selectFrom('locker')
      .where('id', '=', bell.locker.locker.id)
      .select(sql<number>`extract(epoch from offline_since - last_contact)::int / 60`.as('minutes'))
      .executeTakeFirstOrThrow()
    expect(minutes).toBe(5)
    await bell.locker.say(gateway.heartbeat, {})
    expect(await bell.titles(bell.reseller)).toEqual(['lockerOnline'])
  })

  test('that never spoke, or is off, is not said to be silent', async () => {
    await bell.sweep()
    await bell.silent()
    await bell.house.db
      .updateTable('locker')
      .set({ active: false })
      .where('id', '=', bell.locker.locker.id)
      .execute()
    await bell.sweep()
    expect(await bell.titles(bell.reseller)).toEqual([])
  })

  test('whose lines could not be booked is told of once for a batch', async () => {
    await bell.take(2_000_000_000, 1, 2, 3)
    expect(await bell.told(bell.reseller)).toMatchObject([
      { title: 'lineRejected', severity: 'error', values: { Reason: 'unknownArticle', Lines: 3 } },
    ])
  })

  test('that wrong PINs have locked is told of once an hour, and a door that stood open with its minutes', async () => {
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time++) await bell.locker.say(gateway.identify, { Pin: '00000000' })
    }
    await wrong(4)
    expect(await bell.titles(bell.reseller)).toEqual([])
    await wrong(1)
    expect(await bell.told(bell.reseller)).toMatchObject([
      { title: 'wrongPins', severity: 'warning', values: { Minutes: 1 } },
    ])
    await bell.house.db
      .updateTable('locker_lockout')
      .set({ locked_until: sql`now()` })
      .where('locker_id', '=', bell.locker.locker.id)
      .execute()
    await wrong(5)
    expect(await bell.titles(bell.reseller)).toEqual(['wrongPins'])

    const id = await bell.article(20, 1)
    const opened = (minutes: number) => ({
      ...withdrawal(id, 1),
      Opened: new Date(Date.now() - minutes * 60_000).toISOString(),
      Closed: new Date().toISOString(),
    })
    await bell.locker.say(gateway.transactions, { transactions: [opened(2)] })
    expect(await bell.titles(bell.reseller)).toEqual(['wrongPins'])
    await bell.locker.say(gateway.transactions, { transactions: [opened(12.5), opened(3)] })
    expect((await bell.told(bell.reseller))[0]).toMatchObject({
      title: 'doorLeftOpen',
      values: { Minutes: 12 },
    })
  })

  test('that did what it was told is told to who told it', async () => {
    const colleague = await bell.house.person('reseller', bell.resellerId)
    await bell.house.db
      .updateTable('locker')
      .set({ device_id: null })
      .where('id', '=', bell.locker.locker.id)
      .execute()
    const { id } = await bell.house.db
      .insertInto('locker_command')
      .values({
        locker_id: bell.locker.locker.id,
        reseller_id: bell.resellerId,
        command: 'restart',
        queued_by: bell.admin.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = gateway.commandDone.path
      .replace('{CallerId}', bell.locker.locker.caller_id)
      .replace('{commandId}', String(id))
    for (let times = 0; times < 2; times++) await bell.locker.say(gateway.commandDone, undefined, { path })
    expect(await bell.titles(bell.admin)).toEqual(['commandDone'])
    expect(await bell.titles(colleague)).toEqual([])
  })
})
test('what was told three months ago is swept away', async () => {
  await bell.take(await bell.article(1, 1), 1)
  await sql`update notification set created_at = now() - interval '91 days' where locker_id = ${bell.locker.locker.id}`.execute(
    bell.house.db,
  )
  expect(await bell.titles(bell.reseller)).toHaveLength(1)
  await bell.sweep()
  expect(await bell.titles(bell.reseller)).toEqual([])
})
