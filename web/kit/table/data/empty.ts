import { type Column, isNothing, valueOf } from '#web/kit/table/column.ts'

/**
 * The columns that no row has a value for. Where something can be typed, an empty column is there to be filled; what draws
 * something of its own need not have a value; and what names the rows is never missing.
 */
export function emptyColumns<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  if (rows.length === 0) return []
  return columns.filter(
    (column) =>
      !column.editable &&
      !column.names &&
      (!column.render || column.drawsValue) &&
      rows.every((row) => isNothing(valueOf(column, row))),
  )
}
