import { compact, isOrganisationNumber, vatCountry } from '#contract/company-numbers.ts'

/** How a party is addressed in an e-invoice: a country, and an address in the Peppol network. */

export interface ElectronicAddress {
  scheme: string
  id: string
}

/** What tells where a company is. */
export interface Company {
  country: string
  vatNumber: string
  organisationNumber: string
}

/** A Swedish organisation number's digits, where it is one. */
export function swedishDigits(organisationNumber: string) {
  const digits = organisationNumber.replace(/[-\s]/g, '')
  return /^\d{10}$/.test(digits) ? digits : undefined
}

/** ISO 3166 of the country that gave the numbers. */
export const countryOf = (vatNumber: string, organisationNumber: string): string | undefined =>
  vatCountry(vatNumber) ?? (swedishDigits(organisationNumber) ? 'SE' : undefined)

/** Where the country is not known, it is the house's. */
export const isInSweden = ({ country, vatNumber, organisationNumber }: Company) =>
  (country || countryOf(vatNumber, organisationNumber) || 'SE') === 'SE'

/** Swedes and Norwegians by their organisation number, others by their VAT number in their country's own scheme. */
export function electronicAddress(
  country: string,
  vatNumber: string,
  organisationNumber: string,
): ElectronicAddress | undefined {
  if (country === 'SE') {
    const id = swedishDigits(organisationNumber)
    return id ? { scheme: '0007', id } : undefined
  }
  if (country === 'NO') return norwegianAddress(vatNumber, organisationNumber)
  const scheme = vatSchemes[country]
  const id = compact(vatNumber)
  return scheme && id ? { scheme, id } : undefined
}

/** The field that tells a company's address in this country; where no number of it does, it has to be told itself. */
export function addressField(country: string) {
  if (country === 'SE' || country === 'NO') return 'OrganisationNumber'
  return vatSchemes[country] ? 'VatNumber' : 'PeppolAddress'
}

/** The VAT number has the organisation number in it. */
function norwegianAddress(...numbers: string[]) {
  const id = numbers
    .map((number) => number.replace(/\D/g, ''))
    .find((digits) => digits !== '' && isOrganisationNumber(digits, 'NO'))
  return id === undefined ? undefined : { scheme: '0192', id }
}

/** The code list of electronic address schemes, as far as it has VAT numbers. */
const vatSchemes: Record<string, string> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  VA: '9953',
}
