import { pluralIn } from '#contract/plural.ts'
import type { resellers as en } from '#web/i18n/en/people/resellers.ts'

const plural = pluralIn('sv-SE')

export const resellers: typeof en = {
  create: 'Ny återförsäljare',
  created: 'Återförsäljaren är skapad',
  updated: 'Återförsäljaren är uppdaterad',
  deleted: 'Återförsäljaren är raderad',
  inUse: (names) =>
    names === undefined
      ? 'Återförsäljaren har kunder. Radera dem först.'
      : `Återförsäljaren har kunderna ${names}. Radera dem först.`,
  whenDeleted: ({ Users = 0, Keys = 0, Plans = 0 }) => [
    ...(Users > 0 ? [`Dess ${Users} användare raderas också.`] : []),
    ...(Keys > 0 ? [`Dess ${Keys} API-${plural(Keys, 'nyckel', 'nycklar')} upphör för gott.`] : []),
    ...(Plans > 0
      ? [`Dess ${Plans} ${plural(Plans, 'prisplan', 'prisplaner')} försvinner, utom den som är standard.`]
      : []),
    'Fakturor och historik finns kvar.',
  ],
  addressHint: 'Visas på fakturorna så som den är skriven här.',
  workFor: {
    begin: 'Arbeta åt återförsäljaren',
    sure: (reseller) =>
      `Du ser och får då göra det som ${reseller} ser och får göra, tills du avslutar. Varje skärm säger det, och i historiken står ditt namn vid deras.`,
  },
  fields: {
    OnBehalf: 'Huset arbetar åt återförsäljaren',
    Id: 'Id',
    CustomerName: 'Namn',
    OrganisationNumber: 'Organisationsnummer',
    Address: 'Adress',
    VatNumber: 'Momsregistreringsnummer',
    OwnPeople: 'Tvåstegsinloggning för egna användare',
    CustomersPeople: 'Tvåstegsinloggning för kundernas användare',
    CustomerAmount: 'Kunder',
    LockerAmount: 'Skåp',
  },
}
