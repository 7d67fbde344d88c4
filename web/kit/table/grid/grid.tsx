import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { addedHeight, type Room } from '#web/kit/table/data/lines.ts'
import { headingsBefore, type Grouping } from '#web/kit/table/data/groups.ts'
import type { RowId } from '#web/kit/table/data/select.ts'
import type { Sort } from '#web/kit/table/data/sort.ts'
import { CellEditor } from '#web/kit/table/edit/cell-editor.tsx'
import type { Edits } from '#web/kit/table/edit/use-edits.ts'
import { problemCounts, problemId } from '#web/kit/table/edit/problems.ts'
import { columnCount, type Layout } from '#web/kit/table/layout.ts'
import { markScrolled } from '#web/kit/table/mark-scrolled.ts'
import type { Columns } from '#web/kit/table/use-columns.ts'
import type { SelectionState } from '#web/kit/table/use-selection.ts'
import { rowName } from './cell-content.tsx'
import { problemHeight } from './cell-problems.tsx'
import { GridHeader } from './grid-header.tsx'
import { GridRow } from './grid-row.tsx'
import styles from './grid.module.css'
import { RowMenu } from './row-menu.tsx'
import { GroupHeading, headingHeight } from './group-heading.tsx'
import { SummaryRow } from './summary-row.tsx'
import { useInteraction } from './use-interaction.ts'
import { useRoom } from './use-room.ts'
import { useWindowHeight } from './use-window-height.ts'
import { overscanFor, renderedRows, slotsFor } from './window.ts'

export interface BodyProps<Row extends object> {
  label: string
  layout: Layout<Row>
  columns: Columns<Row>
  rows: readonly Row[]
  /** The rows that are summed: all that match the search, not only this page's. */
  summed: readonly Row[]
  /** Identifies the current order, page and search. */
  order: string
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  selection: SelectionState<Row>
  edits: Edits<Row>
  chosen: RowId | undefined
  grouping: Grouping<Row> | undefined
  /** Without one the page scrolls, and not the table. */
  maxHeight: string | undefined
  /** It takes what the page leaves of the window. */
  fills: boolean
  /** How much of the height a bar takes at the lower edge. */
  taken: number
  busy: boolean
}

