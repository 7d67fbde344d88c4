import { z } from '#contract/zod.ts'
import { digits, email, flag, id, text250 } from '#contract/fields.ts'
import { importOptions } from '#contract/import-options.ts'

/** Users from a sheet. Rows are found by their e-mail among the people within reach. */

export const mostImportedUsers = 5000

/** A spreadsheet stores digits as a number, so a number is accepted as text. */
const cell = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), text250)

/**
 * A column that is not there, and an empty cell, leave the field as it is; with `EmptyClears` an empty cell clears it.
 * A PIN is never cleared: no list shows PINs, so a sheet that was made from a list has none.
 */
export const importedUser = z.object({
  Email: email,
  Name: cell.optional(),
  LastName: cell.optional(),
  EmployeeNumber: digits(1, 12).optional(),
  Pin: digits(4, 8).optional(),
  /** Its organisation: a customer, or the reseller itself. */
  CustomerName: cell.optional(),
})
export type ImportedUser = z.output<typeof importedUser>

export const importBody = z.object({
  /** The organisation of the rows that name none. */
  CustomerId: id.nullish(),
  /** Each row is read by itself, so that a preview can report every bad row. */
  rows: z.array(z.record(z.string(), z.unknown())).max(mostImportedUsers),
  /** Only report what would happen; write nothing. */
  preview: flag.default(false),
  ...importOptions,
})

const reportRow = z.object({
  /** Its place among the rows that were sent, from 0. */
  row: z.int(),
  Email: z.string(),
  result: z.enum(['create', 'change', 'same', 'refused']),
  errors: z.record(z.string(), z.array(z.string())),
  /** Field → the earlier row with the same value, where the field is refused as not unique because of it. */
  repeats: z.record(z.string(), z.int()),
  /** Of a PIN only that there is one. To whoever may not see PINs every PIN is a new one. */
  changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
})
export type UserImportRow = z.output<typeof reportRow>

export const importReport = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(reportRow),
})
