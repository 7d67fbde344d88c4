import { fieldOf, valueOf, type CellValue, type Column } from '#web/kit/table/column.ts'

/** The text in which each row is searched: its own `searchString`, or the values of its columns. */
export function searchTexts<Row extends object>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  return rows.map((row) => {
    const given = fieldOf(row, 'searchString')
    if (typeof given === 'string') return given
    return columns
      .map((column) => searchText(column, valueOf(column, row)))
      .join(' ')
      .toLowerCase()
  })
}

/** The rows that contain every word of the search, and those for which `stays` is true. */
export function found<Row>(
  rows: readonly Row[],
  texts: readonly string[],
  search: string,
  stays: (row: Row) => boolean = () => false,
): readonly Row[] {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter((row, index) => words.every((word) => texts[index]?.includes(word)) || stays(row))
}

/** The same, with the search as it is typed. */
export const searched = <Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  search: string,
) => (search.trim() === '' ? rows : found(rows, searchTexts(rows, columns), search))

/** Numbers with both decimal separators, so that either can be typed. */
function searchText<Row extends object>(column: Column<Row>, value: CellValue) {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (column.options) return column.options.find((option) => option.value === value)?.label ?? String(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' && !Number.isInteger(value))
    return `${value} ${String(value).replace('.', ',')}`
  return String(value)
}
