import type { articleGroups as en } from '#web/i18n/en/catalogue/article-groups.ts'

export const articleGroups: typeof en = {
  create: 'Ny artikelgrupp',
  created: 'Artikelgruppen är skapad',
  updated: 'Artikelgruppen är uppdaterad',
  deleted: 'Artikelgruppen är raderad',
  whenDeleted: () => ['Artiklarna finns kvar.'],
  houses: 'Gruppen är gemensam för alla återförsäljare: du kan titta på den men inte ändra den.',
  members: (count) => `I gruppen (${count})`,
  searchMembers: 'Sök i gruppen',
  added: (number) => `${number} tillagd`,
  taken: (number) => `${number} borttagen`,
  candidates: 'Artiklar att lägga till',
  searchCandidates: 'Sök artiklar att lägga till',
  typeMore: 'Skriv minst 3 tecken',
  add: 'Lägg till',
  take: 'Ta bort',
  fields: {
    Id: 'Id',
    Name: 'Namn',
    Description: 'Beskrivning',
    ImagePath: 'Bild',
    GroupAmount: 'Artiklar',
    ArticleIds: 'Artiklar',
  },
}
