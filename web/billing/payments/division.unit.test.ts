import { expect, test } from 'vitest'
import type { BankPayment } from '#contract/billing/bank-files.ts'
import { amountFor, dividedOver, foreignParts, isMistaken, partsOf, sumOf, unplacedOf } from './division.ts'
import { rowsOf, toRegister } from './placed.ts'

const statement = (Number: number, RemainingAmount: number, PeriodStart = '2026-10-01') => ({
  Id: Number * 10,
  Number,
  ResellerCustomerId: 7,
  CustomerName: 'Nord',
  PeriodStart,
  PeriodStop: '2027-01-31',
  DueDate: '2027-01-31',
  CurrencyCode: 'SEK',
  RemainingAmount,
  AmountToPay: RemainingAmount,
})
const [older, newer] = [statement(1, 100.1), statement(2, 200.2)]
const texts = (...asked: Parameters<typeof dividedOver>) => dividedOver(...asked).map(({ text }) => text)

test('the oldest is paid first, and the last takes the rest', () => {
  expect(texts(250, [newer, older], {})).toEqual(['100.10', '149.90'])
  expect(texts(400, [newer, older], {})).toEqual(['100.10', '299.90'])
  expect(texts(50, [newer, older], {})).toEqual(['50.00', '0.00'])
  expect(texts(50, [newer], {})).toEqual(['50.00'])
  expect(texts(-50, [newer], {})).toEqual(['-50.00'])
})

test('what was typed stays, and the others take what it leaves', () => {
  expect(texts(250, [older, newer], { 10: '30' })).toEqual(['30', '220.00'])
  expect(texts(250, [older, newer], { 20: '30' })).toEqual(['220.00', '30'])
  expect(texts(250, [older, newer], { 10: '30', 20: '40' })).toEqual(['30', '40'])
})

test('it is placed once its parts are the whole, each of its sign', () => {
  const divided = dividedOver(250, [older, newer], {})
  expect(partsOf(250, divided)?.map(({ Amount }) => Amount)).toEqual([100.1, 149.9])
  expect(partsOf(250, [])).toBeUndefined()
  const typed = dividedOver(250, [older, newer], { 10: '300', 20: '-50' })
  expect(unplacedOf(250, typed)).toBe(0)
  expect(partsOf(250, typed)).toBeUndefined()
  expect(unplacedOf(250, dividedOver(250, [older], { 10: '200.10' }))).toBe(49.9)
  expect([isMistaken(250, ''), isMistaken(250, '0'), isMistaken(-250, '-1')]).toEqual([true, true, false])
})

test('rows tell what is left after it, and what is too much', () => {
  const payment = (UUID: string, Amount: number, Statement: BankPayment['Statement'] = null) => ({
    UUID,
    Amount,
    Statement,
    Date: '2026-11-01',
    CurrencyCode: 'SEK',
    Reference: '',
    Payer: 'Nord',
    MatchedBy: Statement && ('reference' as const),
    BookedOn: [],
    SeemsBooked: null,
    Instructed: null,
    Account: 'SE1',
    Charge: 0,
    IsKeptCurrency: 1 as const,
    IsOurs: 1 as const,
    TooMuch: 0,
    PayerId: null,
  })
  const found = [
    payment('a', 250),
    payment('b', 100, newer),
    payment('c', 1),
    payment('d', 50, statement(3, 50, '2027-01-01')),
  ]
  const parts = partsOf(250, dividedOver(250, [older, newer], {})) ?? []
  const rows = rowsOf(found, new Map([['a', parts]]), new Map())
  expect(rows.map(({ State, Left }) => [State, Left])).toEqual([
    ['divided', 50.3],
    ['reference', -49.7],
    ['none', null],
    // It is dated before its statement's period, so it is not offered to be registered.
    ['waits', null],
  ])
  expect(toRegister(rows)).toMatchObject([
    {
      UUID: 'a',
      parts: [
        { StatementId: 10, Amount: 100.1 },
        { StatementId: 20, Amount: 149.9 },
      ],
    },
    { UUID: 'b', StatementId: 20 },
  ])
})

