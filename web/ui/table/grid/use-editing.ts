import { useEffect, useMemo } from 'react'
import { isEditable, type Column } from '../column.ts'
import { shownValue } from '../edit/cell-edit.ts'
import type { Leaving } from '../edit/cell-editor.tsx'
import { parseBlock } from '../edit/clipboard.ts'
import { flipped, typedValue } from '../edit/typed.ts'
import type { Edits, Refused } from '../edit/use-edits.ts'
import { columnAt, columnCount, firstColumn, type Layout } from '../layout.ts'
import { cellsFrom, indexOfRow, type Place } from './place.ts'

interface Cell<Row extends object> {
  row: Row
  column: Column<Row>
}

interface Editing<Row extends object> extends Place {
  cell: Cell<Row>
  typed: string | undefined
}

/** Entering values into the cells of a grid. */
export function useEditing<Row extends object>(
  layout: Layout<Row>,
  rows: readonly Row[],
  edits: Edits<Row>,
  moveTo: (place: Place) => void,
) {
  const { text, language } = layout.words
  const editing = useOpenCell(layout, rows, edits)

  const cellAt = (place: Place): Cell<Row> | undefined => {
    const [row, column] = [rows[place.row], columnAt(layout, place.column)]
    return row && column && layout.editable && isEditable(column, row) ? { row, column } : undefined
  }
  const valueAt = ({ row, column }: Cell<Row>) => shownValue(edits.edits.get(layout.idOf(row)), column, row)

  /** What is wrong with a value is kept in its cell; the rest is saved. */
  const enter = (entries: (Cell<Row> & { typed: string })[]) => {
    const bad: Refused<Row>[] = []
    const good = entries.flatMap(({ row, column, typed }) => {
      const value = typedValue(column, typed, language)
      const message = value === undefined ? text.table.notValid(column.header) : column.check?.(value, row)
      if (message === undefined) return [{ row, column, value }]
      bad.push({ row, column, value: value ?? typed, message })
      return []
    })
    edits.enter(good, bad)
  }
  const open = ({ row, column }: Cell<Row>, typed?: string) =>
    edits.openCell({ id: layout.idOf(row), column: column.id, typed })
  const close = () => edits.openCell(undefined)

  const start = (place: Place, typed?: string) => {
    const cell = cellAt(place)
    if (!cell) return false
    if (cell.column.kind === 'flag') flip(place)
    else open(cell, typed)
    return true
  }
  const flip = (place: Place) => {
    const cell = cellAt(place)
    if (cell) edits.enter([{ ...cell, value: flipped(valueAt(cell)) }])
  }
  /** To the next cell that can be edited; false where there is none. */
  const goOn = (from: Place, step: 1 | -1) => {
    for (const place of cellsFrom(from, step, { rows: rows.length, columns: columnCount(layout) })) {
      const cell = cellAt(place)
      if (!cell) continue
      moveTo(place)
      if (cell.column.kind !== 'flag') open(cell)
      return true
    }
    return false
  }

  /** A block of cells, from this one on to the right and down; what cannot be edited is passed over. */
  const paste = (from: Place, block: string) => {
    const entries = parseBlock(block).flatMap((line, down) =>
      line.flatMap((typed, right) => {
        const cell = cellAt({ row: from.row + down, column: from.column + right })
        return cell ? [{ ...cell, typed }] : []
      }),
    )
    enter(entries)
  }

  return {
    editing,
    cellAt,
    valueAt,
    start,
    flip,
    clear: (place: Place) => {
      const cell = cellAt(place)
      if (cell && cell.column.kind !== 'flag' && !cell.column.options) enter([{ ...cell, typed: '' }])
    },
    /** Back to what is saved; false when nothing was wrong there. */
    dropFailed: (place: Place) => {
      const cell = cellAt(place)
      const edit = cell && edits.edits.get(layout.idOf(cell.row))?.get(cell.column.id)
      if (!cell || edit?.status !== 'failed') return false
      edits.drop(cell.row, cell.column)
      return true
    },
    commit: (typed: string, leaving: Leaving | undefined) => {
      if (!editing) return
      close()
      enter([{ ...editing.cell, typed }])
      if (leaving === undefined) return
      if (leaving === 'stay' || !goOn(editing, leaving === 'next' ? 1 : -1)) moveTo(editing)
    },
    cancel: () => {
      if (!editing) return
      close()
      moveTo(editing)
    },
    goOn,
    paste,
    /** Into the cell whose field is open. */
    pasteHere: (block: string) => {
      if (!editing) return
      close()
      moveTo(editing)
      paste(editing, block)
    },
  }
}

/** Rows may be given anew and in another order while a cell is open: its field goes with its row. */
function useOpenCell<Row extends object>(
  layout: Layout<Row>,
  rows: readonly Row[],
  { open, openCell }: Edits<Row>,
): Editing<Row> | undefined {
  const { idOf, columns } = layout
  const at = useMemo(() => (open ? indexOfRow(rows, open.id, idOf) : undefined) ?? -1, [open, rows, idOf])
  const column = open && columns.find(({ id }) => id === open.column)
  const row = rows[at]
  const gone = open !== undefined && !(row && column)
  useEffect(() => {
    if (gone) openCell(undefined)
  })
  if (!open || !row || !column) return undefined
  const place = { row: at, column: firstColumn(layout) + columns.indexOf(column) }
  return { ...place, cell: { row, column }, typed: open.typed }
}
