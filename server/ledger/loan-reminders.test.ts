import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { StoredNotification } from '#contract/live/notifications.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import { makePost } from '#server/post.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

const { loans, notifications } = contract
const zone = 'Europe/Stockholm'
let house: TestHouse
let stock: Stocked
let reseller: Person
let site: Person
let anna: Person
let customerId: number
let held: Awaited<ReturnType<Stocked['held']>>
/** Yesterday, so that all of it is in the past by the database's own clock. */
const day = Temporal.Now.plainDateISO(zone).subtract({ days: 1 })
const at = (time: string, days = 0) =>
  day
    .add({ days })
    .toZonedDateTime({ timeZone: zone, plainTime: time })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' })

beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId, 'Verkstaden')
  reseller = await house.person('reseller', resellerId)
  site = await house.person('enduser', customerId)
  anna = await house.person('enduser', customerId, undefined, 'worker')
  const article = await stock.article(resellerId, { name: 'Borrhammare', loan_hours: 4 })
  await house.db.transaction().execute(async (tx) => {
    await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
    await tx
      .updateTable('article')
      .set({ lent: true, lent_since: at('00:00', -20) })
      .where('id', '=', article.id)
      .execute()
  })
  held = await stock.held(await stock.locker(customerId, { name: 'Svetshallen' }), article)
})
afterAll(() => house.close())

const take = (person: Person, moment: string) =>
  stock.line(held, {
    kind: 'withdrawal',
    amount: 1,
    moved: 0,
    discrepancy: true,
    account_id: person.id,
    transaction_date: moment,
  })
const giveBack = (person: Person, moment: string) =>
  stock.line(held, { kind: 'return', amount: 1, moved: 1, account_id: person.id, transaction_date: moment })
/** The sweep, at a moment. */
const sweep = async (moment: string) => {
  await sql`select remind_of_loans(${moment}), tell_of_overdue_loans(${moment})`.execute(house.db)
}
const mailsTo = async ({ email }: Person) =>
  (await house.db
    .selectFrom('mail')
    .selectAll()
    .where('address', '=', email)
    .orderBy('id')
    .execute()) as StoredMail[]
const letterOf = (mail: StoredMail | undefined) => {
  if (!mail) throw new Error('there is no mail')
  return makePost(house.db, house.vault).writers.loanReminder(mail)
}
const bellOf = async (as: Person, of: StoredNotification['title'] = 'loansOverdue') =>
  ((await house.call(notifications.list, as, {})).body['data'] as StoredNotification[]).filter(
    ({ title }) => title === of,
  )
const webhookEvents = async () =>
  (await house.db.selectFrom('webhook_delivery').where('event', '=', 'loanOverdue').select('data').execute())
    .length

test('whoever has something is reminded once before it is due and once after, however often and by however many it is asked', async () => {
  await house.db
    .insertInto('webhook')
    .values({
      reseller_id: null,
      name: 'ERP',
      url: 'https://erp.test.example',
      events: ['loanOverdue'],
      secret_sealed: house.vault.seal('secret'),
    })
    .execute()
  const { id } = await take(anna, at('08:00'))
  await sweep(at('09:59'))
  expect(await mailsTo(anna)).toEqual([])
  await Promise.all([sweep(at('10:00')), sweep(at('10:00'))])
  await sweep(at('11:59'))
  expect(await mailsTo(anna)).toHaveLength(1)
  expect(await webhookEvents()).toBe(0)
  await Promise.all([sweep(at('12:00')), sweep(at('12:00')), sweep(at('12:00'))])
  await sweep(at('18:00'))
  const [, late, ...more] = await mailsTo(anna)
  expect(more).toEqual([])
  const letter = await letterOf(late)
  expect(letter?.subject).toBe('Borrhammare skulle ha lämnats tillbaka')
  expect(letter?.sections?.[0]?.lines[0]).toMatch(/^Borrhammare, senast .*12:00 \(Svetshallen\)$/)
  expect(await webhookEvents()).toBe(1)
  const listed = (await house.call(loans.list, site, {})).body['data'] as { Id: number; RemindedAt: string }[]
  expect(listed.find((loan) => loan.Id === id)?.RemindedAt).toBe(at('12:00'))
  const values = { LockerName: 'Svetshallen', ArticleName: 'Borrhammare', Loans: 1 }
  expect(await bellOf(anna, 'ownLoans')).toMatchObject([
    { link: '/storage/my-loans', values: { ...values, Late: 1 } },
    { link: '/storage/my-loans', values: { ...values, Late: 0 } },
  ])

  // What was brought back before the mail leaves is not reminded of.
  await giveBack(anna, at('18:01'))
  expect(await letterOf(late)).toBeUndefined()
})

