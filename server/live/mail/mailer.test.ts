import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mailKinds } from '#contract/live/mails.ts'
import { mails } from '#server/live/mails.ts'
import { mailServer } from '#server/live/testing/mail-server.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { putIntoOutbox, sweepMails, takeDueMails, tryAgain } from './outbox.ts'
import { sendDue, type Writers } from './mailer.ts'
import { connectSmtp, type Smtp } from './smtp.ts'

let house: TestHouse
let superadmin: Person
let post: Awaited<ReturnType<typeof mailServer>>
let smtp: Smtp
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
})
beforeEach(async () => {
  post = await mailServer()
  smtp = connectSmtp(post.settings, { socketTimeout: 300 })
})
afterEach(async () => {
  smtp.close()
  await post.close()
  await house.db.deleteFrom('mail').execute()
})
afterAll(() => house.close())

/** Says what it is told to say. */
const said: Writers['invitation'] = async ({ about }) => {
  const { text = '' } = about as { text?: string }
  return text === 'nobody' ? undefined : { subject: `About ${text}`, lines: [text], small: [] }
}
const mailing = () => ({
  db: house.db,
  writers: Object.fromEntries(mailKinds.map((kind) => [kind, said])) as Writers,
  log: house.app.log,
})
const send = (through = smtp) => sendDue(mailing(), through)

async function put(address: string, text = 'stock', account_id: number | null = null, goodForHours = 1) {
  const about = JSON.stringify({ text })
  await putIntoOutbox(house.db, [
    { kind: 'invitation', address, account_id, about, language: 'sv-SE', goodForHours },
  ])
}
const stored = () =>
  house.db.selectFrom('mail').orderBy('id').select(['address', 'state', 'attempts', 'error']).execute()
const makeDue = () =>
  house.db
    .updateTable('mail')
    .set({ next_at: new Date(0).toISOString() })
    .execute()

test('a mail is sent once, as text and HTML, and what is in it is never markup', async () => {
  await put('anna@site.example', '<b>Gloves & "bolts"</b> å')
  await send()
  await send()
  expect(post.received).toHaveLength(1)
  const [mail] = post.received
  expect(mail?.to).toBe('anna@site.example')
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@lagra\.example>$/)
  expect(mail?.content).toContain('\r\n<b>Gloves & "bolts"</b> å\r\n') // the plain text
  expect(mail?.content).toContain('&lt;b&gt;Gloves &amp; &quot;bolts&quot;&lt;/b&gt; å')
  expect(await stored()).toMatchObject([{ state: 'sent', attempts: 1, error: null }])
})

test('where mails can be read, both parts are shown as they would arrive; elsewhere none is', async () => {
  await put('anna@site.example', '<b>Gloves</b>')
  const { id } = await house.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const { writers } = mailing()
  const readable = mails(house.db, { writers, smtp: undefined, isReadable: true })
  const { data } = await readable.read({ params: { id } } as never, {} as never)
  expect(data.Html).toContain('<p class="line">&lt;b&gt;Gloves&lt;/b&gt;</p>')
  expect(data.Text).toContain('<b>Gloves</b>\n')
  expect(await house.call(contract.mails.read, superadmin, { params: { id } })).toMatchObject({ status: 404 })
})

test('what is written in a transaction that fails is not sent', async () => {
  const failing = house.db.transaction().execute(async (tx) => {
    const about = JSON.stringify({ text: 'never' })
    await putIntoOutbox(tx, [
      { kind: 'invitation', address: 'a@site.example', about, language: 'en-GB', goodForHours: 1 },
    ])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await send()
  expect(post.received).toEqual([])
})

test('an address that is refused shows at its account until a mail arrives or the address changes', async () => {
  const { id, email } = await house.person('reseller', await house.reseller())
  const refused = () => refusalAt(id)
  post.behave('refuse')
  await put(email, 'stock', id)
  await send()
  expect(await stored()).toMatchObject([{ state: 'refused', attempts: 1, error: '550 no such mailbox' }])
  expect(await refused()).toBe('550 no such mailbox')

  post.behave('take')
  await put(email, 'stock', id)
  await send()
  expect(await refused()).toBeNull()

  post.behave('refuse')
  await put(email, 'stock', id)
  await send()
  expect(await refused()).toBe('550 no such mailbox')
  const body = { Email: `new-${email}` }
  expect((await house.call(contract.users.update, superadmin, { params: { id }, body })).status).toBe(200)
  expect(await refused()).toBeNull()
})

test.each([
  ['later', '451 busy, come again'],
  ['drop', expect.stringMatching(/closed|hang up|reset/i)],
  ['hang', expect.stringMatching(/timeout|timed out/i)],
] as const)(
  'a server that says %s gets it again later, each time after twice as long',
  async (manner, error) => {
    post.behave(manner)
    await put('anna@site.example')
    await send()
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: 1, error }])
    await send() // not due
    expect(await stored()).toMatchObject([{ attempts: 1 }])
    expect(await minutesToWait()).toBe(1)
    await makeDue()
    await send()
    expect(await minutesToWait()).toBe(2)

    post.behave('take')
    await makeDue()
    await send()
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 3, error: null }])
    expect(post.received).toHaveLength(1)
  },
)

