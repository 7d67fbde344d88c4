import { fieldOf, valueOf, type CellValue, type Column } from '#web/kit/table/column.ts'

/** What each row is searched by: its own `searchString`, or the values of its columns. */
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

/** The rows that hold every word, and those that stay in any case. */
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

/** Numbers with either decimal separator, since people type the one that they see. */
function searchText<Row extends object>(column: Column<Row>, value: CellValue) {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (column.options) return column.options.find((option) => option.value === value)?.label ?? String(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' && !Number.isInteger(value))
    return `${value} ${String(value).replace('.', ',')}`
  return String(value)
}
