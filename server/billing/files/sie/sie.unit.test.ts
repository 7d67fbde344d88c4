import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountsFor } from './accounts.ts'
import { toPc8 } from './cp437.ts'
import { amount, record, text, verification } from './records.ts'

test('Swedish letters have their codes in PC8', () => {
  expect([...toPc8('åäöÅÄÖé')]).toEqual([0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82])
  expect([...toPc8('a\u030A')]).toEqual([0x86])
})

test('what the code page lacks is written as it best can', () => {
  const written = (given: string) => Buffer.from(toPc8(given)).toString('latin1')
  expect(written('Łódź – Škoda €5 Ø “x”')).toBe(`L${String.fromCharCode(0xa2)}dz - Skoda EUR5 O "x"`)
  expect(written('漢字')).toBe('??')
})

test('whatever the text, it is one quoted field', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const line = Buffer.from(toPc8(record('FNAMN', text(given)))).toString('latin1')
      expect(line).toMatch(/^#FNAMN "(?:[^"\\\p{Cc}]|\\"|[\x80-\xff])*"\r\n$/u)
    }),
  )
  expect(text('A "B" \\')).toBe('"A \\"B\\" /"')
})

test('money has two decimals and its sign', () => {
  expect([0, -0, 5, -5, 100, -123456].map(amount)).toEqual([
    '0.00',
    '0.00',
    '0.05',
    '-0.05',
    '1.00',
    '-1234.56',
  ])
})

test('each rate has its accounts', () => {
  expect([25, 12, 6, 0].map((rate) => accountsFor(rate, 'domestic').sales)).toEqual([3001, 3002, 3003, 3004])
  expect([25, 12, 6].map((rate) => accountsFor(rate, 'domestic').vat)).toEqual([2611, 2621, 2631])
  expect((['reverse', 'export'] as const).map((each) => accountsFor(0, each).sales)).toEqual([3308, 3305])
})

test('a verification leaves out what is nothing, but not all of it', () => {
  const made = (...ore: number[]) =>
    verification(
      'F',
      1,
      '2026-01-31',
      'x',
      ore.map((one, index) => ({ account: 1510 + index, ore: one })),
    )
  expect(made(100, -100, 0)).toBe(
    '#VER F 1 20260131 "x"\r\n{\r\n   #TRANS 1510 {} 1.00\r\n   #TRANS 1511 {} -1.00\r\n}\r\n',
  )
  expect(made(0, 0)).toContain('#TRANS 1510 {} 0.00\r\n   #TRANS 1511 {} 0.00')
})
