import type { customers as en } from '#web/i18n/en/people/customers.ts'

export const customers: typeof en = {
  create: 'Ny kund',
  created: 'Kunden är skapad',
  updated: 'Kunden är uppdaterad',
  deleted: 'Kunden är raderad',
  inUse: (names) =>
    names === undefined
      ? 'Kunden har skåp. Radera dem först.'
      : `Kunden har ${names}. Radera eller flytta skåpen först.`,
  whenDeleted: ({ Users = 0 }) => [
    ...(Users > 0 ? [`Kundens ${Users} användare raderas också.`] : []),
    'Historiken finns kvar.',
  ],
  restored: 'Kunden är återställd',
  whenRestored: 'Kundens användare är fortfarande raderade: återställ dem som behövs i deras egen lista.',
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
