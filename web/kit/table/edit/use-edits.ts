import { useUnsaved, type Leaving } from '#web/kit/form/unsaved.tsx'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { CellValue, Column } from '#web/kit/table/column.ts'
import { differsInViews } from '#web/kit/table/data/address.ts'
import type { RowId } from '#web/kit/table/data/select.ts'
import type { Layout } from '#web/kit/table/layout.ts'
import type { DataTableProps } from '#web/kit/table/props.ts'
import { ownValue, shownValue, type CellEdit, type RowEdits } from './cell-edit.ts'
import type { LeftOut } from './clipboard.ts'
import { type Held, heldRows, withHeld } from './held.ts'
import { useNewest } from './use-newest.ts'
import { useSaving, type Before, type Entered } from './use-saving.ts'

export interface Refused<Row extends object> extends Entered<Row> {
  message: string
}

/** The cell whose field is open. */
interface Open {
  id: RowId
  column: string
  typed: string | undefined
  search: string
  /** The row as it was when somebody began to type. */
  seen: object | undefined
}

interface Done<Row extends object> {
  row: Row
  column: Column<Row>
  value: CellValue
  before: Promise<Before>
}

const tickFor = 2500

/** Values that were entered into cells: shown at once, saved row by row, undone with Ctrl-Z. */
export function useEdits<Row extends object>(
  given: readonly Row[],
  layout: Layout<Row>,
  onSave: DataTableProps<Row>['onSave'],
  search: string,
) {
  const { idOf } = layout
  const newest = useNewest(given, idOf)
  const saving = useSaving(layout, newest, onSave)
  const [edits, setEdits] = useState<ReadonlyMap<RowId, RowEdits>>(new Map())
  const [open, setOpen] = useState<Open>()
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const done = useRef<Done<Row>[][]>([])
  useUnsavedEdits(edits, saving.saved)

  const put = useCallback(
    (id: RowId, column: string, next: (before: CellEdit | undefined) => CellEdit | undefined) => {
      setEdits((before) => {
        const edit = next(before.get(id)?.get(column))
        if (edit === before.get(id)?.get(column)) return before
        const cells = new Map(before.get(id))
        cells.delete(column)
        // The newest edit comes last: its error is the one shown below the table.
        if (edit) cells.set(column, edit)
        const after = new Map(before)
        after.delete(id)
        return after.set(id, cells)
      })
    },
    [],
  )
  const drop = (row: Row, column: Column<Row>) =>
    put(idOf(row), column.id, (edit) => (edit?.status === 'failed' ? undefined : edit))

  /** Cells of one row. */
  const save = (cells: readonly Entered<Row>[], row: Row) => {
    const id = idOf(row)
    const begun = new Map<Entered<Row>, CellEdit>()
    for (const cell of cells) {
      const edit: CellEdit = { status: 'saving', value: cell.value, search }
      begun.set(cell, edit)
      put(id, cell.column.id, () => edit)
    }
    // If another value was entered into the cell meanwhile, that one's state must not change.
    const settle = (cell: Entered<Row>, change: Pick<CellEdit, 'status' | 'message'>) => {
      const edit = begun.get(cell)
      const next = edit && { ...edit, ...change }
      put(id, cell.column.id, (now) => (now === edit ? next : now))
      return next
    }
    return saving.save(cells, row, {
      took: (cell) => {
        const ticked = settle(cell, { status: 'saved' })
        setTimeout(() => put(id, cell.column.id, (now) => (now === ticked ? undefined : now)), tickFor)
      },
      refused: (cell, message) => settle(cell, { status: 'failed', message }),
      declined: (cell) => put(id, cell.column.id, (now) => (now === begun.get(cell) ? undefined : now)),
    })
  }

  /** What was pasted as it was shown is no value of the cell's own. */
  const isNew = ({ row, column, value }: Entered<Row>, isPasted: boolean) => {
    const cells = edits.get(idOf(row))
    const before = (isPasted ? shownValue : ownValue)(cells, column, row)
    return cells?.get(column.id)?.status === 'failed' || value !== before
  }

  /** Keeps the entered value in the cell, with its error. */
  const refuse = ({ row, column, value, message }: Refused<Row>) =>
    put(idOf(row), column.id, () => ({ status: 'failed', value, message, search }))

  const kept = useMemo(() => keptIds(edits, open, search), [edits, open, search])
  const rows = useHeld(newest.rows, edits, open, idOf)
  const newestAt = (id: RowId) => rows.find((row) => idOf(row) === id)
  /** A cell that is being saved from here changes the row too; that is nobody else's change. */
  const isSaving = ({ id, column }: Pick<Open, 'id' | 'column'>) =>
    edits.get(id)?.get(column)?.status === 'saving'
  const seenIn = (row: Row, column: Column<Row>) =>
    open?.id === idOf(row) && open.column === column.id ? (open.seen as Row | undefined) : undefined

  return {
    edits,
    /** The rows with what has been saved in them. */
    rows,
    /** Rows with unsaved input, which stay in the search results. */
    kept,
    open,
    openCell: (cell: Omit<Open, 'search' | 'seen'> | undefined) =>
      setOpen(cell && { ...cell, search, seen: isSaving(cell) ? undefined : newestAt(cell.id) }),
    /** What the last paste had to leave out. */
    leftOut,
    /** Cells that were entered together are undone together. */
    enter: (good: Entered<Row>[], bad: Refused<Row>[] = [], left?: LeftOut) => {
      const step: Done<Row>[] = []
      const entered = good
        .filter((cell) => isNew(cell, left !== undefined))
        .map((cell) => ({ ...cell, seen: seenIn(cell.row, cell.column) }))
      for (const cells of byRow(entered, idOf)) {
        const before = save(cells, cells[0].row)
        step.push(...cells.map((cell, at) => ({ ...cell, before: before.then((all) => all[at]) })))
      }
      for (const refused of bad) {
        refuse(refused)
        step.push({ ...refused, before: Promise.resolve(undefined) })
      }
      if (step.length > 0) done.current.push(step)
      setLeftOut(left)
    },
    /** Restores the values before the last step, also where the entered ones were not saved. */
    undo: () => {
      setLeftOut(undefined)
      for (const cells of byRow(done.current.pop() ?? [], idOf)) {
        void Promise.all(cells.map(({ before }) => before)).then((befores) => {
          const back = cells.flatMap(({ row, column, value }, at): Entered<Row>[] => {
            const saved = befores[at]
            if (!saved) drop(row, column)
            // Only the value that was entered here is undone, not a later change by somebody else.
            return saved ? [{ row, column, value: saved.value, seen: { ...row, [column.id]: value } }] : []
          })
          if (back.length > 0) void save(back, cells[0].row)
        })
      }
    },
    /** Goes back to the saved value. */
    drop,
    isRefused: (row: Row, column: Column<Row>) => edits.get(idOf(row))?.get(column.id)?.status === 'failed',
  }
}

