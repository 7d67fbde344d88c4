import { ApiError } from '#web/api/api.ts'
import type { StartText } from '#web/i18n/en/start.ts'
import { failureText, messageText } from '#web/i18n/message.ts'
import { saveOver } from '#web/kit/saving.ts'
import { valueOf, type CellValue, type Column } from '#web/kit/table/column.ts'

export interface CellEdit {
  status: 'saving' | 'saved' | 'failed'
  value: CellValue
  /** Why it could not be saved. */
  message?: string
  /** The search that was active: the row stays in its results until the cell is saved. */
  search: string
}

/** The edits of one row by column. */
export type RowEdits = ReadonlyMap<string, CellEdit>

export interface Change<Row> {
  row: Row
  /** The row as it was when the input was opened: a difference from the stored row is somebody else's change. */
  seen: Row
  column: string
  value: CellValue
}

/**
 * Saves a cell. Receives the newest known row, and may return the saved row (with its new revision), which the table
 * uses until it is given new rows.
 */
export type Save<Row> = (change: Change<Row>) => Promise<Row | void>

/** Saves a cell, and merges it with what somebody else has saved; fails if both changed the same cell. */
export const saveCell = <Row extends object, Reply extends Row>(
  { row, seen, column, value }: Change<Row>,
  send: (edits: Partial<Row>, over: Row) => Promise<Reply>,
  fresh: () => Promise<Row | undefined>,
) => saveOver({ seen, edits: { [column]: value } as Partial<Row>, newest: row }, send, fresh)

/** Thrown by a save when the user declines a question about it: the cell then goes back to its saved value. */
export class Declined extends Error {}

/** A value that is not saved yet is shown instead of the row's. */
export function shownValue<Row extends object>(cells: RowEdits | undefined, column: Column<Row>, row: Row) {
  const edit = cells?.get(column.id)
  return edit && edit.status !== 'saved' ? edit.value : valueOf(column, row)
}

/** What an open cell begins with: its own value, where it shows what goes for it without one. */
export function ownValue<Row extends object>(cells: RowEdits | undefined, column: Column<Row>, row: Row) {
  const edit = cells?.get(column.id)
  if (edit && edit.status !== 'saved') return edit.value
  return column.stored ? column.stored(row) : valueOf(column, row)
}

/** The server's message about this field, or why the call failed. */
export function saveFailure<Row extends object>(text: StartText, column: Column<Row>, error: unknown) {
  const message = error instanceof ApiError ? error.errors[column.id]?.[0] : undefined
  if (message === undefined) return failureText(text, error)
  return messageText(text, { [column.id]: column.header }, column.id, message)
}
