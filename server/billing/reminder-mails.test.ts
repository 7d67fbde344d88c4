import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ocrNumber } from '#contract/company-numbers.ts'
import { contract } from '#contract/index.ts'
import { reminderSums } from '#contract/billing/reminders.ts'
import { sendDue } from '#server/live/mail/mailer.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import { connectSmtp, type Smtp } from '#server/live/mail/smtp.ts'
import { mailServer } from '#server/live/testing/mail-server.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { remindOnSchedule } from '#server/billing/reminders/schedule.ts'
import { makePost } from '#server/post.ts'
import type { Person } from '#server/testing/house.ts'
import { pagesOf } from './testing/pdf-text.ts'
import { ago, remindingHouse } from './testing/reminding.ts'

const { receivables, reminders, statements, system } = contract

const { house, books, set, past, preview, send, wait, debt, withAddress, history } = await remindingHouse()
await set()

let mailbox: Awaited<ReturnType<typeof mailServer>>
let smtp: Smtp
beforeEach(async () => {
  mailbox = await mailServer()
  smtp = connectSmtp(mailbox.settings)
})
afterEach(async () => {
  smtp.close()
  await mailbox.close()
})
const deliver = () =>
  sendDue({ db: house.db, writers: makePost(house.db, house.vault).writers, log: house.app.log }, smtp)

async function letterhead() {
  const superadmin = await house.person('superadmin')
  const body = { SellerPhone: '08-1', SellerEmail: 'a@test.example' }
  await house.call(system.updateSettings, superadmin, { body })
  const picture = { width: 60, height: 20, channels: 3, background: 'red' } as const
  const content = await sharp({ create: picture }).png().toBuffer()
  const files = { Logo: new File([new Uint8Array(content)], 'logo.png') }
  await house.call(system.uploadLogo, superadmin, { files })
}

/** What the receivables say that reminders claim of a reseller. */
async function claimed(resellerId: number) {
  const { body } = await house.call(receivables.list, books.admin, { query: {} })
  const all = body['data'] as { ResellerCustomerId: number; Fees: number }[]
  return all.find(({ ResellerCustomerId }) => ResellerCustomerId === resellerId)?.Fees
}

/** A reseller with two statements that were reminded of in one letter, whose mail waits. */
async function reminded(name: string) {
  const { id, person } = await books.reseller(name)
  await withAddress(id)
  const [one, other] = [await debt(id, 20), await debt(id, 21)]
  await send((await preview(id)).letters)
  const state = async () => ((await history(one.id))['data'] as { State: string }[]).map(({ State }) => State)
  const due = async () => (await preview(id)).letters[0]?.lines.map(({ Id, Level }) => [Id, Level])
  return { reseller: id, person, one: one.id, other: other.id, state, due }
}

test('it is kept and mailed as it was made, and only its reseller reads it', async () => {
  const [mine, other] = [await books.reseller('Öst'), await books.reseller('Annan')]
  await withAddress(mine.id)
  await letterhead()
  const { id: statement, number } = await debt(mine.id, 20)
  const { letters } = await preview(mine.id)
  const { body } = await send(letters, undefined, await house.person('superadmin'))
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
  const source = made.rawPayload.toString('latin1')
  const count = (tag: string) => source.split(`/S /${tag}\n`).length - 1
  expect(['H1', 'Figure', 'THead', 'TBody', 'H2'].map(count)).toEqual([1, 1, 1, 1, 1])
  for (const said of [
    '08-1 · a@test.example',
    'Påminnelse',
    'Första påminnelsen',
    String(number),
    '54,79',
    '5050-1055',
    'Öst',
  ])
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
  expect(letter?.replyTo).toBe('a@test.example')
  expect(letter?.small).toContain('Svara till a@test.example.')
  expect(letter).toMatchObject({ subject: `Första påminnelsen: faktura ${number}` })
  expect(JSON.stringify(letter)).toContain('10\u{A0}054,79')
  // There is no fee yet.
  expect(JSON.stringify(letter?.sections)).toMatch(/varav ränta 54,79.kr\./)
  expect(JSON.stringify(letter?.sections)).toContain(`Faktura ${number}, OCR ${ocrNumber(number)}, förföll `)
  expect(letter?.facts).toEqual([{ label: 'Bankgiro', value: '5050-1055' }])
  expect(letter?.attachments?.[0]?.content.equals(made.rawPayload)).toBe(true)

  const list = await house.call(reminders.list, books.admin, { query: { searchString: 'ny ab' } })
  expect(list.body['data']).toMatchObject([
    { Id: id, Level: 1, Statements: 1, Interest: 54.79, SentBy: 'Test superadmin' },
  ])
  expect((await history(statement))['data']).toMatchObject([{ SentBy: 'Test superadmin' }])
  expect((await history(statement, mine.person))['data']).toMatchObject([{ SentBy: null }])
})

