import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type ReminderLetter, reminderSums } from '#contract/billing/reminders.ts'
import { receivables } from '#contract/billing/receivables.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { sql } from 'kysely'
import { makePost } from '#server/post.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import { remindOnSchedule } from './reminders/schedule.ts'
import { billed, type BilledHouse } from './testing/billed.ts'
import { owing } from './testing/owing.ts'
import { randomBy } from './testing/random.ts'
import { plainInterest } from './testing/plain-interest.ts'
import { pagesOf } from './testing/pdf-text.ts'

const { reminders, statements } = contract

let house: TestHouse
let books: BilledHouse
let past: ReturnType<typeof owing>
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  past = owing(house, books.admin.id)
})
afterAll(() => house.close())

const today = Temporal.Now.plainDateISO('Europe/Stockholm')
const ago = (days: number) => today.subtract({ days }).toString()

/** 5, 15 and 30 days; 0, 60 and 60 kronor; 2 + 8 per cent. */
const settings = {
  Levels: [
    { Days: 5, Fee: 0 },
    { Days: 15, Fee: 60 },
    { Days: 30, Fee: 60 },
  ],
  ReferenceRates: [{ From: ago(900), Rate: 2 }],
  InterestAbove: 8,
  Scheduled: 0 as 0 | 1,
  Hour: 0,
}
const set = (body: Partial<typeof settings & { Revision: number }>) =>
  house.call(reminders.updateSettings, books.admin, { body })
beforeEach(async () => void (await set(settings)))

interface Preview {
  Date: string
  RateIsMissing: number
  letters: ReminderLetter[]
  disputed: { Id: number; Reason: string }[]
}
const preview = async (resellerId: number) => {
  const { body } = await house.call(reminders.preview, books.admin, {})
  const { letters, ...told } = body as never as Preview
  return { ...told, letters: letters.filter(({ ResellerCustomerId }) => ResellerCustomerId === resellerId) }
}
async function send(letters: ReminderLetter[], date = today.toString(), who = books.admin) {
  const seen = letters.flatMap(({ lines }) =>
    lines.map(({ Id, Level, RemainingAmount }) => ({ Id, Level, RemainingAmount })),
  )
  return house.call(reminders.send, who, { body: { Date: date, statements: seen } })
}
/** As if what was sent had been sent so many days earlier. */
async function wait(days: number) {
  await house.db.transaction().execute(async (tx) => {
    await sql`alter table reminder disable trigger reminder_stays`.execute(tx)
    await sql`update reminder set day = day - ${days}::int`.execute(tx)
    await sql`alter table reminder enable trigger reminder_stays`.execute(tx)
  })
}
const debt = (resellerId: number, days: number, total = 1_000_000) =>
  past.debit({ resellerId, billed: ago(days + 30), due: ago(days), total })
const withAddress = (id: number) =>
  house.db
    .updateTable('organisation')
    .set({ invoice_email: `faktura${id}@site.example`, country: 'SE' })
    .where('id', '=', id)
    .execute()
const history = async (id: number, who: Person = books.admin) =>
  (await house.call(reminders.ofStatement, who, { params: { id } })).body

test('a reminder lists all that is overdue, with level, interest and one fee', async () => {
  const { id } = await books.reseller('Nord')
  const old = await debt(id, 40)
  const newer = await debt(id, 3, 200_000)
  await past.payment(old.id, ago(20), 400_000)
  await debt(id, -1)
  const { letters } = await preview(id)
  expect(letters).toMatchObject([
    {
      CurrencyCode: 'SEK',
      Address: '',
      Language: 'sv-SE',
      lines: [
        // 10 000 for 19 days, 6 000 for 21: at 10 per cent 52.05 and 34.52.
        {
          Number: old.number,
          DaysOverdue: 40,
          TotalAmount: 10_000,
          RemainingAmount: 6000,
          Interest: 86.58,
          Level: 1,
          IsNew: 1,
          Fee: 0,
        },
        {
          Number: newer.number,
          DaysOverdue: 3,
          RemainingAmount: 2000,
          Interest: 1.64,
          Level: null,
          IsNew: 0,
        },
      ],
    },
  ])
  expect(reminderSums(letters[0]?.lines ?? [])).toEqual({
    Level: 1,
    RemainingAmount: 8000,
    Interest: 88.22,
    Fee: 0,
    Sum: 8088.22,
  })
})

