import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { reminderSums } from '#contract/billing/reminders.ts'
import { receivables } from '#contract/billing/receivables.ts'
import type { StoredMail } from '#server/live/mail/outbox.ts'
import { makePost } from '#server/post.ts'
import { pagesOf } from './testing/pdf-text.ts'
import { plainInterest } from './testing/plain-interest.ts'
import { randomBy } from './testing/random.ts'
import { ago, remindingHouse, settings, today } from './testing/reminding.ts'

const { reminders, statements } = contract

const { house, books, past, set, preview, send, wait, debt, history } = await remindingHouse()
beforeEach(async () => void (await set()))

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
    FeeWith: old.id,
    Sum: 8088.22,
  })
})

test('whoever owes less than the smallest amount in all is not reminded, however little the chosen statement is', async () => {
  const { id } = await books.reseller('Små')
  const small = await debt(id, 20, 3_00)
  const other = await debt(id, 10, 2_00)
  const drawn = async (Smallest: number) => {
    await set({ Smallest })
    return (await preview(id)).letters
  }
  expect(await drawn(5.01)).toEqual([])
  const letters = await drawn(5)
  expect(letters[0]?.lines.map(({ Id }) => Id)).toEqual([small.id, other.id])
  const alone = letters.map((letter) => ({ ...letter, lines: letter.lines.slice(1) }))
  expect((await send(alone)).body).toMatchObject({ changed: [], reminders: [expect.any(Number)] })
})

test('the smallest amount counts over all currencies, without disputes; who is left out is told', async () => {
  const { id } = await books.reseller('Båda')
  const [kronor, disputed] = [await debt(id, 20, 90_00), await debt(id, 20, 500_00)]
  const euros = await past.debit({
    resellerId: id,
    billed: ago(50),
    due: ago(20),
    total: 9_00,
    currencyId: 2,
    rate: 11,
  })
  await house.call(reminders.dispute, books.admin, { params: { id: disputed.id }, body: { Reason: 'x' } })
  await set({ Smallest: 189.01 })
  const little = await preview(id)
  expect(little.letters).toEqual([])
  expect(little.tooLittle.filter(({ CustomerName }) => CustomerName === 'Båda')).toEqual([
    {
      ResellerCustomerId: id,
      CustomerName: 'Båda',
      Amount: 189,
      statements: [expect.objectContaining({ Id: euros.id }), expect.objectContaining({ Id: kronor.id })],
    },
  ])
  await set({ Smallest: 189 })
  expect((await preview(id)).letters.map(({ CurrencyCode }) => CurrencyCode)).toEqual(['EUR', 'SEK'])
  await house.call(reminders.endDispute, books.admin, { params: { id: disputed.id } })
})

