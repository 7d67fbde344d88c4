import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankPayment, bankFiles } from '#contract/billing/bank-files.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { bookkeeping } from '#contract/billing/bookkeeping.ts'
import { type FullStatement, statements } from '#contract/billing/statements.ts'
import { system } from '#contract/house/system.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { bgMaxOf, camtOf, joinedCamt, type Sent } from './testing/bank-file.ts'
import { billed, type BilledHouse } from './testing/billed.ts'
import { readSie } from './testing/sie-reader.ts'

let house: TestHouse
let billing: BilledHouse
let nord: { id: number; number: number }
let syd: { id: number; number: number }
let sydId: number
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  const [first, second] = [await billing.reseller('Nordverktyg AB'), await billing.reseller('Sydlås AB')]
  await billing.bill('2026-11-05')
  nord = await debitOf(first.id)
  syd = await debitOf(second.id)
  sydId = second.id
})
afterAll(() => house.close())

async function debitOf(resellerId: number, date = '2026-11-05') {
  const id = await billing.billFor(resellerId, date)
  return { id, number: await billing.numberOf(id) }
}

/** Each is billed 270 and its VAT. */
const total = 337_50

const read = async (Content: string, as: Person = billing.admin) => {
  const { status, body } = await house.call(bankFiles.read, as, { body: { Name: 'bank.txt', Content } })
  return { status, errors: body.errors, ...(body as unknown as { data: BankPayment[]; LeftOut: number }) }
}
const book = async (payments: object[], as: Person = billing.admin, file?: object) => {
  const { status, body } = await house.call(bankFiles.book, as, { body: { payments, file } as never })
  const { booked, already, refused } = body
  return status === 200 ? { booked, already, refused } : [status, body.errors]
}
const placed = ({ UUID, Date, Amount, CurrencyCode, Reference }: BankPayment, StatementId: number) => ({
  UUID,
  Date,
  Amount,
  CurrencyCode,
  Note: Reference,
  StatementId,
})
const remaining = async (id: number) => {
  const { body } = await house.call(statements.get, billing.admin, { params: { id } })
  return (body['data'] as { RemainingAmount: number }).RemainingAmount
}

