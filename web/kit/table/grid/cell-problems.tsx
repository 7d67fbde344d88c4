import { StatusShape } from '#web/kit/status.tsx'
import type { RowEdits } from '#web/kit/table/edit/cell-edit.ts'
import { problemId, problemsIn, savedText } from '#web/kit/table/edit/problems.ts'
import { columnCount, firstColumn, type Layout } from '#web/kit/table/layout.ts'
import styles from './cell-problems.module.css'

/** Each refused cell has its own line below the row, so that the message covers nothing. */
export const problemHeight = 24

interface Props<Row extends object> {
  layout: Layout<Row>
  row: Row
  edits: RowEdits | undefined
}

/** What was refused in a row: a line for each cell, which begins or ends where its cell does. */
export function CellProblems<Row extends object>({ layout, row, edits }: Props<Row>) {
  const { notSavedYet } = layout.words.text.table
  return problemsIn(layout, edits).map(({ column, at, message }, line) => {
    const place = firstColumn(layout) + at + 1
    const atEnd = place > columnCount(layout) / 2
    return (
      <span
        key={column.id}
        id={problemId(layout, row, column)}
        className={styles.problem}
        data-end={atEnd || undefined}
        style={{ gridRow: line + 2, gridColumn: atEnd ? `1 / ${place + 1}` : `${place} / -1` }}
      >
        <StatusShape status="bad" />
        <span className={styles.message}>{message}</span>{' '}
        <span className={styles.way}>{notSavedYet(savedText(layout, row, column))}</span>
      </span>
    )
  })
}
