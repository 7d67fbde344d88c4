import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankPayment } from '#contract/billing/bank-files.ts'
import { ocrNumber } from '#contract/company-numbers.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { bankDesk, placed } from './testing/bank-desk.ts'
import { bgMaxOf, camtOf, type Sent } from './testing/bank-file.ts'
import { billed, type BilledHouse } from './testing/billed.ts'

/** A payment that looks like one that is registered: by another file, or typed. */

let house: TestHouse
let billing: BilledHouse
let desk: ReturnType<typeof bankDesk>
let nord: { id: number; number: number }
let sydId: number
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  desk = bankDesk(house, billing)
  nord = await desk.debitOf((await billing.reseller('Nordverktyg AB')).id)
  sydId = (await billing.reseller('Sydlås AB')).id
})
afterAll(() => house.close())

const told = (data: readonly BankPayment[]) =>
  data.map(({ BookedOn, SeemsBooked }) => [
    BookedOn.length > 0,
    SeemsBooked && [SeemsBooked.Date, SeemsBooked.FileName, SeemsBooked.statements[0]?.Number],
  ])

test('what seems booked already by another file is told, refused, and registered only by its own confirmation', async () => {
  const { id } = await desk.debitOf(sydId, '2026-12-05')
  const number = await billing.numberOf(id)
  const sent: Sent = { date: '2026-11-16', ore: 20_00, reference: ocrNumber(number), payer: 'Sydlås' }
  const first = await desk.read(bgMaxOf([{ ...sent, serial: 'D1' }]))
  const { Digest } = first as never as { Digest: string }
  const [one] = first.data as [BankPayment]
  const file = { Name: 'bgmax.txt', Digest }
  expect(told(first.data)).toEqual([[false, null]])
  expect(
    await desk.book([{ ...placed(one, id), Reference: one.Reference }], billing.admin, file),
  ).toMatchObject({
    booked: 1,
  })
  const before = await desk.remaining(id)
  // By the other kind of file, dated a day later; one of another amount is none of it, nor is one of a month later.
  const camt = camtOf(
    [
      { ...sent, date: '2026-11-17', serial: 'E1' },
      { ...sent, ore: 20_01, serial: 'E2' },
      { ...sent, date: '2026-11-05', serial: 'E3' },
    ],
    { currency: 'SEK' },
  )
  const again = await desk.read(camt)
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
    expect(await desk.book([asked])).toEqual({
      booked: 0,
      already: 0,
      refused: [{ UUID: twin.UUID, Reason: 'seemsBooked' }],
    })
  }
  expect(await desk.remaining(id)).toBe(before)
  const sure = { ...placed(twin, id), IsAnother: true }
  expect(await desk.book([sure])).toEqual({ booked: 1, already: 0, refused: [] })
  expect(await desk.book([sure])).toEqual({ booked: 0, already: 1, refused: [] })
  expect(await desk.remaining(id)).toBe(before - 20)
})

test('equal payments of one day are two in one file, and asked about in two', async () => {
  const { id, number } = await desk.debitOf(sydId, '2026-12-05')
  const sent: Sent = { date: '2026-11-17', ore: 30_00, reference: ocrNumber(number) }
  const both = await desk.read(camtOf([sent, sent], { currency: 'SEK' }))
  expect(told(both.data)).toEqual([
    [false, null],
    [false, null],
  ])
  const file = { Name: 'camt.xml', Digest: (both as never as { Digest: string }).Digest }
  const [one, other] = both.data as [BankPayment, BankPayment]
  expect(await desk.book([placed(one, id)], billing.admin, file)).toMatchObject({ booked: 1 })
  // The second of the same file is another one.
  expect(told((await desk.read(camtOf([sent, sent], { currency: 'SEK' }))).data)).toEqual([
    [true, null],
    [false, null],
  ])
  expect(await desk.book([placed(other, id)], billing.admin, file)).toMatchObject({ booked: 1 })
  const separate = await desk.read(camtOf([sent], { currency: 'SEK', debits: 1 }))
  expect(told(separate.data)).toEqual([[false, ['2026-11-17', 'camt.xml', number]]])
})