test('levels come one after the other, as far apart as they are set, and none twice', async () => {
  const { id } = await books.reseller('Syd')
  const old = await debt(id, 100)
  const levelNow = async () => (await preview(id)).letters[0]?.lines[0]?.Level
  expect(await levelNow()).toBe(1)
  const first = await preview(id)
  expect((await send(first.letters)).body).toMatchObject({ mailed: 0, changed: [] })
  expect(await levelNow()).toBeUndefined()
  // The same preview again: it is not as it was seen any more.
  expect((await send(first.letters)).body).toMatchObject({ reminders: [], changed: ['Syd'] })
  await wait(9)
  expect(await levelNow()).toBeUndefined()
  await wait(1)
  expect(await levelNow()).toBe(2)
  // What came meanwhile is listed beside it, and what was reminded of before, too.
  await debt(id, 6)
  const second = await preview(id)
  expect(second.letters[0]?.lines.map(({ Level, IsNew }) => [Level, IsNew])).toEqual([
    [2, 1],
    [1, 1],
  ])
  expect(reminderSums(second.letters[0]?.lines ?? [])).toMatchObject({ Level: 2, Fee: 60 })
  await send(second.letters)
  await wait(15)
  const third = await preview(id)
  expect(third.letters[0]?.lines.map(({ Level, IsNew }) => [Level, IsNew])).toEqual([
    [3, 1],
    [1, 0],
  ])
  await send(third.letters)
  await wait(100)
  expect(await levelNow()).toBeUndefined()
  expect((await history(old.id))['data']).toMatchObject([
    { Level: 1, IsNew: 1, SentBy: 'Test admin' },
    { Level: 2, IsNew: 1 },
    { Level: 3, IsNew: 1 },
  ])
})

test('what is paid, credited or in dispute is not reminded of; of what is left out the others are', async () => {
  const { id, person } = await books.reseller('Väst')
  const [paid, credited, disputed, open, left] = [
    await debt(id, 20),
    await debt(id, 20),
    await debt(id, 20),
    await debt(id, 20),
    await debt(id, 20),
  ]
  await past.payment(paid.id, ago(1), 1_000_000)
  await past.credit(credited.id, ago(1))
  const params = { id: disputed.id }
  const body = { Reason: 'Skåpet var trasigt' }
  expect((await house.call(reminders.dispute, person, { params, body })).status).toBe(403)
  expect((await house.call(reminders.dispute, books.admin, { params, body: { Reason: ' ' } })).status).toBe(
    422,
  )
  expect((await house.call(reminders.dispute, books.admin, { params, body })).status).toBe(200)
  expect((await house.call(reminders.dispute, books.admin, { params, body })).status).toBe(200)
  const now = await preview(id)
  expect(now.disputed).toMatchObject([{ Id: disputed.id, ...body }])
  expect(now.letters[0]?.lines.map(({ Id }) => Id)).toEqual([open.id, left.id])
  const behind = await house.call(receivables.statements, books.admin, { query: { reseller: String(id) } })
  expect(behind.body['data']).toMatchObject([
    { Id: disputed.id, InDispute: 1 },
    { Id: open.id, InDispute: 0 },
    { Id: left.id, InDispute: 0 },
  ])

  const [letter] = now.letters
  if (!letter) throw new Error('nothing is due')
  const chosen = [{ ...letter, lines: letter.lines.filter(({ Id }) => Id === open.id) }]
  expect((await send(chosen)).body['reminders']).toHaveLength(1)
  expect((await preview(id)).letters[0]?.lines.map(({ Id, IsNew }) => [Id, IsNew])).toEqual([
    [open.id, 0],
    [left.id, 1],
  ])

  expect((await house.call(reminders.endDispute, books.admin, { params })).status).toBe(200)
  expect((await preview(id)).letters[0]?.lines.map(({ Id }) => Id)).toContain(disputed.id)
  // Who of the house it was, a reseller does not see.
  expect(await history(disputed.id)).toMatchObject({
    disputes: [{ ...body, By: 'Test admin', EndedBy: 'Test admin', Until: expect.any(String) }],
  })
  expect(await history(disputed.id, person)).toMatchObject({ disputes: [{ ...body, By: null }] })
  const audit = await house.call(contract.audit.list, books.admin, {
    query: { entity: 'statement', id: String(disputed.id) },
  })
  expect(audit.body['data']).toMatchObject([
    { After: { InDispute: 0 }, Before: { InDispute: 1, ...body } },
    { After: { InDispute: 1, ...body }, Before: { InDispute: 0 } },
  ])
})

