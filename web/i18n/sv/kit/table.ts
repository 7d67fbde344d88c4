import type { table as en } from '#web/i18n/en/kit/table.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('sv-SE')

export const table: typeof en = {
  selected: (count) => `Antal valda: ${count}`,
  elsewhere: (count) => `${count} visas inte här`,
  clearSelection: 'Avmarkera alla',
  selectAll: 'Markera alla rader',
  selectRow: (row) => `Markera ${row}`,
  actions: 'Åtgärder',
  more: 'Mer',
  actionsFor: (row) => `Åtgärder för ${row}`,
  moreOf: (row) => `Mer om ${row}`,
  searchIn: (label) => `Sök i ${label}`,
  clearSearch: 'Rensa sökningen',
  nothingFor: (search) => `Inget matchar ”${search}”.`,
  selectedOf: (label) => `Valda i ${label}`,
  toolsOf: (label) => `Verktyg för ${label}`,
  columns: 'Kolumner',
  resetColumns: 'Återställ kolumner',
  resizeHint:
    'Dra i rubrikens kant för att ändra bredden, eller tryck Shift och en piltangent på den. Dubbelklicka för att anpassa.',
  export: 'Exportera',
  exportExcel: 'Excel (.xlsx)',
  exportCsv: 'CSV',
  exportFailed: 'Exporten misslyckades',
  exportFailedText: 'Filen kunde inte skapas. Kontrollera din internetanslutning och försök igen.',
  summaries: { sum: 'Summa', count: 'Antal' },
  rows: (count) => plural(count, 'rad', 'rader'),
  partOf: (range, total) => `Rad ${range} av ${total}`,
  printAll: 'Skriv ut med Ctrl+P, så kommer alla med.',
  pagesOf: (label) => `Sidor i ${label}`,
  page: (page) => `Sida ${page}`,
  previousPage: 'Föregående sida',
  nextPage: 'Nästa sida',
  sort: 'Sortera',
  sortBy: 'Sortera efter',
  unsorted: 'Osorterat',
  ascending: (column) => `${column}, stigande`,
  descending: (column) => `${column}, fallande`,
  edit: (column) => `Ändra ${column}`,
  mistakes: {
    number: (column, typed) => `${column}: ”${typed}” är inte ett tal`,
    integer: (column) => `${column} ska vara ett heltal, utan decimaler`,
    decimals: (column, most) => `${column} kan ha högst ${most} ${plural(most, 'decimal', 'decimaler')}`,
    other: (column) => `${column}: värdet passar inte`,
  },
  notSavedYet: (old) =>
    old === '' ? 'Inte sparat. Escape tömmer fältet igen.' : `Inte sparat. Escape tar tillbaka ${old}.`,
  bringBack: (old) => (old === '' ? 'Töm fältet igen' : `Ta tillbaka ${old}`),
  problemIn: (row, problem) => `${row} – ${problem}`,
  problems: (last, more) =>
    more === 0 ? last : `${last} (och ${more} ${plural(more, 'cell', 'celler')} till)`,
  notSaved: 'En ändring sparades inte',
  linesLeftOut: (fitted, lines) =>
    `${fitted} av ${lines} rader fick plats. De andra kom inte med: det finns inga fler rader här.`,
  cellsLeftOut: (count) =>
    plural(
      count,
      'Ett inklistrat värde kom inte med, eftersom cellen inte kan ändras.',
      `${count} inklistrade värden kom inte med, eftersom cellerna inte kan ändras.`,
    ),
  becomes: 'blir',
}
