import { ApiError } from '#web/api/api.ts'
import type { Text } from '#web/i18n/en.ts'
import { failureText, messageText } from '#web/i18n/message.ts'
import { saveOver } from '#web/kit/saving.ts'
import { valueOf, type CellValue, type Column } from '#web/kit/table/column.ts'

export interface CellEdit {
  status: 'saving' | 'saved' | 'failed'
  value: CellValue
  /** Why it could not be saved. */
  message?: string
  /** The search under which it was entered: its row stays found by it until the cell is saved. */
  search: string
}

/** The edits of one row by column. */
export type RowEdits = ReadonlyMap<string, CellEdit>

export interface Change<Row> {
  row: Row
  /** The row as it was when somebody began to enter the value: where it differs, it was somebody else. */
  seen: Row
  column: string
  value: CellValue
}

/**
 * Saves a cell. Gets the row as it is last known, and may answer with the row as it now is (with its new revision): the
 * table goes on with that until the row is given to it anew.
 */
export type Save<Row> = (change: Change<Row>) => Promise<Row | void>

/** Saves a cell by the one way to meet what somebody else has saved: what both have changed fails, and is told. */
export const saveCell = <Row extends object, Reply extends Row>(
  { row, seen, column, value }: Change<Row>,
  send: (edits: Partial<Row>, over: Row) => Promise<Reply>,
  fresh: () => Promise<Row | undefined>,
) => saveOver({ seen, edits: { [column]: value } as Partial<Row>, newest: row }, send, fresh)

/** Thrown by a save that somebody was asked about and does not want: the cell goes back to what it was. */
export class Declined extends Error {}

/** Saves cells of one row that were entered together: all of them, or none. Answers as `Save` does. */
export type SaveAll<Row> = (changes: readonly Change<Row>[]) => Promise<Row | void>

/** What is not saved yet stands in its cell, whatever the row says meanwhile. */
export function shownValue<Row extends object>(cells: RowEdits | undefined, column: Column<Row>, row: Row) {
  const edit = cells?.get(column.id)
  return edit && edit.status !== 'saved' ? edit.value : valueOf(column, row)
}

/** The server's word on this very field, or why the call failed. */
export function saveFailure<Row extends object>(text: Text, column: Column<Row>, error: unknown) {
  const message = error instanceof ApiError ? error.errors[column.id]?.[0] : undefined
  if (message === undefined) return failureText(text, error)
  return messageText(text, { [column.id]: column.header }, column.id, message)
}
