import { expect, test } from 'vitest'
import type { BankPayment } from '#contract/billing/bank-files.ts'
import { dividedOver, isMistaken, partsOf, unplacedOf } from './division.ts'
import { rowsOf, toRegister } from './placed.ts'

const statement = (Number: number, RemainingAmount: number) => ({
  Id: Number * 10,
  Number,
  ResellerCustomerId: 7,
  CustomerName: 'Nord',
  RemainingAmount,
})
const [older, newer] = [statement(1, 100.1), statement(2, 200.2)]
const texts = (
  amount: number,
  ...more: Parameters<typeof dividedOver> extends [number, ...infer R] ? R : never
) => dividedOver(amount, ...more).map(({ text }) => text)

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
  })
  const found = [payment('a', 250), payment('b', 100, newer), payment('c', 1)]
  const parts = partsOf(250, dividedOver(250, [older, newer], {})) ?? []
  const rows = rowsOf(found, new Map([['a', parts]]), new Map())
  expect(rows.map(({ State, Left }) => [State, Left])).toEqual([
    ['divided', 50.3],
    ['reference', -49.7],
    ['none', null],
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