test('what tells not what it pays is asked about where the same payer, or one whom nobody knows, paid as much around that day', async () => {
  const vast = await billing.reseller('Västlås AB')
  const first = await desk.debitOf(vast.id)
  // Of another month, as much is left: by amount and name the second file's payment is for it.
  const second = await desk.debitOf(vast.id, '2026-12-05')
  const owed = Math.round((await desk.remaining(second.id)) * 100)
  const sent: Sent = { date: '2026-11-16', ore: owed, payer: 'Vastlas' }
  const named = { ...sent, reference: ocrNumber(first.number), serial: 'S1' }
  const { data, ...file } = await desk.read(camtOf([named], { currency: 'SEK' }))
  const [one] = data as [BankPayment]
  const { Digest } = file as never as { Digest: string }
  const source = { Name: 'camt053.xml', Digest }
  const asked = { ...placed(one, first.id), Reference: one.Reference }
  expect(await desk.book([asked], billing.admin, source)).toMatchObject({ booked: 1 })
  const noted = await desk.read(
    camtOf(
      [
        { ...sent, serial: 'N1' },
        { ...sent, date: '2026-11-26', payer: '', serial: 'N2' },
        { ...sent, payer: 'Okänd Ägare', serial: 'N3' },
        { ...sent, date: '2026-11-27', serial: 'N4' },
        { ...sent, payer: 'Sydlås', serial: 'N5' },
        { ...sent, ore: owed + 1, serial: 'N6' },
        { ...sent, reference: ocrNumber(second.number), serial: 'N7' },
      ],
      { currency: 'SEK', kind: '054' },
    ),
  )
  const lookalike = ['2026-11-16', 'camt053.xml', first.number]
  expect(told(noted.data).map(([, alike]) => alike)).toEqual([
    lookalike,
    lookalike,
    lookalike,
    null,
    null,
    null,
    null,
  ])
  const [again] = noted.data as [BankPayment]
  expect(again.Statement?.Number).toBe(second.number)
  expect(await desk.book([placed(again, second.id)])).toMatchObject({
    booked: 0,
    refused: [{ Reason: 'seemsBooked' }],
  })
  expect(await desk.book([{ ...placed(again, second.id), IsAnother: true }])).toMatchObject({ booked: 1 })
})

/** Paid as a whole, of which the bank has kept something; only a notice tells that. */
const charged = (sent: Sent, kept: string) =>
  camtOf([sent], { currency: 'SEK', kind: '054' })
    .replace(
      '<NtryDtls><TxDtls>',
      (start) =>
        `${start}<Amt Ccy="SEK">${(sent.ore / 100).toFixed(2)}</Amt><Chrgs><Rcrd><Amt Ccy="SEK">${kept}</Amt></Rcrd></Chrgs>`,
    )
    .replace(
      /<Ntry><Amt Ccy="SEK">[\d.]+/,
      `<Ntry><Amt Ccy="SEK">${(sent.ore / 100 - Number(kept)).toFixed(2)}`,
    )

test.each(['gross', 'net'])(
  'paid with a charge and booked by its %s first, it is asked about when the other file tells it',
  async (first) => {
    const { id, number } = await desk.debitOf((await billing.reseller(`Avgift ${first} AB`)).id)
    const sent: Sent = { date: '2026-11-16', ore: 100_00, reference: ocrNumber(number) }
    const gross = charged({ ...sent, serial: 'G1' }, '6.00')
    const net = camtOf([{ ...sent, ore: 94_00, serial: 'G2' }], { currency: 'SEK' })
    const [before, after] = first === 'gross' ? [gross, net] : [net, gross]
    const { data, Digest } = await desk.read(before)
    const [one] = data as [BankPayment]
    expect([one.Amount, one.Charge]).toEqual(first === 'gross' ? [100, 6] : [94, 0])
    const asked = { ...placed(one, id), Reference: one.Reference, Charge: one.Charge }
    expect(await desk.book([asked], billing.admin, { Name: 'first.xml', Digest })).toMatchObject({
      booked: 1,
    })
    const again = await desk.read(after)
    expect(told(again.data)).toEqual([[false, ['2026-11-16', 'first.xml', number]]])
    const [twin] = again.data as [BankPayment]
    const same = { ...placed(twin, id), Reference: twin.Reference, Charge: twin.Charge }
    expect(await desk.book([same])).toMatchObject({ booked: 0, refused: [{ Reason: 'seemsBooked' }] })
  },
)

test.each([
  ['gross', 200_00],
  ['net', 195_00],
])(
  'of which no file tells what the bank has kept, told %s first, it is asked about once it is too much',
  async (first, ore) => {
    const { id, number } = await desk.debitOf((await billing.reseller(`Tyst ${first} AB`)).id)
    const all = await desk.remaining(id)
    const paid = (amount: number, serial: string): Sent => ({
      date: '2026-11-16',
      ore: amount,
      reference: ocrNumber(number),
      serial,
    })
    const early = await desk.read(bgMaxOf([paid(Math.round(all * 100) - 200_00, 'H0')]))
    const [part] = early.data as [BankPayment]
    expect(await desk.book([placed(part, id)])).toMatchObject({ booked: 1 })
    const { data, Digest } = await desk.read(bgMaxOf([paid(ore, 'H1')]))
    const [one] = data as [BankPayment]
    expect(one.SeemsBooked).toBeNull()
    expect(await desk.book([placed(one, id)], billing.admin, { Name: 'first.txt', Digest })).toMatchObject({
      booked: 1,
    })
    const other = ore === 200_00 ? 195_00 : 200_00
    const again = await desk.read(camtOf([paid(other, 'H2'), paid(other - 20_00, 'H3')], { currency: 'SEK' }))
    expect(told(again.data)).toEqual([
      [false, ['2026-11-16', 'first.txt', number]],
      [false, ore === 200_00 ? null : ['2026-11-16', 'first.txt', number]],
    ])
    const [twin] = again.data as [BankPayment]
    expect(await desk.book([placed(twin, id)])).toMatchObject({
      booked: 0,
      refused: [{ Reason: 'seemsBooked' }],
    })
    expect(await desk.book([{ ...placed(twin, id), IsAnother: true }])).toMatchObject({ booked: 1 })
  },
)

