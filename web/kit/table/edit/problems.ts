import { cellText, type Column } from '#web/kit/table/column.ts'
import type { RowId } from '#web/kit/table/data/select.ts'
import type { Layout } from '#web/kit/table/layout.ts'
import type { RowEdits } from './cell-edit.ts'

/** A cell that was refused. */
export interface Problem<Row extends object> {
  column: Column<Row>
  /** The index among the shown columns. */
  at: number
  message: string
}

/** What was refused in a row, in the order of its columns. */
export function problemsIn<Row extends object>(
  { columns }: Pick<Layout<Row>, 'columns'>,
  edits: RowEdits | undefined,
): readonly Problem<Row>[] {
  if (!edits || edits.size === 0) return none
  return columns.flatMap((column, at) => {
    const edit = edits.get(column.id)
    return edit?.status === 'failed' ? [{ column, at, message: edit.message ?? '' }] : []
  })
}

/** The number of refused cells by the row's index; rows without any are left out. */
export function problemCounts<Row extends object>(
  layout: Layout<Row>,
  rows: readonly Row[],
  edits: ReadonlyMap<RowId, RowEdits>,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  const byId = new Map<RowId, number>()
  for (const [id, cells] of edits) {
    const { length } = problemsIn(layout, cells)
    if (length > 0) byId.set(id, length)
  }
  if (byId.size > 0)
    for (const [index, row] of rows.entries()) {
      const count = byId.get(layout.idOf(row))
      if (count !== undefined) counts.set(index, count)
    }
  return counts
}

/** The id of the element with a cell's error. */
export const problemId = <Row extends object>({ id, idOf }: Layout<Row>, row: Row, column: Column<Row>) =>
  `${id}-problem-${idOf(row)}-${column.id}`

/** The saved value of a cell. */
export const savedText = <Row extends object>(layout: Layout<Row>, row: Row, column: Column<Row>) =>
  cellText(column, row, layout.words)

const none: readonly never[] = []
