import { pluralIn } from '#web/i18n/plural.ts'

const plural = pluralIn('en-GB')
const rows = (count: number) => `${count} ${plural(count, 'row', 'rows')}`

export const imports = {
  open: 'Import',
  title: (what: string) => `Import: ${what}`,
  choose: 'Choose a file',
  chooseHint: (most: number) => `Excel (.xlsx) or CSV with headings in its first row, at most ${most} rows.`,
  drop: 'Drop the file here, or choose it',
  template: 'Download a template',
  unreadable: 'The file cannot be read. Save it as Excel (.xlsx) or CSV and try again.',
  empty: 'The file has no rows below its headings.',
  tooManyRows: (most: number) =>
    `The file has more than ${most} rows. Divide it and import one part at a time.`,
  columns: 'Columns',
  columnsHint: 'Say which column of the file each field is read from.',
  notImported: 'Not imported',
  unread: (headings: string) => `Columns of the file that nothing is read from: ${headings}`,
  preview: 'Show what will happen',
  backToColumns: 'Back to the columns',
  otherFile: 'Choose another file',
  willHappen: 'What will happen',
  created: (count: number) => `${count} created`,
  changed: (count: number) => `${count} changed`,
  unchanged: (count: number) => `${count} unchanged`,
  refused: (count: number) => `${count} refused`,
  mend: (count: number) =>
    `Nothing is imported as long as ${rows(count)} ${plural(count, 'is', 'are')} refused. Mend the file and choose it again, or go back to the columns.`,
  nothing: 'Everything in the file is already as it says.',
  import: (count: number) => `Import ${rows(count)}`,
  done: (count: number) => `${rows(count)} imported`,
  results: { create: 'Created', change: 'Changed', same: 'Unchanged', refused: 'Refused' },
  row: 'Row',
  result: 'Result',
  details: 'Details',
  twice: (field: string, line: number) => `${field} is in row ${line} of the file already`,
  change: (field: string, from: string, to: string) => `${field}: ${from || '–'} → ${to || '–'}`,
}
