import type { customers as en } from '#web/i18n/en/customers.ts'

export const customers: typeof en = {
  create: 'Ny kund',
  created: 'Kunden är skapad',
  updated: 'Kunden är uppdaterad',
  deleted: 'Kunden är raderad',
  inUse: 'Kunden har skåp. Radera dem först.',
  sureDelete: 'Är du säker på att du vill radera kunden och dess användare?',
  chooseReseller: 'Välj återförsäljare',
  fields: {
    Id: 'Id',
    CustomerName: 'Kundnamn',
    OrganisationNumber: 'Organisationsnummer',
    ResellerCustomerId: 'Återförsäljare',
    ResellerCustomerName: 'Återförsäljare',
    LockerAmount: 'Skåp',
  },
}
