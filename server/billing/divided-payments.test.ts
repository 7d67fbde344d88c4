import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankPayment, bankFiles } from '#contract/billing/bank-files.ts'
import { statementFiles } from '#contract/billing/statement-files.ts'
import { type FullStatement, statements } from '#contract/billing/statements.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { bgMaxOf } from './testing/bank-file.ts'
import { billed, type BilledHouse } from './testing/billed.ts'
import { readSie } from './testing/sie-reader.ts'

/** One payment for several statements, divided by hand. */

let house: TestHouse
let billing: BilledHouse
/** Of one reseller, two months of 337.50 each. */
let months: [number, number]
let others: number
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  const nord = await billing.reseller('Nordverktyg AB')
  const syd = await billing.reseller('Sydlås AB')
  months = [await billing.billFor(nord.id, '2026-10-05'), await billing.billFor(nord.id, '2026-11-05')]
  others = await billing.billFor(syd.id, '2026-11-05')
})
afterAll(() => house.close())

const payment = (parts: [number, number][], more: object = {}) => ({
  UUID: randomUUID(),
  Date: '2026-11-10',
  Amount: parts.reduce((sum, [, amount]) => sum + amount * 100, 0) / 100,
  CurrencyCode: 'SEK',
  Note: 'Nordverktyg, september och oktober',
  parts: parts.map(([StatementId, Amount]) => ({ StatementId, Amount })),
  ...more,
})
const book = async (...payments: object[]) => {
  const { status, body } = await house.call(bankFiles.book, billing.admin, { body: { payments } as never })
  return status === 200 ? body : [status, body.errors]
}
const shown = async (id: number) =>
  (await house.call(statements.get, billing.admin, { params: { id } })).body['data'] as FullStatement
const left = async (...ids: number[]) => Promise.all(ids.map(async (id) => (await shown(id)).RemainingAmount))

test('nothing of it is registered where a part cannot be, or the parts are not the whole', async () => {
  const before = await left(...months, others)
  const refused = async (parts: [number, number][], more?: object) => {
    const answer = await book(payment(parts, more))
    return Array.isArray(answer) ? answer : (answer['refused'] as { Reason: string }[])[0]?.Reason
  }
  const [first, second] = months
  expect(
    await refused([
      [first, 100],
      [others, 100],
    ]),
  ).toBe('otherReseller')
  expect(
    await refused([
      [first, 100],
      [999_999, 100],
    ]),
  ).toBe('notFound')
  expect(
    await refused([
      [first, 100],
      [second, 0],
    ]),
  ).toBe('nothing')
  expect(
    await refused([
      [first, 100],
      [second, -50],
    ]),
  ).toEqual([422, { 'payments.0.parts': ['range'] }])
  expect(
    await refused([
      [first, -100],
      [second, 50],
    ]),
  ).toEqual([422, { 'payments.0.parts': ['range'] }])
  expect(
    await refused([
      [first, -100],
      [second, -50],
    ]),
  ).toBe('tooMuchBack')
  expect(await refused([[first, 100]], { CurrencyCode: 'EUR' })).toBe('currency')
  expect(
    await refused(
      [
        [first, 100],
        [second, 100],
      ],
      { Amount: 250 },
    ),
  ).toEqual([422, { 'payments.0.parts': ['range'] }])
  expect(
    await refused([
      [first, 100],
      [first, 100],
    ]),
  ).toEqual([422, { 'payments.0.parts': ['unique'] }])
  expect(await refused([[first, 100]], { StatementId: first })).toEqual([
    422,
    { 'payments.0.StatementId': ['required'] },
  ])
  expect(await left(...months, others)).toEqual(before)
})

test('what the bank has kept leaves something of each part, or is refused without the others of its call', async () => {
  const [first, second] = months
  const kept = (parts: [number, number][], Charge: number) => payment(parts, { Charge, Date: '2026-11-12' })
  const most = kept(
    [
      [first, 9.99],
      [second, 0.01],
    ],
    6,
  )
  const tooMuch = kept(
    [
      [first, 60],
      [second, 40],
    ],
    99.99,
  )
  const back = kept(
    [
      [first, -9.99],
      [second, -0.01],
    ],
    -9.98,
  )
  expect(await book(most, tooMuch, back)).toMatchObject({
    booked: 2,
    refused: [{ UUID: tooMuch.UUID, Reason: 'charge' }],
  })
  const charges = async (id: number) =>
    (await shown(id)).payments.map(({ Amount, Charge }) => [Amount, Charge])
  expect(await charges(first)).toEqual([
    [9.99, 6],
    [-9.99, -9.98],
  ])
  expect(await charges(second)).toEqual([
    [0.01, 0],
    [-0.01, 0],
  ])
})

test('each statement gets its part once, the last keeps what is too much, and the books have the whole', async () => {
  const file = bgMaxOf([{ date: '2026-11-10', ore: 700_00, payer: 'Okänd', serial: 'D1' }])
  const read = async () => {
    const { body } = await house.call(bankFiles.read, billing.admin, { body: { Name: 'bg', Content: file } })
    return (body['data'] as [BankPayment])[0]
  }
  const { UUID } = await read()
  const [first, second] = months
  const whole = payment(
    [
      [first, 337.5],
      [second, 362.5],
    ],
    { UUID },
  )
  const [one, other] = (await Promise.all([book(whole), book(whole)])) as { booked: number }[]
  expect((one?.booked ?? 0) + (other?.booked ?? 0)).toBe(1)
  const elsewhere = { ...whole, parts: undefined, StatementId: first }
  expect(await book(whole)).toMatchObject({ booked: 0, already: 1, refused: [] })
  const refused = [{ UUID, Reason: 'registeredOtherwise' }]
  for (const other of [elsewhere, { ...whole, Date: '2026-11-11' }])
    expect(await book(other)).toMatchObject({ booked: 0, already: 0, refused })
  expect(await left(...months)).toEqual([0, -25])
  const numbers = await Promise.all(months.map((id) => billing.numberOf(id)))
  expect((await read()).BookedOn.map(({ Number: number }) => number)).toEqual(numbers)
  // A part alone, under the payment's UUID, is another payment.
  const alone = { UUID, Date: '2026-11-10', Amount: 1, Note: '' }
  const { status } = await house.call(statements.pay, billing.admin, { params: { id: second }, body: alone })
  expect(status).toBe(409)

  const { rawPayload } = await house.app.inject({
    method: 'GET',
    url: `/api${statementFiles.bookkeeping.path}`,
    query: { from: '2026-11-10', to: '2026-11-10' },
    headers: { authorization: billing.admin.key },
  })
  const rows = readSie(rawPayload)
    .vouchers.filter(({ day }) => day === '2026-11-10')
    .flatMap((voucher) => voucher.rows)
  const sumOf = (number: string) =>
    rows.filter(({ account }) => account === number).reduce((sum, { ore }) => sum + ore, 0)
  expect([sumOf('1930'), sumOf('1510')]).toEqual([700_00, -700_00])
})
