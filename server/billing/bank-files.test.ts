import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankPayment, bankFiles } from '#contract/billing/bank-files.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { statements } from '#contract/billing/statements.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { bgMaxOf, camtOf, joinedCamt, type Sent } from './testing/bank-file.ts'
import { billed, type BilledHouse } from './testing/billed.ts'

let house: TestHouse
let billing: BilledHouse
let nord: { id: number; number: number }
let syd: { id: number; number: number }
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  const [first, second] = [await billing.reseller('Nordverktyg AB'), await billing.reseller('Sydlås AB')]
  await billing.bill('2026-11-05')
  nord = await debitOf(first.id)
  syd = await debitOf(second.id)
})
afterAll(() => house.close())

async function debitOf(resellerId: number) {
  const id = await billing.billFor(resellerId, '2026-11-05')
  return { id, number: await billing.numberOf(id) }
}

/** Each is billed 270 and its VAT. */
const total = 337_50

const read = async (Content: string, as: Person = billing.admin) => {
  const { status, body } = await house.call(bankFiles.read, as, { body: { Name: 'bank.txt', Content } })
  return { status, errors: body.errors, ...(body as unknown as { data: BankPayment[]; LeftOut: number }) }
}
const book = async (payments: object[], as: Person = billing.admin) => {
  const { status, body } = await house.call(bankFiles.book, as, { body: { payments } as never })
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
    Amount: 10,
    CurrencyCode: 'SEK',
    Note: '',
  }
  const wrong = {
    nothing: { Amount: 0 },
    tooLarge: { Amount: 100_000_000 },
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
  expect(await remaining(nord.id)).toBe(before - 6)
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
