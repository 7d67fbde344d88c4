import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, id, moment, pathId, revision, toldPrice } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** What has to be bought so that all lockers and runs have what they need by a day. */

/** How far ahead one can ask. */
export const mostDaysAhead = 60
/** A week, unless told. */
export const usualDaysAhead = 7
/** What was received longer ago is not in the warehouse any more, as far as anybody knows. */
export const daysInWarehouse = 90
export const purchaseLimits = { min: 1, max: 9_999_999 }

const row = z.object({
  /** Of the article. */
  Id: id,
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  Ean: z.string(),
  Unit: z.string(),
  PackSize: z.int(),
  Supplier: z.string(),
  SupplierNumber: z.string(),
  /** How many lockers need it by then, outside of runs. */
  Lockers: z.int(),
  /** What these take: up to their max, where they will be at the order point or below. */
  ForLockers: z.int(),
  /** What open runs until then take that is not picked yet. */
  ForRuns: z.int(),
  /** Both together. */
  Needed: z.int(),
  /**
   * What was received in the last 90 days and has not left the warehouse since: it leaves when a run picks it, or when it is
   * refilled without a run.
   */
  InWarehouse: z.int(),
  /** What was ordered, is expected by then and not received. */
  OnItsWay: z.int(),
  /** Of what is on its way: what was expected before today. */
  Overdue: z.int(),
  /** What was ordered and is expected later. */
  Later: z.int(),
  /** Needed − in the warehouse − on its way, never below 0. */
  Missing: z.int(),
  /** The packs that are to be bought for it, and the pieces in them. */
  Packs: z.int(),
  ToBuy: z.int(),
  /** Of a piece; null where none is known. */
  PurchasePrice: toldPrice,
  /** Of what is to be bought. */
  Value: toldPrice,
})
export type ToBuyRow = z.output<typeof row>

const amount = z.int().min(purchaseLimits.min).max(purchaseLimits.max)
const ordered = z.object({ UUID: z.uuid(), ArticleId: id, Amount: amount, Expected: day })
const once = (lines: { UUID: string }[]) => new Set(lines.map(({ UUID }) => UUID)).size === lines.length

const purchase = z.object({
  Id: id,
  ArticleId: id,
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  Supplier: z.string(),
  SupplierNumber: z.string(),
  Amount: z.int(),
  Expected: day,
  /** Null as long as it is on its way. */
  ReceivedAt: moment.nullable(),
  CreatedAt: moment,
  CreatedBy: z.string().nullable(),
  Revision: revision,
})
export type Purchase = z.output<typeof purchase>

export const toBuy = {
  list: endpoint({
    method: 'GET',
    path: '/to-buy',
    access: 'handleOrders',
    report: true,
    summary:
      'What all active lockers and open runs need by a day, by article, less what was received and is not used yet, and what was ordered and is expected by then. An article in a locker is needed up to its max stock where what is left of it by then, with what stands in runs for it, is at its order point or below; its use is forecast by the last 30 days. Of the reseller’s own warehouse only what was noted as ordered and received is known',
    query: z.object({
      /** A week ahead unless told. */
      day: day.optional(),
      /** Only what is bought there, by its whole name. */
      supplier: z.string().max(250).optional(),
    }),
    reply: z.object({ data: z.array(row), Day: day }),
  }),
  purchases: endpoint({
    method: 'GET',
    path: '/to-buy/purchases',
    access: 'handleOrders',
    summary: 'What was ordered: all that is on its way, and what was received in the last 90 days',
    reply: z.object({ data: z.array(purchase) }),
  }),
  order: endpoint({
    method: 'POST',
    path: '/to-buy/purchases',
    access: 'handleOrders',
    summary:
      'Note that an article was ordered and when it is expected, today at the earliest; the same UUID again changes nothing',
    body: ordered,
    reply: z.object({ Id: id, data: purchase }),
  }),
  orderMany: endpoint({
    method: 'POST',
    path: '/to-buy/purchases/many',
    access: 'handleOrders',
    summary: 'The same for many articles, all or none; what has a known UUID changes nothing',
    body: z.object({ lines: z.array(ordered).min(1).max(1000).refine(once, as('unique')) }),
    reply: z.object({ data: z.array(purchase) }),
  }),
  changeOrder: endpoint({
    method: 'PUT',
    path: '/to-buy/purchases/{id}',
    access: 'handleOrders',
    summary:
      'Change the amount, or the day to today or later, or say that it was received, or that it was not',
    params: pathId,
    body: z.object({ Amount: amount, Expected: day, Received: z.boolean(), Revision: revision }).partial(),
    reply: z.object({ data: purchase }),
  }),
  removeOrder: endpoint({
    method: 'DELETE',
    path: '/to-buy/purchases/{id}',
    access: 'handleOrders',
    summary: 'It was not ordered after all',
    params: pathId,
  }),
}
