import { expect, test } from 'vitest'
import type { Seller, Statement } from '#server/billing/files/statement.ts'
import { refusalOf } from '#server/errors.ts'
import { countryOf, electronicAddress } from './addresses.ts'
import { partiesOf } from './required.ts'

const apart = { postalCode: '', city: '', country: '' }
const seller: Seller = {
  name: 'Lagra Drift AB',
  address: '',
  organisationNumber: '556677-8899',
  vatNumber: 'SE556677889901',
  bankgiro: '5050-1055',
  fTaxNote: '',
  ...apart,
  iban: '',
  bic: '',
  phone: '',
  email: '',
  website: '',
  terms: '',
  termsEn: '',
  logo: '',
}
const buyer = {
  name: 'Nord',
  address: '',
  organisationNumber: '556000-4615',
  vatNumber: '',
  ...apart,
  peppolAddress: '',
}

function errorsOf(change: { seller?: Partial<Seller>; buyer?: Partial<typeof buyer>; vatPct?: number }) {
  try {
    partiesOf({
      vatPct: change.vatPct ?? 25,
      seller: { ...seller, ...change.seller },
      buyer: { ...buyer, ...change.buyer },
    } as Statement)
    return {}
  } catch (error) {
    expect(refusalOf(error)?.status).toBe(422)
    return refusalOf(error)?.errors
  }
}

test.each([
  [{}, {}],
  [{ buyer: { vatNumber: 'DE 123456789', organisationNumber: '' } }, {}],
  [{ buyer: { organisationNumber: '', vatNumber: '' } }, { 'Buyer.VatNumber': ['required'] }],
  [
    { buyer: { organisationNumber: '', vatNumber: 'SE556000461501' } },
    { 'Buyer.OrganisationNumber': ['required'] },
  ],
  [{ buyer: { organisationNumber: '556000-4616' } }, { 'Buyer.OrganisationNumber': ['type'] }],
  [{ buyer: { vatNumber: 'SE5560004615' } }, { 'Buyer.VatNumber': ['type'] }],
  [{ buyer: { vatNumber: 'XX123' } }, { 'Buyer.PeppolAddress': ['required'] }],
  [{ buyer: { vatNumber: '12345', organisationNumber: 'HRB 12' } }, { 'Buyer.VatNumber': ['type'] }],
  [
    { buyer: { vatNumber: 'NO 923609017 MVA', organisationNumber: '' } },
    { 'Buyer.OrganisationNumber': ['required'] },
  ],
  [{ buyer: { country: 'NO', organisationNumber: '923609017' } }, { 'Buyer.OrganisationNumber': ['type'] }],
  [{ buyer: { country: 'NO', organisationNumber: '923 609 016' } }, {}],
  [{ buyer: { country: 'US', organisationNumber: 'EIN 1' } }, { 'Buyer.PeppolAddress': ['required'] }],
  [{ buyer: { country: 'US', organisationNumber: '', peppolAddress: '9959:123456789' } }, {}],
  [{ buyer: { organisationNumber: '', country: 'SE', peppolAddress: '0088:7300010000001' } }, {}],
  [{ seller: { vatNumber: '' } }, { 'Seller.VatNumber': ['required'] }],
  [{ seller: { bankgiro: '12' } }, { 'Seller.Bankgiro': ['type'] }],
  [{ vatPct: 20 }, { VatPct: ['range'] }],
  [
    { seller: { organisationNumber: '', vatNumber: '' }, buyer: { organisationNumber: '' } },
    { 'Seller.VatNumber': ['required'], 'Buyer.VatNumber': ['required'] },
  ],
])('%j is told as %j', (change, errors) => {
  expect(errorsOf(change)).toEqual(errors)
})

test.each([
  ['EL094259216', 'GR', '9933'],
  ['XI123456789', 'GB', '9932'],
  ['NO 923609016 MVA', 'NO', '0192'],
  ['dk 12345678', 'DK', '0198'],
])('%s is of %s, with an address of scheme %s', (vatNumber, country, scheme) => {
  expect(countryOf(vatNumber, '')).toBe(country)
  expect(electronicAddress(country, vatNumber, '')?.scheme).toBe(scheme)
})
