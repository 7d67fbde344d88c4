import { expect, test } from 'vitest'
import { readCamt } from './camt.ts'
import { uuidsOf } from './paid.ts'

/** An entry, and its transactions. */
const camt = (entry: string, parts: string[], direction = 'CRDT') => `<Document><BkToCstmrStmt><Stmt>
  <Ntry>${entry}<CdtDbtInd>${direction}</CdtDbtInd>${direction === 'DBIT' ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts>
  <BookgDt><Dt>2026-11-10</Dt></BookgDt><NtryDtls>${parts.map((part) => `<TxDtls>${part}</TxDtls>`).join('')}</NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`
const amt = (amount: string) => `<Amt Ccy="EUR">${amount}</Amt>`
const charge = (amount: string) => `<Chrgs><Rcrd><Amt Ccy="EUR">${amount}</Amt></Rcrd></Chrgs>`
const included = (amount: string, about = '<ChrgInclInd>true</ChrgInclInd>', currency = 'EUR') =>
  `<Chrgs><Rcrd><Amt Ccy="${currency}">${amount}</Amt>${about}</Rcrd></Chrgs>`
const total = (amount: string) => `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${amount}</TtlChrgsAndTaxAmt></Chrgs>`
const sent = (amount: string, currency = 'EUR') =>
  `<AmtDtls><InstdAmt><Amt Ccy="${currency}">${amount}</Amt></InstdAmt></AmtDtls>`
const told = (file: string) => {
  const { paid, problems } = readCamt(file)
  return [...paid.map(({ ore, charge: kept = 0 }) => [ore, kept]), ...problems.map(({ Reason }) => Reason)]
}

test.each([
  ['the part tells its charge', camt(amt('95.00'), [amt('100.00') + charge('5.00')]), [[100_00, 5_00]]],
  ['the entry tells it', camt(amt('95.00') + total('5.00'), [amt('100.00')]), [[100_00, 5_00]]],
  [
    'both tell the same',
    camt(amt('95.00') + total('5.00'), [amt('100.00') + charge('5.00')]),
    [[100_00, 5_00]],
  ],
  [
    'of several the largest bears what the entry tells',
    camt(amt('145.00') + total('5.00'), [amt('50.00'), amt('100.00')]),
    [
      [50_00, 0],
      [100_00, 5_00],
    ],
  ],
  [
    'each its own',
    camt(amt('142.00'), [amt('50.00') + charge('3.00'), amt('100.00') + charge('5.00')]),
    [
      [50_00, 3_00],
      [100_00, 5_00],
    ],
  ],
  ['less came than was sent', camt(amt('95.00'), [amt('95.00') + sent('100.00')]), [[100_00, 5_00]]],
  [
    'and the charge is told',
    camt(amt('95.00'), [amt('95.00') + sent('100.00') + charge('5.00')]),
    [[100_00, 5_00]],
  ],
  [
    'another charge explains nothing',
    camt(amt('95.00'), [amt('95.00') + sent('100.00') + charge('4.00')]),
    [[95_00, 0]],
  ],
  ['sent in another currency', camt(amt('95.00'), [amt('95.00') + sent('100.00', 'USD')]), [[95_00, 0]]],
  ['a charge that was taken by itself', camt(amt('100.00'), [amt('100.00') + charge('5.00')]), [[100_00, 0]]],
  [
    'charges that are said to be in what came',
    camt(amt('95.00'), [amt('95.00') + included('5.00')]),
    [[100_00, 5_00]],
  ],
  [
    'not, where they come to something else than what was sent and did not come',
    camt(amt('95.00'), [amt('95.00') + sent('102.00') + included('5.00')]),
    [[95_00, 0]],
  ],
  [
    'nor where the house got them back',
    camt(amt('95.00'), [
      amt('95.00') + included('5.00', '<CdtDbtInd>CRDT</CdtDbtInd><ChrgInclInd>true</ChrgInclInd>'),
    ]),
    [[95_00, 0]],
  ],
  [
    'nor in another currency',
    camt(amt('95.00'), [amt('95.00') + included('5.00', '<ChrgInclInd>true</ChrgInclInd>', 'USD')]),
    [[95_00, 0]],
  ],
  ['more came than its parts', camt(amt('105.00'), [amt('100.00') + charge('5.00')]), ['sum']],
  ['taken back', camt(amt('95.00'), [amt('100.00') + charge('5.00')], 'DBIT'), [[-100_00, -5_00]]],
])('%s', (_, file, expected) => {
  expect(told(file)).toEqual(expected)
})

test('one that is known by what came keeps its UUID', () => {
  const uuids = (file: string) => uuidsOf(readCamt(file).paid, 'digest')
  const plain = camt(amt('95.00'), [amt('95.00')])
  expect(uuids(camt(amt('95.00'), [amt('95.00') + sent('100.00')]))).toEqual(uuids(plain))
})
