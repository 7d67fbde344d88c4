import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, idsFromText, toldPrice } from '#contract/fields.ts'

/** What was missing or found when stocks were corrected, and what was taken that no stock knew of. */

export const shrinkageGroupings = ['locker', 'article', 'month', 'each'] as const
export type ShrinkageGrouping = (typeof shrinkageGroupings)[number]

/** As many rows as are told, those first that lack the most. */
export const mostShrinkageRows = 5000

const row = z.object({
  /** Counted from 1. */
  Id: id,
  /** Null where rows are not told apart by it. */
  LockerId: id.nullable(),
  LockerName: z.string().nullable(),
  EndCustomer: z.string().nullable(),
  ArticleNumber: z.string().nullable(),
  ArticleName: z.string().nullable(),
  /** `YYYY-MM` in the house's time zone. */
  Month: z.string().nullable(),
  /** How many lines it is the sum of. */
  Times: z.int(),
  /** Pieces that were not there when a stock was corrected, those that were there beyond it, and found − missing. */
  Missing: z.int(),
  Found: z.int(),
  Net: z.int(),
  /** Of `Net`, at the prices of those moments. */
  NetValue: toldPrice,
  /** Pieces that were taken when the stock said that there were none. */
  Beyond: z.int(),
  BeyondValue: toldPrice,
})
export type ShrinkageRow = z.output<typeof row>

export const shrinkage = {
  report: endpoint({
    method: 'GET',
    path: '/stocktakes/shrinkage',
    access: 'handleOrders',
    report: true,
    summary:
      'Corrections and discrepancies in pieces and value, by locker, article, month or each of them; a year back unless told. An article that is taken out of a locker, and what is entered on its first day there, is not counted',
    query: z.object({
      by: z.enum(shrinkageGroupings).default('locker'),
      lockers: idsFromText.default([]),
      from: day.optional(),
      to: day.optional(),
    }),
    reply: z.object({ data: z.array(row), total: z.int(), From: day, To: day }),
  }),
}
