import { createHash, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Sending, StatementToSend, UnmadeEInvoice } from '#contract/billing/sending.ts'
import type { FullStatement, Statement } from '#contract/billing/statements.ts'
import { noteBounce } from '#server/live/mail/bounce.ts'
import { sendDue } from '#server/live/mail/mailer.ts'
import { sweepMails } from '#server/live/mail/outbox.ts'
import { connectSmtp, type Smtp } from '#server/live/mail/smtp.ts'
import { attachmentsOf, mailServer } from '#server/live/testing/mail-server.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { makePost } from '#server/post.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse, type Reseller } from './testing/billed.ts'

const { audit, mails, statements, statementSending } = contract

let house: TestHouse
let books: BilledHouse
let nord: Reseller
let syd: Reseller
let mailbox: Awaited<ReturnType<typeof mailServer>>
let smtp: Smtp
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  nord = await books.reseller('Nord', { A: '2026-01-01', B: '2026-01-01' })
  syd = await books.reseller('Syd')
  await set(nord.id, { invoice_email: 'faktura@nord.example' })
})
beforeEach(async () => {
  mailbox = await mailServer()
  smtp = connectSmtp(mailbox.settings)
})
afterEach(async () => {
  smtp.close()
  await mailbox.close()
})
afterAll(() => house.close())

const set = (id: number, fields: { invoice_email?: string; country?: string; vat_number?: string }) =>
  house.db.updateTable('organisation').set(fields).where('id', '=', id).execute()
const writers = () => makePost(house.db, house.vault).writers
const deliver = () => sendDue({ db: house.db, writers: writers(), log: house.app.log }, smtp)
const idOf = async (name: string) =>
  (await house.db.selectFrom('organisation').where('name', '=', name).select('id').executeTakeFirstOrThrow())
    .id
const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** A statement of an earlier month each time. */
let month = 12
const newStatement = (reseller: Reseller) =>
  books.billFor(reseller.id, `2026-${String(--month).padStart(2, '0')}-05`)

/** As the preview shows them, unless another address was seen. */
async function send(
  ids: number[],
  { Again, Address, UUID = randomUUID() }: { Again?: string; Address?: string; UUID?: string } = {},
  as: Person = books.admin,
) {
  const { rows } = await preview(ids)
  const addresses = new Map(rows?.map((row) => [row.Id, row.Address]))
  const { status, body } = await house.call(statementSending.send, as, {
    body: {
      UUID,
      statements: ids.map((Id) => ({
        Id,
        Address: Address ?? addresses.get(Id) ?? '',
        ...(Again && { Again }),
      })),
    },
  })
  return { status, sent: body['sent'], skipped: body['skipped'], errors: body.errors }
}
async function history(id: number, as: Person = books.admin) {
  const { status, body } = await house.call(statementSending.history, as, { params: { id } })
  return status === 200 ? (body['data'] as Sending[]) : status
}
async function preview(ids: number[]) {
  const { body } = await house.call(statementSending.preview, books.admin, { body: { ids } })
  return { rows: body['data'] as StatementToSend[] | undefined, HasServer: body['HasServer'] }
}
async function stateInList(id: number) {
  const { body } = await house.call(statements.get, books.admin, { params: { id } })
  return (body['data'] as Statement).SendingState
}

test('a statement is mailed with the very PDF that was issued, and tells when and to whom', async () => {
  const id = await newStatement(nord)
  expect(await stateInList(id)).toBeNull()
  const { rows, HasServer } = await preview([id])
  expect(rows).toMatchObject([
    { Id: id, Reseller: 'Nord', Address: 'faktura@nord.example', Language: 'sv-SE', Last: null },
  ])
  expect(HasServer).toBe(0)

  expect(await send([id])).toMatchObject({ status: 200, sent: [id], skipped: [] })
  expect(await stateInList(id)).toBe('waiting')
  await deliver()
  expect(mailbox.received).toHaveLength(1)
  const number = await books.numberOf(id)
  const mail = await mailbox.mailTo('faktura@nord.example')
  expect(mail.content).toContain(`Faktura ${number} från Lagra Drift AB`)
  for (const said of ['5050-1055', 'OCR-nummer', 'Förfallodatum']) expect(mail.content).toContain(said)

  const [attached, ...more] = attachmentsOf(mail)
  expect(more).toEqual([])
  expect(attached?.name).toBe(`faktura-${number}.pdf`)
  const kept = await house.db
    .selectFrom('statement_file')
    .where('billing_statement_id', '=', id)
    .where('kind', '=', 'pdf-sv')
    .select('sha256')
    .executeTakeFirstOrThrow()
  expect(digest(attached?.content ?? new Uint8Array())).toBe(kept.sha256)

  expect(await history(id)).toMatchObject([
    { Address: 'faktura@nord.example', State: 'sent', Error: null, SentBy: 'Test admin', Language: 'sv-SE' },
  ])
  expect(await stateInList(id)).toBe('sent')
  const { body } = await house.call(audit.list, await house.person('superadmin'), {
    query: { entity: 'statement', id: String(id), limit: '1' } as never,
  })
  expect(body['data']).toMatchObject([{ After: { Number: number, SentTo: 'faktura@nord.example' } }])
})

