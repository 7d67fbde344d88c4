import type { RowId } from '#web/kit/table/data/select.ts'

/** A row and its index, as last given. */
export interface Held<Row> {
  row: Row
  at: number
}

/** The rows with these ids: as given now, or as last given if they are missing now. */
export function heldRows<Row extends object>(
  rows: readonly Row[],
  ids: ReadonlySet<RowId>,
  before: ReadonlyMap<RowId, Held<Row>>,
  idOf: (row: Row) => RowId,
): ReadonlyMap<RowId, Held<Row>> {
  const held = new Map([...before].filter(([id]) => ids.has(id)))
  rows.forEach((row, at) => {
    const id = idOf(row)
    if (ids.has(id)) held.set(id, { row, at })
  })
  return held
}

/**
 * A row with unsaved input stays at its index even if it is no longer among the given rows, so that the input is
 * neither lost nor moved to the row that would take its place.
 */
export function withHeld<Row extends object>(
  rows: readonly Row[],
  held: ReadonlyMap<RowId, Held<Row>>,
  idOf: (row: Row) => RowId,
): readonly Row[] {
  if (held.size === 0) return rows
  const given = new Set(rows.map(idOf))
  const missing = [...held].filter(([id]) => !given.has(id)).map(([, one]) => one)
  if (missing.length === 0) return rows
  const all = [...rows]
  for (const { row, at } of missing.toSorted((one, other) => one.at - other.at)) all.splice(at, 0, row)
  return all
}