test('what seems booked, or went to another account, is registered only once somebody has said so', () => {
  const payment = (UUID: string, more: Partial<BankPayment>): BankPayment => ({
    UUID,
    Amount: 100,
    Statement: newer,
    Date: '2026-11-01',
    CurrencyCode: 'SEK',
    Reference: '232',
    Payer: 'Nord',
    MatchedBy: 'reference',
    BookedOn: [],
    SeemsBooked: null,
    Instructed: null,
    Account: 'SE1',
    Charge: 0,
    IsKeptCurrency: 1,
    IsOurs: 1,
    TooMuch: 0,
    PayerId: null,
    ...more,
  })
  const found = [
    payment('a', { SeemsBooked: { Date: '2026-10-31', FileName: 'a.txt', statements: [] } }),
    payment('b', { IsOurs: 0, Account: 'SE2' }),
    payment('c', {}),
  ]
  const told = (others: string[], accounts: string[]) => {
    const rows = rowsOf(found, new Map(), new Map(), { others: new Set(others), accounts: new Set(accounts) })
    return [
      rows.map(({ State, Left }) => [State, Left]),
      toRegister(rows).map((one) => [one.UUID, 'IsAnother' in one]),
    ]
  }
  expect(told([], [])).toEqual([
    [
      ['seemsBooked', null],
      ['otherAccount', null],
      ['reference', 100.2],
    ],
    [['c', false]],
  ])
  expect(told(['a'], ['SE2'])).toEqual([
    [
      ['reference', 100.2],
      ['reference', 0.2],
      ['reference', -99.8],
    ],
    [
      ['a', true],
      ['b', false],
      ['c', false],
    ],
  ])
})

test('of a payment in another currency somebody says what it pays of each statement', () => {
  const foreign = (chosen: (typeof older)[], typed: Record<number, string>) =>
    foreignParts(dividedOver(undefined, chosen, typed))
  expect(foreign([], {})).toBeUndefined()
  expect(foreign([newer], {})).toBeUndefined()
  expect(sumOf(dividedOver(undefined, [newer], {}))).toBe(0)
  expect(foreign([newer], { 20: '0' })).toBeUndefined()
  expect(foreign([newer, older], { 20: '10' })).toBeUndefined()
  const parts = foreign([newer, older], { 20: '10.50', 10: '2.20' }) ?? []
  expect(parts).toEqual([
    { Statement: older, Amount: 2.2 },
    { Statement: newer, Amount: 10.5 },
  ])
  expect(sumOf(dividedOver(undefined, [newer, older], { 20: '10.50' }))).toBe(10.5)
  // What the payer had sent is spread, and what was typed stays.
  const sent = { Amount: 20, CurrencyCode: 'EUR', Instructed: { Amount: 250, CurrencyCode: 'SEK' } }
  expect(texts(amountFor(sent, [older, newer]), [older, newer], { 10: '30' })).toEqual(['30', '220.00'])
  expect(amountFor({ ...sent, Instructed: null }, [older])).toBeUndefined()
  expect(amountFor(sent, [{ ...older, CurrencyCode: 'EUR' }])).toBe(20)
  const paid = {
    UUID: 'a',
    Amount: 140,
    Charge: 0,
    CurrencyCode: 'NOK',
    Payer: '',
    Reference: '',
    BookedOn: [],
  }
  const rows = rowsOf([{ ...paid, IsKeptCurrency: 1 } as never], new Map([['a', parts]]), new Map())
  expect(toRegister(rows)).toMatchObject([
    {
      Amount: 140,
      StatementAmount: 12.7,
      parts: [
        { StatementId: 10, Amount: 2.2 },
        { StatementId: 20, Amount: 10.5 },
      ],
    },
  ])
})

test('what the bank takes back of a surplus leaves what is left of it', () => {
  const back = { UUID: 'b', Amount: -50, Statement: { ...statement(1, -50), AmountToPay: 0 } }
  const rows = rowsOf(
    [{ ...back, MatchedBy: 'reference', BookedOn: [], IsKeptCurrency: 1 } as never],
    new Map(),
    new Map(),
  )
  expect(rows.map(({ Left }) => Left)).toEqual([0])
})
