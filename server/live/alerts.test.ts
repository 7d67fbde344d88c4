import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sendDue } from '#server/live/mail/mailer.ts'
import { mailServer } from '#server/live/testing/mail-server.ts'
import { makePost } from '#server/post.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import type { Post } from './mails.ts'

const { notifications } = contract

let house: TestHouse
let mailbox: Awaited<ReturnType<typeof mailServer>>
let post: Post
let resellerId: number
let lockers: number[]
let reader: Person
beforeAll(async () => {
  house = await testHouse()
  mailbox = await mailServer()
  post = makePost(house.db, house.vault, { mail: mailbox.settings, publicUrl: 'https://lagra.example' })
  resellerId = await house.reseller()
  const customerId = await house.customer(resellerId, 'Smedjan')
  const { locker } = stocked(house)
  lockers = await Promise.all(
    ['Hall', 'Målning'].map(async (name) => (await locker(customerId, { name })).id),
  )
})
beforeEach(async () => {
  reader = await house.person('reseller', resellerId)
})
afterEach(async () => {
  mailbox.received.splice(0)
  await house.db.deleteFrom('notification').execute()
  await house.db.deleteFrom('notification_setting').execute()
  await house.db.deleteFrom('mail').execute()
})
afterAll(async () => {
  post.smtp?.close()
  await mailbox.close()
  await house.close()
})

const settle = async (body: object) => {
  const answer = await house.call(notifications.updateSettings, reader, { body })
  return answer.status === 200 ? 200 : [answer.status, answer.body.errors]
}
const tell = (at: number | undefined, what: string, values: object = {}) =>
  sql`select tell(${at}::integer, ${what}, ${JSON.stringify(values)}::jsonb)`.execute(house.db)
const gather = async (when = new Date().toISOString()) => {
  const { rows } = await sql<{ mails: number }>`select gather_alerts(${when}) as mails`.execute(house.db)
  return rows[0]?.mails
}
/** As if it had happened earlier. */
const before = (span: string) =>
  sql`update notification set created_at = created_at - ${span}::interval`.execute(house.db)
async function deliver() {
  if (post.smtp) await sendDue({ db: house.db, writers: post.writers, log: house.app.log }, post.smtp)
  return mailbox.received
}
const out = (ArticleName: string) => ({ ArticleName, Articles: 1 })

test('nobody is mailed who has not asked for it', async () => {
  await tell(lockers[0], 'outOfStock', out('Gloves'))
  await before('1 hour')
  expect(await gather()).toBe(0)
})

test('a burst is one mail, by locker, a minute after it began; what is told once is mailed once', async () => {
  expect(await settle({ OutOfStockMail: 'atOnce', LockerOfflineMail: 'atOnce' })).toBe(200)
  for (const name of ['Gloves', 'Screws <M6>', 'Masks']) await tell(lockers[0], 'outOfStock', out(name))
  await tell(lockers[1], 'lockerOffline')
  await tell(lockers[1], 'takenBeyondStock', { ...out('Paint'), Missing: 2 }) // bell only
  expect(await gather()).toBe(0)
  await before('61 seconds')
  expect(await Promise.all([gather(), gather()])).toContain(1)
  expect(await gather()).toBe(0)
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail?.to).toBe(reader.email)
  expect(mail?.content).toContain('4 händelser vid 2 skåp')
  for (const said of ['Hall, Smedjan', 'Gloves', 'Screws &lt;M6&gt;', 'Masks', 'Målning är offline'])
    expect(mail?.content).toContain(said)
  expect(mail?.content).not.toContain('Paint')
  expect((await deliver()).length).toBe(1)

  const ArticleNames = ['Tape', 'Glue', 'Paper']
  await tell(lockers[0], 'outOfStock', { ArticleName: 'Tape', Articles: 3, ArticleNames })
  await before('2 minutes')
  expect(await gather()).toBe(1)
  expect((await deliver()).at(-1)?.content).toContain('Hall: Tape, Glue och Paper är slut')
})