test('a reminder without a mail counts once somebody says that it was sent; a payment before takes it back', async () => {
  const { id } = await books.reseller('Utan post')
  const { id: statement } = await debt(id, 100)
  const mine = async () => (await preview(id)).notSent.filter(({ Id }) => Id === made)
  const { body } = await send((await preview(id)).letters, undefined, undefined, true)
  const [made = 0] = body['reminders'] as number[]
  await wait(40)
  expect((await preview(id)).letters).toEqual([])
  expect(await mine()).toMatchObject([{ Level: 1, Date: ago(40), statements: [{ Id: statement }] }])
  const mark = async (reminder: number) =>
    (await house.call(reminders.sentByHand, books.admin, { params: { id: reminder } })).status
  expect([await mark(999_999), await mark(made), await mark(made)]).toEqual([404, 200, 200])
  expect(await mine()).toEqual([])
  expect(await history(statement)).toMatchObject({ data: [{ State: 'byHand' }] })
  // From the day on which it was sent.
  await wait(9)
  expect((await preview(id)).letters).toEqual([])
  await wait(1)
  const second = (await preview(id)).letters
  expect(second[0]?.lines).toMatchObject([{ Level: 2, Fee: 60 }])
  const { body: more } = await send(second, undefined, undefined, true)
  const [unsent = 0] = more['reminders'] as number[]
  // Its fee was asked of nobody: what is paid is for the statement, and for the interest of the first.
  const owed = async () =>
    (await house.call(statements.get, books.admin, { params: { id: statement } })).body['data']
  expect(await owed()).toMatchObject({ Claim: { Fee: 0 } })
  await past.payment(statement, ago(0), 100)
  expect((await preview(id)).letters[0]?.lines).toMatchObject([{ Level: 2, IsNew: 1 }])
  expect(await mark(unsent)).toBe(409)
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
  expect(now.disputed.filter(({ Id }) => Id === disputed.id)).toMatchObject([body])
  expect(now.letters[0]?.lines.map(({ Id }) => Id)).toEqual([open.id, left.id])
  const behind = await house.call(receivables.statements, books.admin, { query: { reseller: String(id) } })
  expect(behind.body['data']).toMatchObject([
    { Id: disputed.id, InDispute: 1 },
    { Id: open.id, InDispute: 0 },
    { Id: left.id, InDispute: 0 },
  ])
  const owed = await house.call(receivables.list, books.admin, { query: {} })
  expect(owed.body['data']).toContainEqual(
    expect.objectContaining({ ResellerCustomerId: id, Total: 30_000, Disputed: 10_000 }),
  )

  const listed = async (query: object) =>
    (await house.call(statements.list, books.admin, { query })).body['data']
  for (const query of [{ state: 'disputed' }, { searchString: 'in dispute' }, { searchString: 'Bestridd' }])
    expect(await listed(query)).toMatchObject([{ Id: disputed.id, InDispute: 1, State: 'overdue' }])

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

  // What is paid is not disputed any more.
  await house.call(reminders.dispute, books.admin, { params: { id: left.id }, body })
  expect(await listed({ state: 'disputed' })).toMatchObject([{ Id: left.id }])
  await past.payment(left.id, ago(0), 1_000_000)
  expect(await listed({ state: 'disputed' })).toEqual([])
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
  const money = { RemainingAmount: 1, Interest: 0, Fee: 0, EarlierFee: 0 }
  const nobody = [{ Id: 999_999, Level: 1, ...money, Address: '' }]
  const refused = await house.call(reminders.send, books.admin, {
    body: { Date: today.toString(), statements: nobody },
  })
  expect(refused).toMatchObject({ status: 422, body: { errors: { statements: ['notFound'] } } })
})

test('a fee or an address that changes between the preview and sending is not sent, and what was seen is less', async () => {
  const { id } = await books.reseller('Tre')
  await debt(id, 20)
  await set()
  const { letters } = await preview(id)
  await set({ Levels: settings.Levels.map(({ Days }) => ({ Days, Fee: 45 })) })
  expect((await send(letters)).body).toMatchObject({ reminders: [], changed: ['Tre'] })
  const again = (await preview(id)).letters
  await house.db
    .updateTable('organisation')
    .set({ invoice_email: 'ny@tre.example' })
    .where('id', '=', id)
    .execute()
  expect((await send(again)).body).toMatchObject({ reminders: [], changed: ['Tre'] })
  await set()
  expect((await send((await preview(id)).letters)).body).toMatchObject({ mailed: 1, changed: [] })
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

test('a reseller abroad is told the account for kronor, in the PDF and its mail; where there is none, the preview says so', async () => {
  const { id } = await books.reseller('Ausland in Kronen')
  const abroad = { vat_number: 'DE811907980', invoice_email: 'rechnung@site.example' }
  await house.db.updateTable('organisation').set(abroad).where('id', '=', id).execute()
  await debt(id, 20)
  // A bankgiro cannot be reached from abroad.
  expect((await preview(id)).letters).toMatchObject([{ NoAccount: 1, Language: 'en-GB' }])
  const accounts = { iban_sek: 'SE3550000000054910000003', bic_sek: 'HANDSESS' }
  await house.db.updateTable('system_setting').set(accounts).execute()
  const { letters } = await preview(id)
  expect(letters).toMatchObject([{ NoAccount: 0 }])
  await send(letters, undefined, undefined, true)
  const { content } = await house.db
    .selectFrom('reminder')
    .where('reseller_id', '=', id)
    .select('content')
    .executeTakeFirstOrThrow()
  const text = pagesOf(content)
    .flat()
    .map((placed) => placed.text)
    .join(' ')
  const iban = 'SE35 5000 0000 0549 1000 0003'
  for (const said of ['Bankgiro 5050-1055', `IBAN ${iban}`, 'BIC HANDSESS']) expect(text).toContain(said)
  const mail = await house.db
    .selectFrom('mail')
    .where('address', '=', abroad.invoice_email)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect((await makePost(house.db, house.vault).writers.reminder(mail as StoredMail))?.facts).toEqual([
    { label: 'Bankgiro', value: '5050-1055' },
    { label: 'IBAN', value: iban },
    { label: 'BIC', value: 'HANDSESS' },
  ])
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
