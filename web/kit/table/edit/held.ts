import type { RowId } from '#web/kit/table/data/select.ts'

/** A row and its place, as they were last seen. */
export interface Held<Row> {
  row: Row
  at: number
}

/** The rows of these ids as they are given now; as they were, where they are given no more. */
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
 * A row in which something is typed stays where it was, though it is given no more: what is typed is neither lost nor
 * goes on in the row that would take its place.
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
