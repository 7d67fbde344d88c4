import type { z } from 'zod'
import type { FieldErrors } from '#contract/messages.ts'

interface Options {
  /** The field that rows are found by: it cannot be left out. */
  foundBy: string
  /** Whether an empty cell clears its field, instead of leaving it as it is. */
  clears: boolean
}

/** Reads the cells of a row one by one, so that a bad cell does not hide the others. */
export function readRow<S extends z.ZodObject>(
  schema: S,
  given: Record<string, unknown>,
  { foundBy, clears }: Options,
) {
  const cells = Object.entries(given).filter(([field, cell]) => clears || field === foundBy || !isEmpty(cell))
  const errors = errorsByCell(schema.safeParse(Object.fromEntries(cells)).error)
  const readable = Object.fromEntries(cells.filter(([field]) => !(field in errors)))
  return { errors, wanted: schema.partial().parse(readable) as Partial<z.output<S>> }
}

export const isEmpty = (cell: unknown) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** All messages of a cell are collected under its field, also those about a part of its value. */
function errorsByCell(error: z.ZodError | undefined): FieldErrors {
  const fields = Map.groupBy(error?.issues ?? [], ({ path }) => String(path[0]))
  return Object.fromEntries(
    [...fields].map(([field, issues]) => [field, [...new Set(issues.map(({ message }) => message))]]),
  )
}

/** The errors of all rows of a sheet, as one refusal. */
export function errorsOfRows(rows: { row: number; errors: FieldErrors }[]): FieldErrors {
  const errors = rows.flatMap(({ row, errors }) =>
    Object.entries(errors).map(([field, keys]) => [`rows.${row}.${field}`, keys] as const),
  )
  return Object.fromEntries(errors)
}

/** How many rows had each result. */
export function importReport<Row extends { result: 'create' | 'change' | 'same' | 'refused' }>(rows: Row[]) {
  const count = (wanted: Row['result']) => rows.filter(({ result }) => result === wanted).length
  return {
    created: count('create'),
    changed: count('change'),
    unchanged: count('same'),
    refused: count('refused'),
    rows,
  }
}
