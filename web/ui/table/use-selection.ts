import { useCallback, useMemo, useState } from 'react'
import { allToggled, nothingSelected, ranged, toggled, type RowId } from './data/select.ts'

/** Which rows are selected. Only rows that are still there count. */
export function useSelection<Row extends object>(rows: readonly Row[], idOf: (row: Row) => RowId) {
  const [selection, setSelection] = useState(nothingSelected)
  const clear = useCallback(() => setSelection(nothingSelected), [])
  const selected = useMemo(
    () => (selection.ids.size === 0 ? [] : rows.filter((row) => selection.ids.has(idOf(row)))),
    [rows, selection, idOf],
  )
  const order = useMemo(
    () => (selection.ids.size === 0 ? undefined : rows.map(idOf)),
    [rows, selection, idOf],
  )
  return {
    ids: selection.ids,
    rows: selected,
    all: selected.length > 0 && selected.length === rows.length,
    clear,
    toggle: (row: Row) => setSelection((before) => toggled(before, idOf(row))),
    toggleRange: (row: Row) => setSelection((before) => ranged(before, idOf(row), order ?? rows.map(idOf))),
    toggleAll: () => setSelection((before) => allToggled(before, rows.map(idOf))),
  }
}

export type SelectionState<Row extends object> = ReturnType<typeof useSelection<Row>>
