import { fieldOf } from '#web/kit/table/column.ts'
import type { RowId } from '#web/kit/table/data/select.ts'

/** A row as it is after a save, and the one that the table had been given by then. */
export interface SavedRow<Row> {
  given: Row | undefined
  row: Row
}

/** The rows as they are last known: those that were saved here, until they are given anew. */
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

/** What was asked for before a save may arrive after it: its revision gives it away. */
export function isOlder(one: object, other: object) {
  const [mine, yours] = [fieldOf(one, 'Revision'), fieldOf(other, 'Revision')]
  return typeof mine === 'number' && typeof yours === 'number' && mine < yours
}
