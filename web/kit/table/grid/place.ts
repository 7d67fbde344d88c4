import type { RowId } from '#web/kit/table/data/select.ts'

/** A cell of the grid. Row -1 is the header; column -1 is a card as a whole. */
export interface Place {
  row: number
  column: number
}

interface Bounds {
  rows: number
  columns: number
  /** How many rows Page Up and Page Down go. */
  page: number
}

/** The place that a key moves to; undefined if the key does not move. */
export function movedBy(
  event: { key: string; ctrlKey: boolean; metaKey: boolean },
  from: Place,
  bounds: Bounds,
) {
  const step = stepOf(event.key, event.ctrlKey || event.metaKey, from, bounds)
  return step && within(step, bounds)
}

/** In a list of cards keys move only up and down; Home and End go to its ends. */
export function movedInList(event: Parameters<typeof movedBy>[0], from: Place, bounds: Bounds) {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return undefined
  const end = event.key === 'Home' ? 0 : event.key === 'End' ? bounds.rows - 1 : undefined
  const moved = end === undefined ? movedBy(event, from, bounds) : { ...from, row: end }
  return moved && { ...moved, row: Math.max(0, moved.row) }
}

/** The current index of a row; undefined if it is gone. */
export function indexOfRow<Row extends object>(
  rows: readonly Row[],
  id: RowId,
  idOf: (row: Row) => RowId,
): number | undefined {
  const at = rows.findIndex((row) => idOf(row) === id)
  return at < 0 ? undefined : at
}

export function within({ row, column }: Place, { rows, columns }: Pick<Bounds, 'rows' | 'columns'>): Place {
  return {
    row: Math.max(-1, Math.min(rows - 1, row)),
    column: Math.max(-1, Math.min(columns - 1, column)),
  }
}

function stepOf(
  key: string,
  far: boolean,
  { row, column }: Place,
  { rows, columns, page }: Bounds,
): Place | undefined {
  const steps: Record<string, Place> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : Math.max(0, column - 1) },
    ArrowRight: { row, column: far ? columns - 1 : column + 1 },
    PageUp: { row: Math.max(Math.min(row, 0), row - page), column },
    PageDown: { row: row + page, column },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? rows - 1 : row, column: columns - 1 },
  }
  return steps[key]
}

/** The cells after (or before) a place in reading order, row by row. */
export function* cellsFrom(
  { row, column }: Place,
  step: 1 | -1,
  { rows, columns }: Pick<Bounds, 'rows' | 'columns'>,
) {
  for (let at = row * columns + column + step; at >= 0 && at < rows * columns; at += step) {
    yield { row: Math.floor(at / columns), column: at % columns }
  }
}
