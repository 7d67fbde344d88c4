import type { MessageKey } from './message-keys.ts'

/** Numbers that check themselves: of companies, of accounts, of payments. An empty one is none, and right. */

/** Without blanks and points, in capitals. */
export const compact = (value: string) => value.replace(/[\s.-]/g, '').toUpperCase()

/** Luhn's sum: 0 where the last digit is the right one. */
function luhn(digits: string) {
  const weighed = [...digits]
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .map((product) => Math.floor(product / 10) + (product % 10))
  return weighed.reduce((sum, part) => sum + part, 0) % 10
}

/** The digit that makes a row of digits right. */
const checkDigit = (digits: string) => (10 - luhn(`${digits}0`)) % 10

/** The digits, each times its weight, leave so much when divided by 11. */
const restBy11 = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11

/** How companies are numbered in Sweden, next to it and in the United States, by ISO 3166, and which message names the form. */
const organisationForms: Record<string, { isOne: (value: string) => boolean; key: MessageKey }> = {
  SE: {
    isOne: (value) => /^\d{6}-\d{4}$/.test(value) && luhn(value.replace('-', '')) === 0,
    key: 'type',
  },
  NO: {
    isOne: (value) =>
      /^\d{3} ?\d{3} ?\d{3}$/.test(value) &&
      restBy11(value.replaceAll(' ', ''), [3, 2, 7, 6, 5, 4, 3, 2, 1]) === 0,
    key: 'numberOfNorway',
  },
  DK: {
    isOne: (value) =>
      /^\d{2} ?\d{2} ?\d{2} ?\d{2}$/.test(value) &&
      restBy11(value.replaceAll(' ', ''), [2, 7, 6, 5, 4, 3, 2, 1]) === 0,
    key: 'numberOfDenmark',
  },
  FI: {
    isOne: (value) =>
      /^\d{7}-\d$/.test(value) && restBy11(value.replace('-', ''), [7, 9, 10, 5, 8, 4, 2, 1]) === 0,
    key: 'numberOfFinland',
  },
  // The EIN, which has no check digit.
  US: { isOne: (value) => /^\d{2}-?\d{7}$/.test(value), key: 'numberOfUnitedStates' },
}

/** In the form of its country, with its check digit; with a letter in it, a number is taken as it is. */
export const isOrganisationNumber = (value: string, country = 'SE') =>
  wrongOrganisationNumber(value, country) === undefined

/** What is wrong with an organisation number: the message that names the country's form. */
export function wrongOrganisationNumber(value: string, country: string): MessageKey | undefined {
  if (value === '' || /\p{L}/u.test(value)) return undefined
  const form = organisationForms[country]
  if (!form) return 'numberFromAbroad'
  return form.isOne(value) ? undefined : form.key
}

/** The country of a company: the one that is given, else that of its VAT number, else Sweden. */
export const companyCountry = ({
  Country,
  VatNumber,
}: {
  Country?: string | undefined
  VatNumber?: string | undefined
}) => Country || (vatCountry(VatNumber ?? '') ?? 'SE')

/** Seven or eight digits, the last of which checks the others, with or without a hyphen before the last four. */
export const isBankgiro = (value: string) =>
  value === '' || (/^\d{3,4}-?\d{4}$/.test(value) && luhn(value.replace('-', '')) === 0)

/** How a VAT number is written in each country of the Union, after its prefix; letters are capitals, blanks left out. */
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[\dA-Z+*]{9}B[\dA-Z+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  /** Northern Ireland, for goods. */
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
}
/** Elsewhere: Norway's, Switzerland's and Britain's are common here. */
const otherForms: Record<string, RegExp> = {
  CHE: /^\d{9}(?:MWST|TVA|IVA)?$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  NO: /^\d{9}(?:MVA)?$/,
}

/**
 * In the form of its country: DE123456789. Of a country whose form is not known here, two letters and some digits.
 */
export function isVatNumber(value: string) {
  const number = compact(value)
  if (number === '') return true
  const prefix = vatPrefix(number)
  // Greece writes EL there.
  if (prefix === undefined || prefix === 'GR') return false
  const rest = number.slice(prefix.length)
  const form = vatForms[prefix] ?? otherForms[prefix]
  return form ? form.test(rest) : /^[A-Z\d]*\d[A-Z\d]*$/.test(rest)
}

const vatPrefix = (number: string) =>
  number.startsWith('CHE') ? 'CHE' : /^[A-Z]{2}(?=[A-Z\d+*]*\d)/.exec(number)?.[0]

/** What a seller's VAT may be in Sweden, in per cent. */
export const swedishVat: readonly number[] = [25, 12, 6, 0]

/** Sweden's is the organisation number with two digits after it. */
export function isSwedishVatNumberOf(organisationNumber: string, value: string) {
  const number = compact(value)
  return (
    number === '' ||
    (number.startsWith(`SE${compact(organisationNumber)}`) && luhn(number.slice(2, 12)) === 0)
  )
}

/** ISO 3166 of the country that gave a VAT number: Greece and Northern Ireland have a prefix of their own there. */
export function vatCountry(value: string): string | undefined {
  const prefix = vatPrefix(compact(value))
  if (prefix === 'EL') return 'GR'
  if (prefix === 'XI') return 'GB'
  return prefix?.slice(0, 2)
}

