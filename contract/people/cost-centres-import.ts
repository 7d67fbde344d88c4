import { z } from '#contract/zod.ts'
import { dayOrNone, name250, text250 } from '#contract/fields.ts'
import * as imports from '#contract/imports.ts'
import { code } from './cost-centre-fields.ts'

/** Cost centres from a sheet. Rows are found by their code among those of their customer. */

const { cell, flagCell } = imports

/** A column that is not there, and an empty cell, leave the field as it is; with `EmptyClears` an empty cell clears name and days. */
export const importedCostCentre = z.object({
  Code: cell(code),
  Name: cell(text250).optional(),
  /** Left out by whoever has one customer: its own. */
  CustomerName: cell(name250).optional(),
  Active: flagCell.optional(),
  FromDay: dayOrNone.optional(),
  ToDay: dayOrNone.optional(),
})
export type ImportedCostCentre = z.output<typeof importedCostCentre>

const reportRow = imports.reportRow.extend({ Code: z.string() })
export type CostCentreImportRow = z.output<typeof reportRow>

export const { importBody } = imports
export const importReport = imports.importReport(reportRow)