test('it is sent once, whoever sends it at the same time, and again only where that is asked for', async () => {
  const id = await newStatement(nord)
  const answers = await Promise.all([send([id]), send([id]), send([id])])
  expect(answers.filter(({ sent }) => (sent as number[]).length === 1)).toHaveLength(1)
  expect(await send([id])).toMatchObject({ sent: [], skipped: [{ Id: id, reason: 'sentAlready' }] })
  await deliver()
  expect(await send([id])).toMatchObject({ sent: [], skipped: [{ Id: id, reason: 'sentAlready' }] })
  expect(mailbox.received).toHaveLength(1)

  const [row] = (await preview([id])).rows ?? []
  const Again = row?.Last?.Time ?? ''
  const UUID = randomUUID()
  const twice = await Promise.all([send([id], { Again, UUID }), send([id], { Again, UUID })])
  expect(twice).toMatchObject([{ sent: [id] }, { sent: [id] }])
  // Others saw the same preview: it has been sent since.
  const others = await Promise.all([send([id], { Again }), send([id], { Again })])
  expect(others.map(({ sent }) => sent)).toEqual([[], []])
  await deliver()
  expect(mailbox.received).toHaveLength(2)
  expect(await history(id)).toHaveLength(2)
})

test('what is refused, or comes back, has failed with its reason, and can be sent again', async () => {
  const id = await newStatement(nord)
  mailbox.behave('refuse')
  await send([id])
  await deliver()
  expect(await history(id)).toMatchObject([{ State: 'failed', Error: '550 no such mailbox' }])
  expect(await history(id, nord.person)).toMatchObject([{ State: 'failed', Error: null }])
  expect(await stateInList(id)).toBe('failed')
  expect((await preview([id])).rows).toMatchObject([
    { Last: { State: 'failed', Error: '550 no such mailbox' } },
  ])
  const failing = await house.call(statements.list, books.admin, { query: { state: 'mailFailed' } })
  expect(failing.body).toMatchObject({ total: 1, data: [{ Id: id }] })

  mailbox.behave('later')
  expect(await send([id])).toMatchObject({ sent: [id] })
  await deliver()
  const waiting = { State: 'waiting', Error: '451 busy, come again', Ended: null }
  expect(await history(id)).toMatchObject([waiting, { State: 'failed' }])

  mailbox.behave('take')
  await house.db.updateTable('mail').set({ next_at: '2026-01-01T00:00:00Z' }).execute()
  await deliver()
  expect(await history(id)).toMatchObject([{ State: 'sent', Error: null }, { State: 'failed' }])
  const [sent] = mailbox.received
  expect(await noteBounce(house.db, bounced(sent?.messageId ?? ''))).toBe('noted')
  expect(await stateInList(id)).toBe('failed')

  // Under System a superadmin tries the same mail again.
  const superadmin = await house.person('superadmin')
  const { body } = await house.call(mails.list, superadmin, { query: { state: 'refused' } })
  const [row] = body['data'] as { Id: number; Kind: string }[]
  expect(row?.Kind).toBe('statement')
  await house.call(mails.retry, superadmin, { params: { id: row?.Id ?? 0 } })
  expect(await stateInList(id)).toBe('waiting')
  await deliver()
  expect(await stateInList(id)).toBe('sent')
})

