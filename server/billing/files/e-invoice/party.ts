import { compact } from '#contract/company-numbers.ts'
import type { Party, Seller } from '#server/billing/files/statement.ts'
import { type ElectronicAddress, swedishDigits } from './addresses.ts'
import { element, type Element, optional } from './xml.ts'

/** A party that has all required data. */
export interface KnownParty {
  party: Party
  country: string
  address: ElectronicAddress
}

export const sellerElement = ({ party, ...known }: KnownParty & { party: Seller }) =>
  element('cac:AccountingSupplierParty', [
    partyElement({ party, ...known }, isApproved(party, known.country) ? [approvedForFTax] : []),
  ])

export const buyerElement = (known: KnownParty) =>
  element('cac:AccountingCustomerParty', [partyElement(known, [])])

function partyElement({ party, country, address }: KnownParty, registrations: Element[]) {
  const swedish = country === 'SE' ? swedishDigits(party.organisationNumber) : undefined
  const vatNumber = compact(party.vatNumber)
  return element('cac:Party', [
    element('cbc:EndpointID', address.id, { schemeID: address.scheme }),
    element('cac:PartyName', [element('cbc:Name', party.name)]),
    postalAddress(party, country),
    vatNumber ? taxScheme(vatNumber, 'VAT') : undefined,
    ...registrations,
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', party.name),
      swedish
        ? element('cbc:CompanyID', swedish, { schemeID: '0007' })
        : optional('cbc:CompanyID', party.organisationNumber.trim()),
    ]),
  ])
}

const taxScheme = (id: string, scheme: string) =>
  element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', id),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ])

/** The format requires exactly these words, whatever the F-tax note in the settings says. */
const approvedForFTax = taxScheme('Godkänd för F-skatt', 'TAX')
const isApproved = ({ fTaxNote }: Seller, country: string) => country === 'SE' && fTaxNote.trim() !== ''

const lastLine = /^(?:[A-Z]{1,2}-)?(\d{3} ?\d{2}|\d{4,5})\s+(\D.*)$/

/** An address is typed as lines. Where postcode and town have no field of their own, the last line may be both. */
function postalAddress({ address, postalCode, city }: Party, country: string) {
  const lines = address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const isApart = postalCode !== '' || city !== ''
  const town = isApart ? undefined : lastLine.exec(lines.at(-1) ?? '')
  const [street, additional, ...more] = town ? lines.slice(0, -1) : lines
  const third = more.join(', ')
  return element('cac:PostalAddress', [
    optional('cbc:StreetName', street),
    optional('cbc:AdditionalStreetName', additional),
    optional('cbc:CityName', isApart ? city : town?.[2]),
    optional('cbc:PostalZone', isApart ? postalCode : town?.[1]),
    third ? element('cac:AddressLine', [element('cbc:Line', third)]) : undefined,
    element('cac:Country', [element('cbc:IdentificationCode', country)]),
  ])
}