test('what changes between the preview and sending is not sent', async () => {
  const [one, other] = [await books.reseller('Ett'), await books.reseller('Två')]
  const mine = await debt(one.id, 20)
  await debt(other.id, 20)
  const seen = [...(await preview(one.id)).letters, ...(await preview(other.id)).letters]
  await past.payment(mine.id, ago(0), 100)
  expect((await send(seen)).body).toMatchObject({ reminders: [expect.any(Number)], changed: ['Ett'] })
  expect((await send(seen, ago(1))).status).toBe(409)
  expect((await send(seen, ago(0), one.person)).status).toBe(403)
  const nobody = [{ Id: 999_999, Level: 1, RemainingAmount: 1 }]
  const refused = await house.call(reminders.send, books.admin, {
    body: { Date: today.toString(), statements: nobody },
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: { statements: ['notFound'] } } })
})

test('it is kept and mailed as it was made, and only its reseller reads it', async () => {
  const [mine, other] = [await books.reseller('Öst'), await books.reseller('Annan')]
  await withAddress(mine.id)
  const { number } = await debt(mine.id, 20)
  const { body } = await send((await preview(mine.id)).letters)
  const [id = 0] = body['reminders'] as number[]
  expect(body['mailed']).toBe(1)
  const bytes = async (who: Person) => {
    const { statusCode, rawPayload } = await house.app.inject({
      method: 'POST',
      url: `/api/reminders/${id}/download`,
      headers: { authorization: who.key },
    })
    return { statusCode, rawPayload }
  }
  const made = await bytes(books.admin)
  await house.db.updateTable('organisation').set({ name: 'Ny AB' }).where('id', '=', mine.id).execute()
  expect((await bytes(mine.person)).rawPayload.equals(made.rawPayload)).toBe(true)
  expect((await bytes(other.person)).statusCode).toBe(404)
  const kept = await house.db
    .selectFrom('reminder')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(kept.sha256).toBe(createHash('sha256').update(made.rawPayload).digest('hex'))
  await expect(house.db.updateTable('reminder').set({ fee: 0 }).execute()).rejects.toThrow('append-only')
  await expect(house.db.deleteFrom('reminder_line').execute()).rejects.toThrow('append-only')

  const text = pagesOf(made.rawPayload)
    .flat()
    .map((placed) => placed.text)
    .join(' ')
  for (const said of ['Påminnelse', 'Första påminnelsen', String(number), '54,79', '5050-1055', 'Öst'])
    expect(text).toContain(said)

  const mail = await house.db
    .selectFrom('mail')
    .where('kind', '=', 'reminder')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({
    address: `faktura${mine.id}@site.example`,
    language: 'sv-SE',
    state: 'waiting',
  })
  const letter = await makePost(house.db, house.vault).writers.reminder(mail as StoredMail)
  expect(letter).toMatchObject({ subject: `Första påminnelsen: faktura ${number}` })
  expect(JSON.stringify(letter)).toContain('10\u{A0}054,79')
  expect(letter?.attachments?.[0]?.content.equals(made.rawPayload)).toBe(true)

  const list = await house.call(reminders.list, books.admin, { query: { searchString: 'ny ab' } })
  expect(list.body['data']).toMatchObject([
    { Id: id, Level: 1, Statements: 1, Interest: 54.79, SentBy: 'Test admin' },
  ])
})

test('a reseller abroad is reminded in English, and the fee is in its currency', async () => {
  const { id } = await books.reseller('Ausland')
  await house.db.updateTable('organisation').set({ country: 'DE' }).where('id', '=', id).execute()
  await past.debit({
    resellerId: id,
    billed: ago(60),
    due: ago(20),
    total: 100_00,
    currencyId: 2,
    rate: 11.2,
  })
  const first = (await preview(id)).letters
  expect(first).toMatchObject([{ CurrencyCode: 'EUR', Language: 'en-GB', lines: [{ Fee: 0 }] }])
  await send(first)
  await wait(10)
  expect((await preview(id)).letters[0]?.lines).toMatchObject([{ Level: 2, Fee: 5.36 }])
})

