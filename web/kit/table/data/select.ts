export type RowId = string | number

export interface Selection {
  ids: ReadonlySet<RowId>
  /** The start of a range: the row that was clicked last. */
  anchor: RowId | undefined
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** A click turns one row on or off. */
export function toggled({ ids }: Selection, id: RowId): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** A click with Shift gives every row from the last clicked one to this one the state of the last clicked one. */
export function ranged(selection: Selection, id: RowId, order: readonly RowId[]): Selection {
  const { ids, anchor } = selection
  const [from, to] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)]
  if (anchor === undefined || from < 0 || to < 0) return toggled(selection, id)
  const next = new Set(ids)
  const on = ids.has(anchor)
  for (const between of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (on) next.add(between)
    else next.delete(between)
  }
  return { ids: next, anchor }
}

/** Selects all shown rows, or none of them if all are selected already. */
export function allToggled({ ids, anchor }: Selection, shown: readonly RowId[]): Selection {
  const next = new Set(ids)
  const all = shown.length > 0 && shown.every((id) => ids.has(id))
  for (const id of shown) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor }
}
