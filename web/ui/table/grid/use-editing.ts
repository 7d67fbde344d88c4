import { useState } from 'react'
import { isEditable, type Column } from '../column.ts'
import { shownValue } from '../edit/cell-edit.ts'
import type { Leaving } from '../edit/cell-editor.tsx'
import { parseBlock } from '../edit/clipboard.ts'
import { flipped, typedValue } from '../edit/typed.ts'
import type { Edits } from '../edit/use-edits.ts'
import { columnAt, columnCount, type Layout } from '../layout.ts'
import { cellsFrom, type Place } from './place.ts'

interface Editing extends Place {
  typed: string | undefined
}

interface Cell<Row extends object> {
  row: Row
  column: Column<Row>
}

/** Entering values into the cells of a grid. */
export function useEditing<Row extends object>(
  layout: Layout<Row>,
  rows: readonly Row[],
  edits: Edits<Row>,
  moveTo: (place: Place) => void,
) {
  const [editing, setEditing] = useState<Editing>()
  const { text, language } = layout.words

  const cellAt = (place: Place): Cell<Row> | undefined => {
    const [row, column] = [rows[place.row], columnAt(layout, place.column)]
    return row && column && layout.editable && isEditable(column, row) ? { row, column } : undefined
  }
  const valueAt = ({ row, column }: Cell<Row>) => shownValue(edits.edits.get(layout.idOf(row)), column, row)

  /** What is wrong with a value is kept in its cell; the rest is saved. */
  const enter = (entries: (Cell<Row> & { typed: string })[]) => {
    const good = entries.flatMap(({ row, column, typed }) => {
      const value = typedValue(column, typed, language)
      const problem = value === undefined ? text.table.notValid(column.header) : column.check?.(value, row)
      if (problem === undefined) return [{ row, column, value }]
      edits.refuse({ row, column, value: value ?? typed }, problem)
      return []
    })
    edits.enter(good)
  }

  const start = (place: Place, typed?: string) => {
    const cell = cellAt(place)
    if (!cell) return false
    if (cell.column.kind === 'flag') flip(place)
    else setEditing({ ...place, typed })
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
      if (cell.column.kind !== 'flag') setEditing({ ...place, typed: undefined })
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
      const cell = cellAt(editing)
      setEditing(undefined)
      if (cell) enter([{ ...cell, typed }])
      if (leaving === undefined) return
      if (leaving === 'stay' || !goOn(editing, leaving === 'next' ? 1 : -1)) moveTo(editing)
    },
    cancel: () => {
      if (!editing) return
      setEditing(undefined)
      moveTo(editing)
    },
    goOn,
    paste,
    /** Into the cell whose field is open. */
    pasteHere: (block: string) => {
      if (!editing) return
      setEditing(undefined)
      moveTo(editing)
      paste(editing, block)
    },
  }
}