test('a mail that failed is counted as long as something of its statement is to be paid, as the list behind it has it', async () => {
  const failing = async () => {
    const { body } = await house.call(statements.list, books.admin, { query: { state: 'mailFailed' } })
    const overview = (await house.call(contract.billingOverview.get, books.admin, {})).body['data']
    type Told = { Section: string; Problems: { Kind: string; Count: number }[] }
    const told = (overview as Told[]).flatMap(({ Problems }) => Problems)
    return [body['total'], told.find(({ Kind }) => Kind === 'mailFailed')?.Count]
  }
  const id = await newStatement(nord)
  mailbox.behave('refuse')
  await send([id])
  await deliver()
  expect(await failing()).toEqual([1, 1])
  await books.credit(id)
  expect(await stateInList(id)).toBe('failed')
  expect(await failing()).toEqual([0, undefined])
})

test('without an address, or unknown, nothing is sent; the rest of a request is', async () => {
  const [toNord, toSyd] = [await newStatement(nord), await books.billFor(syd.id, '2026-02-05')]
  expect((await preview([toSyd])).rows).toMatchObject([{ Address: '', ResellerId: syd.id }])
  expect(await send([toNord, toSyd])).toMatchObject({
    sent: [toNord],
    skipped: [{ Id: toSyd, reason: 'noAddress' }],
  })
  expect(await history(toSyd)).toEqual([])
  expect(await send([toNord, 999_999])).toMatchObject({ status: 404 })
  expect(await send([])).toMatchObject({ status: 422, errors: { statements: ['range'] } })
  const { status } = await house.call(statementSending.preview, books.admin, { body: { ids: [999_999] } })
  expect(status).toBe(404)
})

test('what has another address than was seen is not sent, the rest is; it goes to the new one once that was seen', async () => {
  const id = await newStatement(nord)
  const UUID = randomUUID()
  const changed = { sent: [], skipped: [{ Id: id, reason: 'changed' }] }
  expect(await send([id], { UUID, Address: 'gammal@nord.example' })).toMatchObject(changed)
  expect(await history(id)).toEqual([])
  expect(await send([id], { UUID })).toMatchObject({ sent: [id], skipped: [] })
  expect(await history(id)).toMatchObject([{ Address: 'faktura@nord.example' }])
})

test('a credit and what it credits are sent, too; abroad in English, with the IBAN', async () => {
  const berlin = await books.reseller('Berlin', { A: '2026-01-01' }, { currencyId: 2 })
  await house.db
    .updateTable('system_setting')
    .set({ iban_eur: 'SE4550000000058398257466', bic_eur: 'ESSESESS' })
    .execute()
  await set(berlin.id, { invoice_email: 'post@berlin.example', country: 'DE', vat_number: 'DE123456789' })
  const debit = await books.billFor(berlin.id, '2026-11-05')
  const credit = await books.credit(debit)
  expect(await send([debit, credit])).toMatchObject({ sent: [debit, credit] })
  await deliver()
  const toBerlin = mailbox.received.filter(({ to }) => to === 'post@berlin.example')
  const invoice = toBerlin.find(({ content }) => content.includes('Subject: Invoice'))
  const note = toBerlin.find(({ content }) => content.includes('Subject: Credit note'))
  expect(invoice?.content).toContain(`Invoice ${await books.numberOf(debit)} from Lagra Drift AB`)
  expect(invoice?.content).toContain(`credited by credit note ${await books.numberOf(credit)}`)
  expect(invoice?.content).not.toContain('IBAN')
  expect(note?.content).toContain(`Credit note ${await books.numberOf(credit)} from Lagra Drift AB`)
  expect(note?.content).not.toContain('IBAN')
  expect(attachmentsOf(note).map(({ name }) => name)).toEqual([
    `credit-note-${await books.numberOf(credit)}.pdf`,
  ])
  expect(await history(debit)).toMatchObject([{ Language: 'en-GB' }])

  const live = await books.billFor(berlin.id, '2026-11-05')
  await send([live])
  await deliver()
  const { content } = await mailbox.mailTo('post@berlin.example')
  expect(content).toContain('SE45 5000 0000 0583 9825 7466')
})

