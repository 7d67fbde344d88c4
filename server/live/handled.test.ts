import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/gateway.ts'
import { notifications as api, type NotificationSettings } from '#contract/live/notifications.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { sendDue } from '#server/live/mail/mailer.ts'
import { mailServer } from '#server/live/testing/mail-server.ts'
import { makePost } from '#server/post.ts'
import type { Person } from '#server/testing/house.ts'
import type { Post } from './mails.ts'
import { useBell } from './testing/bell.ts'

const bell = useBell()
let mailbox: Awaited<ReturnType<typeof mailServer>>
let post: Post
beforeAll(async () => {
  mailbox = await mailServer()
  post = makePost(bell.house.db, bell.house.vault, {
    mail: mailbox.settings,
    publicUrl: 'https://lagra.example',
  })
})
afterEach(async () => {
  mailbox.received.splice(0)
  const { db } = bell.house
  await db.deleteFrom('notification').execute()
  await db.deleteFrom('alert').execute()
  await db.deleteFrom('notification_setting').execute()
  await db.deleteFrom('mail').execute()
})
afterAll(async () => {
  post.smtp?.close()
  await mailbox.close()
})

/** What is told by now is mailed, after the minute in which more may come. */
async function mailsTo(person: Person) {
  await bell.passes('2 minutes')
  await sql`select gather_alerts()`.execute(bell.house.db)
  const { db, app } = bell.house
  if (post.smtp) await sendDue({ db, writers: post.writers, log: app.log }, post.smtp)
  return mailbox.received.filter(({ to }) => to === person.email).map(({ content }) => content)
}
const again = () => sql`select tell_again()`.execute(bell.house.db)
const later = async (span: string) => {
  await bell.passes(span)
  await again()
}
const taken = async (person: Person, id = 0) => {
  const number = id || ((await bell.told(person))[0]?.id ?? 0)
  const { status, body } = await bell.house.call(api.take, person, { params: { id: number } })
  return status === 200 ? (body['data'] as { handling: string; takenBy: string }) : status
}
const all = (mode: 'once' | 'repeating') => ({
  LowStock: mode,
  OutOfStock: mode,
  TakenBeyondStock: mode,
  LockerOffline: mode,
  LineRejected: mode,
  WrongPins: mode,
  DoorLeftOpen: mode,
})
/** Something of each kind. */
async function everythingHappens() {
  const id = await bell.article(5, 4)
  await bell.take(id, 2)
  await bell.take((await bell.locker.article(1)).id, 2)
  await bell.take(2_000_000_000, 1)
  const Opened = new Date(Date.now() - 20 * 60_000).toISOString()
  await bell.locker.say(gateway.transactions, {
    transactions: [{ ...withdrawal(await bell.article(9, 1), 1), Opened, Closed: new Date().toISOString() }],
  })
  for (let time = 0; time < 5; time++) await bell.locker.say(gateway.identify, { Pin: '00000000' })
  await bell.silent()
  await bell.sweep()
  return id
}
const kinds = [
  'doorLeftOpen',
  'lineRejected',
  'lockerOffline',
  'lowStock',
  'outOfStock',
  'takenBeyondStock',
  'wrongPins',
]
const unread = async (person: Person) =>
  (await bell.told(person))
    .filter((each) => each.unread === 1)
    .map(({ title }) => title)
    .toSorted()
const readAll = (person: Person) =>
  bell.house.call(api.markAllRead, person, { body: { UpTo: 2_000_000_000 } })

