import { IconDots } from '@tabler/icons-react'
import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { fieldOf } from '../column.ts'
import { CellEditor } from '../edit/cell-editor.tsx'
import { CellContent, nameColumn, rowName } from '../grid/cell-content.tsx'
import cellStyles from '../grid/cell.module.css'
import type { BodyProps } from '../grid/grid.tsx'
import { RowMenu } from '../grid/row-menu.tsx'
import { tinted } from '../grid/tint.ts'
import { useInteraction, type Interaction } from '../grid/use-interaction.ts'
import { overscanFor, renderedRows } from '../grid/window.ts'
import { actionsFor, columnCount, firstColumn, type Layout } from '../layout.ts'
import type { RowEdits } from '../edit/cell-edit.ts'
import styles from './cards.module.css'
import { CardSums } from './card-sums.tsx'

/** The table on a narrow screen: each row is a card, with its name as the title. */
export function Cards<Row extends object>(props: BodyProps<Row>) {
  const { label, layout, rows, selection, edits, chosen, maxHeight, busy } = props
  const scroller = useRef<HTMLDivElement>(null)
  const interaction = useInteraction(scroller, layout, rows, selection, edits)
  const { editing, menuRow, handlers } = interaction
  const held = menuRow ?? editing.editing?.row ?? -1
  const height = 44 + (layout.columns.length - 1) * 24
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: overscanFor(height),
    gap: 8,
    rangeExtractor: useCallback((range: Range) => renderedRows(range, held), [held]),
    useFlushSync: false,
  })
  return (
    <div role="presentation" className={styles.cards} onClick={handlers.onClick} onPaste={handlers.onPaste}>
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ maxHeight }}
        aria-busy={busy || undefined}
        aria-label={label}
        role="group"
        {...reachable}
      >
        <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const id = layout.idOf(row)
            const tint = tinted(fieldOf(row, 'BgColor'))
            return (
              <li
                key={id}
                ref={virtualizer.measureElement}
                data-index={index}
                className={styles.card}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                data-selected={selection.ids.has(id) || undefined}
                data-chosen={chosen === id || undefined}
                {...tint}
                style={{ ...tint.style, top: start }}
              >
                <CardHead
                  layout={layout}
                  row={row}
                  index={index}
                  selected={selection.ids.has(id)}
                  interaction={interaction}
                  edits={edits.edits.get(id)}
                />
                <CardFields
                  layout={layout}
                  row={row}
                  index={index}
                  interaction={interaction}
                  edits={edits.edits.get(id)}
                />
              </li>
            )
          })}
        </ul>
      </div>
      <CardSums layout={layout} rows={props.summed} />
    </div>
  )
}

/** What scrolls must be reached with the keyboard, even if nothing in it can be. */
const reachable = { tabIndex: 0 }

interface PartProps<Row extends object> {
  layout: Layout<Row>
  row: Row
  index: number
  interaction: Interaction<Row>
  edits: RowEdits | undefined
}

function CardHead<Row extends object>(props: PartProps<Row> & { selected: boolean }) {
  const { layout, row, index, selected, interaction, edits } = props
  const { text } = layout.words
  const title = nameColumn(layout)
  const link = layout.rowLink?.(row)
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
            aria-label={text.table.selectRow(rowName(layout, row))}
          />
        </label>
      )}
      {title && (
        <div className={styles.title}>
          <CellContent layout={layout} row={row} column={title} edits={edits} link={link} tabIndex={0} />
        </div>
      )}
      {actionsFor(layout, row).length > 0 && (
        <div className={styles.actions} data-row={index} data-column={columnCount(layout) - 1}>
          <button
            type="button"
            className={styles.menuButton}
            data-menu
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

function CardFields<Row extends object>({
  layout,
  row,
  index,
  interaction: { editing },
  edits,
}: PartProps<Row>) {
  const title = nameColumn(layout)
  return (
    <dl className={styles.fields}>
      {layout.columns.map((column, at) => {
        if (column === title) return null
        const place = { row: index, column: firstColumn(layout) + at }
        const cell = editing.cellAt(place)
        const isEdited = editing.editing?.row === place.row && editing.editing.column === place.column
        const edit = edits?.get(column.id)
        const plain = <CellContent layout={layout} row={row} column={column} edits={edits} tabIndex={0} />
        return (
          <div key={column.id} className={styles.field} {...tinted(fieldOf(row, `${column.id}_BgColor`))}>
            <dt>{column.header}</dt>
            <dd data-row={place.row} data-column={place.column} data-kind={column.kind}>
              {cell && isEdited ? (
                <CellEditor
                  column={cell.column}
                  value={editing.valueAt(cell)}
                  label={`${column.header}, ${rowName(layout, row)}`}
                  typed={undefined}
                  onCommit={editing.commit}
                  onCancel={editing.cancel}
                  onBlock={editing.pasteHere}
                />
              ) : cell && column.kind !== 'flag' ? (
                <button
                  type="button"
                  className={styles.edit}
                  onClick={() => editing.start(place)}
                  data-failed={edit?.status === 'failed' || undefined}
                >
                  <span className={cellStyles.spoken}>{layout.words.text.table.edit(column.header)}</span>
                  {plain}
                </button>
              ) : (
                plain
              )}
            </dd>
            {edit?.status === 'failed' && <dd className={styles.problem}>{edit.message}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
