import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { useEffect, useRef } from 'react'
import { textOf, valueOf, type CellValue, type Column } from '#web/kit/table/column.ts'
import type { RowId } from '#web/kit/table/data/select.ts'
import { rowName } from '#web/kit/table/grid/cell-content.tsx'
import type { Layout } from '#web/kit/table/layout.ts'
import type { DataTableProps } from '#web/kit/table/props.ts'
import { Clashed } from '#web/kit/saving.ts'
import { Declined, saveFailure } from './cell-edit.ts'
import { isOlder } from './newest.ts'
import { savedInTurn } from './save-cells.ts'
import type { Newest } from './use-newest.ts'
import { useNotify } from '#web/kit/notify.ts'

export interface Entered<Row extends object> {
  row: Row
  column: Column<Row>
  value: CellValue
  /** The row as it was when somebody began to enter it. */
  seen?: Row | undefined
}

export interface Outcome<Row extends object> {
  took: (cell: Entered<Row>) => void
  refused: (cell: Entered<Row>, message: string) => void
  /** The user declined to save it. */
  declined: (cell: Entered<Row>) => void
}

/** The value before the save; undefined if the cell was not saved. */
export type Before = { value: CellValue } | undefined

/** Saves entered cells. Failures are also shown to a user who has left the table meanwhile. */
export function useSaving<Row extends object>(
  layout: Layout<Row>,
  newest: Newest<Row>,
  onSave: DataTableProps<Row>['onSave'],
) {
  const words = useStartLanguage()
  const { text } = words
  const notify = useNotify()
  const queues = useRef(new Map<RowId, Promise<unknown>>())
  const running = useRef(new Set<Promise<boolean>>())
  const tellLate = useLateFailures(layout)
  const { idOf } = layout

  const keep = ({ column, value }: Entered<Row>, row: Row, answer: Row | void) => {
    const known = newest.of(row)
    const saved: Row = answer ?? { ...known, [column.id]: value }
    newest.keep(idOf(row), isOlder(saved, known) ? known : saved)
  }

  /** Shows both values in a notice. */
  const tellClash = ({ column, value }: Entered<Row>, { clashes }: Clashed<Row>, row: Row) => {
    const theirs = clashes.find(({ field }) => field === column.id)?.theirs as CellValue
    const [other, own] = [theirs, value].map((one) => textOf(column, one, row, words))
    const msg = text.ui.clash(column.header, other ?? '', own ?? '')
    notify({ severity: 'warning', title: text.ui.conflictTitle, msg })
  }

  const saveNow = async (
    cells: readonly Entered<Row>[],
    entered: Row,
    { took, refused, declined }: Outcome<Row>,
  ) => {
    const first = newest.of(entered)
    const failed = await savedInTurn(cells, async (cell) => {
      const row = newest.of(entered)
      const { column, value, seen = row } = cell
      keep(cell, entered, await onSave?.({ row, seen, column: column.id, value }))
      took(cell)
    })
    for (const [cell, error] of failed) {
      if (error instanceof Declined) {
        declined(cell)
        continue
      }
      if (error instanceof Clashed) tellClash(cell, error as Clashed<Row>, first)
      const message = saveFailure(text, cell.column, error)
      refused(cell, message)
      tellLate.failed(first, message)
    }
    return cells.map((cell): Before =>
      failed.has(cell)
        ? undefined
        : { value: (cell.column.stored ?? ((row) => valueOf(cell.column, row)))(first) },
    )
  }

  return {
    /** Saves cells of one row. Later cells of the row wait, because each save changes its revision. */
    save: (cells: readonly Entered<Row>[], row: Row, outcome: Outcome<Row>): Promise<Before[]> => {
      const queue = queues.current.get(idOf(row)) ?? Promise.resolve()
      const saving = queue.then(() => saveNow(cells, row, outcome))
      queues.current.set(idOf(row), saving)
      const ended = saving.then((before) => {
        running.current.delete(ended)
        if (running.current.size === 0) tellLate.over()
        return !before.includes(undefined)
      })
      running.current.add(ended)
      return saving
    },
    /** Resolves when all running saves have ended, with whether they succeeded. */
    saved: async () => (await Promise.all(running.current)).every(Boolean),
  }
}

/** Errors of cells that are no longer on the screen are shown in one notice. */
function useLateFailures<Row extends object>(layout: Layout<Row>) {
  const notify = useNotify()
  const gone = useRef(false)
  const late = useRef<{ row: Row; message: string }[]>([])
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])
  return {
    failed: (row: Row, message: string) => {
      if (gone.current) late.current.push({ row, message })
    },
    over: () => {
      const [first, ...more] = late.current
      late.current = []
      if (!first) return
      const name = rowName(layout, first.row)
      notify({
        severity: 'error',
        title: ({ table }) => table.notSaved,
        msg: ({ table }) => table.problems(table.problemIn(name, first.message), more.length),
      })
    },
  }
}
