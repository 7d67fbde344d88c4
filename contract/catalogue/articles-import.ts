import { z } from '#contract/zod.ts'
import { flag, longText, longText250, name250, text250, wholeOrNone } from '#contract/fields.ts'
import * as imports from '#contract/imports.ts'
import { lendingCells } from './lending.ts'
import { packLimits, purchasingFields } from './purchasing.ts'

/**
 * Articles from a sheet. Rows are found by their number among the articles of the importer's own organisation, and then among those
 * that the house shares: of these a reseller's sheet sets what the reseller says for itself.
 */

const { cell, moneyCell } = imports

/**
 * A column that is not there, and an empty cell, leave the field as it is; with `EmptyClears` an empty cell clears it, but
 * for the name of an article that has one.
 */
export const importRow = z.object({
  ArticleNumber: cell(name250),
  Name: cell(text250).optional(),
  Description: cell(longText250).optional(),
  Lent: lendingCells.Lent.optional(),
  LoanHours: lendingCells.LoanHours.optional(),
  Unit: cell(purchasingFields.Unit).optional(),
  PackSize: wholeOrNone(packLimits.min, packLimits.max)
    .transform((size) => size ?? packLimits.min)
    .optional(),
  Ean: cell(purchasingFields.Ean).optional(),
  Supplier: cell(purchasingFields.Supplier).optional(),
  SupplierNumber: cell(purchasingFields.SupplierNumber).optional(),
  WarehouseShelf: cell(purchasingFields.WarehouseShelf).optional(),
  PurchasePrice: moneyCell.optional(),
  MissingCost: moneyCell.optional(),
  /** All groups that the article is in, by name. */
  Groups: cell(longText(5000))
    .transform((names) => names.split(';').map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== ''))
    .pipe(z.array(name250).max(100))
    .optional(),
})
export type ImportRow = z.output<typeof importRow>

/** Create groups that do not exist yet, instead of refusing their rows. */
export const importBody = imports.importBody.extend({ CreateGroups: flag.default(false) })

const reportRow = imports.reportRow.extend({
  ArticleNumber: z.string(),
  /** The house shares the article: the changes are what the importer says of it for itself. */
  shared: z.literal(1).optional(),
})
export type ImportReportRow = z.output<typeof reportRow>

/** With the groups that are made for it. */
export const importReport = imports.importReport(reportRow).extend({ newGroups: z.array(z.string()) })
export type ImportReport = z.output<typeof importReport>