test('what happens to a run is told by its name, and leads to the run', async () => {
  expect(await settle({ RunReadyMail: 'atOnce' })).toBe(200)
  const tellOfRun = (RunName: string, day: number) =>
    house.db
      .insertInto('notification')
      .values({
        reseller_id: resellerId,
        account_id: reader.id,
        severity: 'success',
        happening: 'runDone',
        values: JSON.stringify({ RunName, Day: `2026-11-2${day}`, Stops: 2, Skipped: 0 }),
        link: `/planning/runs/${day}`,
        mail: 'atOnce',
      })
      .execute()
  await tellOfRun('Norra rundan', 1)
  await before('2 minutes')
  expect(await gather()).toBe(1)
  const [one] = await deliver()
  for (const said of ['Norra rundan: ', 'Öppna rundan', 'https://lagra.example/planning/runs/1'])
    expect(one?.content).toContain(said)
  expect(one?.content).not.toContain('Hall')
  await tellOfRun('Norra rundan', 1)
  await tellOfRun('Norra rundan', 1)
  await before('2 minutes')
  expect(await gather()).toBe(1)
  expect((await deliver()).at(-1)?.content).toContain('Norra rundan: 2 händelser')
  await tellOfRun('Norra rundan', 1)
  await tellOfRun('Södra rundan', 2)
  await before('2 minutes')
  expect(await gather()).toBe(1)
  const both = (await deliver()).at(-1)?.content
  for (const said of ['2 händelser', 'Norra rundan', 'Södra rundan']) expect(both).toContain(said)
  expect(both).not.toContain('vid 2 skåp')
})

test('what the bell does not tell is not mailed; nor is somebody who is not active any more', async () => {
  await settle({ OutOfStock: 'none', OutOfStockMail: 'atOnce', LockerOfflineMail: 'atOnce' })
  await tell(lockers[0], 'outOfStock', out('Gloves'))
  await before('1 hour')
  expect(await gather()).toBe(0)
  await tell(lockers[0], 'lockerOffline')
  await before('1 hour')
  expect(await gather()).toBe(1)
  await house.db.updateTable('account').set({ active: false }).where('id', '=', reader.id).execute()
  expect(await deliver()).toEqual([])
})

/** A day in Stockholm, in winter. */
const at = (time: string) => `2026-11-16T${time}+01:00`
const happenedAt = (time: string) =>
  house.db
    .updateTable('notification')
    .set({ created_at: at(time) })
    .execute()

test('quiet hours hold it back, over midnight too', async () => {
  expect(await settle({ QuietFrom: 22 })).toEqual([422, { QuietTo: ['required'] }])
  expect(await settle({ QuietFrom: 3, QuietTo: 3 })).toEqual([422, { QuietTo: ['range'] }])
  await settle({ OutOfStockMail: 'atOnce', QuietFrom: 22, QuietTo: 6 })
  await tell(lockers[0], 'outOfStock', out('Gloves'))
  await happenedAt('01:00')
  for (const quiet of ['02:00', '05:59']) expect(await gather(at(quiet))).toBe(0)
  await happenedAt('20:00')
  expect(await gather(at('22:00'))).toBe(0)
  expect(await gather(at('21:59'))).toBe(1)

  await settle({ QuietFrom: 12, QuietTo: 13 })
  await tell(lockers[0], 'outOfStock', out('Masks'))
  await happenedAt('11:00')
  expect(await gather(at('12:30'))).toBe(0)
  expect(await gather(at('13:00'))).toBe(1)
  expect(await settle({ QuietFrom: null, QuietTo: null })).toBe(200)
})

test('what is told daily is one mail, when its hour has come', async () => {
  await settle({ OutOfStockMail: 'daily', LowStockMail: 'daily', DailyHour: 7 })
  await tell(lockers[0], 'outOfStock', out('Gloves'))
  await tell(lockers[1], 'lowStock', { ArticleName: 'Masks', CurrentVolume: 2, Limit: 5 })
  await happenedAt('07:30')
  expect(await gather(at('23:00'))).toBe(0)
  await happenedAt('06:30')
  expect(await gather(at('06:59'))).toBe(0)
  expect(await gather(at('07:00'))).toBe(1)
  expect(await gather(at('08:00'))).toBe(0)
  const [mail] = await deliver()
  expect(mail?.content).toContain('Masks: 2 kvar, beställningspunkten är 5')
  expect(mail?.content).toContain('Gloves är slut')
})
