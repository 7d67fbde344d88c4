import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type BookkeepingFile, bookkeeping } from '#contract/billing/bookkeeping.ts'
import { receivables } from '#contract/billing/receivables.ts'
import { feeOn, reminders, reminderSums } from '#contract/billing/reminders.ts'
import { type FullStatement, type Statement, statements } from '#contract/billing/statements.ts'
import { ago, remindingHouse } from './testing/reminding.ts'
import { readSie } from './testing/sie-reader.ts'

/** Fee and interest of reminders: claimed, received with the statement's payments, and booked then. */

const { house, books, ...all } = await remindingHouse()
await all.set()

async function pay(id: number, Amount: number) {
  const body = { UUID: randomUUID(), Date: ago(0), Amount, Note: '' }
  const { status } = await house.call(statements.pay, books.admin, { params: { id }, body })
  expect(status).toBe(200)
  const read = await house.call(statements.get, books.admin, { params: { id } })
  const { payments, PaidAmount, RemainingAmount, State, Claim } = read.body['data'] as FullStatement
  const Fees = payments.find(({ Amount: paid }) => paid === Amount)?.Fees
  return { Fees, PaidAmount, RemainingAmount, State, Claim }
}
/** Of a reseller, as the receivables tell it, today or on a day before. */
async function owed(resellerId: number, date = ago(0)) {
  const { body } = await house.call(receivables.list, books.admin, { query: { date } })
  return (body['data'] as { ResellerCustomerId: number }[]).find(
    ({ ResellerCustomerId }) => ResellerCustomerId === resellerId,
  )
}
/** All files that are made now: öre by account. */
async function booked() {
  const { body } = await house.call(bookkeeping.make, books.admin, { body: {} })
  const sums: Record<string, number> = {}
  for (const { Id } of body['data'] as BookkeepingFile[]) {
    const { rawPayload } = await house.app.inject({
      method: 'GET',
      url: `/api/billing-bookkeeping/files/${Id}`,
      headers: { authorization: books.admin.key },
    })
    for (const { rows } of readSie(rawPayload).vouchers) {
      expect(rows.reduce((sum, { ore }) => sum + ore, 0)).toBe(0)
      for (const { account, ore } of rows) sums[account] = (sums[account] ?? 0) + ore
    }
  }
  return sums
}
/** Reminded of twice: the first is free, the second costs 60 kronor. */
async function remindedTwice(resellerId: number) {
  await all.send((await all.preview(resellerId)).letters)
  await all.wait(10)
  await all.send((await all.preview(resellerId)).letters)
}

test('what is paid beyond the statement is for fee and interest, then a surplus; paid back it goes the other way', async () => {
  const { id: reseller } = await books.reseller('Nord')
  const { id, number } = await all.debt(reseller, 20)
  await remindedTwice(reseller)
  // 20 days at 10 per cent of 10 000.
  const claim = { Fee: 60, Interest: 54.79 }
  expect(await owed(reseller)).toMatchObject({ Total: 10_000, Balance: 10_000, Fees: 114.79 })
  expect(await pay(id, 10_119.79)).toEqual({
    Fees: 114.79,
    PaidAmount: 10_005,
    RemainingAmount: -5,
    State: 'overpaid',
    Claim: { ...claim, Received: 114.79, Open: 0 },
  })
  expect(await owed(reseller)).toMatchObject({ Total: 0, PayBack: 5, Balance: -5, Fees: 0 })
  expect(await pay(id, -5)).toMatchObject({ Fees: 0, RemainingAmount: 0, State: 'paid' })
  // The bank takes all of it back.
  expect(await pay(id, -10_114.79)).toMatchObject({
    Fees: -114.79,
    PaidAmount: 0,
    RemainingAmount: 10_000,
    Claim: { ...claim, Received: 0, Open: 114.79 },
  })
  expect(await pay(id, 10_000)).toMatchObject({ Fees: 0, State: 'paid', Claim: { Open: 114.79 } })
  expect(await owed(reseller)).toMatchObject({ Total: 0, Balance: 0, Fees: 114.79 })
  const behind = await house.call(receivables.statements, books.admin, {
    query: { reseller: String(reseller), age: 'Fees' },
  })
  expect(behind.body['data']).toMatchObject([{ Number: number, RemainingAmount: 0, Fees: 114.79 }])
  expect(await pay(id, 100)).toMatchObject({ Fees: 100, State: 'paid', Claim: { Open: 14.79 } })
  expect(await pay(id, 20)).toMatchObject({ Fees: 14.79, RemainingAmount: -5.21, Claim: { Open: 0 } })

  const set = (body: { Fees?: string; Interest?: string }) =>
    house.call(bookkeeping.updateSettings, books.admin, { body })
  expect(await set({ Interest: '83130' })).toMatchObject({ body: { errors: { Interest: ['type'] } } })
  await set({ Fees: '', Interest: '8313' })
  expect(await house.call(bookkeeping.make, books.admin, { body: {} })).toMatchObject({
    status: 422,
    body: { errors: { Fees: ['required'] } },
  })
  await set({ Fees: '3590' })
  // The fee comes first and is paid back last.
  expect(await booked()).toEqual({ 1510: -521, 1930: 1_012_000, 3004: -1_000_000, 3590: -6000, 8313: -5479 })
  await set({ Interest: '' })
})

