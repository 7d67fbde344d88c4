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
  general: 'Allmänt',
  buyer: 'Som köpare',
  buyerHint: 'Visas på fakturorna.',
  addressHint: 'Gata eller box, så många rader som behövs.',
  noCountry: 'Enligt momsregistreringsnumret',
  numberHints: {
    NO: 'Nio siffror.',
    DK: 'Åtta siffror (CVR).',
    FI: 'NNNNNNN-N.',
    abroad: 'Med landets bokstäver, till exempel EE 12345678.',
  },
  vatNumberHint: 'Med landets bokstäver: SE556036079301.',
  treatments: {
    domestic: 'Svensk moms',
    reverse: 'Omvänd skattskyldighet: köparen betalar momsen (annat EU-land)',
    export: 'Export: ingen moms (utanför EU)',
  },
  proposes: (treatment) => `Momsregistreringsnumret och landet talar för: ${treatment}.`,
  takeProposal: 'Använd det',
  sending: 'På fakturorna',
  referenceHint: 'En person eller kod som fakturorna ska ange.',
  invoiceEmailHint: 'Dit fakturorna skickas.',
  peppolHint:
    'Behövs bara om den inte följer av numren ovan: kod och nummer, till exempel 0088:7300010000001.',
  currencyHint:
    'Gäller artiklarnas priser och kundernas förbrukningsunderlag. Priser som redan finns behåller sina siffror.',
  workFor: {
    begin: 'Arbeta åt återförsäljaren',
    sure: (reseller) =>
      `Du ser och får då göra det som ${reseller} ser och får göra, tills du avslutar. Det står på varje sida, och i historiken står ditt namn bredvid deras.`,
  },
  fields: {
    OnBehalf: 'Arbete åt återförsäljaren',
    Id: 'Id',
    CustomerName: 'Namn',
    OrganisationNumber: 'Organisationsnummer',
    Address: 'Adress',
    PostalCode: 'Postnummer',
    City: 'Ort',
    Country: 'Land',
    VatNumber: 'Momsregistreringsnummer',
    VatTreatment: 'Moms',
    BuyerReference: 'Er referens',
    OrderNumber: 'Ert ordernummer',
    InvoiceEmail: 'E-post för fakturor',
    PeppolAddress: 'Peppoladress',
    CurrencyId: 'Prisernas valuta',
    OwnPeople: 'Tvåstegsinloggning för egna användare',
    CustomersPeople: 'Tvåstegsinloggning för kundernas användare',
    CustomerAmount: 'Kunder',
    LockerAmount: 'Skåp',
  },
}
