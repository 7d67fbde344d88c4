import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bgMaxOf, camtOf, joinedCamt, type Sent } from '#server/billing/testing/bank-file.ts'
import { readBgMax } from './bgmax.ts'
import { readCamt } from './camt.ts'
import { type BankFile, UnreadableFile, uuidsOf } from './paid.ts'
import { readFile } from './read-file.ts'

const word = fc.stringMatching(/^[A-Za-z0-9åäöÅÄÖ&][A-Za-z0-9åäöÅÄÖ& ]{0,18}[A-Za-z0-9åäö]$/)
const sent: fc.Arbitrary<Sent> = fc.record({
  date: fc.constantFrom('2026-10-30', '2026-11-02', '2026-11-17'),
  ore: fc.integer({ min: 1, max: 99_999_999_99 }),
  reference: fc.oneof(fc.stringMatching(/^[1-9]\d{2,12}$/), word),
  payer: word,
  serial: fc.stringMatching(/^[A-Z0-9]{4,12}$/),
})
const many = fc.array(sent, { minLength: 1, maxLength: 12 })

const told = ({ paid }: BankFile) =>
  paid
    .map(({ date, ore, references, payer, serial }) => ({
      date,
      ore,
      reference: references[0],
      payer,
      serial,
    }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
const asTold = (all: readonly Sent[]) =>
  told({
    format: 'camt',
    leftOut: 0,
    problems: [],
    paid: all.map(({ reference = '', payer = '', serial = '', ...each }) => ({
      ...each,
      account: '',
      currency: '',
      references: [reference],
      payer,
      serial,
    })),
  })

test('a file of either kind tells what was paid, by whom and for what, to the öre', () => {
  fc.assert(
    fc.property(many, fc.constantFrom('053', '054'), (payments, kind) => {
      expect(told(readBgMax(bgMaxOf(payments)))).toEqual(asTold(payments))
      const read = readCamt(camtOf(payments, { kind, debits: 2 }))
      expect(told(read)).toEqual(asTold(payments))
      expect(read.leftOut).toBe(2)
    }),
  )
})

test('a payment for several statements is one for each, where their amounts make up the whole', () => {
  const further = [
    { reference: '133', ore: 100_00 },
    { reference: '232', ore: 50_00 },
  ]
  const payment = { date: '2026-11-02', ore: 150_00, serial: 'S1', further }
  const partsOf = (file: string) => readBgMax(file).paid.map(({ ore, references }) => [ore, references])
  expect(partsOf(bgMaxOf([payment]))).toEqual([
    [100_00, ['133']],
    [50_00, ['232']],
  ])
  expect(partsOf(bgMaxOf([{ ...payment, ore: 160_00 }]))).toEqual([[160_00, ['133', '232']]])
})

test('a payment has the same UUID however often it is read, and two that are alike have each their own', () => {
  fc.assert(
    fc.property(many, (payments) => {
      const { paid } = readCamt(camtOf([...payments, ...payments]))
      const uuids = uuidsOf(paid, 'file')
      expect(new Set(uuids).size).toBe(uuids.length)
      expect(uuidsOf(paid, 'file')).toEqual(uuids)
      expect(
        uuids.every((uuid) =>
          /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(uuid),
        ),
      ).toBe(true)
      const elsewhere = camtOf(payments, { account: 'SE46' })
      const beside = uuidsOf(readCamt(joinedCamt(elsewhere, camtOf(payments))).paid, 'file')
      expect(new Set(beside).size).toBe(beside.length)
      expect(beside.slice(payments.length)).toEqual(uuids.slice(0, payments.length))
    }),
  )
})

test('a deposit of which nobody knows to whom it went is refused, and the others are read', () => {
  const days = ['2026-11-02', '2026-11-03', '2026-11-04']
  const file = bgMaxOf(days.map((date, at) => ({ date, ore: (at + 1) * 100, reference: '133' })))
  let deposits = 0
  const lines = file.split('\r\n').filter((line) => !line.startsWith('05') || ++deposits !== 2)
  const { paid, problems } = readBgMax(lines.join('\n'))
  expect(paid.map(({ ore }) => ore)).toEqual([100, 300])
  expect(problems).toMatchObject([
    { Reason: 'noReceiver', Date: '2026-11-03', Amount: 2, CurrencyCode: 'SEK' },
  ])
})

test('an amount that is larger than a payment is refused at its row, told only where it is told right', () => {
  const [good, large] = [
    { ...one, serial: 'S1' },
    { ...one, ore: 100_000_000_000, serial: 'S2' },
  ]
  const told = (content: string) => {
    const { paid, problems, uuids } = readFile(content)
    expect(uuids).toHaveLength(paid.length)
    return [paid.map(({ ore }) => ore), problems.map(({ Reason, Entry, Amount }) => [Reason, Entry, Amount])]
  }
  for (const file of [bgMaxOf([good, large]), camtOf([good, large])])
    expect(told(file)).toEqual([[one.ore], [['tooLarge', 'S2', 1_000_000_000]]])
  const most = { ...one, ore: 99_999_999_999, serial: 'S3' }
  expect(told(bgMaxOf([most]))).toEqual([[99_999_999_999], []])
  // 12345678901234567.89: a number of öre holds it no more.
  const huge = '1234567890123456789'
  const inBgMax = (ore: string) =>
    bgMaxOf([{ ...good, ore: 987_654 }]).replaceAll('987654'.padStart(18, '0'), ore.slice(0, 18))
  expect(told(inBgMax(huge))).toEqual([[], [['tooLarge', 'S1', null]]])
  const inCamt = camtOf([good, large]).replace('1000000000.00', `${huge.slice(0, 17)}.89`)
  expect(told(inCamt)).toEqual([[one.ore], [['tooLarge', '2', null]]])
  // One öre more or less is seen all the same.
  const unequal = inBgMax(huge).replace(/^(15.*)123456789012345678/m, '$1123456789012345679')
  expect(readFile(unequal).problems).toMatchObject([{ Reason: 'sum', Amount: null, Sum: null }])
})

test('a payment that is taken back is below zero; own money that comes back is no payment', () => {
  const reversal = { date: '2026-11-02', ore: 12_34, reference: '133', isReversal: true }
  const { paid, leftOut } = readCamt(
    camtOf([
      { ...reversal, direction: 'DBIT', serial: 'taken back' },
      { ...reversal, direction: 'CRDT', serial: 'own money' },
    ]),
  )
  expect(paid).toMatchObject([{ ore: -12_34, references: ['133'], serial: 'taken back' }])
  expect(leftOut).toBe(1)
})

const one: Sent = { date: '2026-11-02', ore: 12_34, reference: '133' }

test('one payment for several invoices is divided as the payer says, where that is all of it', () => {
  const shares = (amounts: string[]) =>
    camtOf([{ ...one, ore: 12_34 }]).replace(
      /<RmtInf>.*<\/RmtInf>/,
      `<RmtInf>${amounts
        .map(
          (amount, at) =>
            `<Strd><RfrdDocAmt><RmtdAmt Ccy="EUR">${amount}</RmtdAmt></RfrdDocAmt><CdtrRefInf><Ref>10${at}</Ref></CdtrRefInf></Strd>`,
        )
        .join('')}</RmtInf>`,
    )
  const { paid } = readCamt(shares(['10.00', '2.34']))
  expect(paid).toMatchObject([
    { ore: 10_00, references: ['100'] },
    { ore: 2_34, references: ['101'] },
  ])
  expect(new Set(uuidsOf(paid, 'file')).size).toBe(2)
  expect(readCamt(shares(['10.00', '2.00'])).paid).toMatchObject([{ ore: 12_34, references: ['100', '101'] }])
})

test('a number that the payer did not give tells no payments apart: the entry’s own, or else the payer does', () => {
  const of = (serial: string, entry: string, payer: string) =>
    camtOf([{ ...one, payer }])
      .replace(/<AcctSvcrRef>.*?<\/AcctSvcrRef>/, `<EndToEndId>${serial}</EndToEndId>`)
      .replace('</BookgDt>', `</BookgDt>${entry && `<AcctSvcrRef>${entry}</AcctSvcrRef>`}`)
  const uuidOf = (...told: Parameters<typeof of>) => uuidsOf(readCamt(of(...told)).paid, 'file')[0]
  const told: Parameters<typeof of>[] = [
    ['NOTPROVIDED', 'A1', 'Anna'],
    ['NOTPROVIDED', 'A2', 'Anna'],
    ['NOTPROVIDED', 'A1', 'Bo'],
    ['NOTPROVIDED', '', 'Anna'],
    ['NOTPROVIDED', '', 'Bo'],
    ['E2E-1', 'A1', 'Anna'],
  ]
  expect(new Set(told.map((each) => uuidOf(...each))).size).toBe(told.length)
})

test.each([
  ['nothing', ''],
  ['a picture', '\u{FFFD}PNG'],
  ['another XML', '<html><body/></html>'],
  ['XML that is cut off', camtOf([one]).slice(0, -20)],
  ['a document type', `<!DOCTYPE Document [<!ENTITY a "b">]>${camtOf([one])}`],
  ['an unknown entity', camtOf([one]).replace('133', '&lol;')],
  ['elements without end', '<Document>'.repeat(100_000)],
])('%s is refused', (_, content) => {
  expect(() => readCamt(content)).toThrow(UnreadableFile)
})

test.each([
  ['without its end', bgMaxOf([one]).split('\r\n').slice(0, -1).join('\r\n')],
  ['with a payment too few', bgMaxOf([one, one]).split('\r\n').toSpliced(2, 1).join('\r\n')],
])('a BgMax file %s is refused', (_, content) => {
  expect(() => readBgMax(content)).toThrow(UnreadableFile)
})

test('an entry that cannot be, or whose parts are not what it comes to, is refused alone', () => {
  const [first, second] = [
    { ...one, serial: 'S1' },
    { ...one, ore: 100, date: '2026-11-03', serial: 'S2' },
  ]
  const camt = camtOf([first, second])
  const details = (amounts: string[]) =>
    amounts.map((amount) => `<TxDtls><Amt Ccy="EUR">${amount}</Amt></TxDtls>`).join('')
  const withDetails = (amounts: string[], more = '') =>
    camt.replace(/<NtryDtls>.*?<\/NtryDtls>/s, `${more}<NtryDtls>${details(amounts)}</NtryDtls>`)
  const charge = '<Chrgs><Rcrd><Amt Ccy="EUR">0.34</Amt></Rcrd></Chrgs>'
  const told = (file: string) => {
    const { paid, problems } = file.startsWith('01') ? readBgMax(file) : readCamt(file)
    return [paid.map(({ ore }) => ore), problems.map(({ Reason, Amount, Sum }) => [Reason, Amount, Sum])]
  }
  expect(told(camt.replace('2026-11-02', '2026-02-31'))).toEqual([[100], [['unreadable', 12.34, null]]])
  expect(told(camt.replace('12.34', '12.345'))).toEqual([[100], [['unreadable', null, null]]])
  expect(told(withDetails(['10.00', '5.00']))).toEqual([[100], [['sum', 12.34, 15]]])
  expect(told(withDetails(['1.00']))).toEqual([[100], [['sum', 12.34, 1]]])
  expect(told(withDetails(['10.00', '2.34']))).toEqual([[1000, 234, 100], []])
  expect(told(withDetails(['12.68'], charge))).toEqual([[1268, 100], []])
  expect(told(withDetails(['12.00'], charge))).toEqual([[100], [['sum', 12.34, 12]]])
  const bgMax = bgMaxOf([first, second])
  // PostgreSQL knows no year 0.
  expect(told(bgMax.replace(/^(15.{35})20261102/m, '$100000101'))).toEqual([
    [100],
    [['unreadable', 12.34, 12.34]],
  ])
  expect(told(bgMax.replace('000001234', '00000ABCD'))).toEqual([[100], [['unreadable', 12.34, null]]])
  expect(told(bgMax.replace(/^(15.*)000001234/m, '$1000006234'))).toEqual([[100], [['sum', 62.34, 12.34]]])
  expect(told(bgMax.replace(/^(15.{35})20261102/m, '$120260231'))).toEqual([
    [100],
    [['unreadable', 12.34, 12.34]],
  ])
})

test('several payments of which the bank tells the sum alone are one', () => {
  const batch = camtOf([{ ...one, serial: 'S1' }]).replace(
    /<NtryDtls>.*<\/NtryDtls>/s,
    `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${['133', '232']
      .map((reference) => `<TxDtls><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`)
      .join('')}</NtryDtls>`,
  )
  expect(readCamt(batch).paid).toMatchObject([{ ore: 12_34, references: ['133', '232'], isBatch: true }])
})

test('kronor that were sent as euro are kronor, and what was sent is told', () => {
  const sent = camtOf([{ ...one, ore: 395_000 }], { currency: 'SEK' }).replace(
    '<TxDtls>',
    '<TxDtls><AmtDtls><InstdAmt><Amt Ccy="EUR">358.75</Amt></InstdAmt></AmtDtls>',
  )
  expect(readCamt(sent).paid).toMatchObject([
    { ore: 395_000, currency: 'SEK', instructed: { ore: 35_875, currency: 'EUR' } },
  ])
})

test('without a number of the bank an equal payment of another file has another UUID', () => {
  const { paid } = readCamt(camtOf([one]))
  expect(uuidsOf(paid, 'file')).not.toEqual(uuidsOf(paid, 'other'))
  const numbered = readCamt(camtOf([{ ...one, serial: 'S1' }])).paid
  expect(uuidsOf(numbered, 'file')).toEqual(uuidsOf(numbered, 'other'))
})
