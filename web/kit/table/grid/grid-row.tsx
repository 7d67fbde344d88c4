import { IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { fieldOf } from '#web/kit/table/column.ts'
import { problemsIn } from '#web/kit/table/edit/problems.ts'
import { actionsFor, columnCount, firstColumn } from '#web/kit/table/layout.ts'
import { rowName } from './cell-content.tsx'
import { CellProblems, problemHeight } from './cell-problems.tsx'
import cellStyles from './cell.module.css'
import { GridCell } from './grid-cell.tsx'
import styles from './grid.module.css'
import { tinted } from './tint.ts'
import type { RowProps } from './row-props.ts'

function GridRowOf<Row extends object>(props: RowProps<Row>) {
  const { layout, row, index, top, activeColumn, selected, chosen } = props
  const tint = tinted(fieldOf(row, 'BgColor'))
  const link = layout.rowLink?.(row)
  const { text } = layout.words
  const first = firstColumn(layout)
  const last = columnCount(layout) - 1
  const problems = problemsIn(layout, props.edits).length
  const border = 1
  const height = layout.rowHeight + problems * problemHeight
  const lines = problems > 0 && {
    gridTemplateRows: `${layout.rowHeight - border}px repeat(${problems}, ${problemHeight}px)`,
  }
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

/** Drawn again only when something of the row itself has changed. */
export const GridRow = memo(GridRowOf) as typeof GridRowOf
