import { useWordsOf } from '../words-of.ts'

export const useWords = () => useWordsOf(words)

export type Words = typeof en

const en = {
  many: '100,000 rows',
  manyHint: 'Sorting and scrolling stay quick. Shift-click selects a range.',
  paged: 'Pages from a server',
  pagedHint: 'The server searches, sorts and pages; the address tells which page.',
  editable: 'Editable cells',
  editableHint: 'Saving takes a moment; amounts above 1,000 are refused by the server.',
  diff: 'What has changed',
  colours: 'Colours',
  loading: 'Loading',
  empty: 'Empty',
  failed: 'Failed',
  hidden: 'Hidden columns',
  hiddenHint: 'A row’s HideField keeps the price from this reader; the note is hidden until it is chosen.',
  archive: 'Archive',
  open: 'Open',
  restore: 'Restore',
  archived: (count: number) => `Archived: ${count}`,
  failure: 'The server cannot be reached. Check your internet connection.',
  fields: {
    Name: 'Name',
    Town: 'Town',
    Amount: 'Amount',
    Price: 'Price',
    Born: 'Since',
    Seen: 'Last seen',
    Active: 'Active',
    Kind: 'Kind',
    Note: 'Note',
  },
  kinds: { tool: 'Tool', part: 'Part', wear: 'Workwear' },
}

const sv: Words = {
  many: '100 000 rader',
  manyHint: 'Sortering och rullning går fort. Skift-klick markerar ett område.',
  paged: 'Sidor från en server',
  pagedHint: 'Servern söker, sorterar och delar upp i sidor; adressen säger vilken sida.',
  editable: 'Redigerbara celler',
  editableHint: 'Det tar en stund att spara; servern tar inte emot antal över 1 000.',
  diff: 'Det som har ändrats',
  colours: 'Färger',
  loading: 'Laddar',
  empty: 'Tom',
  failed: 'Misslyckad',
  hidden: 'Dolda kolumner',
  hiddenHint:
    'En rads HideField undanhåller priset för den här läsaren; anteckningen är dold tills den väljs.',
  archive: 'Arkivera',
  open: 'Öppna',
  restore: 'Återställ',
  archived: (count) => `Arkiverade: ${count}`,
  failure: 'Servern kan inte nås. Kontrollera din internetanslutning.',
  fields: {
    Name: 'Namn',
    Town: 'Ort',
    Amount: 'Antal',
    Price: 'Pris',
    Born: 'Sedan',
    Seen: 'Senast sedd',
    Active: 'Aktiv',
    Kind: 'Sort',
    Note: 'Anteckning',
  },
  kinds: { tool: 'Verktyg', part: 'Reservdel', wear: 'Arbetskläder' },
}

const words = { 'en-GB': en, 'sv-SE': sv }
