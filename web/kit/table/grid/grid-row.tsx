import { IconDots } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { fieldOf, isEditable, shownKind, type Column } from '#web/kit/table/column.ts'
import { problemsIn, problemId } from '#web/kit/table/edit/problems.ts'
import { actionsFor, columnCount, firstColumn, type Layout } from '#web/kit/table/layout.ts'
import { CellContent, longTitle, nameColumn, plainText, rowName } from './cell-content.tsx'
import { CellProblems, problemHeight } from './cell-problems.tsx'
import cellStyles from './cell.module.css'
import styles from './grid.module.css'
import { tinted } from './tint.ts'
import type { RowEdits } from '#web/kit/table/edit/cell-edit.ts'

function GridRowOf<Row extends object>(props: RowProps<Row>) {
  const { layout, row, index, top, added, activeColumn, selected, chosen } = props
  const tint = tinted(fieldOf(row, 'BgColor'))
  const link = layout.rowLink?.(row)
  const { text } = layout.words
  const first = firstColumn(layout)
  const last = columnCount(layout) - 1
  const name = nameColumn(layout)
  const problems = problemsIn(layout, props.edits).length
  const border = 1
  const rowHeight = layout.rowHeight + added
  const height = rowHeight + problems * problemHeight
  const lines = problems > 0 && {
    gridTemplateRows: `${rowHeight - border}px repeat(${problems}, ${problemHeight}px)`,
  }
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      aria-selected={layout.selectable ? selected : undefined}
      className={styles.row}
      data-link={link !== undefined || undefined}
      data-selected={selected || undefined}
      data-chosen={chosen || undefined}
      {...tint}
      style={{ ...tint.style, top, height, gridTemplateColumns: layout.tracks, ...lines }}
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
        <GridCell
          key={column.id}
          of={props}
          column={column}
          at={first + at}
          isFirst={at === 0}
          isName={column === name}
          rowLink={link}
        />
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
              {dots}
            </button>
          )}
          {props.menu}
        </div>
      )}
      {problems > 0 && <CellProblems layout={layout} row={row} edits={props.edits} />}
    </div>
  )
}

const dots = <IconDots size={16} aria-hidden="true" />

/** Memoised: drawn again only when its own props change. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf

interface Props<Row extends object> {
  of: RowProps<Row>
  column: Column<Row>
  at: number
  isFirst: boolean
  /** It names the row, and links to where the row leads. */
  isName: boolean
  /** The address that the row links to. */
  rowLink: string | undefined
}

function GridCell<Row extends object>({ of, column, at, isFirst, isName, rowLink }: Props<Row>) {
  const { layout, row, index, activeColumn, edits, editor } = of
  const editable = layout.editable && isEditable(column, row)
  const link = isName && !editable ? rowLink : undefined
  const edit = edits?.get(column.id)
  const holdsFocus = link !== undefined || (editable && column.kind === 'flag')
  const tabIndex = activeColumn === at ? 0 : -1
  const failed = edit?.status === 'failed'
  const field = editor?.column === at ? editor.field : undefined
  const content = { layout, row, column, edits, link, tabIndex } as const
  const text = field === undefined ? plainText(content) : undefined
  return (
    <div
      role={isName ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 1}
      aria-readonly={layout.editable ? !editable : undefined}
      aria-invalid={failed || undefined}
      aria-describedby={failed ? problemId(layout, row, column) : undefined}
      title={failed ? edit.message : longTitle(text)}
      className={text === undefined ? styles.cell : plain}
      data-row={index}
      data-column={at}
      data-kind={shownKind(column)}
      data-pinned={isFirst || undefined}
      data-editable={editable || undefined}
      data-breaks={layout.breaks.has(column.id) || undefined}
      tabIndex={holdsFocus ? undefined : tabIndex}
      {...tinted(fieldOf(row, `${column.id}_BgColor`))}
    >
      {field ?? text ?? <CellContent {...content} />}
    </div>
  )
}

const plain = `${styles.cell} ${styles.plain}`

interface RowProps<Row extends object> {
  layout: Layout<Row>
  row: Row
  index: number
  top: number
  /** How much higher it is than others, because its texts wrap. */
  added: number
  /** The column that Tab reaches, if it is in this row. */
  activeColumn: number | undefined
  selected: boolean
  chosen: boolean
  edits: RowEdits | undefined
  /** The input that replaces a cell while it is edited. */
  editor?: { column: number; field: ReactNode } | undefined
  menu?: ReactNode
}
