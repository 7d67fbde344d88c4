import { useCallback, useMemo, useState } from 'react'
import { allToggled, nothingSelected, ranged, toggled, type RowId, type Selection } from './data/select.ts'

/**
 * The selected rows. Only rows that still exist count; in a server's table, of which only one page is here, rows of
 * other pages stay selected.
 */
export function useSelection<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => RowId,
  paged: boolean,
) {
  const [{ selection, met }, setState] = useState<State<Row>>(nothing)
  const clear = useCallback(() => setState(nothing), [])
  const here = useMemo(
    () => (selection.ids.size === 0 ? [] : rows.filter((row) => selection.ids.has(idOf(row)))),
    [rows, selection, idOf],
  )
  const selected = useMemo(() => {
    if (!paged || here.length === selection.ids.size) return here
    const shown = new Map(here.map((row) => [idOf(row), row]))
    return [...selection.ids].flatMap((id) => shown.get(id) ?? met.get(id) ?? [])
  }, [paged, here, selection, met, idOf])
  const order = useMemo(
    () => (selection.ids.size === 0 ? undefined : rows.map(idOf)),
    [rows, selection, idOf],
  )
  const change = (next: (before: Selection) => Selection, among: readonly Row[] = rows) =>
    setState((before) => ({
      selection: next(before.selection),
      met: paged ? new Map([...before.met, ...among.map((row) => [idOf(row), row] as const)]) : before.met,
    }))
  return {
    ids: selection.ids,
    rows: selected,
    /** How many of them are not among the rows that are here. */
    elsewhere: selected.length - here.length,
    all: here.length > 0 && here.length === rows.length,
    clear,
    toggle: (row: Row) => change((before) => toggled(before, idOf(row))),
    toggleRange: (row: Row) => change((before) => ranged(before, idOf(row), order ?? rows.map(idOf))),
    toggleAll: () => change((before) => allToggled(before, rows.map(idOf))),
    /** Selects exactly these rows, on whichever page they are. */
    choose: (chosen: readonly Row[]) =>
      change(() => ({ ids: new Set(chosen.map(idOf)), anchor: undefined }), chosen),
  }
}

interface State<Row> {
  selection: Selection
  /** Rows of a server's table as they were when something was selected among them. */
  met: ReadonlyMap<RowId, Row>
}

const nothing = { selection: nothingSelected, met: new Map<RowId, never>() }

export type SelectionState<Row extends object> = ReturnType<typeof useSelection<Row>>