test('payments are found by their reference, then by amount and name; the rest is left to be placed', async () => {
  const file: Sent[] = [
    { date: '2026-11-10', ore: 100_00, reference: ocrNumber(nord.number), payer: 'SOMEBODY ELSE' },
    { date: '2026-11-10', ore: total, reference: 'Oktober', payer: 'SYDLÅS AB' },
    { date: '2026-11-11', ore: total, reference: '', payer: 'Okänd' },
    { date: '2026-11-11', ore: 1, reference: `Faktura ${ocrNumber(syd.number)}, tack`, payer: '' },
  ]
  const { data } = await read(bgMaxOf(file))
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
  const { data } = await read(
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
  const ahead = await debitOf(sydId, '2027-02-05')
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
})

test('what is agreed to is registered once, however often the file comes, and wherever it was placed', async () => {
  const file = bgMaxOf([
    { date: '2026-11-10', ore: 100_00, reference: ocrNumber(nord.number), serial: 'A1' },
    { date: '2026-11-10', ore: 50_00, payer: 'Okänd', serial: 'A2' },
  ])
  const { data } = await read(file)
  const [known, unknown] = data as [BankPayment, BankPayment]
  const both = await Promise.all([
    book([placed(known, nord.id), placed(unknown, syd.id)]),
    book([placed(known, nord.id), placed(unknown, nord.id)]),
  ])
  expect(both).toEqual(
    expect.arrayContaining([
      { booked: 2, already: 0, refused: [] },
      { booked: 0, already: 1, refused: [{ UUID: unknown.UUID, Reason: 'registeredOtherwise' }] },
    ]),
  )
  expect((await remaining(nord.id)) + (await remaining(syd.id))).toBe(2 * 337.5 - 150)
  const again = await read(file)
  expect(again.data.map(({ BookedOn }) => BookedOn[0]?.Number)).toEqual([nord.number, expect.any(Number)])
})

test('the same payment in a file with another account beside is registered already', async () => {
  const payment = { date: '2026-11-12', ore: 10_00, serial: 'B1' }
  const file = camtOf([payment], { currency: 'SEK', account: 'SE1' })
  const [first] = (await read(file)).data as [BankPayment]
  await book([placed(first, nord.id)])
  const beside = camtOf([payment], { currency: 'SEK', account: 'SE2' })
  const { data } = await read(joinedCamt(file, beside))
  expect(data.map(({ BookedOn }) => BookedOn[0]?.Number)).toEqual([nord.number, undefined])
})

test('what cannot be registered is told payment by payment, and the others are registered', async () => {
  const before = await remaining(nord.id)
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
  expect(await book([...refused.map(({ payment }) => payment), good, takenBack])).toEqual({
    booked: 2,
    already: 0,
    refused: refused.map(({ Reason, payment: { UUID } }) => ({ UUID, Reason })),
  })
  expect(await remaining(nord.id)).toBe(before - 7)
})

test('another file is refused, and so is whoever does not bill', async () => {
  expect(await read('Hello')).toMatchObject({ status: 422, errors: { Content: ['type'] } })
  expect(await read('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatchObject({
    errors: { Content: ['type'] },
  })
  expect((await read('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(422)
  const reseller = await house.person('reseller', await house.reseller())
  expect((await read(bgMaxOf([]), reseller)).status).toBe(403)
  expect(await book([{}], reseller)).toEqual([403, expect.anything()])
})

const told = (data: readonly BankPayment[]) =>
  data.map(({ BookedOn, SeemsBooked }) => [
    BookedOn.length > 0,
    SeemsBooked && [SeemsBooked.Date, SeemsBooked.FileName, SeemsBooked.statements[0]?.Number],
  ])

test('what seems booked already by another file is told, refused, and registered only by its own confirmation', async () => {
  const { id } = await debitOf(sydId, '2026-12-05')
  const number = await billing.numberOf(id)
  const sent: Sent = { date: '2026-11-16', ore: 20_00, reference: ocrNumber(number), payer: 'Sydlås' }
  const first = await read(bgMaxOf([{ ...sent, serial: 'D1' }]))
  const { Digest } = first as never as { Digest: string }
  const [one] = first.data as [BankPayment]
  const file = { Name: 'bgmax.txt', Digest }
  expect(told(first.data)).toEqual([[false, null]])
  expect(await book([{ ...placed(one, id), Reference: one.Reference }], billing.admin, file)).toMatchObject({
    booked: 1,
  })
  const before = await remaining(id)
  // By the other kind of file, dated a day later; one of another amount is none of it, nor is one of a month later.
  const camt = camtOf(
    [
      { ...sent, date: '2026-11-17', serial: 'E1' },
      { ...sent, ore: 20_01, serial: 'E2' },
      { ...sent, date: '2026-11-05', serial: 'E3' },
    ],
    { currency: 'SEK' },
  )
  const again = await read(camt)
  const lookalike = ['2026-11-16', 'bgmax.txt', number]
  expect(told(again.data)).toEqual([
    [false, lookalike],
    [false, null],
    [false, null],
  ])
  const [twin] = again.data as [BankPayment]
  // Also where it is placed by hand: the reference is known.
  for (const StatementId of [id, nord.id]) {
    const asked = { ...placed(twin, StatementId), Reference: twin.Reference }
    expect(await book([asked])).toEqual({
      booked: 0,
      already: 0,
      refused: [{ UUID: twin.UUID, Reason: 'seemsBooked' }],
    })
  }
  expect(await remaining(id)).toBe(before)
  const sure = { ...placed(twin, id), IsAnother: true }
  expect(await book([sure])).toEqual({ booked: 1, already: 0, refused: [] })
  expect(await book([sure])).toEqual({ booked: 0, already: 1, refused: [] })
  expect(await remaining(id)).toBe(before - 20)
})

test('equal payments of one day are two in one file, and asked about in two', async () => {
  const { id, number } = await debitOf(sydId, '2026-12-05')
  const sent: Sent = { date: '2026-11-17', ore: 30_00, reference: ocrNumber(number) }
  const both = await read(camtOf([sent, sent], { currency: 'SEK' }))
  expect(told(both.data)).toEqual([
    [false, null],
    [false, null],
  ])
  const file = { Name: 'camt.xml', Digest: (both as never as { Digest: string }).Digest }
  const [one, other] = both.data as [BankPayment, BankPayment]
  expect(await book([placed(one, id)], billing.admin, file)).toMatchObject({ booked: 1 })
  // The second of the same file is another one.
  expect(told((await read(camtOf([sent, sent], { currency: 'SEK' }))).data)).toEqual([
    [true, null],
    [false, null],
  ])
  expect(await book([placed(other, id)], billing.admin, file)).toMatchObject({ booked: 1 })
  const separate = await read(camtOf([sent], { currency: 'SEK', debits: 1 }))
  expect(told(separate.data)).toEqual([[false, ['2026-11-17', 'camt.xml', number]]])
})

test('a payment in another currency is placed by what it pays, and the rest is an exchange difference', async () => {
  const euro = await billing.reseller('Ausland GmbH', { A: '2026-01-01' }, { currencyId: 2, discount: 0 })
  const id = await billing.billFor(euro.id, '2026-11-05', { EUR: 11 })
  const owed = await remaining(id)
  const { data, ...file } = await read(
    camtOf([{ date: '2026-11-17', ore: 4000_00, reference: ocrNumber(await billing.numberOf(id)) }], {
      currency: 'SEK',
    }),
  )
  const [kronor] = data as [BankPayment]
  expect(kronor).toMatchObject({ Statement: null, CurrencyCode: 'SEK' })
  const refused = { booked: 0, refused: [{ UUID: kronor.UUID, Reason: 'currency' }] }
  expect(await book([placed(kronor, id)])).toMatchObject(refused)
  expect(await book([{ ...placed(kronor, nord.id), StatementAmount: 100 }])).toMatchObject(refused)
  const { Digest } = file as never as { Digest: string }
  const whole = { ...placed(kronor, id), StatementAmount: owed }
  expect(await book([whole], billing.admin, { Name: 'kronor.xml', Digest })).toMatchObject({ booked: 1 })
  const { body } = await house.call(statements.get, billing.admin, { params: { id } })
  expect(body['data']).toMatchObject({
    RemainingAmount: 0,
    payments: [{ Amount: owed, Bank: { Amount: 4000, CurrencyCode: 'SEK' } }],
  })
  // What the bank's file is called is the house's own.
  const fileSeen = async (as: Person) => {
    const read = await house.call(statements.get, as, { params: { id } })
    return (read.body['data'] as FullStatement).payments.map(({ FileName }) => FileName)
  }
  expect(await fileSeen(billing.admin)).toEqual(['kronor.xml'])
  expect(await fileSeen(euro.person)).toEqual([''])
  await house.call(bookkeeping.make, billing.admin, { body: {} })
  const made = await house.call(bookkeeping.files, billing.admin, { query: {} })
  const bytes = await Promise.all(
    (made.body['data'] as { Id: number }[]).map(({ Id }) =>
      house.app.inject({
        method: 'GET',
        url: `/api/billing-bookkeeping/files/${Id}`,
        headers: { authorization: billing.admin.key },
      }),
    ),
  )
  const voucher = bytes
    .flatMap(({ rawPayload }) => readSie(rawPayload).vouchers)
    .find(({ rows: its }) => its.some(({ ore }) => ore === 4000_00))
  expect(voucher?.text).toBe(
    `Betalning av faktura ${await billing.numberOf(id)} Ausland GmbH (${owed.toFixed(2)} EUR, kurs 11; banken fick 4000.00 SEK)`,
  )
  const rows = voucher?.rows
  const claim = Math.round(owed * 100 * 11)
  expect(rows).toEqual([
    { account: '1930', ore: 4000_00 },
    { account: '1510', ore: -claim },
    { account: claim > 4000_00 ? '7960' : '3960', ore: claim - 4000_00 },
  ])
})

test('a file of somebody else’s account is told by each of its payments', async () => {
  const payment: Sent = { date: '2026-11-17', ore: 1_00, payer: 'Okänd', serial: 'F1' }
  const settings = { Bankgiro: '5050-1055', IbanEur: 'SE45 5000 0000 0583 9825 7466', BicEur: 'ESSESESS' }
  await house.call(system.updateSettings, await house.person('superadmin'), { body: settings })
  const whose = async (content: string) =>
    (await read(content)).data.map(({ Account, IsOurs }) => [Account, IsOurs])
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

test('a payment in a currency that the house does not keep is refused at its row, the others are registered', async () => {
  const euro = await billing.reseller('Valuta AB')
  const { id } = await debitOf(euro.id)
  const strange = camtOf([{ date: '2026-11-10', ore: 80_00, reference: 'x', serial: 'GBP1' }], {
    currency: 'GBP',
  })
  const good = camtOf([{ date: '2026-11-10', ore: 1_00, reference: 'y', serial: 'SEK1' }], {
    currency: 'SEK',
  })
  const { data } = await read(joinedCamt(strange, good))
  expect(data.map(({ CurrencyCode, IsKeptCurrency }) => [CurrencyCode, IsKeptCurrency])).toEqual([
    ['GBP', 0],
    ['SEK', 1],
  ])
  const [first, second] = data
  if (!first || !second) throw new Error('two were read')
  const before = await remaining(id)
  const came = await book([{ ...placed(first, id), StatementAmount: 10 }, placed(second, id)])
  expect(came).toEqual({
    booked: 1,
    already: 0,
    refused: [{ UUID: first.UUID, Reason: 'unknownCurrency' }],
  })
  expect(await remaining(id)).toBe(before - 1)
})

test('what the bank has kept is paid by the gross and booked as a cost, divided or not', async () => {
  const owing = await billing.reseller('Avgift AB')
  const one = await debitOf(owing.id)
  const other = await debitOf(owing.id, '2026-12-05')
  const charged = (serial: string, gross: string, net: string, kept: string) =>
    camtOf([{ date: '2026-11-10', ore: 1, reference: serial, serial }], { currency: 'SEK' })
      .replace('0.01</Amt>', `${net}</Amt>`)
      .replace(
        '<TxDtls>',
        `<TxDtls><Amt Ccy="SEK">${gross}</Amt><Chrgs><Rcrd><Amt Ccy="SEK">${kept}</Amt></Rcrd></Chrgs>`,
      )
  const { data } = await read(
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
  expect(await book([tooMuch])).toEqual([422, { 'payments.0.Charge': ['range'] }])
  const came = await book([
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
  expect(await remaining(one.id)).toBe(337.5 - 110)
  const { body } = await house.call(bookkeeping.make, billing.admin, { body: {} })
  const [file] = body['data'] as { Id: number }[]
  const { rawPayload } = await house.app.inject({
    url: `/api/billing-bookkeeping/files/${file?.Id}`,
    headers: { authorization: billing.admin.key },
  })
  const rows = readSie(rawPayload)
    .vouchers.filter(({ text }) => text.includes(String(one.number)) && text.includes('Avgift AB'))
    .map((voucher) => Object.fromEntries(voucher.rows.map(({ account, ore }) => [account, ore])))
  expect(rows).toContainEqual({ 1930: 95_00, 6570: 5_00, 1510: -100_00 })
  expect(rows).toContainEqual({ 1930: 9_00, 6570: 1_00, 1510: -10_00 })
})
