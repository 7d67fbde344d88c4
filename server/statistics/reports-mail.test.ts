import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SavedReport } from '#contract/statistics/reports.ts'
import { asHtml } from '#server/live/mail/letter.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import { reportLetters } from './reports/letter.ts'
import { mailDueReports, nextDay } from './reports/schedule.ts'

let house: TestHouse
let reseller: Person
let manager: Person
let other: Person
beforeAll(async () => {
  house = await testHouse()
  const stock = stocked(house)
  const alfa = await house.reseller('Alfa')
  reseller = await house.person('reseller', alfa)
  for (const [name, amount] of [['Lackeringen', 3] as const, ['Smedjan', 4] as const]) {
    const customer = await house.customer(alfa, name)
    const person = await house.person('enduser', customer)
    if (amount === 3) manager = person
    else other = person
    const locker = await stock.locker(customer)
    const held = await stock.held(
      locker,
      await stock.article(alfa, { name: `Gloves ${name}` }),
      { price: 200 },
      50,
    )
    await stock.take(held, amount, '2026-10-05T08:00:00Z', { account_id: person.id, price: 200 })
  }
})
afterAll(() => house.close())

const october = {
  Measures: ['Pieces', 'Value'],
  Dimensions: ['article'],
  Period: 'fixed',
  From: '2026-10-01',
  To: '2026-10-31',
}
const { reports } = contract
const mails = () =>
  house.db.selectFrom('mail').selectAll().where('kind', '=', 'report').orderBy('id').execute()

test('a schedule’s next day is the next such day after today', () => {
  const next = (every: 'week' | 'month', onDay: number, after: string) =>
    nextDay({ every, onDay }, Temporal.PlainDate.from(after)).toString()
  expect(next('week', 1, '2026-11-18')).toBe('2026-11-23')
  expect(next('week', 1, '2026-11-23')).toBe('2026-11-30')
  expect(next('week', 3, '2026-11-17')).toBe('2026-11-18')
  expect(next('month', 1, '2026-11-18')).toBe('2026-12-01')
  expect(next('month', 28, '2026-11-18')).toBe('2026-11-28')
  expect(next('month', 28, '2026-11-28')).toBe('2026-12-28')
})

test('on its Monday a report goes once to each receiver, who gets what it may see itself, with file and picture', async () => {
  const mailing = {
    MailEvery: 'week',
    MailOnDay: 1,
    MailFormat: 'excel',
    MailReceivers: [manager.id, other.id, reseller.id],
  }
  const made = await house.call(reports.create, reseller, {
    body: { Name: 'Oktober', Question: october, ...mailing } as never,
  })
  expect([made.status, made.body.errors]).toEqual([200, undefined])
  const { MailNext } = made.body['data'] as SavedReport
  expect(Temporal.PlainDate.from(MailNext ?? '').dayOfWeek).toBe(1)
  const monday = Temporal.PlainDate.from(MailNext ?? '')
  /** What the server does each minute, with its clock moved. */
  const sweep = (time: string, weeks = 0) =>
    mailDueReports(
      house.db,
      monday.add({ weeks }).toZonedDateTime({ timeZone: 'Europe/Stockholm', plainTime: time }).toInstant(),
    )
  await sweep('23:59', -1)
  await sweep('05:59')
  expect(await mails()).toEqual([])
  await Promise.all([sweep('06:00'), sweep('06:00')])
  await sweep('06:01')
  const sent = await mails()
  expect(sent.map(({ account_id }) => account_id)).toEqual(
    [reseller, manager, other].map(({ id }) => id).toSorted((a, b) => a - b),
  )
  await sweep('05:59', 1)
  expect(await mails()).toHaveLength(3)
  await sweep('08:00', 1)
  expect(await mails()).toHaveLength(6)
  const after = await house.db.selectFrom('report').select('next_on').executeTakeFirstOrThrow()
  expect(after.next_on).toBe(monday.add({ weeks: 2 }).toString())

  const letters = reportLetters(house.db, 'https://lagra.example')
  const letterTo = async (person: Person) => {
    const mail = sent.find(({ account_id }) => account_id === person.id)
    const letter = await letters.report({ ...mail, language: 'en-GB' } as StoredMail)
    if (!letter) throw new Error('there is a letter')
    return letter
  }
  const facts = async (person: Person) => (await letterTo(person)).facts?.map(({ value }) => value)
  expect(await facts(manager)).toEqual(['3', '6.00'])
  expect(await facts(other)).toEqual(['4', '8.00'])
  expect(await facts(reseller)).toEqual(['7', '14.00'])
  const letter = await letterTo(manager)
  expect(letter.attachments?.map(({ name }) => name)).toEqual(['Oktober_2026-10-01_2026-10-31.xlsx'])
  const { format, width } = await sharp(letter.picture?.content).metadata()
  expect([format, width > 600]).toEqual(['png', true])
  expect(asHtml(letter, { language: 'en-GB', from: 'Lagra' })).toContain(
    'width="520" src="cid:picture@lagra"',
  )

  const november = {
    ...october,
    From: '2026-11-01',
    To: '2026-11-30',
    Compare: 'before',
    Filters: {},
    Sort: '',
  }
  await house.db
    .updateTable('report')
    .set({ question: JSON.stringify(november) })
    .execute()
  expect(await facts(manager)).toEqual(['0', '3', '−3', '0.00', '6.00', '−6.00'])

  // Whoever is gone, or may not see statistics any more, gets none.
  await house.db.updateTable('account').set({ duty: 'worker' }).where('id', '=', other.id).execute()
  const mail = sent.find(({ account_id }) => account_id === other.id)
  expect(await letters.report(mail as unknown as StoredMail)).toBeUndefined()
})

