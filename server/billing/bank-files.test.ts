import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankPayment, bankFiles } from '#contract/billing/bank-files.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { system } from '#contract/house/system.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { bankDesk, placed } from './testing/bank-desk.ts'
import { bgMaxOf, camtOf, joinedCamt, type Sent } from './testing/bank-file.ts'
import { billed, type BilledHouse } from './testing/billed.ts'

/** What a bank's file says, the statements that it seems to pay, and what is registered of it. */

let house: TestHouse
let billing: BilledHouse
let desk: ReturnType<typeof bankDesk>
let nord: { id: number; number: number }
let syd: { id: number; number: number }
let sydId: number
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  desk = bankDesk(house, billing)
  const [first, second] = [await billing.reseller('Nordverktyg AB'), await billing.reseller('Sydlås AB')]
  await billing.bill('2026-11-05')
  nord = await desk.debitOf(first.id)
  syd = await desk.debitOf(second.id)
  sydId = second.id
})
afterAll(() => house.close())

/** Each is billed 270 and its VAT. */
const total = 337_50

test('payments are found by their reference, then by amount and name; the rest is left to be placed', async () => {
  const file: Sent[] = [
    { date: '2026-11-10', ore: 100_00, reference: ocrNumber(nord.number), payer: 'SOMEBODY ELSE' },
    { date: '2026-11-10', ore: total, reference: 'Oktober', payer: 'SYDLÅS AB' },
    { date: '2026-11-11', ore: total, reference: '', payer: 'Okänd' },
    { date: '2026-11-11', ore: 1, reference: `Faktura ${ocrNumber(syd.number)}, tack`, payer: '' },
  ]
  const { data } = await desk.read(bgMaxOf(file))
  expect(data.map(({ Statement, MatchedBy }) => [Statement?.Number ?? null, MatchedBy])).toEqual([
    [nord.number, 'reference'],
    [syd.number, 'amountAndName'],
    [null, null],
    [syd.number, 'reference'],
  ])
  expect(data[1]).toMatchObject({
    Date: '2026-11-10',
    Amount: 337.5,
    CurrencyCode: 'SEK',
    Reference: 'Oktober',
    Payer: 'SYDLÅS AB',
    Statement: { Id: syd.id, CustomerName: 'Sydlås AB', RemainingAmount: 337.5 },
    BookedOn: [],
  })
})

test('what payments before it in the file take is no longer left, and what is too much is told', async () => {
  const reference = ocrNumber(syd.number)
  const { data } = await desk.read(
    bgMaxOf([
      { date: '2026-11-10', ore: 100_00, reference, serial: 'C1' },
      { date: '2026-11-10', ore: total, payer: 'Sydlås', serial: 'C2' },
      { date: '2026-11-10', ore: total - 100_00, payer: 'Sydlås', serial: 'C3' },
      { date: '2026-11-10', ore: 1_00, reference, serial: 'C4' },
    ]),
  )
  expect(data.map(({ MatchedBy, TooMuch }) => [MatchedBy, TooMuch])).toEqual([
    ['reference', 0],
    [null, 0],
    ['amountAndName', 0],
    ['reference', 1],
  ])
})

test('a typed payment is found as one of a file is, also before the period; the payer is known by name', async () => {
  const ahead = await desk.debitOf(sydId, '2027-02-05')
  const match = async (given: object) => {
    const typed = { Date: '2026-11-10', Amount: 1, CurrencyCode: 'SEK', Reference: '', Payer: '', ...given }
    const { body } = await house.call(bankFiles.match, billing.admin, {
      body: { UUID: crypto.randomUUID(), ...typed },
    })
    const { Statement, MatchedBy, PayerId } = body['data'] as BankPayment
    return [Statement?.Number, MatchedBy, PayerId]
  }
  expect(await match({ Reference: ocrNumber(syd.number) })).toEqual([syd.number, 'reference', sydId])
  expect(await match({ Reference: ocrNumber(ahead.number) })).toEqual([ahead.number, 'reference', sydId])
  expect(await match({ Amount: 337.5, Payer: 'SYDLAS' })).toEqual([syd.number, 'amountAndName', sydId])
  expect(await match({ Payer: 'Sydlås Aktiebolag' })).toEqual([undefined, null, sydId])
  expect(await match({ Reference: `Faktura ${syd.number}` })).toEqual([undefined, null, sydId])
  expect(await match({ Payer: 'Okänd' })).toEqual([undefined, null, null])
  // In another currency somebody says what it pays, but who has paid is known.
  const foreign = { CurrencyCode: 'EUR', Reference: ocrNumber(syd.number) }
  expect(await match(foreign)).toEqual([undefined, null, sydId])
})

