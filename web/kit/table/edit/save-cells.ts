import { ApiError } from '#web/api/api.ts'

interface Cell {
  column: { id: string }
}

/**
 * Saves cells of one row all at once, and answers with those that were refused, and why. Where the server blames some of
 * them, the others are saved without these.
 */
export async function savedTogether<C extends Cell>(
  cells: readonly C[],
  save: (cells: readonly C[]) => Promise<void>,
): Promise<Map<C, unknown>> {
  try {
    await save(cells)
    return new Map()
  } catch (error) {
    const blamed = (cell: C) => isRefusal(error) && error.errors[cell.column.id] !== undefined
    const others = cells.filter((cell) => !blamed(cell))
    if (others.length === 0 || others.length === cells.length)
      return new Map(cells.map((cell) => [cell, error]))
    const refused = await savedTogether(others, save)
    for (const cell of cells) if (blamed(cell)) refused.set(cell, error)
    return refused
  }
}

/**
 * Saves cells of one row one after the other, and answers with those that were refused, and why. What may have been
 * refused only for the sake of a later one is tried again: a new minimum above the old maximum is fine with the new one.
 */
export async function savedInTurn<C extends Cell>(
  cells: readonly C[],
  save: (cell: C) => Promise<void>,
): Promise<Map<C, unknown>> {
  const refused = new Map<C, unknown>()
  let again: readonly C[] = cells
  while (again.length > 0) {
    const now = again
    again = []
    for (const cell of now) refused.delete(cell)
    for (const cell of now) {
      try {
        await save(cell)
        again = now.filter((other) => isRefusal(refused.get(other)))
      } catch (error) {
        refused.set(cell, error)
      }
    }
  }
  return refused
}

/** The server has looked at the value and does not take it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 422)
