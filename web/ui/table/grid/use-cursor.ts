import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react'
import { within, type Place } from './place.ts'

/**
 * The one cell of a grid that Tab reaches; from there arrow keys lead on. Cells carry `data-row` and `data-column`; what
 * takes the focus inside of a cell, `data-focus`.
 */
export function useCursor(container: RefObject<HTMLElement | null>, rows: number, columns: number) {
  const [wished, setPlace] = useState<Place>({ row: -1, column: 0 })
  const place = useMemo(() => within(wished, { rows, columns }), [wished, rows, columns])
  const focusNext = useRef(false)

  const moveTo = useCallback((next: Place) => {
    focusNext.current = true
    setPlace({ ...next })
  }, [])

  useLayoutEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    const cell = cellAt(container.current, place)
    const target = cell?.querySelector<HTMLElement>('[data-focus]') ?? cell
    target?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const onFocus = useCallback(({ target }: FocusEvent<HTMLElement>) => {
    const focused = placeOf(target)
    if (focused) setPlace((before) => (same(before, focused) ? before : focused))
  }, [])

  return { place, moveTo, onFocus }
}

/** The cell in which something is. */
export function placeOf(element: EventTarget | null): Place | undefined {
  const cell = element instanceof Element ? element.closest<HTMLElement>('[data-row][data-column]') : null
  if (!cell) return undefined
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

const cellAt = (container: HTMLElement | null, { row, column }: Place) =>
  container?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)

const same = (one: Place, other: Place) => one.row === other.row && one.column === other.column
