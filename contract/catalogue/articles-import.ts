import { z } from '#contract/zod.ts'
import { flag, longText, longText250, name250, text250 } from '#contract/fields.ts'
import { importOptions } from '#contract/import-options.ts'

/** Articles from a sheet. Rows are found by their number among the articles of the importer's own organisation. */

export const mostRows = 5000

/** A spreadsheet stores an article number as a number, so a number is accepted as text. */
const cell = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema)

/**
 * A column that is not there, and an empty cell, leave the field as it is; with `EmptyClears` an empty cell clears it, but
 * for the name of an article that has one.
 */
export const importRow = z.object({
  ArticleNumber: cell(name250),
  Name: cell(text250).optional(),
  Description: cell(longText250).optional(),
  /** All groups that the article is in, by name. */
  Groups: cell(longText(5000))
    .transform((names) => names.split(';').map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .pipe(z.array(name250).max(100))
    .optional(),
})
export type ImportRow = z.output<typeof importRow>

export const importBody = z.object({
  /** Each row is read by itself, so that a preview can report every bad row. */
  rows: z.array(z.record(z.string(), z.unknown())).max(mostRows),
  /** Only report what would happen; write nothing. */
  preview: flag.default(false),
  /** Create groups that do not exist yet, instead of refusing their rows. */
  CreateGroups: flag.default(false),
  ...importOptions,
})

const reportRow = z.object({
  /** Its place among the rows that were sent, from 0. */
  row: z.int(),
  ArticleNumber: z.string(),
  result: z.enum(['create', 'change', 'same', 'refused']),
  errors: z.record(z.string(), z.array(z.string())),
  /** Field → the earlier row with the same value, where the field is refused as not unique because of it. */
  repeats: z.record(z.string(), z.int()),
  changes: z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
})
export type ImportReportRow = z.output<typeof reportRow>

export const importReport = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The groups that are made for it. */
  newGroups: z.array(z.string()),
  rows: z.array(reportRow),
})
export type ImportReport = z.output<typeof importReport>