test('a mail that waits does not go out once something on it is paid, credited or disputed; the rest is due again', async () => {
  const dispute = (id: number) =>
    house.call(reminders.dispute, books.admin, { params: { id }, body: { Reason: 'Skåpet var trasigt' } })
  const ends: [string, (id: number) => Promise<unknown>, boolean][] = [
    ['betald', (id) => past.payment(id, ago(0), 1_000_000), false],
    ['delbetald', (id) => past.payment(id, ago(0), 100), true],
    ['krediterad', (id) => past.credit(id, ago(0)), false],
    ['bestridd', dispute, false],
  ]
  for (const [name, end, isLeft] of ends) {
    const { reseller, one, other, state, due } = await reminded(name)
    expect(await state()).toEqual(['waiting'])
    // What would be taken back by paying it is not to be paid.
    const read = await house.call(statements.get, books.admin, { params: { id: one } })
    expect(read.body['data']).toMatchObject({ OpenClaim: 0, AmountToPay: 10_000, Claim: null })
    expect(await claimed(reseller)).toBe(0)
    const waived = { params: { id: one }, body: { Reason: 'Vårt fel' } }
    expect((await house.call(reminders.waive, books.admin, waived)).status).toBe(409)
    await end(one)
    expect(await state()).toEqual(['withdrawn'])
    // Nothing is received for what was never asked for: all of it is the statement's.
    const { rows } = await sql<{
      fees: number
    }>`select coalesce(sum(fees), 0)::int as fees from statement_payment
      where billing_statement_id = ${one}`.execute(house.db)
    expect(rows).toEqual([{ fees: 0 }])
    const audited = await house.db
      .selectFrom('audit')
      .where('entity', '=', 'statement')
      .where(sql<boolean>`after ? 'ReminderWithdrawn'`)
      .where('entity_id', 'in', [one, other])
      .select(['entity_id', 'account_id'])
      .orderBy('entity_id')
      .execute()
    expect(audited).toEqual([one, other].map((entity_id) => ({ entity_id, account_id: null })))
    const again = [[other, 1], ...(isLeft ? [[one, 1]] : [])]
    expect(await due()).toEqual(again)
  }
  // The mails of before this test, and those that were taken back.
  await house.db.deleteFrom('mail').where('state', '<>', 'dropped').execute()
  await deliver()
  expect(mailbox.received).toEqual([])
})

test('what is outdated only while a server has the mail is looked at before it is sent', async () => {
  const { one, state, due } = await reminded('i farten')
  const untouched = await reminded('orörd')
  mailbox.behave('later')
  await deliver()
  expect(await state()).toEqual(['waiting'])
  // As if a server were just sending it.
  await house.db.updateTable('mail').set({ error: null }).where('state', '=', 'waiting').execute()
  await past.payment(one, ago(0), 1_000_000)
  expect(await state()).toEqual(['waiting'])
  await house.db.updateTable('mail').set({ next_at: '2020-01-01' }).where('state', '=', 'waiting').execute()
  mailbox.behave('take')
  await deliver()
  expect(await state()).toEqual(['withdrawn'])
  expect(await untouched.state()).toEqual(['sent'])
  // 20 and 21 days at 10 per cent of 10 000.
  expect(await claimed(untouched.reseller)).toBe(112.32)
  expect(await due()).toHaveLength(1)
  // What was sent stays sent, and a reminder that was sent is not taken back.
  await past.payment(untouched.one, ago(0), 1_000_000)
  expect(await untouched.state()).toEqual(['sent'])
  expect(mailbox.received).toHaveLength(1)
  expect(String(mailbox.received[0]?.raw)).toMatch(/^Reply-To: .*<a@test.example>/m)
})

