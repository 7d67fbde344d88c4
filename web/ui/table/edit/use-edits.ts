import { useLanguage } from '#web/i18n/language-provider.tsx'
import { useCallback, useRef, useState } from 'react'
import type { CellValue, Column } from '../column.ts'
import type { RowId } from '../data/select.ts'
import { saveFailure, savedValue, shownValue, type CellEdit, type RowEdits, type Save } from './cell-edit.ts'

interface Entered<Row extends object> {
  row: Row
  column: Column<Row>
  value: CellValue
}

const tickFor = 2500

/** What has been entered into cells: shown at once, saved cell by cell, taken back with Ctrl-Z. */
export function useEdits<Row extends object>(idOf: (row: Row) => RowId, onSave: Save<Row> | undefined) {
  const { text } = useLanguage()
  const [edits, setEdits] = useState<ReadonlyMap<RowId, RowEdits>>(new Map())
  const queues = useRef(new Map<RowId, Promise<unknown>>())
  const newest = useRef(new Map<RowId, { from: Row; row: Row }>())
  const done = useRef<Entered<Row>[][]>([])

  const put = useCallback(
    (id: RowId, column: string, next: (before: CellEdit | undefined) => CellEdit | undefined) => {
      setEdits((before) => {
        const edit = next(before.get(id)?.get(column))
        if (!edit) return before
        return new Map(before).set(id, new Map(before.get(id)).set(column, edit))
      })
    },
    [],
  )

  const saveOne = async ({ row, column, value }: Entered<Row>, saved: CellValue) => {
    const id = idOf(row)
    const known = newest.current.get(id)
    try {
      const answer = await onSave?.({ row: known?.from === row ? known.row : row, column: column.id, value })
      if (answer) newest.current.set(id, { from: row, row: answer })
    } catch (error) {
      const message = saveFailure(text, column, error)
      put(id, column.id, () => ({ status: 'failed', value, saved, message, row }))
      return false
    }
    const edit: CellEdit = { status: 'saved', value, saved: value, row }
    put(id, column.id, () => edit)
    setTimeout(() => put(id, column.id, (now) => (now === edit ? { ...edit, status: 'idle' } : now)), tickFor)
    return true
  }

  /** Cells of one row are saved one after the other: each save may change the row's revision. */
  const save = (entered: Entered<Row>) => {
    const { row, column, value } = entered
    const id = idOf(row)
    const saved = savedValue(edits.get(id), column, row)
    put(id, column.id, () => ({ status: 'saving', value, saved, row }))
    const saving = (queues.current.get(id) ?? Promise.resolve()).then(() => saveOne(entered, saved))
    queues.current.set(id, saving)
    return saving
  }

  const isNew = ({ row, column, value }: Entered<Row>) => {
    const cells = edits.get(idOf(row))
    return cells?.get(column.id)?.status === 'failed' || value !== shownValue(cells, column, row)
  }

  return {
    edits,
    /** Cells that were entered together are taken back together. */
    enter: (all: Entered<Row>[]) => {
      const step: Entered<Row>[] = []
      const news = all.filter(isNew)
      for (const entered of news) {
        const before = savedValue(edits.get(idOf(entered.row)), entered.column, entered.row)
        void save(entered).then((saved) => saved && step.push({ ...entered, value: before }))
      }
      if (news.length > 0) done.current.push(step)
    },
    /** Brings back what was saved before the last step; steps of which nothing was saved are passed over. */
    undo: () => {
      const step = done.current.findLast(({ length }) => length > 0)
      if (!step) return
      done.current.length = done.current.lastIndexOf(step)
      for (const entered of step) void save(entered)
    },
    /** Keeps what was entered in view, with what is wrong about it. */
    refuse: ({ row, column, value }: Entered<Row>, message: string) => {
      const saved = savedValue(edits.get(idOf(row)), column, row)
      put(idOf(row), column.id, () => ({ status: 'failed', value, saved, message, row }))
    },
    /** Goes back to what is saved. */
    drop: (row: Row, column: Column<Row>) =>
      put(idOf(row), column.id, (edit) => edit && { ...edit, status: 'idle', value: edit.saved }),
  }
}

export type Edits<Row extends object> = ReturnType<typeof useEdits<Row>>
