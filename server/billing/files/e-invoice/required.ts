import { compact, isOrganisationNumber } from '#contract/company-numbers.ts'
import type { MessageKey } from '#contract/messages.ts'
import { peppolAddress } from '#contract/peppol-address.ts'
import type { Party, Statement } from '#server/billing/files/statement.ts'
import { invalid } from '#server/errors.ts'
import { addressField, countryOf, electronicAddress, swedishDigits } from './addresses.ts'
import type { KnownParty } from './party.ts'

/**
 * Fields that the format requires and a statement may lack (a reseller can be billed without a VAT number). All missing
 * fields are named at once, and no file is made that a receiver would refuse.
 */
export function partiesOf({ seller, buyer, vatPct }: Pick<Statement, 'seller' | 'buyer' | 'vatPct'>) {
  const errors: Record<string, MessageKey> = {}
  const known = {
    seller: partyOf(seller, 'Seller', errors),
    buyer: partyOf(buyer, 'Buyer', errors, buyer.peppolAddress),
  }
  if (compact(seller.vatNumber) === '') errors['Seller.VatNumber'] = 'required'
  if (known.seller?.country === 'SE') {
    if (vatPct !== 0 && !swedishRates.includes(vatPct)) errors['VatPct'] = 'range'
    if (seller.bankgiro && !/^\d{7,8}$/.test(bankgiroDigits(seller.bankgiro)))
      errors['Seller.Bankgiro'] = 'type'
  }
  if (Object.keys(errors).length > 0 || !known.seller || !known.buyer) throw invalid(errors)
  return { seller: { ...known.seller, party: seller }, buyer: known.buyer }
}

const swedishRates = [6, 12, 25]

export const bankgiroDigits = (bankgiro: string) => bankgiro.replace(/[-\s]/g, '')

function partyOf(
  party: Party,
  side: 'Seller' | 'Buyer',
  errors: Record<string, MessageKey>,
  ownAddress = '',
): KnownParty | undefined {
  const { vatNumber, organisationNumber } = party
  const country = party.country || countryOf(vatNumber, organisationNumber)
  if (party.name.trim() === '') errors[`${side}.Name`] = 'required'
  if (country === undefined) {
    const isMissing = compact(vatNumber) === ''
    errors[`${side}.VatNumber`] = isMissing ? 'required' : 'type'
    return undefined
  }
  if (country === 'SE' && compact(vatNumber) !== '' && !/^SE\d{12}$/.test(compact(vatNumber)))
    errors[`${side}.VatNumber`] = 'type'
  const address = peppolAddress(ownAddress) ?? electronicAddress(country, vatNumber, organisationNumber)
  if (address === undefined) {
    const field = addressField(country)
    const told = {
      OrganisationNumber: organisationNumber.trim(),
      VatNumber: compact(vatNumber),
      PeppolAddress: '',
    }
    errors[`${side}.${field}`] = told[field] === '' ? 'required' : 'type'
    return undefined
  }
  // The number is checked when it is entered, but an old statement may be from before that check.
  if (country === 'SE' && !isSwedishNumber(organisationNumber)) errors[`${side}.OrganisationNumber`] = 'type'
  return { party, country, address }
}

/** None is right, too, for whoever has an address of its own. */
function isSwedishNumber(organisationNumber: string) {
  const digits = swedishDigits(organisationNumber)
  return digits === undefined
    ? organisationNumber.trim() === ''
    : isOrganisationNumber(`${digits.slice(0, 6)}-${digits.slice(6)}`)
}