test('the sum of several that another file has told one by one is asked about', async () => {
  const resellers = [await billing.reseller('Summa AB'), await billing.reseller('Delen AB')]
  const [one, other] = [await desk.debitOf(resellers[0]?.id ?? 0), await desk.debitOf(resellers[1]?.id ?? 0)]
  const all: Sent[] = [
    { date: '2026-11-16', ore: 11_11, reference: ocrNumber(one.number), serial: 'P1' },
    { date: '2026-11-16', ore: 22_22, reference: ocrNumber(other.number), serial: 'P2' },
    { date: '2026-11-16', ore: 44_44, reference: ocrNumber(one.number), serial: 'P3' },
  ]
  const { data, Digest } = await desk.read(bgMaxOf(all))
  const file = { Name: 'bgmax.txt', Digest }
  const payments = data.map((each, at) => ({
    ...placed(each, at === 1 ? other.id : one.id),
    Reference: each.Reference,
  }))
  expect(await desk.book(payments, billing.admin, file)).toMatchObject({ booked: 3 })
  const entry = { date: '2026-11-17', ore: 77_77, serial: 'Q1' }
  const statement = camtOf(
    [
      entry,
      { ...entry, ore: 66_66, serial: 'Q2' },
      // Those that follow each other; not the first and the last, nor what tells its statement, nor another's.
      { ...entry, ore: 55_55, serial: 'Q3' },
      { ...entry, reference: ocrNumber(nord.number), serial: 'Q4' },
      { ...entry, payer: 'Sydlås AB', serial: 'Q5' },
      { ...entry, date: '2026-11-27', serial: 'Q6' },
    ],
    { currency: 'SEK' },
  )
  const summed = await desk.read(statement)
  expect(summed.data.map(({ SeemsBooked }) => SeemsBooked?.statements.map(({ Number: its }) => its))).toEqual(
    [[one.number, other.number], [other.number, one.number], ...Array.from({ length: 4 })],
  )
  const [whole] = summed.data as [BankPayment]
  expect(await desk.book([placed(whole, one.id)])).toMatchObject({ refused: [{ Reason: 'seemsBooked' }] })
  expect(await desk.book([{ ...placed(whole, one.id), IsAnother: true }])).toMatchObject({ booked: 1 })
})

test('a part of what was divided is asked about when another file tells it by itself', async () => {
  const { id: reseller } = await billing.reseller('Uppdelad AB')
  const [one, other] = [await desk.debitOf(reseller), await desk.debitOf(reseller, '2026-12-05')]
  const sent: Sent = { date: '2026-11-16', ore: 333_33, serial: 'U1' }
  const { data, Digest } = await desk.read(charged(sent, '3.33'))
  const [whole] = data as [BankPayment]
  const { StatementId: _, ...rest } = placed(whole, one.id)
  const parts = [
    { StatementId: one.id, Amount: 222.22 },
    { StatementId: other.id, Amount: 111.11 },
  ]
  const divided = { ...rest, parts, Charge: whole.Charge }
  expect(await desk.book([divided], billing.admin, { Name: 'camt.xml', Digest })).toMatchObject({ booked: 1 })
  const single = (ore: number, { number }: typeof one, serial: string, date = '2026-11-17') => ({
    date,
    ore,
    reference: ocrNumber(number),
    serial,
  })
  const again = await desk.read(
    camtOf(
      [
        single(222_22, one, 'V1'),
        single(111_11, other, 'V2'),
        // What came of it; not the other statement's part, nor that of another time.
        single(220_00, one, 'V3'),
        single(222_22, other, 'V4'),
        single(222_22, one, 'V5', '2026-11-27'),
      ],
      { currency: 'SEK' },
    ),
  )
  expect(again.data.map(({ SeemsBooked }) => SeemsBooked?.statements)).toEqual([
    ...Array.from({ length: 3 }, () => [
      { Id: one.id, Number: one.number },
      { Id: other.id, Number: other.number },
    ]),
    undefined,
    undefined,
  ])
  const [part] = again.data as [BankPayment]
  expect(await desk.book([placed(part, one.id)])).toMatchObject({ refused: [{ Reason: 'seemsBooked' }] })
  expect(await desk.book([{ ...placed(part, one.id), IsAnother: true }])).toMatchObject({ booked: 1 })
})
