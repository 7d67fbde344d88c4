import { useNavigate } from '@tanstack/react-router'
import {
  useMemo,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { textOf, type Column } from '#web/kit/table/column.ts'
import type { RowId } from '#web/kit/table/data/select.ts'
import { shownValue } from '#web/kit/table/edit/cell-edit.ts'
import { blockText } from '#web/kit/table/edit/clipboard.ts'
import type { Edits } from '#web/kit/table/edit/use-edits.ts'
import { columnAt, columnCount, columnsIn, firstColumn, type Layout } from '#web/kit/table/layout.ts'
import type { SelectionState } from '#web/kit/table/use-selection.ts'
import { indexOfRow, movedBy, movedInList, type Place } from './place.ts'
import { placeOf, useCursor } from './use-cursor.ts'
import { useEditing } from './use-editing.ts'

interface Shape {
  /** The approximate height of a row. */
  height: number
  /** Identifies the current order, page and search. */
  order: string
  /** Rows are cards, one below the other. */
  inList: boolean
}

/**
 * Handles all clicks and keys of a table, for its grid and its cards. The handlers are on the container; rows have
 * none of their own, which makes scrolling cheap.
 */
export function useInteraction<Row extends object>(
  container: RefObject<HTMLElement | null>,
  layout: Layout<Row>,
  rows: readonly Row[],
  selection: SelectionState<Row>,
  edits: Edits<Row>,
  shape: Shape,
) {
  const { height, inList } = shape
  const navigate = useNavigate()
  const columns = columnCount(layout)
  const cursor = useCursor(container, layout, rows, shape)
  const editing = useEditing(layout, rows, edits, cursor.moveTo)
  const [menuId, setMenuId] = useState<RowId>()
  const menuRow = useMemo(
    () => (menuId === undefined ? undefined : indexOfRow(rows, menuId, layout.idOf)),
    [rows, menuId, layout],
  )

  const follow = (href: string | undefined) => void navigate({ href: href ?? '' })
  const open = (row: Row) => follow(layout.rowLink?.(row))
  const select = (row: Row, range: boolean) => (range ? selection.toggleRange(row) : selection.toggle(row))

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    const place = placeOf(target)
    const row = place && rows[place.row]
    const link = target.closest<HTMLAnchorElement>('a[data-row-link]')
    if (link && isPlain(event)) {
      event.preventDefault()
      const linked = rows[Number(link.closest<HTMLElement>('[data-index]')?.dataset['index'])]
      if (layout.onOpen && linked) layout.onOpen(linked)
      else follow(link.getAttribute('href') ?? '')
    }
    if (link || !place || !row) return
    if (target.closest('[data-menu]')) setMenuId(layout.idOf(row))
    else if (target.closest('[data-select]') || isFirstCell(place)) select(row, event.shiftKey)
    else if (target.closest('[data-flag]')) editing.flip(place)
    else if (target.closest('a, button, input, select, label, [role=menu]')) return
    else if (editing.cellAt(place)) editing.start(place)
    else if (layout.selectable && !layout.rowLink) select(row, event.shiftKey)
  }

  /** The whole cell around a checkbox; on a card a label, which clicks the checkbox itself. */
  const isFirstCell = ({ column }: Place) => layout.selectable && column === 0 && !inList

  /** Shift-click selects a range of rows, not text. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.shiftKey && layout.selectable && placeOf(event.target)) event.preventDefault()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place || (event.target as Element).closest('[role=menu]')) return
    const page = Math.max(1, Math.floor((container.current?.clientHeight ?? 0) / height) - 2)
    const moved = inList ? movedInList : movedBy
    const next =
      event.shiftKey || event.altKey ? undefined : moved(event, place, { rows: rows.length, columns, page })
    if (next) cursor.moveTo(next)
    else if (!pressed(event, place)) return
    event.preventDefault()
  }

  /** Handles other keys; returns whether the key did something. */
  const pressed = (event: KeyboardEvent<HTMLElement>, place: { row: number; column: number }): boolean => {
    const row = rows[place.row]
    const target = event.target as Element
    const onField = target.closest('button, input, select') !== null
    const onLink = target.closest('a') !== null
    const command = event.ctrlKey || event.metaKey
    const letter = event.shiftKey ? '' : event.key.toLowerCase()
    if (command && letter === 'z' && layout.editable) edits.undo()
    else if (command && letter === 'a' && layout.selectable) selection.toggleAll()
    else if (event.key === 'Tab' && target.matches('[data-flag]'))
      return editing.tab(place, event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') return stopEditing(place) || leaveSelection()
    else if (!row || command || event.altKey) return false
    else if (event.key === ' ' && layout.selectable && !onField) select(row, event.shiftKey)
    else if (onField || onLink) return false
    else if (event.key === 'Enter' && inList && layout.rowLink?.(row)) (layout.onOpen ?? open)(row)
    else if (event.key === 'Enter' || event.key === 'F2') return editing.start(place)
    else if (event.key === 'Delete') editing.clear(place)
    else return event.key.length === 1 && event.key !== ' ' && editing.start(place, event.key)
    return true
  }
  const stopEditing = (place: Place) => {
    editing.stop()
    return editing.dropFailed(place)
  }
  const leaveSelection = () => {
    const any = selection.ids.size > 0
    selection.clear()
    return any
  }

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place || place.row < 0 || !layout.editable) return
    event.preventDefault()
    const column = Math.max(place.column, firstColumn(layout))
    editing.paste({ row: place.row, column }, event.clipboardData.getData('text/plain'))
  }

  const shownText = (column: Column<Row>, row: Row) =>
    textOf(column, shownValue(edits.edits.get(layout.idOf(row)), column, row), row, layout.words)

  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const [row, column] = place ? [rows[place.row], columnAt(layout, place.column)] : []
    const chosenText = document.getSelection()?.toString() !== ''
    if (chosenText || event.target instanceof HTMLInputElement || !row) return
    const all = layout.columns.flatMap((each) => columnsIn(layout, each))
    const wholly = (one: Row) => all.map((each) => shownText(each, one))
    const copied =
      selection.rows.length > 0
        ? selection.rows.map(wholly)
        : [column ? [shownText(column, row)] : wholly(row)]
    event.clipboardData.setData('text/plain', blockText(copied))
    event.preventDefault()
  }

  return {
    cursor,
    editing,
    menuRow,
    /** Closes the menu; the focus goes back to its button. */
    closeMenu: () => {
      if (menuRow !== undefined) cursor.moveTo({ row: menuRow, column: columns - 1 })
      setMenuId(undefined)
    },
    handlers: {
      onClick,
      onMouseDown,
      onKeyDown,
      onPaste,
      onCopy,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        cursor.onFocus(event)
        editing.focused(placeOf(event.target))
      },
      onBlur: cursor.onBlur,
    },
  }
}

export type Interaction<Row extends object> = ReturnType<typeof useInteraction<Row>>

/** A click without a key that opens a new tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
