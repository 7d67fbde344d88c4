import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowsReverseCharge,
  companyCountry,
  euCountries,
  ibanInGroups,
  isBankgiro,
  isBic,
  isIban,
  isOrganisationNumber,
  isVatNumber,
  ocrNumber,
  proposedTreatment,
  statementInOcr,
  vatCountry,
  vatDoubt,
  vatRefusal,
  type VatTreatment,
  wrongOrganisationNumber,
} from './company-numbers.ts'

const digits = Array.from('0123456789')
/** However a number begins, exactly one last digit is right. */
const oneCheckDigit = (beginning: RegExp, isRight: (number: string) => boolean) =>
  fc.property(
    fc.stringMatching(beginning),
    (start) => digits.filter((digit) => isRight(start + digit)).length === 1,
  )

describe('an organisation number', () => {
  test.each(['', '556036-0793', '202100-5489', 'DE 811 907 980', 'NO 923609016'])('%s is one', (number) => {
    expect(isOrganisationNumber(number)).toBe(true)
  })
  test.each(['556036-0794', '5560360793', '556036-079', '1', '-'])('%s is none', (number) => {
    expect(isOrganisationNumber(number)).toBe(false)
  })
  test('has one right last digit', () => {
    const isRight = (number: string) => isOrganisationNumber(number)
    expect(fc.check(oneCheckDigit(/^\d{6}-\d{3}$/, isRight)).failed).toBe(false)
  })
  test.each([
    ['NO', '974760673'],
    ['NO', '923 609 016'],
    ['NO', 'NO 923609016 MVA'],
    ['DK', '13585628'],
    ['DK', '13 58 56 28'],
    ['FI', '0112038-9'],
    ['FI', '1572860-0'],
    ['DE', 'HRB 12345'],
    ['EE', ''],
    ['US', '12-3456789'],
    ['US', 'EIN 12-3456789'],
  ])('of %s is %s', (country, number) => {
    expect(wrongOrganisationNumber(number, country)).toBeUndefined()
  })
  test.each([
    ['SE', '974760673', 'type'],
    ['NO', '974760674', 'numberOfNorway'],
    ['NO', '556036-0793', 'numberOfNorway'],
    ['DK', '13585629', 'numberOfDenmark'],
    ['DK', '974760673', 'numberOfDenmark'],
    ['FI', '0112038-8', 'numberOfFinland'],
    ['FI', '01120389', 'numberOfFinland'],
    ['EE', '12345678', 'numberFromAbroad'],
    ['US', '123-456789', 'numberOfUnitedStates'],
  ])('of %s is not %s', (country, number, key) => {
    expect(wrongOrganisationNumber(number, country)).toBe(key)
  })
  test.each([
    ['NO', /^\d{8}$/],
    ['DK', /^\d{7}$/],
    ['FI', /^\d{7}-$/],
  ])('of %s has at most one right last digit, and none where two would be needed', (country, beginning) => {
    fc.assert(
      fc.property(fc.stringMatching(beginning), (start) => {
        const right = digits.filter((digit) => isOrganisationNumber(start + digit, country))
        expect(right.length).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('is of the country that is given, else of the VAT number’s', () => {
    expect(companyCountry({ Country: 'NO', VatNumber: 'SE556036079301' })).toBe('NO')
    expect(companyCountry({ Country: '', VatNumber: 'FI01120389' })).toBe('FI')
    expect(companyCountry({})).toBe('SE')
  })
})

describe('a bankgiro', () => {
  test.each(['', '5050-1055', '50501055', '902-0033'])('%s is one', (number) => {
    expect(isBankgiro(number)).toBe(true)
  })
  test.each(['5050-1056', '50-501055', '123', 'SE5050-1055', '5050 1055'])('%s is none', (number) => {
    expect(isBankgiro(number)).toBe(false)
  })
  test('has one right last digit', () => {
    expect(fc.check(oneCheckDigit(/^\d{3,4}-\d{3}$/, isBankgiro)).failed).toBe(false)
  })
})

describe('a VAT number', () => {
  test.each([
    '',
    'SE556036079301',
    'SE 556036-0793 01',
    'DE811907980',
    'ATU12345678',
    'FI12345678',
    'DK12345678',
    'NL123456789B01',
    'FRXX123456789',
    'IE1234567FA',
    'ESX1234567X',
    'EL123456789',
    'XI123456789',
    'NO923609016MVA',
    'CHE-123.456.789 MWST',
    'GB123456789',
    'US12-3456789',
  ])('%s is one', (number) => expect(isVatNumber(number)).toBe(true))
  test.each([
    'SE55603607930',
    'SE5560360793',
    'DE12345678',
    'ATU1234567',
    'AT12345678',
    '811907980',
    'DE',
    'X1',
    'NLABCDEFGHIJK1',
  ])('%s is none', (number) => expect(isVatNumber(number)).toBe(false))
  test('tells its country', () => {
    expect(['EL123456789', 'XI123456789', 'CHE123456789', 'de 811907980', '', 'abc'].map(vatCountry)).toEqual(
      ['GR', 'GB', 'CH', 'DE', undefined, undefined],
    )
    expect(euCountries).toHaveLength(27)
  })
})

test('who pays the VAT follows from the number, or from the country where there is none', () => {
  const proposed = [
    ['', ''],
    ['SE556036079301', 'SE'],
    ['DE811907980', ''],
    ['DE81190798', 'DE'],
    ['', 'DE'],
    ['NO923609016MVA', ''],
    ['', 'US'],
    ['XI123456789', ''],
    // The number and the address are of two countries.
    ['DE811907980', 'NO'],
    ['DE811907980', 'SE'],
    ['SE556036079301', 'NO'],
  ] as const
  expect(proposed.map(([number, country]) => proposedTreatment(number, country))).toEqual([
    'domestic',
    'domestic',
    'reverse',
    undefined,
    'domestic',
    'export',
    'export',
    'export',
    undefined,
    undefined,
    undefined,
  ])
  expect(['DE811907980', 'SE556036079301', 'NO923609016MVA', ''].map(allowsReverseCharge)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

describe('an IBAN', () => {
  test.each([
    '',
    'SE45 5000 0000 0583 9825 7466',
    'DE89370400440532013000',
    'no9386011117947',
    'GB29 NWBK 6016 1331 9268 19',
  ])('%s is one', (iban) => expect(isIban(iban)).toBe(true))
  test.each(['SE4550000000058398257467', 'SE455000000005839825746', 'DE8937040044053201300', '5000', 'SE'])(
    '%s is none',
    (iban) => expect(isIban(iban)).toBe(false),
  )
  test('finds any single mistyped digit', () => {
    const right = 'SE4550000000058398257466'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: right.length - 1 }), fc.constantFrom(...digits), (at, digit) => {
        const typed = right.slice(0, at) + digit + right.slice(at + 1)
        expect(isIban(typed)).toBe(typed === right)
      }),
    )
    expect(ibanInGroups(right)).toBe('SE45 5000 0000 0583 9825 7466')
  })
  test('comes with a BIC', () => {
    expect(['', 'ESSESESS', 'DEUTDEFF500'].map(isBic)).toEqual([true, true, true])
    expect(['ESSE', 'ESSESES', '12345678'].map(isBic)).toEqual([false, false, false])
  })
})

describe('an OCR number', () => {
  test('is the statement’s number, the length of the whole, and a check digit', () => {
    expect([1, 42, 1042, 12345678].map(ocrNumber)).toEqual(['133', '4242', '104265', '1234567806'])
  })
  test('tells its statement, and no mistyped or swapped digit does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.nat(),
        fc.constantFrom(...digits),
        (number, where, digit) => {
          const right = ocrNumber(number)
          expect(statementInOcr(right)).toBe(number)
          expect(statementInOcr(`${right.slice(0, 2)} ${right.slice(2)}`)).toBe(number)
          const at = where % right.length
          const typed = right.slice(0, at) + digit + right.slice(at + 1)
          if (typed !== right) expect(statementInOcr(typed)).toBeUndefined()
        },
      ),
    )
    expect(['', '0', 'abc', '1', '12', '9'.repeat(30)].map(statementInOcr)).toEqual(Array.from({ length: 6 }))
  })
})

test('a treatment that is not for the country or the VAT number is doubted, and refused where the law does not allow it', () => {
  const buyers = [
    ['SE556036079301', ''],
    ['DE811907980', ''],
    ['NO923609016MVA', ''],
    ['', ''],
    ['', 'SE'],
    ['', 'DE'],
    ['', 'US'],
    ['DE811907980', 'US'],
    ['DE811907980', 'DE'],
  ] as const
  const told = (treatment: VatTreatment) =>
    buyers.map(([number, country]) => [
      vatDoubt(treatment, number, country),
      vatRefusal(treatment, number, country),
    ])
  expect(told('export')).toEqual([
    ['exportToSweden', 'exportInsideEu'],
    ['exportToEu', 'exportInsideEu'],
    [null, undefined],
    ['exportNeedsCountry', undefined],
    ['exportToSweden', 'exportInsideEu'],
    ['exportToEu', 'exportInsideEu'],
    [null, undefined],
    ['exportToEu', undefined],
    ['exportToEu', 'exportInsideEu'],
  ])
  const doubts = told('domestic')
  expect(doubts.map(([doubt]) => doubt)).toEqual([
    null,
    'domesticToEu',
    'domesticAbroad',
    null,
    null,
    null,
    'domesticAbroad',
    'domesticToEu',
    'domesticToEu',
  ])
  expect(doubts.every(([, refusal]) => refusal === undefined)).toBe(true)
  const outside = ['reverseOutsideEu', 'reverseOutsideEu']
  expect(told('reverse')).toEqual([
    outside,
    [null, undefined],
    outside,
    [null, undefined],
    outside,
    [null, undefined],
    outside,
    outside,
    [null, undefined],
  ])
})
