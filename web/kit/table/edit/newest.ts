import { fieldOf } from '#web/kit/table/column.ts'
import type { RowId } from '#web/kit/table/data/select.ts'

/** A row as returned by a save, and the row that the table had been given at that time. */
export interface SavedRow<Row> {
  given: Row | undefined
  row: Row
}

/** The newest known rows: those that were saved here replace the given ones until new ones are given. */
export function newestRows<Row extends object>(
  given: readonly Row[],
  saved: ReadonlyMap<RowId, SavedRow<Row>>,
  idOf: (row: Row) => RowId,
): readonly Row[] {
  return saved.size === 0 ? given : given.map((row) => newestOf(row, saved.get(idOf(row))))
}

export function newestOf<Row extends object>(given: Row, saved: SavedRow<Row> | undefined): Row {
  if (!saved) return given
  return saved.given === given || isOlder(given, saved.row) ? saved.row : given
}

/** Rows that were requested before a save may arrive after it; their lower revision shows that. */
export function isOlder(one: object, other: object) {
  const [mine, yours] = [fieldOf(one, 'Revision'), fieldOf(other, 'Revision')]
  return typeof mine === 'number' && typeof yours === 'number' && mine < yours
}
