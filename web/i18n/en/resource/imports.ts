import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const rows = (count: number) => `${count} ${plural(count, 'row', 'rows')}`

export const imports = {
  open: 'Import',
  title: (what: string) => `Import: ${what}`,
  choose: 'Choose a file',
  chooseHint: (most: number) => `Excel (.xlsx) or CSV with headings in its first row, at most ${most} rows.`,
  drop: 'Drop the file here, or choose it',
  template: 'Download a template',
  problems: {
    unreadable: 'The file cannot be read. Save it as Excel (.xlsx) or CSV and try again.',
    nothing: 'The file is empty.',
    noRows: 'The file has no rows below its headings.',
    broken: 'The file is broken: a part of it is missing or damaged. Save it again and choose it again.',
    protected: 'The file is protected with a password. Save it without a password and choose it again.',
    oldExcel:
      'The file is not in a format that can be read, such as Excel’s old one (.xls). Save it as Excel (.xlsx) or CSV and choose it again.',
    notASheet:
      'The file is neither Excel nor CSV. Save your list as Excel (.xlsx) or CSV and choose it again.',
  },
  openQuote: (line: number) =>
    `The file is broken: a quotation mark in row ${line} is never closed. Correct the row and choose the file again.`,
  tooManyRows: (most: number) =>
    `The file has more than ${most} rows. Divide it and import one part at a time.`,
  columns: 'Columns',
  columnsHint: 'Say which column of the file each field is read from.',
  notImported: 'Not imported',
  unread: (headings: string) => `Columns of the file that are not read: ${headings}`,
  clears: 'Empty cells clear the field',
  clearsHint: 'Otherwise an empty cell leaves the field as it is.',
  staysWhenEmpty: (field: string) => `${field} stays in either case.`,
  preview: 'Show what will happen',
  backToColumns: 'Back to the columns',
  otherFile: 'Choose another file',
  willHappen: 'What will happen',
  created: (count: number) => `${count} created`,
  changed: (count: number) => `${count} changed`,
  unchanged: (count: number) => `${count} unchanged`,
  refused: (count: number) => `${count} refused`,
  mend: (count: number) =>
    `Nothing is imported as long as ${rows(count)} ${plural(count, 'is', 'are')} refused. Correct the file and choose it again, or go back to the columns.`,
  onlyGood: 'Import the good rows and leave out the refused ones',
  leftOut: (count: number) =>
    `${rows(count)} ${plural(count, 'is', 'are')} left out. Save ${plural(count, 'it', 'them')} as a file, correct the file and import it.`,
  saveRefused: (count: number) =>
    `Save ${plural(count, 'the refused row', `the ${count} refused rows`)} as Excel`,
  refusedFile: (what: string) => `${what} refused rows`,
  /** The heading of the column with the reasons; a file of refused rows is recognised by it. */
  reasons: 'Reasons',
  notImportedRows: (count: number) => `${rows(count)} ${plural(count, 'was', 'were')} not imported`,
  finish: 'Done',
  nothing: 'Nothing to import: everything is already as in the file.',
  import: (count: number) => `Import ${rows(count)}`,
  done: (count: number) => `${rows(count)} imported`,
  results: { create: 'Created', change: 'Changed', same: 'Unchanged', refused: 'Refused' },
  row: 'Row',
  result: 'Result',
  details: 'Details',
  twice: (field: string, line: number) => `${field} is in row ${line} of the file already`,
  shared: 'Shared article, changed for you alone',
  change: (field: string, from: string, to: string) => `${field}: ${from || '–'} → ${to || '–'}`,
}
