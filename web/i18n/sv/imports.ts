import type { imports as en } from '#web/i18n/en/imports.ts'
import { pluralIn } from '#web/i18n/plural.ts'

const plural = pluralIn('sv-SE')
const rows = (count: number) => `${count} ${plural(count, 'rad', 'rader')}`

export const imports: typeof en = {
  open: 'Importera',
  title: (what) => `Importera: ${what}`,
  choose: 'Välj en fil',
  chooseHint: (most) => `Excel (.xlsx) eller CSV med rubriker på första raden, högst ${most} rader.`,
  drop: 'Släpp filen här eller välj den',
  template: 'Hämta en mall',
  unreadable: 'Filen går inte att läsa. Spara den som Excel (.xlsx) eller CSV och försök igen.',
  empty: 'Filen har inga rader under rubrikerna.',
  tooManyRows: (most) => `Filen har mer än ${most} rader. Dela upp den och importera en del i taget.`,
  columns: 'Kolumner',
  columnsHint: 'Ange från vilken kolumn i filen varje fält ska läsas.',
  notImported: 'Importeras inte',
  unread: (headings) => `Kolumner i filen som inte läses: ${headings}`,
  preview: 'Visa vad som händer',
  backToColumns: 'Tillbaka till kolumnerna',
  otherFile: 'Välj en annan fil',
  willHappen: 'Det här händer',
  created: (count) => `${count} skapas`,
  changed: (count) => `${count} ändras`,
  unchanged: (count) => `${count} oförändrade`,
  refused: (count) => `${count} avvisas`,
  mend: (count) =>
    `Ingenting importeras så länge ${rows(count)} avvisas. Rätta filen och välj den igen eller gå tillbaka till kolumnerna.`,
  nothing: 'Allt i filen är redan som det ska.',
  import: (count) => `Importera ${rows(count)}`,
  done: (count) => `${rows(count)} importerade`,
  results: { create: 'Skapas', change: 'Ändras', same: 'Oförändrad', refused: 'Avvisas' },
  row: 'Rad',
  result: 'Resultat',
  details: 'Detaljer',
  twice: (field, line) => `${field} finns redan på rad ${line} i filen`,
  change: (field, from, to) => `${field}: ${from || '–'} → ${to || '–'}`,
}
