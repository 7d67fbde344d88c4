import { ApiError } from '#web/api/api.ts'

/**
 * Saves cells of one row one after the other, and returns the refused ones with their errors. After each success the
 * refused ones are tried again: a new minimum above the old maximum is accepted once the new maximum is saved.
 */
export async function savedInTurn<C>(
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

/** The server has checked the value and refused it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 422)
