import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { memo, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { shownHeader, shownKind, type Column } from '#web/kit/table/column.ts'
import { nextSort, type Sort } from '#web/kit/table/data/sort.ts'
import { narrowest } from '#web/kit/table/data/widths.ts'
import { columnCount, columnsIn, firstColumn, type Layout } from '#web/kit/table/layout.ts'
import type { Columns } from '#web/kit/table/use-columns.ts'
import type { SelectionState } from '#web/kit/table/use-selection.ts'
import { SelectAll } from './select-all.tsx'
import styles from './header.module.css'
import type { Place } from './place.ts'

interface Props<Row extends object> {
  layout: Layout<Row>
  columns: Columns<Row>
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  selection: SelectionState<Row>
  active: Place
}

const keyStep = 16

function GridHeaderOf<Row extends object>({ layout, columns, sort, onSort, selection, active }: Props<Row>) {
  const { text } = layout.words
  const row = useRef<HTMLDivElement>(null)
  const { setWidths } = columns
  const last = columnCount(layout) - 1
  const tabIndex = (at: number) => (active.row === -1 && active.column === at ? 0 : -1)

  /** Fixes every column at its present width: otherwise the others would change while one is resized. */
  const freeze = () => {
    const seen = [...(row.current?.querySelectorAll<HTMLElement>('[data-column-id]') ?? [])]
    const widths = Object.fromEntries(seen.map((cell) => [cell.dataset['columnId'] ?? '', cell.offsetWidth]))
    flushSync(() => setWidths(widths))
    return widths
  }
  const pull = (id: string) => (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const widths = freeze()
    const start = event.clientX
    handle.setPointerCapture(event.pointerId)
    const pulling = new AbortController()
    const follow = ({ clientX }: { clientX: number }) =>
      setWidths({ ...widths, [id]: Math.max(narrowest, (widths[id] ?? 0) + clientX - start) })
    handle.addEventListener('pointermove', follow, { signal: pulling.signal })
    handle.addEventListener('lostpointercapture', () => pulling.abort(), { once: true })
  }
  const resizeByKey = (id: string) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0
    if (!event.shiftKey || step === 0) return
    event.preventDefault()
    const widths = freeze()
    setWidths({ ...widths, [id]: Math.max(narrowest, (widths[id] ?? 0) + step) })
  }
  const fit = (id: string) =>
    setWidths((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)))

  return (
    <div role="rowgroup" className={styles.head}>
      <div
        ref={row}
        role="row"
        aria-rowindex={1}
        className={styles.row}
        style={{ gridTemplateColumns: layout.tracks }}
      >
        {layout.selectable && (
          <div role="columnheader" aria-colindex={1} className={styles.select} data-row={-1} data-column={0}>
            <SelectAll selection={selection} label={text.table.selectAll} tabIndex={tabIndex(0)} />
          </div>
        )}
        {layout.columns.map((column, at) => (
          <HeaderCell
            key={column.id}
            columns={columnsIn(layout, column)}
            at={firstColumn(layout) + at}
            isFirst={at === 0}
            tabIndex={tabIndex(firstColumn(layout) + at)}
            sort={sort}
            onSort={onSort}
            hint={text.table.resizeHint}
            onPull={pull(column.id)}
            onKeyDown={resizeByKey(column.id)}
            onFit={() => fit(column.id)}
          />
        ))}
        {layout.rowActions.length > 0 && (
          <div
            role="columnheader"
            aria-colindex={last + 1}
            className={styles.actions}
            data-row={-1}
            data-column={last}
            tabIndex={tabIndex(last)}
          >
            <VisuallyHidden>{text.table.actions}</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  )
}

/** Memoised, so that scrolling does not draw it again. */
export const GridHeader = memo(GridHeaderOf) as typeof GridHeaderOf

interface HeaderCellProps<Row extends object> {
  /** Its column, and those that share its cells. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  at: number
  isFirst: boolean
  tabIndex: 0 | -1
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  hint: string
  onPull: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFit: () => void
}

function HeaderCell<Row extends object>(props: HeaderCellProps<Row>) {
  const { columns, at, isFirst, tabIndex, sort, onSort, hint, onPull, onKeyDown, onFit } = props
  const [column] = columns
  const sortable = column.sortable ?? true
  const sorted = columns.some(({ id }) => sort?.id === id)
  const order = !sorted ? 'none' : sort?.descending ? 'descending' : 'ascending'
  return (
    <div
      role="columnheader"
      aria-colindex={at + 1}
      aria-sort={sortable ? order : undefined}
      aria-label={column.shortHeader === undefined ? undefined : column.header}
      className={styles.cell}
      data-kind={shownKind(column)}
      data-pinned={isFirst || undefined}
      data-row={-1}
      data-column={at}
      data-column-id={column.id}
      tabIndex={sortable ? undefined : tabIndex}
      onKeyDown={onKeyDown}
    >
      {columns.map((each) => (
        <Heading key={each.id} column={each} sort={sort} onSort={onSort} tabIndex={tabIndex} />
      ))}
      <div
        className={styles.handle}
        title={hint}
        onPointerDown={onPull}
        onDoubleClick={onFit}
        aria-hidden="true"
      />
    </div>
  )
}

interface HeadingProps<Row extends object> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
  tabIndex: 0 | -1
}

/** A column's name, which sorts by it where that is possible. */
function Heading<Row extends object>({ column, sort, onSort, tabIndex }: HeadingProps<Row>) {
  const { id, header, sortable = true } = column
  const shown = shownHeader(column)
  const whole = shown === header ? undefined : header
  const sorted = sort?.id === id ? sort : undefined
  const Icon = sorted ? (sorted.descending ? IconArrowDown : IconArrowUp) : IconSelector
  if (!sortable)
    return (
      <span className={styles.name} title={whole}>
        {shown}
      </span>
    )
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort(nextSort(sort, id))}
      data-focus
      data-sorted={sorted !== undefined || undefined}
      tabIndex={tabIndex}
      title={whole}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
    >
      <span className={styles.name}>{shown}</span>
      <Icon size={14} aria-hidden="true" />
    </button>
  )
}
