import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'

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
  expect(amountOf(typed)).toEqual({ digits, currency })
})

test.each(['', 'kr', 'nord', '2026-10', 'no. 29', 'okt. 2026', 'a 12', '12 34 x', ',5'])(
  '%j is none',
  (typed) => {
    expect(amountOf(typed)).toBeUndefined()
  },
)
