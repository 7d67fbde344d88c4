import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { mostOfReport, noteBounce } from './bounce.ts'
import { putIntoOutbox } from './outbox.ts'

let house: TestHouse
let superadmin: Person
let reader: Person
let uuid: string
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
})
afterAll(() => house.close())
beforeEach(async () => {
  reader = await house.person('reseller', await house.reseller())
  await house.db.deleteFrom('mail').execute()
  await putIntoOutbox(house.db, [
    {
      kind: 'invitation',
      address: reader.email,
      account_id: reader.id,
      language: 'sv-SE',
      about: '{}',
      goodForHours: 1,
    },
  ])
  uuid = (
    await house.db.updateTable('mail').set({ state: 'sent' }).returning('uuid').executeTakeFirstOrThrow()
  ).uuid
})

interface Told {
  id?: string
  action?: string
  status?: string
  diagnostic?: string
}
/** As Postfix writes it. */
const postfix = ({
  id = `<${uuid}@lagra.example>`,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `smtp; 550 5.1.1 <${reader.email}>: Recipient address\n    rejected: User unknown`,
}: Told = {}) => `Return-Path: <>
From: MAILER-DAEMON@mx.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@lagra.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4XYZ.1700000000/mx.example"

This is a MIME-encapsulated message.

--4XYZ.1700000000/mx.example
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--4XYZ.1700000000/mx.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 16 Nov 2026 06:00:00 +0100 (CET)

Final-Recipient: rfc822; ${reader.email}
Original-Recipient: rfc822;${reader.email}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mail.site.example
Diagnostic-Code: ${diagnostic}

--4XYZ.1700000000/mx.example
Content-Description: Undelivered Message Headers
Content-Type: text/rfc822-headers

Return-Path: <no-reply@lagra.example>
Subject: Message-ID: <00000000-0000-4000-8000-000000000000@lagra.example>
Message-ID: ${id}
Date: Mon, 16 Nov 2026 06:00:00 +0100

--4XYZ.1700000000/mx.example--
`
/** Some encode what they need not, end lines as SMTP does, and name the mail only as what they answer. */
const encoded = () =>
  `Content-Type: multipart/report; boundary=b; report-type="delivery-status"
In-Reply-To: <${uuid.toUpperCase()}@lagra.example>

--b
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(`Reporting-MTA: dns;x\r\n\r\nFinal-Recipient: rfc822;${reader.email}\r\nAction: Failed (quota)\r\nStatus: 5.2.2\r\n`).toString('base64')}
--b--
`.replaceAll('\n', '\r\n')

const stored = () => house.db.selectFrom('mail').select(['state', 'error']).executeTakeFirstOrThrow()
async function refusal() {
  const { body } = await house.call(contract.users.get, superadmin, { params: { id: reader.id } })
  return (body['data'] as { MailRefused: string | null }).MailRefused
}

test('a mail that comes back is refused, and shows at its account as one that is refused at once', async () => {
  expect(await noteBounce(house.db, postfix())).toBe('noted')
  const said = `550 5.1.1 <${reader.email}>: Recipient address rejected: User unknown`
  expect(await stored()).toEqual({ state: 'refused', error: said })
  expect(await refusal()).toBe(said)
  expect(await noteBounce(house.db, postfix())).toBe('nothing')
})

test('reports of other mail servers are read, too', async () => {
  expect(await noteBounce(house.db, encoded())).toBe('noted')
  expect(await refusal()).toBe(`5.2.2 rfc822;${reader.email}`)
})

test('the address that it came back from may not be the account’s any more', async () => {
  await house.db
    .updateTable('account')
    .set({ email: `new-${reader.email}` })
    .where('id', '=', reader.id)
    .execute()
  expect(await noteBounce(house.db, postfix())).toBe('noted')
  expect(await refusal()).toBeNull()
})

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1' }],
  ['what failed, but not for good', { status: '4.4.7' }],
  ['what was delivered', { action: 'delivered', status: '2.0.0' }],
])('%s changes nothing', async (_name, told) => {
  expect(await noteBounce(house.db, postfix(told))).toBe('nothing')
  expect([await stored(), await refusal()]).toEqual([{ state: 'sent', error: null }, null])
})

test('what is said is text of one line, and not without end', async () => {
  await noteBounce(
    house.db,
    postfix({ diagnostic: `smtp; 550 \u0000<b>\u001b[31m${'x'.repeat(9000)}` }).replace('\u0000', ''),
  )
  const said = await refusal()
  expect(said).toHaveLength(500)
  expect(said).toMatch(/^550 <b> \[31mx+$/)
})

test.each([
  [
    'unknown',
    () => postfix({ id: '<00000000-0000-4000-8000-000000000000@lagra.example>' }),
    /not known here/,
  ],
  ['of another program', () => postfix({ id: '<abc@elsewhere.example>' }), /does not name the mail/],
  ['an answer by a person', () => `From: a@b.se\nIn-Reply-To: <${uuid}@lagra.example>\n\nHello`, /no report/],
  ['without its status', () => postfix().replace('message/delivery-status', 'text/plain'), /no report/],
  ['without a boundary', () => postfix().replace('boundary=', 'border='), /no report/],
  ['empty', () => '', /no report/],
  ['not text', () => '\u0000\uFFFD\n\n'.repeat(1000), /no report/],
  ['huge', () => postfix() + 'x'.repeat(mostOfReport), /too large/],
  [
    'of very many parts',
    () => `Content-Type: multipart/report; boundary="-"\n\n${'\n---\n\n'.repeat(150_000)}`,
    /no report/,
  ],
])('what is %s is refused, and nothing is written', async (_name, message, reason) => {
  await expect(noteBounce(house.db, message())).rejects.toThrow(reason)
  expect([await stored(), await refusal()]).toEqual([{ state: 'sent', error: null }, null])
})