test('what a run makes is mailed with it where that is asked for, to those who have an address', async () => {
  const resellers = { nord: nord.id, syd: syd.id, berlin: await idOf('Berlin') }
  const send = [
    { ResellerId: resellers.nord, Address: 'faktura@nord.example' },
    { ResellerId: resellers.syd, Address: '' },
    { ResellerId: resellers.berlin, Address: 'post@berlin.example' },
  ]
  const body = { date: '2027-01-05', rates: { EUR: 11 }, send }
  const before = await house.call(statements.generate, books.admin, {
    body: { ...body, preview: 1 as const },
  })
  expect(before.body['sent']).toEqual([])
  const { body: made } = await house.call(statements.generate, books.admin, { body })
  const [ids, sent] = [made['statements'] as number[], made['sent'] as number[]]
  expect(ids).toHaveLength(3)
  const receivers = await Promise.all(sent.map(async (id) => history(id)))
  expect(receivers.flat().map((one) => typeof one === 'object' && one.Address)).toEqual([
    'post@berlin.example',
    'faktura@nord.example',
  ])
  await deliver()
  expect(mailbox.received).toHaveLength(2)
  const again = await house.call(statements.generate, books.admin, { body })
  expect(again.body).toMatchObject({ generated: 0, sent: [], addressChanged: [] })
})

test('a run mails to nobody whose address is not the one that was seen, and tells who that is', async () => {
  await set(nord.id, { invoice_email: 'ny@nord.example' })
  const send = [
    { ResellerId: nord.id, Address: 'faktura@nord.example' },
    { ResellerId: syd.id, Address: '' },
  ]
  const body = { date: '2027-02-05', rates: { EUR: 11 }, send }
  const { body: made } = await house.call(statements.generate, books.admin, { body })
  // Berlin was not seen.
  expect(made).toMatchObject({
    generated: 3,
    sent: [],
    addressChanged: [{ ResellerId: nord.id, Reseller: 'Nord' }],
  })
  await deliver()
  expect(mailbox.received).toEqual([])
  const twice = await house.call(statements.generate, books.admin, {
    body: { ...body, send: [...send, ...send] },
  })
  expect(twice).toMatchObject({ status: 422, body: { errors: { send: ['unique'] } } })
  await set(nord.id, { invoice_email: 'faktura@nord.example' })
})

test('before a run, resellers are asked for their addresses', async () => {
  const resellers = [nord.id, syd.id]
  const { body } = await house.call(statementSending.receivers, books.admin, { body: { resellers } })
  expect(body['data']).toEqual([
    { ResellerId: nord.id, Reseller: 'Nord', Address: 'faktura@nord.example', Language: 'sv-SE' },
    { ResellerId: syd.id, Reseller: 'Syd', Address: '', Language: 'sv-SE' },
  ])
})

test('a reseller sees to which address its own statements went, others see nothing', async () => {
  const id = await newStatement(nord)
  // An admin does not see the superadmin, but reads who it was.
  await send([id], {}, await house.person('superadmin'))
  expect(await history(id)).toMatchObject([{ SentBy: 'Test superadmin' }])
  expect(await history(id, nord.person)).toMatchObject([{ Address: 'faktura@nord.example', SentBy: null }])
  expect(await history(id, syd.person)).toBe(404)
  expect(await send([id], {}, nord.person)).toMatchObject({ status: 403 })
})

test('the history outlives the mail; a mail that was lost with an old database has failed', async () => {
  const [sent, lost] = [await newStatement(nord), await newStatement(nord)]
  await send([sent])
  await deliver()
  await send([lost])
  await house.db.updateTable('mail').set({ created_at: '2020-01-01T00:00:00Z' }).execute()
  await sweepMails(house.db)
  await house.db.deleteFrom('mail').execute()
  await sweepOnce(house.db, house.app.log)
  expect(await history(sent)).toMatchObject([{ State: 'sent' }])
  expect(await history(lost)).toMatchObject([{ State: 'failed', Error: null }])
})