test('content that is refused is not sent again, and says nothing of the address', async () => {
  const { id, email } = await house.person('reseller', await house.reseller())
  post.behave('refuseContent')
  await put(email, 'stock', id)
  await send()
  expect(await stored()).toMatchObject([{ state: 'refused', error: '554 looks like spam' }])
  expect(await refusalAt(id)).toBeNull()
})

test('without a mail server in reach the rest is left for the next turn', async () => {
  await post.close()
  for (let each = 0; each < 12; each++) await put(`p${each}@site.example`)
  await send()
  const attempts = (await stored()).map((mail) => mail.attempts)
  expect(attempts.filter((each) => each === 1)).toHaveLength(9)
  expect(attempts.filter((each) => each === 0)).toHaveLength(3)
  post = await mailServer()
})

test('somebody tries one again, and only that one', async () => {
  post.behave('later')
  await put('anna@site.example')
  await put('bo@site.example')
  await send()
  const { id } = await house.db.selectFrom('mail').select('id').orderBy('id').executeTakeFirstOrThrow()
  expect((await house.call(contract.mails.retry, superadmin, { params: { id } })).status).toBe(200)
  await send()
  expect((await stored()).map(({ attempts }) => attempts)).toEqual([2, 1])
})

test('what nobody needs any more ends without being sent', async () => {
  await put('anna@site.example', 'nobody')
  await put('late@site.example', 'stock', null, -1)
  await send()
  expect(await stored()).toMatchObject([{ state: 'dropped' }, { state: 'givenUp' }])

  await put('old@site.example', 'stock', null, -1)
  await sweepMails(house.db)
  expect((await stored()).map(({ state }) => state)).toEqual(['dropped', 'givenUp', 'givenUp'])
  await house.db.updateTable('mail').set({ created_at: '2020-01-01T00:00:00Z' }).execute()
  await sweepMails(house.db)
  expect(await stored()).toEqual([])
  expect(post.received).toEqual([])
})

test('several servers send each mail once; those of one that died are sent by the others', async () => {
  const addresses = Array.from({ length: 100 }, (_, index) => `p${index}@site.example`)
  for (const address of addresses) await put(address)
  const taken = await takeDueMails(house.db, 5) // by one that dies before it has sent them
  await Promise.all([send(), send(), send()])
  expect(post.received).toHaveLength(95)
  expect(
    await house.db.selectFrom('mail').where('state', '=', 'waiting').select('id').execute(),
  ).toHaveLength(5)

  await makeDue()
  await Promise.all([send(), send()])
  const sent = post.received.map(({ to }) => to)
  expect(sent).toHaveLength(100)
  expect(new Set(sent)).toEqual(new Set(addresses))
  // The one that seemed dead was only slow: what it says now does not count.
  await Promise.all(taken.map((mail) => tryAgain(house.db, mail, 'slow')))
  expect(new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['sent']))
})

async function refusalAt(id: number) {
  const { body } = await house.call(contract.users.get, superadmin, { params: { id } })
  return (body['data'] as { MailRefused: string | null }).MailRefused
}

const minutesToWait = async () => {
  const { minutes } = await house.db
    .selectFrom('mail')
    .select(sql<number>`round(extract(epoch from next_at - now()) / 60)::int`.as('minutes'))
    .executeTakeFirstOrThrow()
  return minutes
}