test('a receiver opens the report its mail leads to, ends its own mails alone, and then sees it no more', async () => {
  const made = await house.call(reports.create, reseller, {
    body: {
      Name: 'Veckan',
      Question: october,
      MailEvery: 'week',
      MailOnDay: 1,
      MailReceivers: [manager.id, reseller.id],
    } as never,
  })
  const id = Number(made.body['Id'])
  const seenBy = async (as: Person) => {
    const { body } = await house.call(reports.list, as, {})
    return (body['data'] as SavedReport[]).find(({ Id }) => Id === id)
  }
  expect(await seenBy(manager)).toMatchObject({ Own: 0, Receives: 1, MailReceivers: [], Name: 'Veckan' })
  expect(await seenBy(reseller)).toMatchObject({ Own: 1, Receives: 1 })
  const stranger = await house.person('enduser', await house.customer(await house.reseller()))
  const colleague = await house.person('reseller', (await house.memberOf(reseller)).organisationId)
  for (const as of [stranger, colleague]) {
    expect(await seenBy(as)).toBeUndefined()
    expect((await house.call(reports.endMail, as, { params: { id } })).status).toBe(404)
  }
  // A receiver changes nothing else of it.
  expect((await house.call(reports.update, manager, { params: { id }, body: { Name: 'Min' } })).status).toBe(
    403,
  )
  expect((await house.call(reports.remove, manager, { params: { id } })).status).toBe(403)

  const waiting = {
    account_id: manager.id,
    about: { reportId: id },
    language: 'sv-SE',
  } as unknown as StoredMail
  const { report } = reportLetters(house.db, 'https://lagra.example')
  expect((await report(waiting))?.button?.url).toBe(
    `https://lagra.example/statistics/graphs?tab=reports&report=${id}`,
  )
  expect((await house.call(reports.endMail, manager, { params: { id } })).status).toBe(200)
  expect(await report(waiting)).toBeUndefined()
  expect(await seenBy(manager)).toBeUndefined()
  expect(await seenBy(reseller)).toMatchObject({ MailEvery: 'week', MailReceivers: [reseller.id] })
  // With the last one its schedule ends.
  expect((await house.call(reports.endMail, reseller, { params: { id } })).status).toBe(200)
  expect(await seenBy(reseller)).toMatchObject({
    MailEvery: null,
    MailNext: null,
    MailReceivers: [],
    Receives: 0,
  })
})

