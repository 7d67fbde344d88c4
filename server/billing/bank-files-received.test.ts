import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankPayment } from '#contract/billing/bank-files.ts'
import { exchangeRates } from '#contract/billing/exchange-rates.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { type FullStatement, statements } from '#contract/billing/statements.ts'
import { audit } from '#contract/house/audit.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { bankDesk, placed } from './testing/bank-desk.ts'
import { camtOf, joinedCamt } from './testing/bank-file.ts'
import { billed, type BilledHouse } from './testing/billed.ts'
import type { Voucher } from './testing/sie-reader.ts'

/** What the bank got where that is not what was paid: in another currency, or less a charge. */

let house: TestHouse
let billing: BilledHouse
let desk: ReturnType<typeof bankDesk>
let nord: { id: number; number: number }
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  desk = bankDesk(house, billing)
  nord = await desk.debitOf((await billing.reseller('Nordverktyg AB')).id)
})
afterAll(() => house.close())

test('a payment in another currency is placed by what it pays, and the rest is an exchange difference', async () => {
  const euro = await billing.reseller('Ausland GmbH', { A: '2026-01-01' }, { currencyId: 2, discount: 0 })
  const id = await billing.billFor(euro.id, '2026-11-05', { EUR: 11 })
  const owed = await desk.remaining(id)
  const { data, ...file } = await desk.read(
    camtOf([{ date: '2026-11-17', ore: 4000_00, reference: ocrNumber(await billing.numberOf(id)) }], {
      currency: 'SEK',
    }),
  )
  const [kronor] = data as [BankPayment]
  expect(kronor).toMatchObject({ Statement: null, CurrencyCode: 'SEK' })
  const refused = { booked: 0, refused: [{ UUID: kronor.UUID, Reason: 'currency' }] }
  expect(await desk.book([placed(kronor, id)])).toMatchObject(refused)
  expect(await desk.book([{ ...placed(kronor, nord.id), StatementAmount: 100 }])).toMatchObject(refused)
  const { Digest } = file as never as { Digest: string }
  const whole = { ...placed(kronor, id), StatementAmount: owed, Charge: 40 }
  expect(await desk.book([whole], billing.admin, { Name: 'kronor.xml', Digest })).toMatchObject({ booked: 1 })
  const { body } = await house.call(statements.get, billing.admin, { params: { id } })
  expect(body['data']).toMatchObject({
    RemainingAmount: 0,
    payments: [{ Amount: owed, Bank: { Amount: 4000, CurrencyCode: 'SEK' } }],
  })
  // What the bank's file is called, what the bank got and what it kept is the house's own.
  const seen = async (as: Person) => {
    const read = await house.call(statements.get, as, { params: { id } })
    return (read.body['data'] as FullStatement).payments.map(({ FileName, Charge, Bank }) => [
      FileName,
      Charge,
      Bank?.Amount,
    ])
  }
  expect(await seen(billing.admin)).toEqual([['kronor.xml', 40, 4000]])
  expect(await seen(euro.person)).toEqual([['', 0, undefined]])
  const voucher = (await desk.vouchers()).find(({ rows: its }) => its.some(({ ore }) => ore === 3960_00))
  expect(voucher?.text).toBe(
    `Betalning av faktura ${await billing.numberOf(id)} Ausland GmbH (${owed.toFixed(2)} EUR, kurs 11; banken fick 3960.00 SEK; bankavgift 40.00 SEK)`,
  )
  const rows = voucher?.rows
  const claim = Math.round(owed * 100 * 11)
  expect(rows).toEqual([
    { account: '1930', ore: 3960_00 },
    { account: '6570', ore: 40_00 },
    { account: '1510', ore: -claim },
    { account: claim > 4000_00 ? '7960' : '3960', ore: claim - 4000_00 },
  ])
})

