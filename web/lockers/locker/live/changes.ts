/** How rows have changed while they were shown. */

type RowId = number

/** The fields whose changes are shown, and the id of a row. */
export interface Watched<Row extends object> {
  idOf: (row: Row) => RowId
  fields: readonly (keyof Row & string)[]
}

export interface Change<Row> {
  row: Row
  field: keyof Row & string
  before: unknown
}

export interface Changes<Row> {
  changed: readonly Change<Row>[]
  added: readonly Row[]
  removed: readonly Row[]
}

export type Known<Row> = ReadonlyMap<RowId, Row>

export function differences<Row extends object>(
  known: Known<Row>,
  rows: readonly Row[],
  { idOf, fields }: Watched<Row>,
): Changes<Row> {
  const ids = new Set(rows.map(idOf))
  return {
    changed: rows.flatMap((row) => {
      const before = known.get(idOf(row))
      if (before === undefined || before === row) return []
      return fields
        .filter((field) => before[field] !== row[field])
        .map((field) => ({ row, field, before: before[field] }))
    }),
    added: rows.filter((row) => !known.has(idOf(row))),
    removed: [...known].filter(([id]) => !ids.has(id)).map(([, row]) => row),
  }
}

/** Merges two successive sets of changes: a field that changed twice counts from its first value to its last. */
export function together<Row>(
  earlier: Changes<Row>,
  later: Changes<Row>,
  idOf: (row: Row) => RowId,
): Changes<Row> {
  const ofSameCell = (one: Change<Row>) => (other: Change<Row>) =>
    idOf(one.row) === idOf(other.row) && one.field === other.field
  return {
    changed: [
      ...later.changed.map((change) => ({
        ...change,
        ...pickBefore(earlier.changed.find(ofSameCell(change))),
      })),
      ...earlier.changed.filter((change) => !later.changed.some(ofSameCell(change))),
    ],
    added: [...later.added, ...earlier.added],
    removed: [...later.removed, ...earlier.removed],
  }
}

const pickBefore = <Row>(change: Change<Row> | undefined) => change && { before: change.before }

export const isNothing = <Row>({ changed, added, removed }: Changes<Row>) =>
  changed.length + added.length + removed.length === 0

/** The rows with a background colour for changed cells. */
export function marked<Row extends object>(
  rows: readonly Row[],
  changed: readonly Change<Row>[],
  idOf: (row: Row) => RowId,
): readonly Row[] {
  if (changed.length === 0) return rows
  const marks = new Map<RowId, Record<string, string>>()
  for (const { row, field } of changed)
    marks.set(idOf(row), { ...marks.get(idOf(row)), [`${field}_BgColor`]: 'accent' })
  return rows.map((row) => {
    const mark = marks.get(idOf(row))
    return mark ? { ...row, ...mark } : row
  })
}