test('what somebody shared who is gone is mailed no more, until a colleague takes it over', async () => {
  const { organisationId } = await house.memberOf(reseller)
  const [gone, colleague] = [
    await house.person('reseller', organisationId),
    await house.person('reseller', organisationId),
  ]
  const saved = async (Name: string, Shared: 0 | 1) => {
    const mailing = { MailEvery: 'week', MailOnDay: 1, MailReceivers: [reseller.id] }
    const { body } = await house.call(reports.create, gone, {
      body: { Name, Question: october, Shared, ...mailing } as never,
    })
    return Number(body['Id'])
  }
  const [id, own, another] = [await saved('Kvar', 1), await saved('Egen kvar', 0), await saved('Bort', 1)]
  expect((await house.call(reports.remove, colleague, { params: { id: another } })).status).toBe(403)
  await house.db
    .updateTable('account')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', gone.id)
    .execute()
  const before = (await mails()).length
  const due = () => mailDueReports(house.db, Temporal.Now.instant().add({ hours: 24 * 8 }))
  const aboutThese = async () =>
    (await mails())
      .slice(before)
      .filter(({ about }) => [id, own, another].includes((about as { reportId: number }).reportId)).length
  await due()
  expect(await aboutThese()).toBe(0)
  const listed = async () =>
    ((await house.call(reports.list, colleague, {})).body['data'] as SavedReport[]).map(({ Name, Own }) => [
      Name,
      Own,
    ])
  expect(await listed()).toEqual([
    ['Bort', 1],
    ['Kvar', 1],
  ])
  expect((await house.call(reports.remove, colleague, { params: { id: another } })).status).toBe(200)
  expect(
    (await house.call(reports.update, colleague, { params: { id }, body: { Name: 'Övertagen' } })).status,
  ).toBe(200)
  expect(await listed()).toEqual([['Övertagen', 1]])
  await due()
  expect(await aboutThese()).toBe(1)
})

test('a schedule needs a day and receivers within reach, and is ended', async () => {
  const create = (mailing: object, as = manager) =>
    house.call(reports.create, as, { body: { Name: 'Egen', Question: october, ...mailing } as never })
  expect((await create({ MailEvery: 'week' })).body.errors).toEqual({ MailOnDay: ['required'] })
  expect((await create({ MailEvery: 'week', MailOnDay: 8 })).body.errors).toEqual({ MailOnDay: ['range'] })
  expect((await create({ MailEvery: 'month', MailOnDay: 8 })).body.errors).toEqual({
    MailReceivers: ['required'],
  })
  const stranger = { MailEvery: 'week', MailOnDay: 1, MailReceivers: [other.id] }
  expect((await create(stranger)).body.errors).toEqual({ MailReceivers: ['notFound'] })
  const made = await create({
    MailEvery: 'month',
    MailOnDay: 28,
    MailReceivers: [manager.id],
    MailFormat: 'pdf',
  })
  const id = Number(made.body['Id'])
  const ended = await house.call(reports.update, manager, { params: { id }, body: { MailEvery: null } })
  expect(ended.body['data']).toMatchObject({
    MailEvery: null,
    MailOnDay: null,
    MailNext: null,
    MailReceivers: [manager.id],
  })
  const { body } = await house.call(reports.receivers, manager, {})
  expect((body['data'] as { Id: number }[]).map(({ Id }) => Id)).toEqual([manager.id])
})

test('a report that has grown too large is said to have, in place of it', async () => {
  const Question = { ...october, Dimensions: ['person', 'article'] }
  const mailing = { MailEvery: 'week', MailOnDay: 1, MailReceivers: [reseller.id] }
  const { body } = await house.call(reports.create, reseller, {
    body: { Name: 'Alla', Question, ...mailing } as never,
  })
  await house.db.updateTable('locker_day').set({ withdrawals: 400_001 }).execute()
  const letter = await reportLetters(house.db, 'https://lagra.example').report({
    about: { reportId: Number(body['Id']) },
    account_id: reseller.id,
    language: 'en-GB',
  } as StoredMail)
  expect(letter).toMatchObject({
    subject: 'Alla',
    lines: [expect.stringMatching(/^Alla has grown too large/)],
  })
  expect(letter?.attachments).toBeUndefined()
})
