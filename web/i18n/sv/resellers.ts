import type { resellers as en } from '#web/i18n/en/resellers.ts'

export const resellers: typeof en = {
  create: 'Ny återförsäljare',
  created: 'Återförsäljaren är skapad',
  updated: 'Återförsäljaren är uppdaterad',
  deleted: 'Återförsäljaren är raderad',
  inUse: 'Återförsäljaren har kunder. Radera dem först.',
  sureDelete: 'Är du säker på att du vill radera återförsäljaren och dess användare?',
  addressHint: 'Står på fakturorna, som den skrivs här.',
  fields: {
    Id: 'Id',
    CustomerName: 'Namn',
    OrganisationNumber: 'Organisationsnummer',
    Address: 'Adress',
    VatNumber: 'Momsregistreringsnummer',
    CustomerAmount: 'Kunder',
    LockerAmount: 'Skåp',
  },
}