describe('until it is handled', () => {
  test('each kind is told again at its interval, as the same note, and to nobody who wants it once', async () => {
    const { house, resellerId, reseller } = bell
    const colleague = await house.person('reseller', resellerId)
    await bell.changeSettings(reseller, { ...all('repeating'), RepeatHours: 4 })
    await everythingHappens()
    for (const person of [reseller, colleague]) {
      expect(await unread(person)).toEqual(kinds)
      await readAll(person)
    }
    await later('3 hours')
    expect(await unread(reseller)).toEqual([])
    await later('61 minutes')
    await again()
    expect(await unread(reseller)).toEqual(kinds)
    expect(await bell.told(reseller)).toHaveLength(kinds.length)
    for (const each of await bell.told(reseller))
      expect(Date.parse(each.time) - Date.parse(each.since ?? '')).toBeGreaterThan(4 * 3_600_000)
    expect(await unread(colleague)).toEqual([])
  })

  test('what is over is not told again; what remains is told as it is now', async () => {
    const { reseller } = bell
    await bell.changeSettings(reseller, { ...all('repeating'), RepeatHours: 1 })
    const many = await Promise.all(Array.from({ length: 5 }, () => bell.article(4, 4)))
    await bell.locker.say(gateway.transactions, { transactions: many.map((id) => withdrawal(id, 1)) })
    const [low] = await bell.told(reseller)
    expect(low).toMatchObject({ title: 'lowStock', values: { Articles: 5 }, handling: 'open', since: null })
    await bell.take(2_000_000_000, 1, 1)
    await bell.silent()
    await bell.sweep()
    for (const id of many.slice(1, 4)) await bell.fill(id, 5)
    await bell.locker.say(gateway.heartbeat, {})
    await readAll(reseller)
    await later('61 minutes')
    expect(await unread(reseller)).toEqual(['lineRejected', 'lowStock'])
    const told = await bell.told(reseller)
    expect(told.find(({ id }) => id === low?.id)?.values).toMatchObject({
      Articles: 2,
      ArticleNames: ['Gloves', 'Gloves'],
    })
    expect(told.find(({ title }) => title === 'lockerOffline')?.handling).toBe('over')
    for (const id of many) await bell.fill(id, 5)
    await bell.house.db.deleteFrom('rejected_line').execute()
    await readAll(reseller)
    await later('61 minutes')
    expect(await unread(reseller)).toEqual([])
    expect(await taken(reseller, low?.id)).toMatchObject({ handling: 'over', takenBy: null })
  })

  test('what does not last by itself is told for a week at most', async () => {
    const { reseller } = bell
    await bell.changeSettings(reseller, { ...all('repeating') })
    await bell.take((await bell.locker.article(1)).id, 1)
    await bell.take((await bell.locker.article(0)).id, 1)
    expect(await unread(reseller)).toEqual(['outOfStock', 'takenBeyondStock'])
    await readAll(reseller)
    await later('8 days')
    expect(await unread(reseller)).toEqual(['outOfStock'])
  })

  test('it is mailed again as the settings say, one mail for all of it, also where it happened again meanwhile', async () => {
    const { reseller } = bell
    await bell.changeSettings(reseller, { ...all('repeating'), RepeatHours: 1, LineRejectedMail: 'atOnce' })
    await bell.take(2_000_000_000, 1)
    expect(await mailsTo(reseller)).toHaveLength(1)
    await later('30 minutes')
    await bell.take(2_000_000_000, 1)
    expect(await mailsTo(reseller)).toHaveLength(2)
    await later('40 minutes')
    expect(await mailsTo(reseller)).toHaveLength(2)
    await bell.passes('30 minutes')
    await Promise.all([again(), again()])
    const mails = await mailsTo(reseller)
    expect(mails).toHaveLength(3)
    expect(mails[2]).toContain('2 rader kunde inte bokföras (påminnelse, sedan ')
    expect(await mailsTo(reseller)).toHaveLength(3)
  })

  test('nobody is told again of a locker that is not theirs any more, or not chosen', async () => {
    const { house: at, customerId, enduser, reseller } = bell
    await bell.changeSettings(enduser, { ...all('repeating') })
    await bell.changeSettings(reseller, { ...all('repeating') })
    await bell.take(await bell.article(2, 2), 1)
    for (const person of [enduser, reseller]) await readAll(person)
    await at.db
      .updateTable('account')
      .set({ organisation_id: await at.customer(bell.resellerId) })
      .where('id', '=', enduser.id)
      .execute()
    const other = await speakingLocker(at, customerId)
    await bell.changeSettings(reseller, { LockerIds: [other.locker.id] })
    await later('25 hours')
    expect([...(await unread(enduser)), ...(await unread(reseller))]).toEqual([])
    await bell.changeSettings(reseller, { LockerIds: null })
    await again()
    expect(await unread(reseller)).toEqual(['lowStock'])
  })
})

