import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react'
import type { RowId } from '#web/kit/table/data/select.ts'
import { columnCount, type Layout } from '#web/kit/table/layout.ts'
import { indexOfRow, within, type Place } from './place.ts'

/**
 * A cell that the cursor was sent to. Its row is known by its id, since it may move, or go, while the cursor is there;
 * but who asks for another order wants to see what is first, not where this row has gone.
 */
interface Wish extends Place {
  id: RowId | undefined
  order: string
}

/**
 * The one cell of a grid (or card of a list) that Tab reaches; from there arrow keys lead on. Cells carry `data-row` and
 * `data-column`; what takes the focus inside of a cell, `data-focus`.
 */
export function useCursor<Row extends object>(
  container: RefObject<HTMLElement | null>,
  layout: Layout<Row>,
  rows: readonly Row[],
  { height, order }: { height: number; order: string },
) {
  const { idOf } = layout
  const [wish, setWish] = useState<Wish>({ row: -1, column: 0, id: undefined, order })
  const found = useMemo(
    () => (wish.order === order ? rowOf(wish, rows, idOf) : wish.row),
    [wish, order, rows, idOf],
  )
  const columns = columnCount(layout)
  const place = useMemo(
    () => within({ row: found ?? wish.row, column: wish.column }, { rows: rows.length, columns }),
    [found, wish, rows.length, columns],
  )
  const focusNext = useRef(false)
  const inside = useRef(false)
  const before = useRef(place.row)

  const wishFor = (next: Place): Wish => {
    const row = rows[next.row]
    return { ...next, id: row && idOf(row), order }
  }
  const moveTo = (next: Place) => {
    focusNext.current = true
    setWish(wishFor(next))
  }

  useLayoutEffect(() => {
    const element = container.current
    const last = before.current
    before.current = place.row
    // Its row is no longer there: the next one has taken its place, and has the focus.
    const lost = found === undefined && inside.current && isFree(element)
    if (focusNext.current || lost) {
      focusNext.current = false
      focusOn(element, place)
    } else if (last !== place.row && element?.contains(document.activeElement)) {
      // Its row has moved: whoever was looking at it still does.
      if (inView(element, last, height)) bringIntoView(element, cellAt(element, place))
    }
  })

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    inside.current = true
    const focused = placeOf(target)
    if (focused) setWish((now) => (same(now, wishFor(focused)) ? now : wishFor(focused)))
  }
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    inside.current = container.current?.contains(relatedTarget) ?? false
  }

  return { place, moveTo, onFocus, onBlur }
}

/** The cell in which something is. */
export function placeOf(element: EventTarget | null): Place | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-row][data-column]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

/** Where the wished row is now; nothing when it is gone. */
function rowOf<Row extends object>({ row, id }: Wish, rows: readonly Row[], idOf: (row: Row) => RowId) {
  const there = rows[row]
  if (id === undefined || (there && idOf(there) === id)) return row
  return indexOfRow(rows, id, idOf)
}

const nearest = { block: 'nearest', inline: 'nearest' } as const

function focusOn(container: HTMLElement | null, place: Place) {
  const cell = cellAt(container, place)
  const target = cell?.hasAttribute('tabindex') ? cell : cell?.querySelector<HTMLElement>('[data-focus]')
  // What has nothing to focus is reached with the card that it stands on.
  const focused = target ?? cell?.closest<HTMLElement>('[tabindex]')
  focused?.focus({ preventScroll: true })
  bringIntoView(container, cell)
}

/** A cell that stays in sight however far one scrolls sideways needs no scrolling there; the browser would do so. */
function bringIntoView(container: HTMLElement | null, cell: HTMLElement | null | undefined) {
  const left = container?.scrollLeft
  cell?.scrollIntoView(nearest)
  if (container && cell && left !== undefined && getComputedStyle(cell).position === 'sticky')
    container.scrollLeft = left
}

/** Whether the focus was in what has been taken away, or in an element that is now another row's. */
const isFree = (container: HTMLElement | null) =>
  document.activeElement === document.body || container?.contains(document.activeElement) === true

const inView = ({ scrollTop, clientHeight }: HTMLElement, row: number, height: number) =>
  row * height > scrollTop - height && row * height < scrollTop + clientHeight - height

const cellAt = (container: HTMLElement | null, { row, column }: Place) =>
  container?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

const same = (one: Wish, other: Wish) =>
  one.row === other.row && one.column === other.column && one.id === other.id && one.order === other.order
