import { useEffect, useMemo } from 'react'
import { isEditable, textOf, type CellValue, type Column } from '#web/kit/table/column.ts'
import { ownValue, shownValue } from '#web/kit/table/edit/cell-edit.ts'
import type { Leaving } from '#web/kit/table/edit/cell-editor.tsx'
import { parseBlock, type LeftOut } from '#web/kit/table/edit/clipboard.ts'
import { flipped, typedMistake, typedValue } from '#web/kit/table/edit/typed.ts'
import type { Edits, Refused } from '#web/kit/table/edit/use-edits.ts'
import type { Entered } from '#web/kit/table/edit/use-saving.ts'
import { columnAt, columnCount, firstColumn, type Layout } from '#web/kit/table/layout.ts'
import { cellsFrom, indexOfRow, type Place } from './place.ts'
import { useTabChain } from './use-tab-chain.ts'

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
  const tabChain = useTabChain()

  const cellAt = (place: Place): Cell<Row> | undefined => {
    const [row, column] = [rows[place.row], columnAt(layout, place.column)]
    return row && column && layout.editable && isEditable(column, row) ? { row, column } : undefined
  }
  const valueAt = ({ row, column }: Cell<Row>) => shownValue(edits.edits.get(layout.idOf(row)), column, row)
  const ownValueAt = ({ row, column }: Cell<Row>) => ownValue(edits.edits.get(layout.idOf(row)), column, row)

  /** The row with the values that are being entered or saved. */
  const rowWith = (row: Row, entered: readonly { column: Column<Row>; value: CellValue }[]): Row => {
    const saving = [...(edits.edits.get(layout.idOf(row)) ?? [])].filter(
      ([, { status }]) => status === 'saving',
    )
    const readable = entered.filter(({ value }) => value !== undefined)
    return {
      ...row,
      ...Object.fromEntries(saving.map(([column, { value }]) => [column, value])),
      ...Object.fromEntries(readable.map(({ column, value }) => [column.id, value])),
    }
  }

  /** Why a typed text is not a valid value of its column. */
  const unreadable = (column: Column<Row>, typed: string) => {
    const mistake = typedMistake(column, typed, language)
    const { mistakes } = text.table
    if (mistake === 'number') return mistakes.number(column.header, typed.trim())
    return mistake && mistakes[mistake](column.header, column.decimals ?? 0)
  }

  /** Invalid values stay in their cells with an error; the others are saved. Cells of one row are checked together. */
  const enter = (entries: (Cell<Row> & { typed: string })[], left?: LeftOut) => {
    const read = entries.map((entry) => ({
      ...entry,
      value: typedValue(entry.column, entry.typed, language),
    }))
    const bad: Refused<Row>[] = []
    const good: Entered<Row>[] = []
    for (const [, cells] of Map.groupBy(read, ({ row }) => row)) {
      for (const { row, column, value, typed } of cells) {
        const message = unreadable(column, typed) ?? column.check?.(value, rowWith(row, cells))
        if (message === undefined) good.push({ row, column, value })
        else bad.push({ row, column, value: value ?? typed, message })
      }
    }
    edits.enter(good, bad, left)
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
    if (!cell) return
    edits.enter([{ ...cell, value: flipped(valueAt(cell)) }])
    tabChain.ticked(boxOf(cell))
  }
  const boxOf = ({ row, column }: Cell<Row>) => ({ id: layout.idOf(row), column: column.id })

  /** Moves to the next editable cell; false if there is none. */
  const goOn = (from: Place, step: 1 | -1, fromField: boolean) => {
    for (const place of cellsFrom(from, step, { rows: rows.length, columns: columnCount(layout) })) {
      const cell = cellAt(place)
      if (!cell) continue
      moveTo(place)
      if (cell.column.kind === 'flag') tabChain.arrive(boxOf(cell), fromField)
      else open(cell)
      return true
    }
    return false
  }

  /** Whether a pasted text is lost in a cell that cannot be edited: not if it is empty or equal to the cell's text. */
  const isLost = (typed: string, place: Place) => {
    const [row, column] = [rows[place.row], columnAt(layout, place.column)]
    const there = row && column ? textOf(column, valueAt({ row, column }), row, layout.words) : ''
    return typed.trim() !== '' && typed.trim() !== there.trim()
  }

  /** Pastes a block of cells to the right and down. What does not fit is counted. */
  const paste = (from: Place, block: string) => {
    const lines = parseBlock(block)
    const fitting = lines.slice(0, rows.length - from.row)
    let lost = 0
    const entries = fitting.flatMap((line, down) =>
      line.flatMap((typed, right) => {
        const place = { row: from.row + down, column: from.column + right }
        const cell = cellAt(place)
        if (!cell && isLost(typed, place)) lost += 1
        return cell ? [{ ...cell, typed }] : []
      }),
    )
    enter(entries, { lines: lines.length, fitted: fitting.length, cells: lost })
  }

  return {
    editing,
    cellAt,
    ownValueAt,
    start,
    flip,
    clear: (place: Place) => {
      const cell = cellAt(place)
      if (cell && cell.column.kind !== 'flag' && !cell.column.options) enter([{ ...cell, typed: '' }])
    },
    /** Goes back to the saved value; false if the cell had no error. */
    dropFailed: (place: Place) => {
      const cell = cellAt(place)
      const edit = cell && edits.edits.get(layout.idOf(cell.row))?.get(cell.column.id)
      if (!cell || edit?.status !== 'failed') return false
      edits.drop(cell.row, cell.column)
      return true
    },
    dropCell: ({ row, column }: Cell<Row>) => edits.drop(row, column),
    commit: (typed: string, leaving: Leaving | undefined) => {
      if (!editing) return
      close()
      enter([{ ...editing.cell, typed }])
      if (leaving === undefined) return
      if (leaving === 'stay' || !goOn(editing, leaving === 'next' ? 1 : -1, true)) moveTo(editing)
    },
    cancel: () => {
      if (!editing) return
      close()
      edits.drop(editing.cell.row, editing.cell.column)
      moveTo(editing)
    },
    /** Tab on a checkbox; false if it leaves the table. */
    tab: (place: Place, step: 1 | -1) => {
      const cell = cellAt(place)
      return cell !== undefined && tabChain.continuesAt(boxOf(cell)) && goOn(place, step, false)
    },
    focused: (place: Place | undefined) => {
      const cell = place && cellAt(place)
      tabChain.focused(cell && boxOf(cell))
    },
    stop: tabChain.stop,
    paste,
    /** Pastes into the cell that is being edited. */
    pasteHere: (block: string) => {
      if (!editing) return
      close()
      moveTo(editing)
      paste(editing, block)
    },
  }
}

/** The open cell follows its row when the rows change or are sorted. */
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