test('what is paid between two reminders is for what the first claims, also where it is registered after the second', async () => {
  const { id: reseller } = await books.reseller('Emellan')
  const { id } = await all.debt(reseller, 20)
  await remindedTwice(reseller)
  const body = { UUID: randomUUID(), Date: ago(5), Amount: 10_070, Note: '' }
  const paid = await house.call(statements.pay, books.admin, { params: { id }, body })
  expect(paid.body['data']).toMatchObject({
    RemainingAmount: 0,
    Claim: { Received: 70, Open: 44.79 },
    payments: [
      { Date: ago(5), Amount: 10_070, Fees: 54.79 },
      { Date: ago(0), Amount: 0, Fees: 15.21 },
    ],
  })
  expect(await owed(reseller, ago(6))).toMatchObject({ Total: 10_000, Fees: 54.79 })
  expect(await owed(reseller, ago(1))).toMatchObject({ PayBack: 15.21, Fees: 0 })
  expect(await owed(reseller)).toMatchObject({ PayBack: 0, Fees: 44.79 })
  await booked()
})

test('in another currency they are booked at the rate of their day', async () => {
  const { id: reseller } = await books.reseller('Ausland')
  const { id } = await all.past.debit({
    resellerId: reseller,
    billed: ago(60),
    due: ago(20),
    total: 100_00,
    currencyId: 2,
    rate: 11.2,
  })
  await house.db
    .insertInto('exchange_rate')
    .values({ currency_id: 2, day: ago(0), rate: 11.5, source: 'run' })
    .execute()
  await remindedTwice(reseller)
  // A fee of 60 kronor at the statement's rate is 5.36; 20 days at 10 per cent are 0.55.
  expect(await pay(id, 105.91)).toMatchObject({ Fees: 5.91, RemainingAmount: 0, State: 'paid' })
  // 105.91, 5.91 and 100 at 11.50, and the hundred before at 11.20.
  expect(await booked()).toEqual({ 1510: 0, 1930: 121_797, 3004: -112_000, 3590: -6797, 3960: -3000 })
})

test('what was credited as a whole claims nothing; of several statements on a reminder one has the fee', async () => {
  const { id: reseller } = await books.reseller('Syd')
  const [one, other] = [await all.debt(reseller, 20), await all.debt(reseller, 20)]
  await remindedTwice(reseller)
  expect(await owed(reseller)).toMatchObject({ Fees: 169.58 })
  await all.past.credit(one.id, ago(0))
  expect(await owed(reseller)).toMatchObject({ Total: 10_000, Fees: 54.79 })
  expect(await pay(one.id, 10)).toMatchObject({ Fees: 0, RemainingAmount: -10, Claim: { Fee: 60, Open: 0 } })
  expect(await pay(other.id, 10_060)).toMatchObject({ Fees: 54.79, RemainingAmount: -5.21 })
})