test('what came in another currency is spread over several statements, and the bank’s amount with it', async () => {
  const euro = await billing.reseller('Zwei GmbH', { A: '2026-01-01' }, { currencyId: 2, discount: 0 })
  const one = await billing.billFor(euro.id, '2026-11-05', { EUR: 11 })
  const other = await billing.billFor(euro.id, '2026-12-05', { EUR: 11 })
  const { data } = await desk.read(
    camtOf([{ date: '2026-11-17', ore: 1650_01, payer: 'Zwei', serial: 'Z1' }], { currency: 'SEK' }),
  )
  const [kronor] = data as [BankPayment]
  const { StatementId: _, ...rest } = placed(kronor, one)
  const parts = [
    { StatementId: one, Amount: 100 },
    { StatementId: other, Amount: 50 },
  ]
  const asked = { ...rest, parts, StatementAmount: 150 }
  expect(await desk.book([{ ...asked, StatementAmount: 151 }])).toMatchObject([422, {}])
  const kept = [
    { StatementId: one, Amount: 149.99 },
    { StatementId: nord.id, Amount: 0.01 },
  ]
  expect(await desk.book([{ ...asked, parts: kept }])).toMatchObject({ refused: [{ Reason: 'currency' }] })
  expect(await desk.book([asked])).toMatchObject({ booked: 1 })
  expect(await desk.book([asked])).toMatchObject({ already: 1 })
  const bankOf = async (id: number) => {
    const { body } = await house.call(statements.get, billing.admin, { params: { id } })
    return (body['data'] as FullStatement).payments.map(({ Amount, Bank }) => [Amount, Bank?.Amount])
  }
  expect([await bankOf(one), await bankOf(other)]).toEqual([[[100, 1100.01]], [[50, 550]]])
})

test('a payment in a currency that the house does not keep is refused at its row, the others are registered', async () => {
  const euro = await billing.reseller('Valuta AB')
  const { id } = await desk.debitOf(euro.id)
  const strange = camtOf([{ date: '2026-11-10', ore: 80_00, reference: 'x', serial: 'GBP1' }], {
    currency: 'GBP',
  })
  const good = camtOf([{ date: '2026-11-10', ore: 1_00, reference: 'y', serial: 'SEK1' }], {
    currency: 'SEK',
  })
  const { data } = await desk.read(joinedCamt(strange, good))
  expect(data.map(({ CurrencyCode, IsKeptCurrency }) => [CurrencyCode, IsKeptCurrency])).toEqual([
    ['GBP', 0],
    ['SEK', 1],
  ])
  const [first, second] = data
  if (!first || !second) throw new Error('two were read')
  const before = await desk.remaining(id)
  const came = await desk.book([{ ...placed(first, id), StatementAmount: 10 }, placed(second, id)])
  expect(came).toEqual({
    booked: 1,
    already: 0,
    refused: [{ UUID: first.UUID, Reason: 'unknownCurrency' }],
  })
  expect(await desk.remaining(id)).toBe(before - 1)
})

test('what the bank has kept is paid by the gross and booked as a cost, divided or not', async () => {
  const owing = await billing.reseller('Avgift AB')
  const one = await desk.debitOf(owing.id)
  const other = await desk.debitOf(owing.id, '2026-12-05')
  const charged = (serial: string, gross: string, net: string, kept: string) =>
    camtOf([{ date: '2026-11-10', ore: 1, reference: serial, serial }], { currency: 'SEK' })
      .replace('0.01</Amt>', `${net}</Amt>`)
      .replace(
        '<TxDtls>',
        `<TxDtls><Amt Ccy="SEK">${gross}</Amt><Chrgs><Rcrd><Amt Ccy="SEK">${kept}</Amt></Rcrd></Chrgs>`,
      )
  const { data } = await desk.read(
    joinedCamt(charged('K1', '100.00', '95.00', '5.00'), charged('K2', '30.00', '27.00', '3.00')),
  )
  expect(data.map(({ Amount, Charge }) => [Amount, Charge])).toEqual([
    [100, 5],
    [30, 3],
  ])
  const [first, second] = data
  if (!first || !second) throw new Error('two were read')
  const { StatementId: _, ...rest } = placed(second, one.id)
  const parts = [
    { StatementId: one.id, Amount: 10 },
    { StatementId: other.id, Amount: 20 },
  ]
  const tooMuch = { ...placed(first, one.id), Charge: 100 }
  expect(await desk.book([tooMuch])).toEqual([422, { 'payments.0.Charge': ['range'] }])
  const came = await desk.book([
    { ...placed(first, one.id), Charge: first.Charge },
    { ...rest, parts, Charge: second.Charge },
  ])
  expect(came).toEqual({ booked: 2, already: 0, refused: [] })
  const paid = await house.db
    .selectFrom('statement_payment')
    .where('billing_statement_id', 'in', [one.id, other.id])
    .select(['amount', 'charge'])
    .orderBy('id')
    .execute()
  expect(paid).toEqual([
    { amount: 100_00, charge: 5_00 },
    { amount: 10_00, charge: 1_00 },
    { amount: 20_00, charge: 2_00 },
  ])
  expect(await desk.remaining(one.id)).toBe(337.5 - 110)
  const [booked, divided] = (await desk.vouchers()).filter(
    ({ series, text }) => series === 'I' && text.includes(`${one.number} Avgift AB`),
  )
  expect(booked?.text).toBe(
    `Betalning av faktura ${one.number} Avgift AB (banken fick 95.00 SEK; bankavgift 5.00 SEK)`,
  )
  expect(byAccount(booked)).toEqual({ 1930: 95_00, 6570: 5_00, 1510: -100_00 })
  expect(byAccount(divided)).toEqual({ 1930: 9_00, 6570: 1_00, 1510: -10_00 })
})

