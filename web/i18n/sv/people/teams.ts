import type { teams as en } from '#web/i18n/en/people/teams.ts'

export const teams: typeof en = {
  create: 'Nytt team',
  created: 'Teamet är skapat',
  updated: 'Teamet är uppdaterat',
  deleted: 'Teamet är raderat',
  whenDeleted: () => ['Personerna kan inte längre öppna skåp som bara teamet gav dem.'],
  general: 'Allmänt',
  who: 'Vem använder vad',
  whoHint:
    'Alla i teamet får öppna alla dess skåp. Den som lämnar teamet förlorar de skåp som bara teamet gav.',
  nobodyYet: 'Ingen är med i teamet än. Den som du lägger till får öppna alla dess skåp.',
  chooseCustomer: 'Välj kund',
  fields: {
    Id: 'Id',
    Name: 'Namn',
    CustomerId: 'Kund',
    CustomerName: 'Kund',
    AccountIds: 'Personer',
    LockerIds: 'Skåp',
    MemberAmount: 'Personer',
    LockerAmount: 'Skåp',
  },
  introduction: {
    title: 'Ge ett helt arbetslag samma skåp',
    text: 'Alla i ett team får öppna teamets skåp. Den som börjar läggs till i teamet, den som slutar tas bort: skåpen följer med av sig själva.',
  },
  told: { Added: 'Tillagt', Removed: 'Borttaget' },
}