test('what is open is waived with a reason, once', async () => {
  const { id: reseller, person } = await books.reseller('Eftergift')
  const { id, number } = await all.debt(reseller, 20)
  const waive = async (Reason = 'Vårt fel', as = books.admin) =>
    (await house.call(reminders.waive, as, { params: { id }, body: { Reason } })).status
  expect(await waive()).toBe(409)
  await remindedTwice(reseller)
  expect(await waive('')).toBe(422)
  expect(await waive('Nej', person)).toBe(403)
  expect(await pay(id, 10_050)).toMatchObject({ Fees: 50, Claim: { Open: 64.79 } })
  expect(await Promise.all([waive(), waive()])).toEqual(expect.arrayContaining([200, 409]))
  expect(await owed(reseller)).toBeUndefined()
  // The day before, the first reminder claimed the interest of twenty days, and nobody had waived it.
  expect(await owed(reseller, ago(1))).toMatchObject({ Total: 10_000, Fees: 54.79 })
  const { body } = await house.call(statements.get, books.admin, { params: { id } })
  expect(body['data']).toMatchObject({ Claim: null, RemainingAmount: 0, payments: [{ Fees: 50 }] })
  const told = await house.call(reminders.ofStatement, books.admin, { params: { id } })
  const waived = {
    IsWaived: 1,
    WaivedReason: 'Vårt fel',
    WaivedBy: expect.any(String),
    WaivedAt: expect.any(String),
  }
  expect(told.body['data']).toMatchObject([waived, waived])
  const list = await house.call(reminders.list, books.admin, { query: { searchString: 'Eftergift' } })
  expect(list.body['data']).toMatchObject([
    { Statements: 1, Waived: 1 },
    { Statements: 1, Waived: 1 },
  ])
  const audited = await house.db
    .selectFrom('audit')
    .where('entity', '=', 'statement')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .select('after')
    .executeTakeFirstOrThrow()
  expect(audited.after).toEqual({ Number: number, CurrencyCode: 'SEK', Waived: 64.79, Reason: 'Vårt fel' })
  // What comes in now is a surplus; what is taken back is the fee's first.
  expect(await pay(id, 7)).toMatchObject({ Fees: 0, RemainingAmount: -7 })
  expect(await pay(id, -8)).toMatchObject({ Fees: -1, RemainingAmount: 0 })
})

test('the interest of days that were waived is not claimed again', async () => {
  const { id: reseller } = await books.reseller('Efter')
  const { id } = await all.debt(reseller, 40)
  await all.send((await all.preview(reseller)).letters)
  await house.call(reminders.waive, books.admin, { params: { id }, body: { Reason: 'Vårt fel' } })
  await all.wait(10)
  // Ten days at 10 per cent of 10 000, and the fee of the second reminder.
  const { letters } = await all.preview(reseller)
  expect(letters[0]?.lines).toMatchObject([{ Id: id, Level: 2, Interest: 27.4, Fee: 60 }])
  await all.send(letters)
  const { body } = await house.call(statements.get, books.admin, { params: { id } })
  expect(body['data']).toMatchObject({ Claim: { Fee: 60, Interest: 27.4, Open: 87.4 } })
})

test('what is sent by hand days after it was made is claimed from that day', async () => {
  const { id: reseller } = await books.reseller('Senare')
  await all.debt(reseller, 40)
  const { letters } = await all.preview(reseller)
  const [made] = (await all.send(letters, undefined, undefined, true)).body['reminders'] as number[]
  await all.wait(10)
  await house.call(reminders.sentByHand, books.admin, { params: { id: Number(made) } })
  expect(await owed(reseller, ago(1))).toMatchObject({ Total: 10_000, Fees: 0 })
  expect(await owed(reseller)).toMatchObject({ Total: 10_000, Fees: 109.59 })
})

test('nothing is disputed of what was credited as a whole', async () => {
  const { id: reseller } = await books.reseller('Tvist')
  const { id } = await all.debt(reseller, 20)
  await all.past.credit(id, ago(0))
  const body = { Reason: 'Fel antal' }
  expect((await house.call(reminders.dispute, books.admin, { params: { id }, body })).status).toBe(409)
})

