import { expect, test } from 'vitest'
import { moneyIn } from './amount.ts'

test.each([
  ['1 234,50', '1234.50', undefined],
  ['1\u{A0}234,50\u{A0}kr', '1234.50', 'SEK'],
  ['1\u{202F}234,50 SEK', '1234.50', 'SEK'],
  ['SEK\u{A0}1,234.50', '1234.50', 'SEK'],
  ['1234.50', '1234.50', undefined],
  ['1234,5', '1234.5', undefined],
  ['1,234', '1234', undefined],
  ['1,234,567.00', '1234567.00', undefined],
  ['−1 234,50 €', '-1234.50', 'EUR'],
  ['-US$1,234.50', '-1234.50', 'USD'],
  ['100,00 Nkr', '100.00', 'NOK'],
  ['29', '29', undefined],
])('%j is an amount', (typed, digits, currency) => {
  expect(moneyIn(typed)).toEqual({ digits, currency, rest: '' })
})

test.each([
  ['nord 337,50 kr', '337.50', 'SEK', 'nord'],
  ['Nord SEK 1,337.50 AB', '1337.50', 'SEK', 'nord ab'],
  ['weiß us$100', '100', 'USD', 'weiß'],
  ['$100 weiß', '100', 'USD', 'weiß'],
  ['nord -1 337,50 kr', '-1337.50', 'SEK', 'nord'],
  ['nord € 1.337,50', '1337.50', 'EUR', 'nord'],
  ['nord kr', undefined, 'SEK', 'nord'],
  ['kr', undefined, 'SEK', ''],
  ['US$', undefined, 'USD', ''],
  ['eur', undefined, 'EUR', ''],
])('%j has money of a currency', (typed, digits, currency, rest) => {
  expect(moneyIn(typed)).toEqual({ digits, currency, rest })
})

test.each([
  '',
  'nord',
  'kronan',
  'usdollar',
  'europa 12',
  'skr',
  '2026-10',
  'no. 29',
  'okt. 2026',
  'a 12',
  '12 34 x',
  ',5',
])('%j is about none', (typed) => {
  expect(moneyIn(typed)).toBeUndefined()
})