describe('who takes care of it', () => {
  test('is told to all who were told, and nobody is told again; it happens anew, and is told anew', async () => {
    const { house: at, resellerId, reseller, enduser } = bell
    const colleague = await at.person('reseller', resellerId)
    for (const person of [reseller, colleague, enduser])
      await bell.changeSettings(person, { ...all('repeating'), EscalateTo: null })
    await bell.take(await bell.article(2, 2), 1)
    const [first] = await bell.told(reseller)
    expect(await taken(reseller, first?.id)).toMatchObject({ handling: 'taken', takenBy: 'Test reseller' })
    // The second is told who was faster.
    expect(await taken(colleague)).toMatchObject({ handling: 'taken', takenBy: 'Test reseller' })
    expect(await bell.told(enduser)).toMatchObject([
      { handling: 'taken', takenBy: 'Test reseller', unread: 1 },
    ])
    for (const person of [colleague, enduser]) await readAll(person)
    await later('25 hours')
    for (const person of [reseller, colleague, enduser]) expect(await unread(person)).toEqual([])
    await bell.take(await bell.article(2, 2), 1)
    expect((await bell.told(reseller))[0]).toMatchObject({ handling: 'open', takenBy: null })
  })

  test('can be somebody of the house, whose name is not for others', async () => {
    const { admin, reseller } = bell
    await bell.changeSettings(admin, { LowStock: 'once' })
    await bell.take(await bell.article(2, 2), 1)
    expect(await taken(admin)).toMatchObject({ handling: 'taken', takenBy: 'Test admin' })
    expect(await bell.told(reseller)).toMatchObject([{ handling: 'taken', takenBy: null }])
  })

  test('is nobody who was not told of it; what is only good to know is not taken', async () => {
    const { house: at, reseller, enduser } = bell
    await bell.take(await bell.article(2, 2), 1)
    const [first] = await bell.told(reseller)
    for (const person of [enduser, await at.person('reseller', await at.reseller())])
      expect(await taken(person, first?.id)).toBe(404)
    expect(await bell.told(reseller)).toMatchObject([{ handling: 'open' }])
    await bell.silent()
    await bell.sweep()
    await bell.locker.say(gateway.heartbeat, {})
    expect(await bell.told(reseller)).toMatchObject([
      { title: 'lockerOnline', handling: null },
      { handling: 'open' },
      {},
    ])
    expect(await taken(reseller)).toBe(404)
  })
})