/** The table on a wide screen: a grid of which only the visible rows, and a few around them, are drawn. */
export function Grid<Row extends object>(props: BodyProps<Row>) {
  const { label, layout, columns, rows, selection, edits, sort, onSort, chosen, maxHeight, taken, busy } =
    props
  const scroller = useRef<HTMLDivElement>(null)
  const shape = { height: layout.rowHeight, order: props.order, inList: false }
  const interaction = useInteraction(scroller, layout, rows, selection, edits, shape)
  const { cursor, editing, menuRow, closeMenu, handlers } = interaction
  const held = editing.editing?.row ?? menuRow ?? cursor.place.row
  const problems = useMemo(() => problemCounts(layout, rows, edits.edits), [layout, rows, edits.edits])
  const headings = useMemo(() => headingsBefore(rows, props.grouping), [rows, props.grouping])
  const room = useRoom(scroller, layout)
  const inWindow = useWindowHeight(scroller, props.fills, layout.rowHeight)
  const added = useMemo(() => addedHeights(layout, rows, room), [layout, rows, room])
  const headingsAt = (index: number) => headings.get(index) ?? none
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      layout.rowHeight +
      (added.get(index) ?? 0) +
      (problems.get(index) ?? 0) * problemHeight +
      headingsAt(index).length * headingHeight,
    overscan: overscanFor(layout.rowHeight),
    rangeExtractor: useCallback((range: Range) => renderedRows(range, held), [held]),
    useFlushSync: false,
  })
  useLayoutEffect(() => markScrolled(scroller.current), [layout.tracks])
  // The ticked row stays in view when the bar takes its place.
  useLayoutEffect(() => {
    if (taken > 0) scroller.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }, [taken])
  // The virtualizer caches row heights, which change when error lines appear below rows, or texts wrap.
  const heights = JSON.stringify([...problems, ...headings.keys(), ...added])
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heights])
  const drawn = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const row = rows[index]
    return row ? [{ row, index, start, id: layout.idOf(row) }] : []
  })
  const slots = useRef<ReadonlyMap<RowId, number>>(new Map())
  slots.current = slotsFor(
    drawn.map(({ id }) => id),
    slots.current,
  )
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columnCount(layout)}
      aria-multiselectable={layout.selectable || undefined}
      aria-busy={busy || undefined}
      className={styles.grid}
      data-selectable={layout.selectable || undefined}
      data-actions={layout.rowActions.length > 0 || undefined}
      data-summary={layout.columns.some(({ summary }) => summary) || undefined}
      style={{
        maxHeight: `calc(${inWindow === undefined ? withHalfRow(maxHeight ?? '100dvh', layout) : `${inWindow}px`} - ${taken}px)`,
      }}
      onScroll={({ currentTarget }) => markScrolled(currentTarget)}
      {...handlers}
    >
      <div className={styles.sheet} role="presentation" style={{ minWidth: layout.minWidth }}>
        <GridHeader
          layout={layout}
          columns={columns}
          sort={sort}
          onSort={onSort}
          selection={selection}
          active={cursor.place}
        />
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: virtualizer.getTotalSize() + headingsAt(rows.length).length * headingHeight }}
        >
          {drawn.flatMap(({ row, index, start, id }) => {
            const edited = editing.editing?.row === index ? editing.editing : undefined
            const above = headingsAt(index)
            return [
              ...above.map((group, at) => (
                <GroupHeading
                  key={`heading-${group.id}`}
                  top={start + at * headingHeight}
                  layout={layout}
                  group={group}
                />
              )),
              <GridRow
                key={slots.current.get(id)}
                layout={layout}
                row={row}
                index={index}
                top={start + above.length * headingHeight}
                added={added.get(index) ?? 0}
                activeColumn={cursor.place.row === index ? cursor.place.column : undefined}
                selected={selection.ids.has(id)}
                chosen={chosen === id}
                edits={edits.edits.get(id)}
                editor={
                  edited && {
                    column: edited.column,
                    field: (
                      <CellEditor
                        key={id}
                        column={edited.cell.column}
                        value={editing.ownValueAt(edited.cell)}
                        label={`${edited.cell.column.header}, ${rowName(layout, row)}`}
                        typed={edited.typed}
                        problem={
                          edits.isRefused(row, edited.cell.column)
                            ? problemId(layout, row, edited.cell.column)
                            : undefined
                        }
                        onCommit={editing.commit}
                        onCancel={editing.cancel}
                        onBlock={editing.pasteHere}
                      />
                    ),
                  }
                }
                menu={
                  menuRow === index ? <RowMenu layout={layout} row={row} onClose={closeMenu} /> : undefined
                }
              />,
            ]
          })}
          {headingsAt(rows.length).map((group, at) => (
            <GroupHeading
              key={`heading-${group.id}`}
              top={virtualizer.getTotalSize() + at * headingHeight}
              layout={layout}
              group={group}
            />
          ))}
        </div>
        <SummaryRow layout={layout} rows={props.summed} rowIndex={rows.length + 2} />
      </div>
    </div>
  )
}

const none: readonly never[] = []
const summaryHeight = 34

/** Half a row at the lower edge of a table that was not scrolled yet shows that there are more. */
function withHalfRow<Row extends object>(maxHeight: string, { columns, rowHeight }: Layout<Row>) {
  const summary = columns.some(({ summary }) => summary) ? summaryHeight : 0
  const around = `(var(--head-height) + ${summary + rowHeight / 2}px)`
  return `round(down, ${maxHeight} - ${around}, ${rowHeight}px) + ${around}`
}

/** By the index of the row. */
function addedHeights<Row extends object>(layout: Layout<Row>, rows: readonly Row[], room: Room) {
  const heights = rows.map((row, index) => [index, addedHeight(layout, row, room)] as const)
  return new Map(heights.filter(([, height]) => height > 0))
}
