import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { ocrNumber } from '#contract/company-numbers.ts'
import { contentsOf, textOf } from '#server/billing/testing/pdf-text.ts'
import { randomStatement } from '#server/billing/testing/random-statements.ts'
import type { Statement } from '#server/billing/files/statement.ts'
import { runs } from '../../../../scripts/testing/cases.ts'
import { payCode, qrModules } from './pay-code.ts'
import { pdfOf } from './pdf.ts'

const [drawn] = fc.sample(randomStatement, { numRuns: 1, seed: 1 })
if (!drawn) throw new Error('nothing was drawn')
const plain: Statement = {
  ...drawn,
  number: 1017,
  kind: 'debit',
  debitNumber: null,
  debitDate: null,
  date: '2026-11-05',
  due: '2026-12-05',
  currency: 'SEK',
  net: 67_065,
  tax: 16_766,
  buyer: { ...drawn.buyer, country: 'SE' },
  seller: {
    ...drawn.seller,
    name: 'Lagra Drift AB',
    organisationNumber: '556677-8899',
    bankgiro: '5050-1055',
  },
}

test('a bank’s app reads who is paid, how much, with which reference and when', () => {
  expect(JSON.parse(payCode(plain) ?? '')).toEqual({
    uqr: 1,
    tp: 1,
    nme: 'Lagra Drift AB',
    cid: '556677-8899',
    iref: ocrNumber(1017),
    idt: '20261105',
    ddt: '20261205',
    due: 838.31,
    cur: 'SEK',
    pt: 'BG',
    acc: '5050-1055',
  })
  expect(payCode({ ...plain, currency: 'EUR' })?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'ESSESESS',
    'Lagra Drift AB',
    'SE4550000000058398257466',
    'EUR838.31',
    '',
    '',
    ocrNumber(1017),
  ])
})

test('there is no code where nothing is to be paid, or banks know none', () => {
  expect(payCode({ ...plain, kind: 'credit' })).toBeUndefined()
  expect(payCode({ ...plain, net: 0, tax: 0 })).toBeUndefined()
  expect(payCode({ ...plain, currency: 'NOK' })).toBeUndefined()
  expect(payCode({ ...plain, seller: { ...plain.seller, bankgiro: '' } })).toBeUndefined()
  const buyerIn = (country: string) => ({ ...plain.buyer, country })
  expect(payCode({ ...plain, buyer: buyerIn('DK') })).toBeUndefined()
  expect(payCode({ ...plain, currency: 'EUR', buyer: buyerIn('DK') })).toBeDefined()
  expect(payCode({ ...plain, currency: 'EUR', buyer: buyerIn('US') })).toBeUndefined()
  expect(payCode({ ...plain, currency: 'EUR', seller: { ...plain.seller, iban: '' } })).toBeUndefined()
})

test('a long order number is not broken', async () => {
  const orderNumber = '4500-2026-00000000123456789'
  const file = await pdfOf({ ...plain, buyer: { ...plain.buyer, orderNumber } }, 'sv-SE')
  expect(textOf(file).join('\n').split('\n')).toContain(orderNumber)
})

test('what comes to nothing asks for nothing, and numbered customers stand in their order', async () => {
  const [line] = plain.lines
  const lines = ['Bygg 10', 'Bygg 9'].flatMap((customer) => (line ? [{ ...line, customer, amount: 0 }] : []))
  const text = textOf(await pdfOf({ ...plain, net: 0, tax: 0, lines }, 'sv-SE')).join('\n')
  expect(text).toContain('Inget att betala')
  expect(text).not.toContain('OCR-nummer')
  expect(text.indexOf('Bygg 9')).toBeLessThan(text.indexOf('Bygg 10'))
})

test('the code is drawn as it is', () => {
  const text = payCode(plain) ?? ''
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const dark = data.map((row) => row.map(() => false))
  for (const [x, y, width] of qrModules(text, 0, 0, size))
    for (let column = x; column < x + width; column++) dark[y]?.splice(column, 1, true)
  expect(dark).toEqual(data)
})

test('whatever it is of, all of it can be read aloud: each text has its place in the structure or is said elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomStatement,
      fc.constantFrom('sv-SE' as const, 'en-GB' as const),
      async (of, language) => {
        const file = await pdfOf(of, language)
        for (const content of contentsOf(file)) {
          const drawing = content.match(/BDC|BMC|EMC|BT|\bre\b|\bS$/gm) ?? []
          let depth = 0
          for (const operator of drawing) {
            if (operator === 'BDC' || operator === 'BMC') depth++
            else if (operator === 'EMC') depth--
            else expect(depth).toBe(1)
          }
          expect(depth).toBe(0)
        }
        const source = Buffer.from(file).toString('latin1')
        const count = (tag: string) => source.split(`/S /${tag}\n`).length - 1
        expect(source).toContain(`/Lang (${language})`)
        expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>')
        expect(count('H1')).toBe(1)
        expect(count('Figure')).toBe(payCode(of) === undefined ? 0 : 1)
        const customers = new Set(of.lines.map(({ customer }) => customer)).size
        expect(count('TBody')).toBe(customers)
        // A row for each line and customer, the titles, and the pairs around them.
        expect(count('TR')).toBeGreaterThan(of.lines.length + customers + 1)
        expect(textOf(file).join('\n')).toContain(of.kind === 'credit' ? wordsOf[language] : `${of.number}`)
      },
    ),
    runs(25),
  )
})

const wordsOf = { 'sv-SE': 'Ska inte betalas', 'en-GB': 'Not to be paid' }