test('what is agreed to is registered once, however often the file comes, and wherever it was placed', async () => {
  const file = bgMaxOf([
    { date: '2026-11-10', ore: 100_00, reference: ocrNumber(nord.number), serial: 'A1' },
    // A character that no field of ours takes spoils nothing.
    { date: '2026-11-10', ore: 50_00, payer: 'Okänd', reference: 'Tack\u{81}', serial: 'A2' },
  ])
  const { data } = await desk.read(file)
  const [known, unknown] = data as [BankPayment, BankPayment]
  const both = await Promise.all([
    desk.book([placed(known, nord.id), placed(unknown, syd.id)]),
    desk.book([placed(known, nord.id), placed(unknown, nord.id)]),
  ])
  expect(both).toEqual(
    expect.arrayContaining([
      { booked: 2, already: 0, refused: [] },
      { booked: 0, already: 1, refused: [{ UUID: unknown.UUID, Reason: 'registeredOtherwise' }] },
    ]),
  )
  expect((await desk.remaining(nord.id)) + (await desk.remaining(syd.id))).toBe(2 * 337.5 - 150)
  const again = await desk.read(file)
  expect(again.data.map(({ BookedOn }) => BookedOn[0]?.Number)).toEqual([nord.number, expect.any(Number)])
})

test('the same payment in a file with another account beside is registered already', async () => {
  const payment = { date: '2026-11-12', ore: 10_00, serial: 'B1' }
  const file = camtOf([payment], { currency: 'SEK', account: 'SE1' })
  const [first] = (await desk.read(file)).data as [BankPayment]
  await desk.book([placed(first, nord.id)])
  const beside = camtOf([payment], { currency: 'SEK', account: 'SE2' })
  const { data } = await desk.read(joinedCamt(file, beside))
  expect(data.map(({ BookedOn }) => BookedOn[0]?.Number)).toEqual([nord.number, undefined])
})

test('what cannot be registered is told payment by payment, and the others are registered', async () => {
  const before = await desk.remaining(nord.id)
  const good = {
    UUID: crypto.randomUUID(),
    StatementId: nord.id,
    Date: '2026-11-12',
    Amount: 11,
    CurrencyCode: 'SEK',
    Note: '',
  }
  const wrong = {
    nothing: { Amount: 0 },
    tooLarge: { Amount: 1_000_000_000 },
    currency: { CurrencyCode: 'EUR' },
    toCome: { Date: '2099-01-01' },
    tooEarly: { Date: '2020-01-01' },
    tooMuchBack: { Amount: -1000 },
    notFound: { StatementId: 999_999 },
  }
  const refused = Object.entries(wrong).map(([Reason, fields]) => ({
    Reason,
    payment: { ...good, UUID: crypto.randomUUID(), ...fields },
  }))
  const takenBack = { ...good, UUID: crypto.randomUUID(), Amount: -4 }
  expect(await desk.book([...refused.map(({ payment }) => payment), good, takenBack])).toEqual({
    booked: 2,
    already: 0,
    refused: refused.map(({ Reason, payment: { UUID } }) => ({ UUID, Reason })),
  })
  expect(await desk.remaining(nord.id)).toBe(before - 7)
})

test('another file is refused, and so is whoever does not bill', async () => {
  expect(await desk.read('Hello')).toMatchObject({ status: 422, errors: { Content: ['type'] } })
  expect(await desk.read('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatchObject({
    errors: { Content: ['type'] },
  })
  expect((await desk.read('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(422)
  expect(await desk.read('20\n'.repeat(10_001))).toMatchObject({ errors: { Content: ['tooLarge'] } })
  const reseller = await house.person('reseller', await house.reseller())
  expect((await desk.read(bgMaxOf([]), reseller)).status).toBe(403)
  expect(await desk.book([{}], reseller)).toEqual([403, expect.anything()])
})

test('a file of somebody else’s account is told by each of its payments', async () => {
  const payment: Sent = { date: '2026-11-17', ore: 1_00, payer: 'Okänd', serial: 'F1' }
  const settings = { Bankgiro: '5050-1055', IbanEur: 'SE45 5000 0000 0583 9825 7466', BicEur: 'ESSESESS' }
  await house.call(system.updateSettings, await house.person('superadmin'), { body: settings })
  const whose = async (content: string) =>
    (await desk.read(content)).data.map(({ Account, IsOurs }) => [Account, IsOurs])
  expect(await whose(bgMaxOf([payment]))).toEqual([['50501055', 1]])
  expect(await whose(bgMaxOf([payment]).replace('0050501055', '0099123465'))).toEqual([['99123465', 0]])
  expect(await whose(camtOf([payment]))).toEqual([['SE4550000000058398257466', 1]])
  expect(await whose(camtOf([payment], { account: 'DE89370400440532013000' }))).toEqual([
    ['DE89370400440532013000', 0],
  ])
  const withoutCountry = camtOf([payment], { account: '58398257466' }).replaceAll(/<(\/?)IBAN>/g, (_, end) =>
    end ? '</Id></Othr>' : '<Othr><Id>',
  )
  expect(await whose(withoutCountry)).toEqual([['58398257466', 1]])
})
