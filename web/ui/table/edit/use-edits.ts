import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useCallback, useMemo, useRef, useState } from 'react'
import { valueOf, type CellValue, type Column } from '../column.ts'
import type { RowId } from '../data/select.ts'
import { saveFailure, shownValue, type CellEdit, type RowEdits, type Save } from './cell-edit.ts'
import { isOlder } from './newest.ts'
import { useNewest } from './use-newest.ts'

interface Entered<Row extends object> {
  row: Row
  column: Column<Row>
  value: CellValue
}

export interface Refused<Row extends object> extends Entered<Row> {
  message: string
}

/** The cell whose field is open. */
interface Open {
  id: RowId
  column: string
  typed: string | undefined
  search: string
}

interface Done<Row extends object> {
  row: Row
  column: Column<Row>
  /** What the server had before; nothing where the cell was not saved. */
  before: Promise<{ value: CellValue } | undefined>
}

const tickFor = 2500

/** What has been entered into cells: shown at once, saved cell by cell, taken back with Ctrl-Z. */
export function useEdits<Row extends object>(
  given: readonly Row[],
  idOf: (row: Row) => RowId,
  onSave: Save<Row> | undefined,
  search: string,
) {
  const { text } = useLanguage()
  const newest = useNewest(given, idOf)
  const [edits, setEdits] = useState<ReadonlyMap<RowId, RowEdits>>(new Map())
  const [open, setOpen] = useState<Open>()
  const queues = useRef(new Map<RowId, Promise<unknown>>())
  const done = useRef<Done<Row>[][]>([])

  const put = useCallback(
    (id: RowId, column: string, next: (before: CellEdit | undefined) => CellEdit | undefined) => {
      setEdits((before) => {
        const edit = next(before.get(id)?.get(column))
        if (edit === before.get(id)?.get(column)) return before
        const cells = new Map(before.get(id))
        if (edit) cells.set(column, edit)
        else cells.delete(column)
        return new Map(before).set(id, cells)
      })
    },
    [],
  )
  const drop = (row: Row, column: Column<Row>) =>
    put(idOf(row), column.id, (edit) => (edit?.status === 'failed' ? undefined : edit))

  const saveOne = async ({ row: entered, column, value }: Entered<Row>, edit: CellEdit) => {
    const id = idOf(entered)
    const row = newest.of(entered)
    const before = { value: valueOf(column, row) }
    // A later value may have been entered into the cell meanwhile: it has a state of its own.
    const settle = (next: CellEdit) => put(id, column.id, (now) => (now === edit ? next : now))
    try {
      const answer = await onSave?.({ row, column: column.id, value })
      const known = newest.of(entered)
      const saved: Row = answer ?? { ...known, [column.id]: value }
      newest.keep(id, isOlder(saved, known) ? known : saved)
    } catch (error) {
      settle({ ...edit, status: 'failed', message: saveFailure(text, column, error) })
      return undefined
    }
    const ticked: CellEdit = { ...edit, status: 'saved' }
    settle(ticked)
    setTimeout(() => put(id, column.id, (now) => (now === ticked ? undefined : now)), tickFor)
    return before
  }

  /** Cells of one row are saved one after the other: each save may change the row's revision. */
  const save = (entered: Entered<Row>) => {
    const { row, column, value } = entered
    const id = idOf(row)
    const edit: CellEdit = { status: 'saving', value, search }
    put(id, column.id, () => edit)
    const saving = (queues.current.get(id) ?? Promise.resolve()).then(() => saveOne(entered, edit))
    queues.current.set(id, saving)
    return saving
  }

  const isNew = ({ row, column, value }: Entered<Row>) => {
    const cells = edits.get(idOf(row))
    return cells?.get(column.id)?.status === 'failed' || value !== shownValue(cells, column, row)
  }

  /** Keeps what was entered in view, with what is wrong about it. */
  const refuse = ({ row, column, value, message }: Refused<Row>) =>
    put(idOf(row), column.id, () => ({ status: 'failed', value, message, search }))

  const kept = useMemo(() => keptIds(edits, open, search), [edits, open, search])

  return {
    edits,
    /** The rows with what has been saved in them. */
    rows: newest.rows,
    /** Rows that stay found, whatever is entered into them: something in them is not saved yet. */
    kept,
    open,
    openCell: (cell: Omit<Open, 'search'> | undefined) => setOpen(cell && { ...cell, search }),
    /** Cells that were entered together are taken back together. */
    enter: (good: Entered<Row>[], bad: Refused<Row>[] = []) => {
      const step: Done<Row>[] = good.filter(isNew).map((entered) => ({ ...entered, before: save(entered) }))
      for (const refused of bad) {
        refuse(refused)
        step.push({ ...refused, before: Promise.resolve(undefined) })
      }
      if (step.length > 0) done.current.push(step)
    },
    /** Brings back what was saved before the last step, also where what was entered has not been saved. */
    undo: () => {
      for (const { row, column, before } of done.current.pop() ?? []) {
        void before.then((saved) => {
          if (saved) void save({ row, column, value: saved.value })
          else drop(row, column)
        })
      }
    },
    /** Goes back to what is saved. */
    drop,
  }
}

export type Edits<Row extends object> = ReturnType<typeof useEdits<Row>>

function keptIds(edits: ReadonlyMap<RowId, RowEdits>, open: Open | undefined, search: string) {
  const kept = new Set<RowId>()
  if (open?.search === search) kept.add(open.id)
  for (const [id, cells] of edits)
    for (const edit of cells.values()) if (edit.status !== 'saved' && edit.search === search) kept.add(id)
  return kept
}
