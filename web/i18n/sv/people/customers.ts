import { pluralIn } from '#contract/plural.ts'
import type { customers as en } from '#web/i18n/en/people/customers.ts'

const plural = pluralIn('sv-SE')

export const customers: typeof en = {
  create: 'Ny kund',
  created: 'Kunden är skapad',
  updated: 'Kunden är uppdaterad',
  deleted: 'Kunden är raderad',
  inUse: (names) =>
    names === undefined
      ? 'Kunden har skåp. Radera dem först.'
      : `Kunden har ${names}. Radera eller flytta skåpen först.`,
  whenDeleted: ({ Users = 0, Keys = 0 }) => [
    ...(Users > 0 ? [`Kundens ${Users} användare raderas också.`] : []),
    ...(Keys > 0 ? [`Kundens ${Keys} API-${plural(Keys, 'nyckel', 'nycklar')} upphör för gott.`] : []),
    'Historiken finns kvar.',
  ],
  restored: 'Kunden är återställd',
  whenRestored: 'Kundens användare är fortfarande raderade: återställ dem som behövs i deras egen lista.',
  chooseReseller: 'Välj återförsäljare',
  general: 'Allmänt',
  statements: 'Förbrukningsunderlag',
  statementsHint: 'Står på de underlag som upprättas från och med nu.',
  openingHint: 'Visas för föraren: tider, port, vem man ska ringa.',
  namesHint:
    'Avstängt visar transaktioner, rapporter, utlånade verktyg, nya underlag, aviseringar om gränser och undantag anställningsnummer i stället för namn, och användarlistan visar inga uttag. Räcker anställningsnumret för att öppna något av kundens skåp visas i stället Lagras eget nummer, till exempel #12. Team och gränser visar fortfarande namn. Underlag som redan är upprättade och mejl som redan är skickade ändras inte; ett mejl som väntar med ett underlag där personer har namn stoppas. Den som ser användarlistan ser vems numret är.',
  toldByNumber: (customers) => `Personer anges med nummer, eftersom ${customers} har stängt av namn.`,
  noWithdrawals: (customers) =>
    `Hur ofta någon har tagit ut något visas inte, eftersom ${customers} har stängt av namn.`,
  others: (count) => `${count} till`,
  fields: {
    Id: 'Id',
    CustomerName: 'Kundnamn',
    OrganisationNumber: 'Organisationsnummer',
    Address: 'Adress',
    PostalCode: 'Postnummer',
    City: 'Ort',
    VatNumber: 'Momsregistreringsnummer',
    BuyerReference: 'Er referens',
    InvoiceEmail: 'E-post för underlag',
    OpeningNotes: 'Öppettider och vägen in',
    NamesInReports: 'Personnamn i rapporter',
    ResellerCustomerId: 'Återförsäljare',
    ResellerCustomerName: 'Återförsäljare',
    LockerAmount: 'Skåp',
  },
}