test('one that was made without an address is mailed once there is one, once, and counts from that day', async () => {
  const { id, person } = await books.reseller('Sent fick post')
  const { id: statement, number } = await debt(id, 100)
  const [made = 0] = (await send((await preview(id)).letters, undefined, undefined, true)).body[
    'reminders'
  ] as number[]
  await wait(40)
  const shown = async () => {
    const [{ CanBeMailed, MailedLater, Address, State } = {} as never] = (await history(statement))[
      'data'
    ] as {
      CanBeMailed: number
      MailedLater: string | null
      Address: string
      State: string | null
    }[]
    return [CanBeMailed, MailedLater !== null, Address, State]
  }
  const offered = async () => (await preview(id)).notSent.filter(({ Id }) => Id === made)
  const asked = async (Address: string, who = books.admin) =>
    (await house.call(reminders.mailLater, who, { params: { id: made }, body: { Address } })).status
  const address = `faktura${id}@site.example`
  expect(await shown()).toEqual([0, false, '', null])
  expect(await offered()).toMatchObject([{ CanBeMailed: 0 }])
  expect(await asked(address)).toBe(409)
  await withAddress(id)
  // It stays by the name that stands on the PDF.
  await house.db.updateTable('organisation').set({ name: 'Heter nu så' }).where('id', '=', id).execute()
  expect(await offered()).toMatchObject([{ CanBeMailed: 1 }])
  const { body } = await house.call(reminders.mailPreview, books.admin, { params: { id: made } })
  expect(body['data']).toMatchObject({
    Address: address,
    CustomerName: 'Sent fick post',
    Subject: `Första påminnelsen: faktura ${number}`,
    Date: ago(40),
    lines: [{ Number: number, RemainingAmount: 10_000 }],
  })
  const another = await books.reseller('Annan post')
  expect([await asked('old@site.example'), await asked(address, another.person)]).toEqual([409, 403])
  expect(await shown()).toEqual([1, false, '', null])

  expect(await Promise.all([asked(address), asked(address)])).toEqual([200, 200])
  expect(await shown()).toEqual([0, true, address, 'waiting'])
  expect(await offered()).toEqual([])
  const arrived = () => mailbox.received.filter(({ to }) => to === address).length
  const { about } = await house.db
    .selectFrom('mail')
    .where('address', '=', address)
    .select('about')
    .executeTakeFirstOrThrow()
  expect(about).toMatchObject({ name: 'Sent fick post' })
  await deliver()
  expect(await shown()).toEqual([0, true, address, 'sent'])
  expect([await asked(address), arrived()]).toEqual([200, 1])
  await deliver()
  expect(arrived()).toBe(1)
  const byHand = await house.call(reminders.sentByHand, books.admin, { params: { id: made } })
  expect(byHand.status).toBe(409)
  const audited = await house.db
    .selectFrom('audit')
    .where('entity', '=', 'statement')
    .where('entity_id', '=', statement)
    .where(sql<boolean>`after ? 'MailedTo'`)
    .select('after')
    .execute()
  expect(audited).toMatchObject([{ after: { Number: number, Reminder: made, MailedTo: address } }])
  // The next one comes as many days after it went as the levels are apart.
  await wait(9)
  expect((await preview(id)).letters).toEqual([])
  await wait(1)
  expect((await preview(id)).letters[0]?.lines).toMatchObject([{ Level: 2 }])
  expect((await history(statement, person))['data']).toMatchObject([{ Address: address }])
})

test('one whose mail waits is sent by hand: it counts from then on, and its mail does not go out', async () => {
  const { reseller, one, state } = await reminded('Utan server')
  const [{ Id } = { Id: 0 }] = (await history(one))['data'] as { Id: number }[]
  const byHand = async () =>
    (await house.call(reminders.sentByHand, books.admin, { params: { id: Id } })).status
  const sending = async (isSending: boolean) =>
    house.db
      .updateTable('mail')
      .set(isSending ? { attempts: 1, next_at: sql`now() + interval '5 minutes'` } : { next_at: sql`now()` })
      .where('address', '=', `faktura${reseller}@site.example`)
      .execute()
  await sending(true)
  expect(await byHand()).toBe(409)
  await sending(false)
  expect(await Promise.all([byHand(), byHand()])).toEqual([200, 200])
  expect(await history(one)).toMatchObject({ data: [{ State: 'byHand', Address: '', MailedLater: null }] })
  expect(await claimed(reseller)).toBe(112.32)
  const before = mailbox.received.length
  await deliver()
  expect([mailbox.received.length, await state()]).toEqual([before, ['byHand']])
})

