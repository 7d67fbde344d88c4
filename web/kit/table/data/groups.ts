import type { ReactNode } from 'react'
import type { RowId } from './select.ts'

/** Rows that stand together under a heading; one without rows has its heading, too. */
export interface RowGroup<Row> {
  id: RowId
  heading: ReactNode
  /** In place of the heading where there are columns: a name, and a row whose figures stand in theirs. */
  summed?: { name: ReactNode; row: Row }
}

export interface Grouping<Row> {
  /** In their order. */
  groups: readonly RowGroup<Row>[]
  groupOf: (row: Row) => RowId
}

/** The rows group by group; inside of a group they keep their order. */
export function inGroups<Row>(rows: readonly Row[], { groups, groupOf }: Grouping<Row>): readonly Row[] {
  const order = new Map(groups.map(({ id }, at) => [id, at]))
  const placeOf = (row: Row) => order.get(groupOf(row)) ?? groups.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The headings before each row, by its index; those after the last row are at the index that follows. */
export function headingsBefore<Row>(
  rows: readonly Row[],
  grouping: Grouping<Row> | undefined,
): ReadonlyMap<number, readonly RowGroup<Row>[]> {
  const headings = new Map<number, readonly RowGroup<Row>[]>()
  let at = 0
  for (const group of grouping?.groups ?? []) {
    headings.set(at, [...(headings.get(at) ?? []), group])
    for (let row = rows[at]; row !== undefined && grouping?.groupOf(row) === group.id; row = rows[at]) at += 1
  }
  return headings
}