test('what is to be paid is told as the last reminder told it, line by line', async () => {
  const { id: reseller, person } = await books.reseller('Samma')
  const [one, other] = [await all.debt(reseller, 40), await all.debt(reseller, 22)]
  const toPay = async () => {
    const { body } = await house.call(statements.list, person, { query: { state: 'toPay' } })
    const listed = body['data'] as Statement[]
    for (const { Id, AmountToPay, OpenClaim } of listed) {
      const read = await house.call(statements.get, person, { params: { id: Id } })
      expect(read.body['data']).toMatchObject({ AmountToPay, OpenClaim })
    }
    return new Map(listed.map(({ Id, AmountToPay }) => [Id, AmountToPay]))
  }
  expect(await toPay()).toEqual(new Map([one, other].map(({ id }) => [id, 10_000])))
  // Three in a row: the fee that the first has from the second reminder stands on the third, too.
  for (const days of [10, 15, 0]) {
    const { letters } = await all.preview(reseller)
    const [letter] = letters
    const sums = reminderSums(letter?.lines ?? [])
    expect(letter && sums).toBeDefined()
    await all.send(letters)
    const told = (letter?.lines ?? []).map(
      (line) => [line.Id, line.RemainingAmount + line.Interest + feeOn(line, sums?.FeeWith ?? 0)] as const,
    )
    const shown = await toPay()
    for (const [id, amount] of told) expect(shown.get(id)).toBeCloseTo(amount, 6)
    expect([...shown.values()].reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(sums?.Sum ?? 0, 6)
    await all.wait(days)
  }
  const audited = await house.db
    .selectFrom('audit')
    .where('entity', '=', 'statement')
    .where('entity_id', 'in', [one.id, other.id])
    .where(sql<boolean>`after ->> 'ReminderLevel' = '2'`)
    .orderBy('id')
    .select(sql<number | null>`(after ->> 'Fee')::int`.as('fee'))
    .execute()
  // The other one came to this level on a reminder that has the fee already.
  expect(audited.map(({ fee }) => fee)).toEqual([60, null])
  // Whoever pays the statement alone still owes the rest, and is told so.
  const before = (await toPay()).get(one.id) ?? 0
  expect(before).toBeGreaterThan(10_060)
  await pay(one.id, 10_000)
  expect((await toPay()).get(one.id)).toBeCloseTo(before - 10_000, 6)
  await pay(one.id, Math.round((before - 10_000) * 100) / 100)
  expect([...(await toPay()).keys()]).toEqual([other.id])
})

test('what was paid too much before it was claimed, or by a credit since, is set off, and booked', async () => {
  const { id: reseller } = await books.reseller('Kvitt')
  const [one, other] = [await all.debt(reseller, 20), await all.debt(reseller, 20)]
  await remindedTwice(reseller)
  await booked()
  // Paid in time, and registered after the reminders.
  const body = { UUID: randomUUID(), Date: ago(15), Amount: 10_001, Note: '' }
  const { body: paid } = await house.call(statements.pay, books.admin, { params: { id: one.id }, body })
  expect(paid['data']).toMatchObject({
    RemainingAmount: 0,
    AmountToPay: 113.79,
    Claim: { Received: 1, Open: 113.79 },
    payments: [
      { Date: ago(15), Amount: 10_001, Fees: 0 },
      { Date: ago(10), Amount: 0, Fees: 1 },
    ],
  })
  expect(await owed(reseller, ago(11))).toMatchObject({ PayBack: 1, Fees: 0 })
  // By the first reminder alone; those who are not paid stand with 54.79 beside.
  expect(await owed(reseller, ago(5))).toMatchObject({ PayBack: 0, Fees: 53.79 + 54.79 })
  expect(await pay(other.id, 10_000)).toMatchObject({ RemainingAmount: 0, Claim: { Open: 54.79 } })
  const read = await house.call(statements.get, books.admin, { params: { id: other.id } })
  const lines = (read.body['data'] as FullStatement).billing_statement_detail.map(({ Id }) => ({
    Id,
    Days: 1,
  }))
  await house.call(statements.credit, books.admin, { params: { id: other.id }, body: { Reason: '', lines } })
  const credited = (await house.call(statements.get, books.admin, { params: { id: other.id } })).body['data']
  const { CreditedAmount, RemainingAmount, Claim } = credited as FullStatement
  expect([CreditedAmount + RemainingAmount, Claim?.Open]).toEqual([expect.closeTo(54.79, 6), 0])
  const balance = -Math.round(RemainingAmount * 100)
  expect(await owed(reseller)).toMatchObject({ Total: 0, PayBack: balance / 100, Fees: 113.79 })
  const audited = await house.db
    .selectFrom('audit')
    .where('entity_id', '=', other.id)
    .where('entity', '=', 'statement')
    .orderBy('id', 'desc')
    .select(['account_name', 'after'])
    .execute()
  const setOff = { Number: other.number, CurrencyCode: 'SEK', PaymentDate: ago(0), SetOff: 54.79 }
  expect(audited).toContainEqual({ account_name: 'Lagra', after: setOff })
  expect(await booked()).toMatchObject({ 1510: -2_000_000 - balance, 3590: -5579 })
  // Once all is credited it is given back.
  const preview = await house.call(statements.creditPreview, books.admin, {
    params: { id: one.id },
    body: {},
  })
  expect(preview.body).toMatchObject({ is_credited: 1, RemainingAmount: -10_001 })
  await house.call(statements.credit, books.admin, { params: { id: one.id }, body: { Reason: '' } })
  const whole = (await house.call(statements.get, books.admin, { params: { id: one.id } })).body['data']
  expect(whole).toMatchObject({ RemainingAmount: -10_001, Claim: { Received: 0, Open: 0 } })
  expect((whole as FullStatement).payments.at(-1)).toMatchObject({ Amount: 0, Fees: -1, BookedBy: null })
  expect(await booked()).toEqual({ 1510: -1_000_100, 3004: 1_000_000, 3590: 100 })
})
