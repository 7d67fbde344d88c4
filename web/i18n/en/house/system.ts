import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const system = {
  footer: 'Footer',
  footerHint: 'Shown at the bottom of every page, the login page too.',
  seller: 'Seller',
  sellerHint: 'Shown on every statement.',
  accounts: 'Accounts for payments from abroad',
  accountsHint:
    'Statements in another currency than kronor are paid here. Only the currencies in use are needed.',
  ratesHint: 'What other currencies are worth in kronor: every rate that was given, with its day and source.',
  toRates: 'Show the exchange rates',
  logo: 'Logo on statements',
  terms: 'Terms',
  invoiceTermsHint: 'Below the sums of every statement but credit notes, such as interest on late payment.',
  invoiceTermsEnHint: 'On the English PDF. Without it, the Swedish text is shown there.',
  saved: 'The system settings are saved',
  people: 'Personal data',
  months: 'months',
  ownPeople: 'Our own users',
  demandHint:
    'Anyone who has not set up two-factor login must do so at the next click, before anything else. That goes for you too.',
  eraseHint:
    'A deleted user loses PIN, password and employee number at once, and the name and e-mail after this time; until then the user can be restored. 0 is at once, empty is never.',
  auditHint:
    'Older lines of the audit log are forgotten, and with them the history of records; those about prices and statements stay. Empty is never.',
  fields: {
    Support: 'Support contact',
    Notice: 'Company notice',
    SellerName: 'Name',
    SellerAddress: 'Address',
    OrganisationNumber: 'Organisation number',
    VatNumber: 'VAT number',
    SellerPostalCode: 'Postcode',
    SellerCity: 'Town',
    SellerCountry: 'Country',
    SellerPhone: 'Phone',
    SellerEmail: 'E-mail',
    SellerWebsite: 'Website',
    InvoiceTerms: 'Terms on statements, in Swedish',
    InvoiceTermsEn: 'Terms on statements, in English',
    Bankgiro: 'Bankgiro',
    IbanSek: 'IBAN, SEK',
    BicSek: 'BIC, SEK',
    IbanEur: 'IBAN, EUR',
    BicEur: 'BIC, EUR',
    IbanNok: 'IBAN, NOK',
    BicNok: 'BIC, NOK',
    IbanDkk: 'IBAN, DKK',
    BicDkk: 'BIC, DKK',
    IbanUsd: 'IBAN, USD',
    BicUsd: 'BIC, USD',
    FTaxNote: 'F-tax note',
    VatPct: 'VAT',
    PaymentDays: 'Payment terms',
    ErasePeopleAfterMonths: 'Erase name and e-mail after',
    KeepMailsDays: 'Keep e-mails for',
    KeepNotificationsDays: 'Keep notifications for',
    KeepAuditMonths: 'Keep the audit log for',
    DemandSecondFactor: 'Require two-factor login',
    TimeZone: 'Time zone',
  },
  retention: {
    title: 'Keep for a shorter time?',
    sure: 'What is erased cannot be restored.',
    people: (count: number | undefined) =>
      count === undefined
        ? 'People who were deleted earlier than that lose name and e-mail within minutes.'
        : `${count} deleted ${plural(count, 'person loses', 'people lose')} name and e-mail within minutes.`,
    atOnce: 'Whoever is deleted from now on is erased within minutes, and cannot be restored.',
    history: (months: number) =>
      `Lines of the audit log from more than ${months} months ago are erased within minutes, except those about money.`,
    yes: 'Erase',
  },
  days: 'days',
  timeZoneHint: 'Decides where a day begins and ends.',
}