test('one mail for all that is due; nobody is reminded of what is back, and nobody who does not want to be', async () => {
  const [bo, eva] = [await house.person('enduser', customerId), await house.person('enduser', customerId)]
  await house.call(notifications.updateSettings, eva, { body: { Loans: 'none' } })
  for (const person of [bo, bo, eva, anna]) await take(person, at('13:00'))
  await giveBack(anna, at('13:30'))
  const before = (await mailsTo(anna)).length
  await sweep(at('15:00'))
  const [mail, ...more] = await mailsTo(bo)
  expect(more).toEqual([])
  expect((await letterOf(mail))?.subject).toBe('2 saker att lämna tillbaka')
  expect(await mailsTo(eva)).toEqual([])
  expect(await bellOf(eva, 'ownLoans')).toEqual([])
  expect(await bellOf(bo, 'ownLoans')).toMatchObject([{ values: { Loans: 2, Late: 0 } }])
  expect(await mailsTo(anna)).toHaveLength(before)
  await giveBack(bo, at('15:30'))
  await giveBack(bo, at('15:30'))
  await giveBack(eva, at('15:30'))
})

test('whoever has settings of other things is reminded of its own, until it wants to hear nothing of what is lent', async () => {
  const filler = await house.person('reseller', (await house.memberOf(reseller)).organisationId)
  const change = (body: object) => house.call(notifications.updateSettings, filler, { body })
  expect((await change({ LowStock: 'none' })).status).toBe(200)
  await take(filler, at('13:00'))
  await sweep(at('15:00'))
  expect([await mailsTo(filler), await bellOf(filler, 'ownLoans')]).toMatchObject([[{}], [{}]])
  expect((await change({ Loans: 'none' })).status).toBe(200)
  expect((await change({ LowStock: 'once' })).status).toBe(200)
  await sweep(at('17:00'))
  expect([await mailsTo(filler), await bellOf(filler, 'ownLoans')]).toMatchObject([[{}], [{}]])
  await giveBack(filler, at('17:30'))
})

test('what was overdue when its line came is told as such alone; what may be kept longer is reminded of anew', async () => {
  const cai = await house.person('enduser', customerId)
  const { id } = await take(cai, at('02:00'))
  await sweep(at('16:00'))
  expect(await mailsTo(cai)).toHaveLength(1)
  const Until = Temporal.Now.plainDateISO(zone).add({ days: 3 }).toString()
  await house.call(loans.extend, site, { params: { id }, body: { Until } })
  await sweep(new Date().toISOString())
  expect(await mailsTo(cai)).toHaveLength(1)
  const due = Temporal.PlainDate.from(Until)
    .toZonedDateTime({ timeZone: zone, plainTime: '20:00' })
    .toInstant()
    .toString()
  await sweep(due)
  expect(await mailsTo(cai)).toHaveLength(2)
  await giveBack(cai, at('16:30'))
})

test('each morning the site is told what is overdue, once; others if they want to be, in the mail of their settings', async () => {
  const dan = await house.person('enduser', customerId)
  const worker = await house.person('enduser', customerId, undefined, 'worker')
  await take(dan, at('08:00', -1))
  await house.call(notifications.updateSettings, reseller, { body: { Loans: 'once', LoansMail: 'atOnce' } })
  await house.db.deleteFrom('loan_told').execute()
  await house.db.deleteFrom('notification').execute()
  await sweep(at('06:59'))
  expect(await bellOf(site)).toEqual([])
  await Promise.all([sweep(at('07:00')), sweep(at('07:00'))])
  await sweep(at('23:00'))
  expect(await bellOf(site)).toEqual([
    expect.objectContaining({
      link: '/storage/loans?tab=overdue',
      values: { LockerName: 'Verkstaden', Loans: 1, ArticleName: 'Borrhammare' },
    }),
  ])
  expect(await bellOf(worker)).toEqual([])
  expect(await bellOf(reseller)).toHaveLength(1)
  await sql`select gather_alerts(now() + interval '5 minutes')`.execute(house.db)
  const [mail] = await mailsTo(reseller)
  if (!mail) throw new Error('the reseller has no mail')
  const letter = await makePost(house.db, house.vault).writers.alerts(mail)
  expect(letter?.subject).toBe('Verkstaden: 1 försenat lån, längst Borrhammare')
  expect(letter?.button).toMatchObject({ label: 'Se vem som har vad' })
  await sweep(at('07:00', 1))
  expect(await bellOf(site)).toHaveLength(2)
  await giveBack(dan, at('20:00'))
  await sweep(at('07:00', 2))
  expect(await bellOf(site)).toHaveLength(2)
})

test('whoever is told by number elsewhere is so to webhooks', async () => {
  await house.db
    .updateTable('organisation')
    .set({ names_in_reports: false })
    .where('id', '=', customerId)
    .execute()
  const person = await house.person('enduser', customerId)
  await take(person, at('09:00'))
  await sweep(at('22:00'))
  const { data } = await house.db
    .selectFrom('webhook_delivery')
    .where('event', '=', 'loanOverdue')
    .orderBy('id', 'desc')
    .select('data')
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({
    Loan: { AccountId: person.id, Name: `#${person.id}`, LastName: '', Outstanding: 1 },
  })
})
