import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const table = {
  selected: (count: string) => `Selected: ${count}`,
  elsewhere: (count: string) => `${count} not shown here`,
  clearSelection: 'Clear the selection',
  selectAll: 'Select all rows',
  selectRow: (row: string) => `Select ${row}`,
  actions: 'Actions',
  more: 'More',
  actionsFor: (row: string) => `Actions for ${row}`,
  moreOf: (row: string) => `More about ${row}`,
  searchIn: (label: string) => `Search in ${label}`,
  clearSearch: 'Clear the search',
  nothingFor: (search: string) => `Nothing matches “${search}”.`,
  selectedOf: (label: string) => `Selected in ${label}`,
  toolsOf: (label: string) => `Tools for ${label}`,
  columns: 'Columns',
  resetColumns: 'Reset columns',
  resizeHint:
    'Drag a heading’s edge to change its width, or press Shift and an arrow key on it. Double-click to fit.',
  export: 'Export',
  exportExcel: 'Excel (.xlsx)',
  exportCsv: 'CSV',
  exportFailed: 'The export failed',
  exportFailedText: 'The file could not be made. Check your internet connection and try again.',
  summaries: { sum: 'Sum', count: 'Count' },
  rows: (count: number) => plural(count, 'row', 'rows'),
  partOf: (range: string, total: string) => `Rows ${range} of ${total}`,
  printAll: 'Print with Ctrl+P to include all of them.',
  pagesOf: (label: string) => `Pages of ${label}`,
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  sort: 'Sort',
  sortBy: 'Sort by',
  unsorted: 'Not sorted',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  edit: (column: string) => `Change ${column}`,
  mistakes: {
    number: (column: string, typed: string) => `${column}: “${typed}” is not a number`,
    integer: (column: string) => `${column} must be a whole number, without decimals`,
    decimals: (column: string, most: number) =>
      `${column} can have at most ${most} ${plural(most, 'decimal', 'decimals')}`,
    other: (column: string) => `${column}: the value does not fit`,
  },
  notSavedYet: (old: string) =>
    old === '' ? 'Not saved. Escape empties it again.' : `Not saved. Escape brings back ${old}.`,
  bringBack: (old: string) => (old === '' ? 'Empty it again' : `Bring back ${old}`),
  problemIn: (row: string, problem: string) => `${row} – ${problem}`,
  problems: (last: string, more: number) =>
    more === 0 ? last : `${last} (and ${more} more ${plural(more, 'cell', 'cells')})`,
  notSaved: 'A change was not saved',
  linesLeftOut: (fitted: string, lines: string) =>
    `${fitted} of ${lines} lines fitted. The others were left out: there are no more rows here.`,
  cellsLeftOut: (count: number) =>
    plural(
      count,
      'One pasted value was left out, because its cell cannot be changed.',
      `${count} pasted values were left out, because their cells cannot be changed.`,
    ),
  becomes: 'becomes',
}