test('e-invoices come in a zip; which of them cannot be made is told before, and they are left out only if asked', async () => {
  const naked = await books.reseller('Naken')
  await house.db
    .updateTable('organisation')
    .set({ organisation_number: '', vat_number: '' })
    .where('id', '=', naked.id)
    .execute()
  const unmade = await books.billFor(naked.id, '2026-11-05')
  // One from before files were kept.
  const [old = 0] = await books.history(naked.id, 1)
  const made = await newStatement(nord)
  const ids = [made, unmade, old]
  const { body } = await house.call(statementSending.checkEInvoices, books.admin, { body: { ids } })
  expect(body).toMatchObject({ made: 1 })
  const lacking = body['unmade'] as UnmadeEInvoice[]
  expect(lacking.map(({ Id }) => Id)).toEqual([unmade, old])
  expect(lacking[0]).toMatchObject({
    Reseller: 'Naken',
    ResellerId: naked.id,
    lacks: { 'Buyer.VatNumber': ['required'] },
  })

  const zip = (given: object, as = books.admin) =>
    house.app.inject({
      method: 'POST',
      url: `/api${statementSending.eInvoices.path}`,
      payload: given,
      headers: { authorization: as.key },
    })
  const refused = await zip({ ids })
  expect([refused.statusCode, refused.json().errors]).toEqual([422, lacking[0]?.lacks])
  expect(refused.json().inTheWay).toMatchObject({
    Names: lacking.map(({ Number, Reseller }) => `${Number}, ${Reseller}`),
    Ids: [unmade, old],
  })
  expect((await zip({ ids: [unmade], leaveOutUnmade: 1 })).statusCode).toBe(422)
  const { rawPayload } = await zip({ ids, leaveOutUnmade: 1 })
  const files = unzipSync(new Uint8Array(rawPayload))
  expect(Object.keys(files)).toEqual([`faktura-${await books.numberOf(made)}.xml`])
  const kept = await house.db
    .selectFrom('statement_file')
    .where('billing_statement_id', '=', made)
    .where('kind', '=', 'e-invoice')
    .select('sha256')
    .executeTakeFirstOrThrow()
  expect(Object.values(files).map(digest)).toEqual([kept.sha256])
  expect((await zip({ ids }, nord.person)).statusCode).toBe(404)
})

test('what was paid or credited before it is mailed is not asked for; kronor from abroad come to the IBAN, too', async () => {
  await house.db
    .updateTable('system_setting')
    .set({ iban_sek: 'SE3550000000054910000003', bic_sek: 'HANDSESS' })
    .execute()
  const oslo = await books.reseller('Oslo', { A: '2026-01-01' }, { discount: 0 })
  await set(oslo.id, { vat_number: 'NO 923609016 MVA' })
  const id = await books.billFor(oslo.id, '2026-11-05')
  const pay = (Amount: number) =>
    house.call(statements.pay, books.admin, {
      params: { id },
      body: { UUID: randomUUID(), Date: '2026-11-10', Amount, Note: '' },
    })
  const told = async () => {
    const [facts, lines] = await letterAbout(id)
    return { facts, since: lines?.slice(1) }
  }
  const accounts = { Bankgiro: '5050-1055', IBAN: 'SE35 5000 0000 0549 1000 0003', BIC: 'HANDSESS' }
  expect(await told()).toMatchObject({ facts: { 'To pay': '375.00 SEK', ...accounts }, since: [] })

  await pay(100)
  const { body } = await house.call(statements.get, books.admin, { params: { id } })
  const [line] = (body['data'] as FullStatement).billing_statement_detail
  const part = { Reason: 'Too long', lines: [{ Id: line?.Id ?? 0, Days: 3 }] }
  await house.call(statements.credit, books.admin, { params: { id }, body: part })
  const after = await house.call(statements.get, books.admin, { params: { id } })
  const { RemainingAmount } = after.body['data'] as FullStatement
  expect(RemainingAmount).toBeLessThan(275)
  expect(await told()).toMatchObject({
    facts: { 'To pay': `${RemainingAmount.toFixed(2)} SEK`, ...accounts },
    since: [
      `${(375 - RemainingAmount).toFixed(2)} SEK of it has been paid or credited since: the rest is to be paid.`,
    ],
  })

  await pay(RemainingAmount)
  const { facts, since } = await told()
  expect(facts).toMatchObject({ 'To pay': '0.00 SEK' })
  expect(facts).not.toHaveProperty('IBAN')
  expect(since).toEqual(['It has been paid since: nothing is left to pay.'])
})

/** What a mail in English about a statement would say now: its facts, and its lines. */
async function letterAbout(statementId: number) {
  const mail = { kind: 'statement', about: { statementId }, language: 'en-GB' }
  const letter = await writers().statement(mail as never)
  const plain = (text: string) => text.replaceAll('\u{A0}', ' ')
  const facts = letter?.facts?.map(({ label, value }) => [label, plain(value)]) ?? []
  return [Object.fromEntries(facts), letter?.lines.map(plain)] as const
}

/** A mail server's report that the mail could not be delivered after all. */
const bounced = (
  messageId: string,
) => `Content-Type: multipart/report; boundary=b; report-type="delivery-status"
In-Reply-To: ${messageId}

--b
Content-Type: message/delivery-status

Reporting-MTA: dns;x

Final-Recipient: rfc822;faktura@nord.example
Action: failed
Status: 5.2.2
--b--
`
