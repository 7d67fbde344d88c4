import { z } from '#contract/zod.ts'
import { dayOrNone, id, name250 } from '#contract/fields.ts'
import * as imports from '#contract/imports.ts'

/**
 * Prices from a sheet, of articles by their number or of groups by their name. A row's list is that of its customer (of all of
 * them where none is named) from its day; one that is not there yet is made.
 */

const { cell, moneyCell } = imports

export const importedPrice = z.object({
  /** One of the two. */
  ArticleNumber: cell(name250).optional(),
  Group: cell(name250).optional(),
  /** Empty is left out; with `EmptyClears` it takes the price from its list. */
  Price: moneyCell.optional(),
  CustomerName: cell(name250).optional(),
  FromDay: dayOrNone.optional(),
  /** What a list that is made is called. */
  ListName: cell(name250).optional(),
})
export type ImportedPrice = z.output<typeof importedPrice>

/** With a list, all rows are of it, whatever else they say. */
export const importBody = imports.importBody.extend({ PriceListId: id.nullish() })

const reportRow = imports.reportRow.extend({ Of: z.string() })
export type PriceImportRow = z.output<typeof reportRow>

/** With the lists that are made for it. */
export const importReport = imports.importReport(reportRow).extend({ newLists: z.array(z.string()) })
