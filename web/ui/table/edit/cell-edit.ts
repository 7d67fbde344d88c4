import { ApiError } from '#web/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { failureText, messageText } from '#web/i18n/message.ts'
import { valueOf, type CellValue, type Column } from '../column.ts'

export interface CellEdit {
  status: 'saving' | 'saved' | 'failed' | 'idle'
  value: CellValue
  /** What the server is known to have. */
  saved: CellValue
  /** Why it could not be saved. */
  message?: string
  /** The row that the value was entered into: once the server's new row is there, its own value counts. */
  row: object
}

/** The edits of one row by column. */
export type RowEdits = ReadonlyMap<string, CellEdit>

interface Change<Row> {
  row: Row
  column: string
  value: CellValue
}

/** Saves a cell. May answer with the row as it now is (with its new revision): the next change then starts from it. */
export type Save<Row> = (change: Change<Row>) => Promise<Row | void>

export function shownValue<Row extends object>(cells: RowEdits | undefined, column: Column<Row>, row: Row) {
  const edit = cells?.get(column.id)
  if (!edit) return valueOf(column, row)
  const unsaved = edit.status === 'saving' || edit.status === 'failed'
  return unsaved || edit.row === row ? edit.value : valueOf(column, row)
}

export function savedValue<Row extends object>(cells: RowEdits | undefined, column: Column<Row>, row: Row) {
  const edit = cells?.get(column.id)
  return edit?.row === row ? edit.saved : valueOf(column, row)
}

/** The server's word on this very field, or why the call failed. */
export function saveFailure<Row extends object>(text: Text, column: Column<Row>, error: unknown) {
  const message = error instanceof ApiError ? error.errors[column.id]?.[0] : undefined
  if (message === undefined) return failureText(text, error)
  return messageText(text, { [column.id]: column.header }, column.id, message)
}
