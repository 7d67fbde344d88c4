import { z } from './zod.ts'
import { flag, money } from './fields.ts'
import { as } from './messages.ts'

/** What is the same for every import of a sheet. */

export const mostImportedRows = 5000

/** The declaration of an endpoint that imports a sheet. */
export const importing = { method: 'POST', bodyLimit: 16 * 1024 * 1024 } as const

/** A spreadsheet stores an article number as a number, so a number is accepted as text. */
export const cell = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema)

/** A number, or a text with a decimal comma or point. */
export const moneyCell = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value.trim() === ''
        ? null
        : Number(value.replaceAll(/\s/g, '').replace(',', '.'))
      : value,
  money.nullable(),
)

/** Yes or no, as a sheet says it in either language. */
export const flagCell = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((typed) => (typed === null ? '' : String(typed).trim().toLowerCase()))
  .refine((typed) => typed === '' || typed in flagWords, as('type'))
  .transform((typed) => flagWords[typed])
const flagWords: Record<string, boolean> = {
  '1': true,
  yes: true,
  ja: true,
  true: true,
  x: true,
  '0': false,
  no: false,
  nej: false,
  false: false,
}

export const importBody = z.object({
  /** Each row is read by itself, so that a preview can report every bad row. */
  rows: z.array(z.record(z.string(), z.unknown())).max(mostImportedRows),
  /** Only report what would happen; write nothing. */
  preview: flag.default(false),
  /** An empty cell clears its field, instead of leaving it as it is. */
  EmptyClears: flag.default(false),
  /** Write the rows without errors and report the others, instead of all rows or none. */
  OnlyGoodRows: flag.default(false),
})

/** What becomes of a row; beside it stands what the row is found by. */
export const reportRow = z.object({
  /** Its place among the rows that were sent, from 0. */
  row: z.int(),
  result: z.enum(['create', 'change', 'same', 'refused']),
  errors: z.record(z.string(), z.array(z.string())),
  /** Field → the earlier row with the same value, where the field is refused as not unique because of it. */
  repeats: z.record(z.string(), z.int()),
  changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
})

export const importReport = <Row extends z.ZodType>(row: Row) =>
  z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    rows: z.array(row),
  })