test('one that nobody has sent is taken back where what it claims is waived', async () => {
  const { id } = await books.reseller('Eftergiven innan')
  const { id: statement } = await debt(id, 100)
  const make = async () =>
    (await send((await preview(id)).letters, undefined, undefined, true)).body['reminders'] as number[]
  const [first = 0] = await make()
  await house.call(reminders.sentByHand, books.admin, { params: { id: first } })
  await wait(20)
  const [second = 0] = await make()
  const waived = { params: { id: statement }, body: { Reason: 'Vårt fel' } }
  expect((await house.call(reminders.waive, books.admin, waived)).status).toBe(200)
  await withAddress(id)
  const mailed = { params: { id: second }, body: { Address: `faktura${id}@site.example` } }
  expect((await house.call(reminders.mailLater, books.admin, mailed)).status).toBe(409)
  expect(await preview(id)).toMatchObject({ notSent: [], letters: [{ lines: [{ Level: 2, Interest: 0 }] }] })
})

test('a fee that is waived while its mail waits is not claimed when the level comes again', async () => {
  const { id } = await books.reseller('Eftergiven i kön')
  const { id: statement } = await debt(id, 100)
  await send((await preview(id)).letters)
  await wait(20)
  await withAddress(id)
  await send((await preview(id)).letters)
  const waived = { params: { id: statement }, body: { Reason: 'Vårt fel' } }
  expect((await house.call(reminders.waive, books.admin, waived)).status).toBe(200)
  // No mail server has to look at it first.
  const [{ State } = {} as never] = (
    (await history(statement))['data'] as { State: string; Level: number }[]
  ).filter(({ Level }) => Level === 2)
  expect(State).toBe('withdrawn')
  const other = await debt(id, 15)
  const { lines = [] } = (await preview(id)).letters[0] ?? {}
  expect(lines).toMatchObject([
    { Level: 2, IsNew: 1, Fee: 0, Interest: 0 },
    { Id: other.id, Level: 1, Fee: 0 },
  ])
  // The fee of a level is claimed with another that has not been waived.
  const [first, second] = lines
  if (!first || !second) throw new Error('two are due')
  const joined = [first, { ...second, Level: 2, Fee: 60 }]
  expect(reminderSums(joined)).toMatchObject({ Level: 2, Fee: 60, FeeWith: other.id })
  expect(reminderSums([{ ...first, Level: 3 }, ...joined.slice(1)])).toMatchObject({ Level: 3, Fee: 60 })
})

test('what is refused has failed with its reason; a mail that was lost with an old database, too', async () => {
  const refused = await reminded('vägrad')
  mailbox.behave('refuse')
  await deliver()
  expect(await history(refused.one)).toMatchObject({
    data: [{ State: 'failed', Error: '550 no such mailbox' }],
    HasServer: 0,
  })
  expect((await history(refused.one, refused.person))['data']).toMatchObject([
    { State: 'failed', Error: null },
  ])
  // It counts for nothing: the same level again, which the schedule tries only at another address.
  const [again] = (await preview(refused.reseller)).letters
  expect(again).toMatchObject({ Failed: { Date: ago(0), Error: '550 no such mailbox' } })
  expect(again?.lines.map(({ Level, IsNew, EarlierFee }) => [Level, IsNew, EarlierFee])).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ])
  await set({ Scheduled: 1 })
  const onSchedule = async () => {
    await house.db.updateTable('reminder_setting').set({ last_run: null }).execute()
    await remindOnSchedule(house.db)
    return refused.state()
  }
  expect(await onSchedule()).toEqual(['failed'])
  const other = { invoice_email: 'ny@site.example' }
  await house.db.updateTable('organisation').set(other).where('id', '=', refused.reseller).execute()
  expect(await onSchedule()).toEqual(['failed', 'waiting'])
  await set({ Scheduled: 0 })
  const lost = await reminded('borta')
  await house.db.deleteFrom('mail').execute()
  await sweepOnce(house.db, house.app.log)
  expect(await lost.state()).toEqual(['failed'])
  const list = await house.call(reminders.list, books.admin, { query: { searchString: 'borta' } })
  expect(list.body).toMatchObject({ data: [{ State: 'failed', Error: null }], HasServer: 0 })
})
