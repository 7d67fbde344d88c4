import { IconDots } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { fieldOf, isEditable, type Column } from '../column.ts'
import type { RowEdits } from '../edit/cell-edit.ts'
import { actionsFor, columnCount, firstColumn, type Layout } from '../layout.ts'
import { CellContent, rowName } from './cell-content.tsx'
import cellStyles from './cell.module.css'
import styles from './grid.module.css'
import { tinted } from './tint.ts'

interface Props<Row extends object> {
  layout: Layout<Row>
  row: Row
  index: number
  top: number
  /** The column that Tab reaches, if it is in this row. */
  activeColumn: number | undefined
  selected: boolean
  chosen: boolean
  edits: RowEdits | undefined
  /** The field in place of a cell that is being edited. */
  editor?: { column: number; field: ReactNode } | undefined
  menu?: ReactNode
}

function GridRowOf<Row extends object>(props: Props<Row>) {
  const { layout, row, index, top, activeColumn, selected, chosen } = props
  const tint = tinted(fieldOf(row, 'BgColor'))
  const link = layout.rowLink?.(row)
  const { text } = layout.words
  const first = firstColumn(layout)
  const last = columnCount(layout) - 1
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={layout.selectable ? selected : undefined}
      className={styles.row}
      data-odd={index % 2 === 1 || undefined}
      data-link={link !== undefined || undefined}
      data-selected={selected || undefined}
      data-chosen={chosen || undefined}
      {...tint}
      style={{ ...tint.style, top, height: layout.rowHeight, gridTemplateColumns: layout.tracks }}
    >
      {link !== undefined && (
        <a href={link} className={styles.rowLink} data-row-link tabIndex={-1} aria-hidden="true">
          {' '}
        </a>
      )}
      {layout.selectable && (
        <div role="gridcell" aria-colindex={1} className={styles.select} data-row={index} data-column={0}>
          <input
            type="checkbox"
            className={cellStyles.box}
            checked={selected}
            readOnly
            data-select
            data-focus
            tabIndex={activeColumn === 0 ? 0 : -1}
            aria-label={text.table.selectRow(rowName(layout, row))}
          />
        </div>
      )}
      {layout.columns.map((column, at) => (
        <Cell key={column.id} {...props} column={column} at={first + at} isFirst={at === 0} link={link} />
      ))}
      {layout.rowActions.length > 0 && (
        <div
          role="gridcell"
          aria-colindex={last + 1}
          className={styles.actions}
          data-row={index}
          data-column={last}
          tabIndex={actionsFor(layout, row).length > 0 ? undefined : activeColumn === last ? 0 : -1}
        >
          {actionsFor(layout, row).length > 0 && (
            <button
              type="button"
              className={styles.menuButton}
              data-menu
              data-focus
              tabIndex={activeColumn === last ? 0 : -1}
              aria-haspopup="menu"
              aria-expanded={props.menu !== undefined}
              aria-label={text.table.actionsFor(rowName(layout, row))}
            >
              <IconDots size={16} aria-hidden="true" />
            </button>
          )}
          {props.menu}
        </div>
      )}
    </div>
  )
}

/** Drawn again only when something of the row itself has changed. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf

interface CellProps<Row extends object> extends Props<Row> {
  column: Column<Row>
  at: number
  isFirst: boolean
  link: string | undefined
}

function Cell<Row extends object>(props: CellProps<Row>) {
  const { layout, row, index, column, at, isFirst, activeColumn, edits, editor } = props
  const editable = layout.editable && isEditable(column, row)
  const link = isFirst && !editable ? props.link : undefined
  const edit = edits?.get(column.id)
  const holdsFocus = link !== undefined || (editable && column.kind === 'flag')
  const tabIndex = activeColumn === at ? 0 : -1
  const failed = edit?.status === 'failed'
  return (
    <div
      role={isFirst ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-readonly={layout.editable ? !editable : undefined}
      aria-invalid={failed || undefined}
      title={failed ? edit.message : undefined}
      className={styles.cell}
      data-row={index}
      data-column={at}
      data-kind={column.options ? 'text' : column.kind}
      data-pinned={isFirst || undefined}
      data-editable={editable || undefined}
      tabIndex={holdsFocus ? undefined : tabIndex}
      {...tinted(fieldOf(row, `${column.id}_BgColor`))}
    >
      {editor?.column === at ? (
        editor.field
      ) : (
        <CellContent
          layout={layout}
          row={row}
          column={column}
          edits={edits}
          link={link}
          tabIndex={tabIndex}
        />
      )}
    </div>
  )
}
