import type { limits as en } from '#web/i18n/en/lockers/limits.ts'

const per = { day: 'dag', week: 'vecka', month: 'månad' }

export const limits: typeof en = {
  create: 'Ny gräns',
  created: 'Gränsen är skapad',
  updated: 'Gränsen är uppdaterad',
  deleted: 'Gränsen är raderad',
  everybody: 'Alla',
  everything: 'Alla artiklar',
  introduction: {
    title: 'Begränsa hur mycket som får tas ut',
    text: 'En gräns gäller alla hos en kund, ett team eller en person, för alla artiklar, en grupp eller en artikel. Skåpet säger vänligt nej när gränsen är nådd, eller frågar efter en anledning.',
  },
  where: 'Hos vem',
  whom: 'För vem',
  whomHint: 'Gränsen gäller per person. Av flera gränser räknas den strängaste.',
  what: 'Av vad',
  howMuch: 'Hur mycket',
  chooseCustomer: 'Välj kund',
  kindsOfWhom: { all: 'Alla', team: 'Ett team', person: 'En person' },
  kindsOfWhat: { all: 'Alla artiklar', group: 'En artikelgrupp', article: 'En artikel' },
  rules: { never: 'Inte alls', most: 'Högst', reason: 'Fler med en anledning' },
  spans: { day: 'Dag', week: 'Vecka', month: 'Månad' },
  said: ({ Rule, Amount, Span }) => {
    if (Rule === 'never' || Span === null) return 'Inte alls'
    return Rule === 'most'
      ? `${Amount} per ${per[Span]}`
      : `${Amount} per ${per[Span]}, fler med en anledning`
  },
  fields: {
    Id: 'Id',
    CustomerId: 'Kund',
    CustomerName: 'Kund',
    Whom: 'För',
    Subject: 'Av',
    Who: 'För',
    What: 'Av',
    AccountId: 'Person',
    TeamId: 'Team',
    ArticleId: 'Artikel',
    ArticleGroupId: 'Artikelgrupp',
    Rule: 'Gräns',
    Amount: 'Antal',
    Span: 'Per',
  },
  exceptions: {
    create: 'Tillåt fler',
    created: 'Fler är tillåtna; skåpet vet det inom en minut',
    updated: 'Undantaget är uppdaterat',
    deleted: 'Undantaget är avslutat',
    whenDeleted: () => ['Det som har tagits ut står kvar. Från och med nu gäller gränserna igen.'],
    articleHint: 'Lämna tomt för vilken artikel som helst.',
    whoseNumber: 'Vems numret är står i användarlistan, under ”Nummer i rapporter”.',
    fields: {
      Id: 'Id',
      CustomerId: 'Kund',
      CustomerName: 'Kund',
      AccountId: 'Person',
      Name: 'Person',
      ArticleId: 'Artikel',
      What: 'Artikel',
      Amount: 'Hur många fler',
      Left: 'Kvar',
      Until: 'Till och med',
      GivenAt: 'Gavs',
      GivenBy: 'Av',
      Note: 'Anteckning',
    },
  },
}
