import type { imports as en } from '#web/i18n/en/resource/imports.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')
const rows = (count: number) => `${count} ${plural(count, 'rad', 'rader')}`

export const imports: typeof en = {
  open: 'Importera',
  title: (what) => `Importera: ${what}`,
  choose: 'Välj en fil',
  chooseHint: (most) => `Excel (.xlsx) eller CSV med rubriker på första raden, högst ${most} rader.`,
  drop: 'Släpp filen här eller välj den',
  template: 'Hämta en mall',
  problems: {
    unreadable: 'Filen går inte att läsa. Spara den som Excel (.xlsx) eller CSV och försök igen.',
    nothing: 'Filen är tom.',
    noRows: 'Filen har inga rader under rubrikerna.',
    broken: 'Filen är trasig: en del av den saknas eller är skadad. Spara den på nytt och välj den igen.',
    protected: 'Filen är skyddad med lösenord. Spara den utan lösenord och välj den igen.',
    oldExcel:
      'Filen är i ett format som inte kan läsas, till exempel Excels gamla (.xls). Spara den som Excel (.xlsx) eller CSV och välj den igen.',
    notASheet: 'Filen är varken Excel eller CSV. Spara listan som Excel (.xlsx) eller CSV och välj den igen.',
  },
  openQuote: (line) =>
    `Filen är trasig: ett citattecken på rad ${line} avslutas aldrig. Rätta raden och välj filen igen.`,
  tooManyRows: (most) => `Filen har mer än ${most} rader. Dela upp den och importera en del i taget.`,
  columns: 'Kolumner',
  columnsHint: 'Ange från vilken kolumn i filen varje fält ska läsas.',
  notImported: 'Importeras inte',
  unread: (headings) => `Kolumner i filen som inte läses: ${headings}`,
  clears: 'Tomma celler tömmer fältet',
  clearsHint: 'Annars lämnar en tom cell fältet som det är.',
  staysWhenEmpty: (field) => `${field} ändras inte i något av fallen.`,
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
  onlyGood: 'Importera de rader som går och hoppa över de avvisade',
  leftOut: (count) =>
    `${rows(count)} hoppas över. Spara ${plural(count, 'den', 'dem')} som en fil, rätta filen och importera den.`,
  saveRefused: (count) =>
    `Spara ${plural(count, 'den avvisade raden', `de ${count} avvisade raderna`)} som Excel`,
  refusedFile: (what) => `${what} avvisade rader`,
  reasons: 'Orsaker',
  notImportedRows: (count) => `${rows(count)} importerades inte`,
  finish: 'Klar',
  nothing: 'Inget att importera: allt är redan som i filen.',
  import: (count) => `Importera ${rows(count)}`,
  done: (count) => `${rows(count)} ${plural(count, 'importerad', 'importerade')}`,
  results: { create: 'Skapas', change: 'Ändras', same: 'Oförändrad', refused: 'Avvisas' },
  row: 'Rad',
  result: 'Resultat',
  details: 'Detaljer',
  twice: (field, line) => `${field} finns redan på rad ${line} i filen`,
  shared: 'Gemensam artikel, ändras bara för er',
  change: (field, from, to) => `${field}: ${from || '–'} → ${to || '–'}`,
}