const byAccount = (voucher: Voucher | undefined) =>
  Object.fromEntries((voucher?.rows ?? []).map(({ account, ore }) => [account, ore]))

test('the voucher and the audit tell what the bank got and what it kept, also of what it takes back', async () => {
  const euro = await billing.reseller('Übersee GmbH', { A: '2026-01-01' }, { currencyId: 2, discount: 0 })
  const id = await billing.billFor(euro.id, '2026-11-05', { EUR: 11 })
  await house.call(exchangeRates.create, billing.admin, {
    body: { CurrencyCode: 'USD', Day: '2026-11-10', Rate: 10, Note: '', IsSure: 1 },
  })
  const given = { Date: '2026-11-12', Note: '' }
  const file = { Name: 'camt.xml', Digest: 'c'.repeat(64) }
  const dollars = { ...given, UUID: randomUUID(), StatementId: id, Amount: 20, CurrencyCode: 'USD' }
  const paid = { ...given, UUID: randomUUID(), StatementId: id, Amount: 100, Charge: 5, CurrencyCode: 'EUR' }
  const back = { ...paid, UUID: randomUUID(), Amount: -100, Charge: -5 }
  const typed = { ...given, UUID: randomUUID(), StatementId: id, Amount: 1, CurrencyCode: 'EUR' }
  const all = [{ ...dollars, StatementAmount: 16.5, Charge: 3 }, paid, back]
  expect(await desk.book(all, billing.admin, file)).toMatchObject({ booked: 3 })
  expect(await desk.book([typed])).toMatchObject({ booked: 1 })

  const number = await billing.numberOf(id)
  const vouchers = (await desk.vouchers()).filter(
    ({ series, text }) => series === 'I' && text.includes('Übersee'),
  )
  const named = `av faktura ${number} Übersee GmbH`
  expect(vouchers.map(({ text }) => text)).toEqual([
    `Betalning ${named} (16.50 EUR, kurs 11; banken fick 17.00 USD, kurs 10; bankavgift 3.00 USD)`,
    `Betalning ${named} (100.00 EUR, kurs 11; banken fick 95.00 EUR; bankavgift 5.00 EUR)`,
    `Återbetalning ${named} (-100.00 EUR, kurs 11; banken fick -95.00 EUR; bankavgift -5.00 EUR)`,
    `Betalning ${named} (1.00 EUR, kurs 11)`,
  ])
  expect(byAccount(vouchers[0])).toMatchObject({ 1930: 170_00, 6570: 30_00, 1510: -181_50 })

  const { body } = await house.call(audit.list, billing.admin, {
    query: { entity: 'statement', action: 'update', id: String(id), sort: 'Time' },
  })
  const lines = body['data'] as { Name: string; After: object }[]
  const told = { Number: number, CurrencyCode: 'EUR', PaymentDate: '2026-11-12' }
  expect(lines.map(({ Name, After }) => [Name, After])).toEqual(
    [
      { Payment: 16.5, BankCurrencyCode: 'USD', BankGot: 17, BankCharge: 3, FileName: 'camt.xml' },
      { Payment: 100, BankCurrencyCode: 'EUR', BankGot: 95, BankCharge: 5, FileName: 'camt.xml' },
      { Payment: -100, BankCurrencyCode: 'EUR', BankGot: -95, BankCharge: -5, FileName: 'camt.xml' },
      { Payment: 1 },
    ].map((line) => [String(number), { ...told, ...line }]),
  )
})