test('settings: each is checked, changes are audited, and a rate for this half-year is asked for', async () => {
  const refused = async (body: object, field: string) =>
    expect((await set(body as never)).body).toMatchObject({
      errorcode: 422,
      errors: { [field]: expect.any(Array) },
    })
  await refused({ Levels: [] }, 'Levels')
  await refused(
    {
      Levels: [
        { Days: 10, Fee: 0 },
        { Days: 10, Fee: 0 },
      ],
    },
    'Levels',
  )
  await refused({ ReferenceRates: [1, 2].map((Rate) => ({ From: ago(1), Rate })) }, 'ReferenceRates')
  await refused({ InterestAbove: -1 }, 'InterestAbove')
  await refused({ Hour: 24 }, 'Hour')
  const { body } = await set({ Hour: 7 })
  const { Revision, ...told } = body['data'] as typeof settings & { Revision: number }
  expect(told).toEqual({ ...settings, Hour: 7 })
  expect((await set({ Hour: 9, Revision: Revision - 1 })).status).toBe(409)
  const audit = await house.call(contract.audit.list, books.admin, { query: { entity: 'settings' } })
  expect((audit.body['data'] as object[])[0]).toMatchObject({ Before: { Hour: 0 }, After: { Hour: 7 } })
  const isMissing = async () => (await house.call(reminders.preview, books.admin, {})).body['RateIsMissing']
  expect(await isMissing()).toBe(1)
  await set({ ReferenceRates: [{ From: today.toString(), Rate: 2 }] })
  expect(await isMissing()).toBe(0)
})

test('the schedule makes what is due once a day, however many servers do, and only when it is switched on', async () => {
  const { id } = await books.reseller('Schema')
  const { id: statement } = await debt(id, 20)
  const counted = async () => ((await history(statement))['data'] as object[]).length
  await remindOnSchedule(house.db)
  expect(await counted()).toBe(0)
  await set({ Scheduled: 1 })
  await Promise.all([1, 2, 3].map(() => remindOnSchedule(house.db)))
  expect((await history(statement))['data']).toMatchObject([{ Level: 1, SentBy: null }])
  const audit = await house.call(contract.audit.list, books.admin, {
    query: { entity: 'statement', id: String(statement) },
  })
  expect(audit.body['data']).toMatchObject([{ UserName: 'Lagra', After: { ReminderLevel: 1 } }])
  await wait(10)
  // The day is done.
  await remindOnSchedule(house.db)
  expect(await counted()).toBe(1)
  await house.db.updateTable('reminder_setting').set({ last_run: null }).execute()
  await remindOnSchedule(house.db)
  expect(await counted()).toBe(2)
})

test('two who send at the same time remind once', async () => {
  const { id } = await books.reseller('Två på en gång')
  const { id: statement } = await debt(id, 20)
  const { letters } = await preview(id)
  await Promise.all([send(letters), send(letters)])
  expect((await history(statement))['data']).toHaveLength(1)
  expect((await house.call(statements.get, books.admin, { params: { id: statement } })).status).toBe(200)
})

test('on random payments and part credits the interest is what a plain sum over the days says', async () => {
  const random = randomBy(3)
  const { id } = await books.reseller('Slump')
  const plain = new Map<number, number>()
  const rates = [
    { from: ago(120), rate: 3.5 },
    { from: ago(70), rate: 2 },
  ]
  await set({ ReferenceRates: rates.map(({ from, rate }) => ({ From: from, Rate: rate })) })
  for (let each = 0; each < 25; each++) {
    const late = random.between(1, 200)
    const total = random.between(10_000, 2_000_000)
    const { id: statement } = await past.debit({
      resellerId: id,
      billed: ago(late + 30),
      due: ago(late),
      total,
    })
    const paid = Array.from({ length: random.upTo(3) }, () => ({
      on: ago(random.between(0, late + 30)),
      amount: random.between(1, Math.floor(total / 5)),
    }))
    for (const { on, amount } of paid) await past.payment(statement, on, amount)
    const credited = random.chance(0.4)
      ? await past.credit(statement, ago(random.between(0, late)), random.between(1, 8))
      : 0
    const owed = { total: total - credited, due: ago(late), payments: paid }
    plain.set(statement, plainInterest(owed, { referenceRates: rates, above: 8 }, today.toString()))
  }
  const lines = (await preview(id)).letters.flatMap((letter) => letter.lines)
  expect(new Map(lines.map(({ Id, Interest }) => [Id, Math.round(Interest * 100)]))).toEqual(plain)
})
