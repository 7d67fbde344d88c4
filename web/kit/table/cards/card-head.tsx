import { IconDots } from '@tabler/icons-react'
import { isEditable } from '#web/kit/table/column.ts'
import { CellContent, nameColumn, rowName } from '#web/kit/table/grid/cell-content.tsx'
import cellStyles from '#web/kit/table/grid/cell.module.css'
import { RowMenu } from '#web/kit/table/grid/row-menu.tsx'
import { actionsFor, columnCount, firstColumn } from '#web/kit/table/layout.ts'
import { CardProblem, CardValue, type PartProps } from './card-value.tsx'
import styles from './cards.module.css'

/** The title of a card, with its checkbox and its menu. */
export function CardHead<Row extends object>(props: PartProps<Row> & { selected: boolean }) {
  const { layout, row, index, selected, interaction } = props
  const { text } = layout.words
  return (
    <div className={styles.head}>
      {layout.selectable && (
        <label className={styles.select} data-row={index} data-column={0}>
          <input
            type="checkbox"
            className={cellStyles.box}
            checked={selected}
            readOnly
            data-select
            data-focus
            aria-label={text.table.selectRow(rowName(layout, row))}
          />
        </label>
      )}
      <Title {...props} />
      {actionsFor(layout, row).length > 0 && (
        <div className={styles.actions} data-row={index} data-column={columnCount(layout) - 1}>
          <button
            type="button"
            className={styles.menuButton}
            data-menu
            data-focus
            aria-haspopup="menu"
            aria-expanded={interaction.menuRow === index}
            aria-label={text.table.actionsFor(rowName(layout, row))}
          >
            <IconDots size={18} aria-hidden="true" />
          </button>
          {interaction.menuRow === index && (
            <RowMenu layout={layout} row={row} onClose={interaction.closeMenu} />
          )}
        </div>
      )}
    </div>
  )
}

function Title<Row extends object>(props: PartProps<Row>) {
  const { layout, row, index, edits } = props
  const column = nameColumn(layout)
  if (!column) return null
  if (layout.editable && isEditable(column, row)) {
    const place = { row: index, column: firstColumn(layout) + layout.columns.indexOf(column) }
    const edit = edits?.get(column.id)
    return (
      <div className={styles.title} data-row={place.row} data-column={place.column}>
        <CardValue {...props} column={column} place={place} />
        {edit?.status === 'failed' && (
          <div className={styles.problem}>
            <CardProblem {...props} column={column} message={edit.message} />
          </div>
        )}
      </div>
    )
  }
  const link = layout.rowLink?.(row)
  return (
    <div className={styles.title}>
      <CellContent layout={layout} row={row} column={column} edits={edits} link={link} tabIndex={0} />
    </div>
  )
}
