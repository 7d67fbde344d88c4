import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salesField, vatField } from '#server/billing/bookkeeping/accounts.ts'
import { toPc8 } from './cp437.ts'
import { financialYears } from './years.ts'
import { amount, record, text, verification } from './records.ts'

test('Swedish letters have their codes in PC8', () => {
  expect([...toPc8('åäöÅÄÖé')]).toEqual([0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82])
  expect([...toPc8('a\u030A')]).toEqual([0x86])
})

test('what the code page lacks is written as it best can', () => {
  const written = (given: string) => Buffer.from(toPc8(given)).toString('latin1')
  expect(written('Łódź – Škoda €5 Ø “x”')).toBe(`L${String.fromCharCode(0xa2)}dz - Skoda EUR5 O "x"`)
  expect(written('Hyra enligt §7')).toBe('Hyra enligt par.7')
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
  expect([25, 12, 6, 0, 15].map((rate) => salesField(rate, 'domestic'))).toEqual([
    'SalesStandard',
    'SalesReduced',
    'SalesLow',
    'SalesExempt',
    'SalesStandard',
  ])
  expect([25, 12, 6].map(vatField)).toEqual(['VatStandard', 'VatReduced', 'VatLow'])
  expect((['reverse', 'export'] as const).map((each) => salesField(0, each))).toEqual([
    'SalesReverse',
    'SalesExport',
  ])
})

test('a file says which financial years its days are of, the last one first', () => {
  const year = (first: string, last: string) => ({ first, last })
  expect(financialYears({ from: '2026-01-01', to: '2026-12-31' }, 1)).toEqual([
    year('2026-01-01', '2026-12-31'),
  ])
  expect(financialYears({ from: '2024-06-30', to: '2025-07-01' }, 7)).toEqual([
    year('2025-07-01', '2026-06-30'),
    year('2024-07-01', '2025-06-30'),
    year('2023-07-01', '2024-06-30'),
  ])
})

test('a verification leaves out what is nothing, but not all of it', () => {
  const made = (...ore: number[]) =>
    verification(
      'F',
      1,
      '2026-01-31',
      'x',
      ore.map((one, index) => ({ account: String(1510 + index), ore: one })),
    )
  expect(made(100, -100, 0)).toBe(
    '#VER F 1 20260131 "x"\r\n{\r\n   #TRANS 1510 {} 1.00\r\n   #TRANS 1511 {} -1.00\r\n}\r\n',
  )
  expect(made(0, 0)).toContain('#TRANS 1510 {} 0.00\r\n   #TRANS 1511 {} 0.00')
})
