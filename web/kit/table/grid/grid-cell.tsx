import { fieldOf, isEditable, type Column } from '#web/kit/table/column.ts'
import { problemId } from '#web/kit/table/edit/problems.ts'
import { CellContent, longTitle, plainText } from './cell-content.tsx'
import styles from './grid.module.css'
import { tinted } from './tint.ts'
import type { RowProps } from './row-props.ts'

interface Props<Row extends object> {
  of: RowProps<Row>
  column: Column<Row>
  at: number
  isFirst: boolean
  /** Where the row leads. */
  rowLink: string | undefined
}

export function GridCell<Row extends object>({ of, column, at, isFirst, rowLink }: Props<Row>) {
  const { layout, row, index, activeColumn, edits, editor } = of
  const editable = layout.editable && isEditable(column, row)
  const link = isFirst && !editable ? rowLink : undefined
  const edit = edits?.get(column.id)
  const holdsFocus = link !== undefined || (editable && column.kind === 'flag')
  const tabIndex = activeColumn === at ? 0 : -1
  const failed = edit?.status === 'failed'
  const field = editor?.column === at ? editor.field : undefined
  const content = { layout, row, column, edits, link, tabIndex } as const
  const text = field === undefined ? plainText(content) : undefined
  return (
    <div
      role={isFirst ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-readonly={layout.editable ? !editable : undefined}
      aria-invalid={failed || undefined}
      aria-describedby={failed ? problemId(layout, row, column) : undefined}
      title={failed ? edit.message : longTitle(text)}
      className={text === undefined ? styles.cell : plain}
      data-row={index}
      data-column={at}
      data-kind={column.options ? 'text' : column.kind}
      data-pinned={isFirst || undefined}
      data-editable={editable || undefined}
      tabIndex={holdsFocus ? undefined : tabIndex}
      {...tinted(fieldOf(row, `${column.id}_BgColor`))}
    >
      {field ?? text ?? <CellContent {...content} />}
    </div>
  )
}

const plain = `${styles.cell} ${styles.plain}`