/** The countries whose companies owe each other's VAT (reverse charge), by ISO 3166. */
export const euCountries = Object.keys(vatForms)
  .filter((prefix) => prefix !== 'XI')
  .map((prefix) => (prefix === 'EL' ? 'GR' : prefix))

export const vatTreatments = ['domestic', 'reverse', 'export'] as const
export type VatTreatment = (typeof vatTreatments)[number]

/** What a buyer's VAT number and country propose: who pays the VAT, seen from Sweden. Undefined where they contradict each other. */
export function proposedTreatment(vatNumber: string, country: string): VatTreatment | undefined {
  const proposed = treatmentFor(vatNumber, country)
  const isRefused = vatRefusal(proposed, vatNumber, country) !== undefined
  return isRefused || vatDoubt(proposed, vatNumber, country) !== null ? undefined : proposed
}

function treatmentFor(vatNumber: string, country: string): VatTreatment {
  const from = vatCountry(vatNumber) ?? (country || 'SE')
  if (from === 'SE') return 'domestic'
  if (!euCountries.includes(from)) return 'export'
  return vatNumber !== '' && isVatNumber(vatNumber) ? 'reverse' : 'domestic'
}

/** Whether the VAT of a sale to a buyer with this number may be left to the buyer. */
export const allowsReverseCharge = (vatNumber: string) => {
  const country = vatCountry(vatNumber)
  return country !== undefined && country !== 'SE' && euCountries.includes(country) && isVatNumber(vatNumber)
}

/**
 * What the law does not allow, by the country of the buyer's address, or of its VAT number where none is given: no VAT for a
 * buyer inside the Union as if it were outside, and the VAT left to a buyer who is not elsewhere in the Union. Undefined
 * where it may be.
 */
export function vatRefusal(treatment: VatTreatment, vatNumber: string, country: string) {
  if (treatment === 'domestic') return undefined
  const place = country || vatCountry(vatNumber)
  if (treatment === 'reverse')
    return place === undefined || (place !== 'SE' && euCountries.includes(place))
      ? undefined
      : 'reverseOutsideEu'
  return place !== undefined && euCountries.includes(place) ? 'exportInsideEu' : undefined
}

/** Why the VAT that a buyer is billed does not fit its country or its VAT number. */
export const vatDoubts = [
  'exportToSweden',
  'exportToEu',
  'exportNeedsCountry',
  'domesticToEu',
  'domesticAbroad',
  'reverseOutsideEu',
] as const
export type VatDoubt = (typeof vatDoubts)[number]

/**
 * The treatment is not for the country of the buyer's address or of its VAT number; null where they fit, or neither is
 * known. The VAT of the house may be right for a buyer abroad: it is only doubtful.
 */
export function vatDoubt(treatment: VatTreatment, vatNumber: string, country: string): VatDoubt | null {
  const place = country || vatCountry(vatNumber)
  const places = [country || undefined, vatCountry(vatNumber)].filter((place) => place !== undefined)
  const isElsewhereInEu = (place: string) => place !== 'SE' && euCountries.includes(place)
  if (treatment === 'export') {
    if (places.includes('SE')) return 'exportToSweden'
    if (places.some(isElsewhereInEu)) return 'exportToEu'
    return place === undefined ? 'exportNeedsCountry' : null
  }
  if (treatment === 'reverse')
    return place !== undefined && !isElsewhereInEu(place) ? 'reverseOutsideEu' : null
  const number = vatCountry(vatNumber)
  if (number !== undefined && isElsewhereInEu(number)) return 'domesticToEu'
  return place !== undefined && !euCountries.includes(place) ? 'domesticAbroad' : null
}

/** The lengths of the accounts' numbers that are in use in Europe; of another country up to 34 characters. */
const ibanLengths: Record<string, number> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
}

/** International account number: its two check digits make the whole, read as a number, leave 1 when divided by 97. */
export function isIban(value: string) {
  const iban = compact(value)
  if (iban === '') return true
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(iban)) return false
  const length = ibanLengths[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** In groups of four, as it is written on paper. */
export const ibanInGroups = (iban: string) => compact(iban).replace(/(.{4})(?=.)/g, '$1 ')

export const isBic = (value: string) =>
  value === '' || /^[A-Z]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(compact(value))

/**
 * A payment reference by Bankgirot's rules: the statement's number, a digit for the length of all of it, and a check
 * digit.
 */
export function ocrNumber(statementNumber: number) {
  const number = String(statementNumber)
  const withLength = `${number}${(number.length + 2) % 10}`
  return `${withLength}${checkDigit(withLength)}`
}

/** The statement's number in a reference; undefined for one that is mistyped or not ours. */
export function statementInOcr(reference: string) {
  const digits = reference.replace(/\s/g, '')
  if (!/^[1-9]\d{2,24}$/.test(digits)) return undefined
  const number = Number(digits.slice(0, -2))
  return Number.isSafeInteger(number) && ocrNumber(number) === digits ? number : undefined
}