describe('what is not handled in time', () => {
  let colleague: Person
  const escalating = async (body: Partial<NotificationSettings> = {}) => {
    colleague = await bell.house.person('reseller', bell.resellerId)
    await bell.changeSettings(colleague, { ...all('once'), LowStock: 'none', OutOfStock: 'none' })
    const { status } = await bell.changeSettings(bell.reseller, {
      ...all('repeating'),
      EscalateTo: colleague.id,
      EscalateHours: 4,
      ...body,
    })
    expect(status).toBe(200)
  }

  test('is mailed to the colleague whom one has named, once, in one mail, saying who was told first', async () => {
    await escalating()
    await bell.house.db
      .updateTable('account')
      .set({ language: 'en-GB' })
      .where('id', '=', colleague.id)
      .execute()
    for (const [stock, taken] of [
      [2, 1],
      [3, 3],
    ] as const)
      await bell.take(await bell.article(stock, 2), taken)
    await later('3 hours')
    expect(await mailsTo(colleague)).toEqual([])
    await bell.passes('61 minutes')
    await Promise.all([again(), again()])
    const [mail, ...others] = await mailsTo(colleague)
    expect(others).toEqual([])
    expect(mail).toContain('Gloves has run out (first sent to Test reseller, not handled since ')
    expect(mail).toContain('Gloves: 1 left, the order point is 2 (first sent to Test reseller')
    expect(mail).toContain('I’ll take care of it')
    expect(await bell.told(colleague)).toMatchObject([
      { title: 'outOfStock', escalatedFrom: 'Test reseller', handling: 'open' },
      { title: 'lowStock', escalatedFrom: 'Test reseller' },
    ])
    await later('25 hours')
    expect(await mailsTo(colleague)).toHaveLength(1)
    expect(await taken(colleague)).toMatchObject({ handling: 'taken' })
    expect(await bell.told(bell.reseller)).toEqual(
      expect.arrayContaining([expect.objectContaining({ title: 'outOfStock', takenBy: 'Test reseller' })]),
    )
  })

  test('is not what somebody took care of, what is over, or what one is told of once', async () => {
    await escalating({ WrongPins: 'once' })
    const low = await bell.article(2, 2)
    await bell.take(low, 1)
    await bell.take((await bell.locker.article(1)).id, 1)
    for (let time = 0; time < 5; time++) await bell.locker.say(gateway.identify, { Pin: '00000000' })
    const [, empty] = await bell.told(bell.reseller)
    expect(await taken(bell.reseller, empty?.id)).toMatchObject({ handling: 'taken' })
    await bell.fill(low, 5)
    await later('5 hours')
    expect(await mailsTo(colleague)).toEqual([])
  })

  test('waits for the end of the colleague’s quiet hours', async () => {
    await escalating()
    const { rows } = await sql<{ hour: number }>`
      select extract(hour from now() at time zone time_zone)::int as hour from system_setting`.execute(
      bell.house.db,
    )
    const hour = rows[0]?.hour ?? 0
    await bell.changeSettings(colleague, { QuietFrom: hour, QuietTo: (hour + 2) % 24 })
    await bell.take(await bell.article(2, 2), 1)
    await later('5 hours')
    expect(await mailsTo(colleague)).toEqual([])
    await bell.changeSettings(colleague, { QuietFrom: null, QuietTo: null })
    expect(await mailsTo(colleague)).toHaveLength(1)
  })

  test('is mailed to nobody who does not see the locker, or is gone', async () => {
    await escalating()
    const { db } = bell.house
    const driver = db.updateTable('account').where('id', '=', colleague.id)
    await driver.set({ duty: 'driver' }).execute()
    await bell.take(await bell.article(2, 2), 1)
    await later('5 hours')
    expect(await mailsTo(colleague)).toEqual([])
    await driver.set({ duty: null, active: false }).execute()
    await again()
    expect(await mailsTo(colleague)).toEqual([])
    await driver.set({ active: true }).execute()
    await again()
    expect(await mailsTo(colleague)).toHaveLength(1)
  })

  test('goes to colleagues of one’s own organisation only, and they are offered', async () => {
    await escalating()
    const { house: at, reseller, enduser, admin, customerId } = bell
    const offered = async (person: Person) =>
      ((await at.call(api.colleagues, person, {})).body['data'] as { Id: number }[]).map(({ Id }) => Id)
    expect(await offered(reseller)).toContain(colleague.id)
    expect(await offered(reseller)).not.toContain(reseller.id)
    const worker = await at.person('enduser', customerId)
    await at.db.updateTable('account').set({ duty: 'worker' }).where('id', '=', worker.id).execute()
    expect(await offered(worker)).toEqual([])
    for (const EscalateTo of [enduser.id, admin.id, reseller.id]) {
      expect(await offered(reseller)).not.toContain(EscalateTo)
      expect((await bell.changeSettings(reseller, { EscalateTo })).body.errors).toEqual({
        EscalateTo: ['notFound'],
      })
    }
    expect((await at.call(api.updateSettings, reseller, { body: { RepeatHours: 2 as 1 } })).status).toBe(422)
    await at.db.updateTable('account').set({ active: false }).where('id', '=', colleague.id).execute()
    expect(await bell.settings(reseller)).toMatchObject({ EscalateTo: null, EscalateHours: 4 })
  })
})