export type Edits<Row extends object> = ReturnType<typeof useEdits<Row>>

/** Rows with unsaved input stay even if they are no longer given, until it is saved or dropped. */
function useHeld<Row extends object>(
  rows: readonly Row[],
  edits: ReadonlyMap<RowId, RowEdits>,
  open: Open | undefined,
  idOf: (row: Row) => RowId,
) {
  const ids = useMemo(() => unsavedIds(edits, open), [edits, open])
  const held = useRef<ReadonlyMap<RowId, Held<Row>>>(new Map())
  return useMemo(() => {
    if (ids.size === 0 && held.current.size === 0) return rows
    held.current = heldRows(rows, ids, held.current, idOf)
    return withHeld(rows, held.current, idOf)
  }, [rows, ids, idOf])
}

function unsavedIds(edits: ReadonlyMap<RowId, RowEdits>, open: Open | undefined) {
  const ids = new Set<RowId>()
  if (open) ids.add(open.id)
  for (const [id, cells] of edits)
    if ([...cells.values()].some(({ status }) => status !== 'saved')) ids.add(id)
  return ids
}

/** Edits survive another page or search of the table; leaving the table loses them. */
function useUnsavedEdits(edits: ReadonlyMap<RowId, RowEdits>, saved: () => Promise<boolean>) {
  const cells = [...edits.values()].flatMap((row) => [...row.values()])
  const failed = cells.some(({ status }) => status === 'failed')
  useUnsaved(failed || cells.some(({ status }) => status === 'saving'), {
    stays: staysInTable,
    ...(!failed && { saved }),
  })
}

export const staysInTable = ({ current, next }: Leaving) =>
  current.pathname === next.pathname && differsInViews({ ...current.search }, { ...next.search })

function byRow<Row extends object, Cell extends { row: Row }>(
  cells: readonly Cell[],
  idOf: (row: Row) => RowId,
): [Cell, ...Cell[]][] {
  return [...Map.groupBy(cells, ({ row }) => idOf(row)).values()].filter(isFilled)
}

const isFilled = <T>(list: T[]): list is [T, ...T[]] => list.length > 0

function keptIds(edits: ReadonlyMap<RowId, RowEdits>, open: Open | undefined, search: string) {
  const kept = new Set<RowId>()
  if (open?.search === search) kept.add(open.id)
  for (const [id, cells] of edits)
    for (const edit of cells.values()) if (edit.status !== 'saved' && edit.search === search) kept.add(id)
  return kept
}
