import { VisuallyHidden } from '@mantine/core'
import type { Column } from '#web/kit/table/column.ts'
import type { RowEdits } from '#web/kit/table/edit/cell-edit.ts'
import { CellEditor } from '#web/kit/table/edit/cell-editor.tsx'
import { problemId, savedText } from '#web/kit/table/edit/problems.ts'
import { CellContent, rowName } from '#web/kit/table/grid/cell-content.tsx'
import type { Place } from '#web/kit/table/grid/place.ts'
import type { Interaction } from '#web/kit/table/grid/use-interaction.ts'
import type { Layout } from '#web/kit/table/layout.ts'
import styles from './cards.module.css'
import { StatusShape } from '#web/kit/status.tsx'

export interface PartProps<Row extends object> {
  layout: Layout<Row>
  row: Row
  index: number
  interaction: Interaction<Row>
  edits: RowEdits | undefined
}

interface Props<Row extends object> extends PartProps<Row> {
  column: Column<Row>
  place: Place
}

/** A value on a card: an input while it is edited, a button if it can be edited, else plain text. */
export function CardValue<Row extends object>({
  layout,
  row,
  column,
  place,
  interaction,
  edits,
}: Props<Row>) {
  const { editing } = interaction
  const open = editing.editing
  const failed = edits?.get(column.id)?.status === 'failed'
  const problem = failed ? problemId(layout, row, column) : undefined
  if (open?.row === place.row && open.column === place.column) {
    return (
      <CellEditor
        column={column}
        value={editing.ownValueAt({ row, column })}
        label={`${column.header}, ${rowName(layout, row)}`}
        typed={open.typed}
        problem={problem}
        onCommit={editing.commit}
        onCancel={editing.cancel}
        onBlock={editing.pasteHere}
      />
    )
  }
  const plain = <CellContent layout={layout} row={row} column={column} edits={edits} tabIndex={0} />
  if (!editing.cellAt(place) || column.kind === 'flag') return plain
  return (
    <button
      type="button"
      className={styles.edit}
      onClick={() => editing.start(place)}
      data-focus
      data-failed={failed || undefined}
      aria-describedby={problem}
    >
      <VisuallyHidden>{layout.words.text.table.edit(column.header)}</VisuallyHidden>
      {plain}
    </button>
  )
}

interface ProblemProps<Row extends object> extends PartProps<Row> {
  column: Column<Row>
  message: string | undefined
}

/** Why a value was not saved, and a button that restores the saved one: a phone has no Escape key. */
export function CardProblem<Row extends object>({
  layout,
  row,
  column,
  message,
  interaction,
}: ProblemProps<Row>) {
  return (
    <>
      <span id={problemId(layout, row, column)} className={styles.message}>
        <StatusShape status="bad" />
        {message}
      </span>
      <button
        type="button"
        className={styles.back}
        onClick={() => interaction.editing.dropCell({ row, column })}
        data-focus
      >
        {layout.words.text.table.bringBack(savedText(layout, row, column))}
      </button>
    </>
  )
}
