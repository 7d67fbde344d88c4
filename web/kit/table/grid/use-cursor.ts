import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { RowId } from '#web/kit/table/data/select.ts'
import { columnCount, type Layout } from '#web/kit/table/layout.ts'
import { indexOfRow, within, type Place } from './place.ts'

/**
 * The cell that the cursor was sent to. Its row is identified by its id, because rows may move or disappear. In another
 * order the cursor stays at its index instead of following the row.
 */
interface Target extends Place {
  id: RowId | undefined
  order: string
}

/**
 * The one cell of a grid (or card of a list) that Tab reaches; arrow keys move from there. Cells have `data-row` and
 * `data-column`; an element that takes the focus inside of a cell has `data-focus`.
 */
export function useCursor<Row extends object>(
  container: RefObject<HTMLElement | null>,
  layout: Layout<Row>,
  rows: readonly Row[],
  { height, order }: { height: number; order: string },
) {
  const { idOf } = layout
  const [target, setTarget] = useState<Target>({ row: -1, column: 0, id: undefined, order })
  const found = useMemo(
    () => (target.order === order ? rowOf(target, rows, idOf) : target.row),
    [target, order, rows, idOf],
  )
  const columns = columnCount(layout)
  const place = useMemo(
    () => within({ row: found ?? target.row, column: target.column }, { rows: rows.length, columns }),
    [found, target, rows.length, columns],
  )
  const focusNext = useRef(false)
  const inside = useRef(false)
  const before = useRef(place.row)

  const targetAt = (next: Place): Target => {
    const row = rows[next.row]
    return { ...next, id: row && idOf(row), order }
  }
  const moveTo = (next: Place) => {
    focusNext.current = true
    setTarget(targetAt(next))
  }

  useLayoutEffect(() => {
    const element = container.current
    const last = before.current
    before.current = place.row
    // The row is gone: the one that took its place gets the focus.
    const lost = found === undefined && inside.current && isFree(element)
    if (focusNext.current || lost) {
      focusNext.current = false
      focusOn(element, place)
    } else if (last !== place.row && element?.contains(document.activeElement)) {
      // The row has moved: if it was in view, it is scrolled into view again.
      if (inView(element, last, height)) bringIntoView(element, cellAt(element, place))
    }
  })

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    inside.current = true
    const focused = placeOf(event.target)
    if (focused) setTarget((now) => (same(now, targetAt(focused)) ? now : targetAt(focused)))
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    inside.current = container.current?.contains(relatedTarget) ?? false
  }

  return { place, moveTo, onFocus, onBlur }
}

/** The cell that contains an element. */
export function placeOf(element: EventTarget | null): Place | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-row][data-column]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** The current index of the target's row; undefined if it is gone. */
function rowOf<Row extends object>({ row, id }: Target, rows: readonly Row[], idOf: (row: Row) => RowId) {
  const there = rows[row]
  if (id === undefined || (there && idOf(there) === id)) return row
  return indexOfRow(rows, id, idOf)
}

const nearest = { block: 'nearest', inline: 'nearest' } as const

function focusOn(container: HTMLElement | null, place: Place) {
  const cell = cellAt(container, place)
  const target = cell?.hasAttribute('tabindex') ? cell : cell?.querySelector<HTMLElement>('[data-focus]')
  // A cell without a focusable element: its card gets the focus.
  const focused = target ?? cell?.closest<HTMLElement>('[tabindex]')
  focused?.focus({ preventScroll: true })
  bringIntoView(container, cell)
}

/** A sticky cell is always in view horizontally, but the browser would still scroll to it. */
function bringIntoView(container: HTMLElement | null, cell: HTMLElement | null | undefined) {
  const left = container?.scrollLeft
  cell?.scrollIntoView(nearest)
  if (container && cell && left !== undefined && getComputedStyle(cell).position === 'sticky')
    container.scrollLeft = left
}

/** Whether the focused element was removed, or now belongs to another row. */
const isFree = (container: HTMLElement | null) =>
  document.activeElement === document.body || container?.contains(document.activeElement) === true

function inView(container: HTMLElement, row: number, height: number) {
  // Where the page scrolls, a part of the container is in view.
  const { top, bottom } = container.getBoundingClientRect()
  const from = container.scrollTop + Math.max(0, -top)
  const to = container.scrollTop + Math.min(bottom, innerHeight) - top
  return row * height > from - height && row * height < to - height
}

const cellAt = (container: HTMLElement | null, { row, column }: Place) =>
  container?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

const same = (one: Target, other: Target) =>
  one.row === other.row && one.column === other.column && one.id === other.id && one.order === other.order
