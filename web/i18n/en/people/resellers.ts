import type { Dependents } from '#contract/deletion.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const resellers = {
  create: 'New reseller',
  created: 'The reseller is created',
  updated: 'The reseller is updated',
  deleted: 'The reseller is deleted',
  inUse: (names: string | undefined) =>
    names === undefined
      ? 'It has customers. Delete them first.'
      : `It has the customers ${names}. Delete them first.`,
  whenDeleted: ({ Users = 0, Keys = 0, Plans = 0 }: Dependents) => [
    ...(Users > 0 ? [`Its ${Users} ${plural(Users, 'user is', 'users are')} deleted too.`] : []),
    ...(Keys > 0 ? [`Its ${Keys} API ${plural(Keys, 'key ends', 'keys end')} for good.`] : []),
    ...(Plans > 0
      ? [
          `Its ${Plans} price ${plural(Plans, 'plan disappears', 'plans disappear')}, unless it is the default.`,
        ]
      : []),
    'Statements and the history stay.',
  ],
  general: 'General',
  buyer: 'As a buyer',
  buyerHint: 'Shown on its statements.',
  addressHint: 'Street or box, as many lines as needed.',
  noCountry: 'By the VAT number',
  /** How an organisation number is written, by country. */
  numberHints: {
    NO: 'Nine digits.',
    DK: 'Eight digits (CVR).',
    FI: 'NNNNNNN-N.',
    abroad: 'With the country’s letters, for example EE 12345678.',
  },
  vatNumberHint: 'With its country’s letters: SE556036079301.',
  treatments: {
    domestic: 'Swedish VAT',
    reverse: 'Reverse charge: the buyer pays the VAT (another EU country)',
    export: 'Export: no VAT (outside of the EU)',
  },
  proposes: (treatment: string) => `The VAT number and the country suggest: ${treatment}.`,
  takeProposal: 'Use it',
  sending: 'On its statements',
  referenceHint: 'A person or a code that its statements should name.',
  invoiceEmailHint: 'Where its statements are sent.',
  peppolHint:
    'Needed only where it does not follow from the numbers above: code and number, such as 0088:7300010000001.',
  currencyHint:
    'For article prices and its customers’ consumption statements. Prices that are already there keep their figures.',
  workFor: {
    begin: 'Work for this reseller',
    sure: (reseller: string) =>
      `You then see and may do what ${reseller} sees and may do, until you end it. Every page says so, and the history has your name beside theirs.`,
  },
  fields: {
    OnBehalf: 'Work on the reseller’s behalf',
    Id: 'Id',
    CustomerName: 'Name',
    OrganisationNumber: 'Organisation number',
    Address: 'Address',
    PostalCode: 'Postcode',
    City: 'Town',
    Country: 'Country',
    VatNumber: 'VAT number',
    VatTreatment: 'VAT',
    BuyerReference: 'Buyer’s reference',
    OrderNumber: 'Buyer’s order number',
    InvoiceEmail: 'E-mail for statements',
    PeppolAddress: 'Peppol address',
    CurrencyId: 'Currency of prices',
    OwnPeople: 'Two-factor login for own users',
    CustomersPeople: 'Two-factor login for customers’ users',
    CustomerAmount: 'Customers',
    LockerAmount: 'Lockers',
  },
}
