import type { Dependents } from '#contract/deletion.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const customers = {
  create: 'New customer',
  created: 'The customer is created',
  updated: 'The customer is updated',
  deleted: 'The customer is deleted',
  inUse: (names: string | undefined) =>
    names === undefined
      ? 'It has lockers. Delete them first.'
      : `It has ${names}. Delete or move the lockers first.`,
  whenDeleted: ({ Users = 0, Keys = 0 }: Dependents) => [
    ...(Users > 0 ? [`Its ${Users} ${plural(Users, 'user is', 'users are')} deleted too.`] : []),
    ...(Keys > 0 ? [`Its ${Keys} API ${plural(Keys, 'key ends', 'keys end')} for good.`] : []),
    'The history stays.',
  ],
  restored: 'The customer is restored',
  whenRestored: 'Its users stay deleted: restore those that are needed in their own list.',
  chooseReseller: 'Please choose the reseller',
  general: 'General',
  statements: 'Consumption statements',
  statementsHint: 'Shown on the consumption statements made from now on.',
  openingHint: 'Shown to the driver: hours, gate, whom to call.',
  namesHint:
    'When off, transactions, reports, lent tools, new consumption statements, notices about limits and exceptions show employee numbers instead of names, and the list of users shows no withdrawals. Where an employee number alone opens a locker of the customer, they show Lagra’s own number instead, such as #12. Teams and limits still show names. Statements already made and e-mails already sent stay as they are; an e-mail that still waits with a statement naming people is held back. Whoever sees the list of users sees whose number it is.',
  toldByNumber: (customers: string, count: number) =>
    `People are told by number, because ${customers} ${plural(count, 'has', 'have')} switched names off.`,
  noWithdrawals: (customers: string, count: number) =>
    `How often somebody took something is not told, because ${customers} ${plural(count, 'has', 'have')} switched names off.`,
  others: (count: number) => `${count} more`,
  fields: {
    Id: 'Id',
    CustomerName: 'Customer name',
    OrganisationNumber: 'Organisation number',
    Address: 'Address',
    PostalCode: 'Postcode',
    City: 'Town',
    VatNumber: 'VAT number',
    BuyerReference: 'Buyer’s reference',
    InvoiceEmail: 'E-mail for statements',
    OpeningNotes: 'Opening hours and the way in',
    NamesInReports: 'Names of people in reports',
    ResellerCustomerId: 'Reseller',
    ResellerCustomerName: 'Reseller',
    LockerAmount: 'Lockers',
  },
}
