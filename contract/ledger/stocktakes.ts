import { z } from '#contract/zod.ts'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import {
  flagReply,
  id,
  idFromText,
  listQuery,
  listReply,
  longText250,
  moment,
  pathId,
  revision,
  toldPrice,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** Counting what is in a locker: differences are approved, and booked as corrections. */

export const stocktakeStates = ['counting', 'submitted', 'approved', 'cancelled'] as const
export type StocktakeState = (typeof stocktakeStates)[number]

const stocktake = z.object({
  Id: id,
  LockerId: id,
  LockerName: z.string(),
  EndCustomer: z.string(),
  /** Those that are counted; null where it is the whole locker. */
  Shelves: z.array(z.int()).nullable(),
  /** The figures are not told to whoever counts. */
  Blind: flagReply,
  State: z.enum(stocktakeStates),
  /** What was said when it was sent back or approved. */
  Note: z.string(),
  BegunAt: moment,
  BegunBy: z.string().nullable(),
  SubmittedAt: moment.nullable(),
  SubmittedBy: z.string().nullable(),
  EndedAt: moment.nullable(),
  EndedBy: z.string().nullable(),
  /** How many articles are to be counted, and how many are. */
  Lines: z.int(),
  Counted: z.int(),
  /** The locker is offline: what was taken there may not have arrived, and would then be counted as missing. */
  Stale: flagReply,
  Revision: revision,
})
export type Stocktake = z.output<typeof stocktake>

const line = z.object({
  LockerArticleId: id,
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  Ean: z.string(),
  ImagePath: z.string().nullable(),
  Shelf: z.int().nullable(),
  Placement: z.string(),
  /** What there is room for; null where nobody has said. */
  MaxStock: z.int().nullable(),
  /** Null as long as it is not counted. */
  Counted: z.int().nullable(),
  CountedAt: moment.nullable(),
  CountedBy: z.string().nullable(),
  /** Sent back to be counted again. */
  Again: flagReply,
  /**
   * What the ledger said at the moment of the count, or says now where there is none. Null where figures are not told: in a
   * blind stocktake to whoever may not approve it, and to everybody as long as it is counted.
   */
  Expected: z.int().nullable(),
  /** Counted − expected. Null where one of them is. */
  Difference: z.int().nullable(),
  /**
   * By how much the stock changes: the difference, but 0 where somebody counted later, and never so that less than nothing is
   * left of what was counted and then taken.
   */
  Booked: z.int().nullable(),
  /** Of `Booked`, at the locker's price. */
  Value: toldPrice,
})
export type StocktakeLine = z.output<typeof line>

const whole = z.object({ data: stocktake, lines: z.array(line) })
export type WholeStocktake = z.output<typeof whole>

const typed = z.object({
  LockerArticleId: id,
  /** Null where a count is taken back. */
  Counted: z.int().min(0).max(stockLimits.max).nullable(),
  /** Of what was typed: the same again changes nothing. */
  UUID: z.uuid(),
  /** How long ago it was typed, by the clock that it was typed at; clocks differ, a span does not. */
  SecondsAgo: z
    .number()
    .min(0)
    .max(30 * 86_400)
    .default(0),
})
export type TypedCount = z.output<typeof typed>

const settings = z.object({
  ResellerId: id,
  ResellerName: z.string(),
  /** What is counted is booked at once, without anybody’s approval. */
  ApproveAtOnce: flagReply,
  /** 0 as long as nobody has changed it. */
  Revision: revision,
})
export type StocktakeSetting = z.output<typeof settings>

const once = (rows: { LockerArticleId: number }[]) =>
  new Set(rows.map((row) => row.LockerArticleId)).size === rows.length

export const stocktakes = {
  list: endpoint({
    ...firstRoutes.stocktakes,
    summary: 'The stocktakes of all lockers within reach, newest first',
    query: listQuery(['BegunAt', 'LockerName', 'State']).extend({
      state: z.enum(stocktakeStates).optional(),
      locker: idFromText.optional(),
    }),
    reply: listReply('data', stocktake),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/stocktakes',
    access: 'refill',
    summary:
      'Begin to count a locker, or some of its shelves; the same UUID again changes nothing. A locker is counted by one stocktake at a time',
    body: z.object({
      UUID: z.uuid(),
      LockerId: id,
      /** Left out: the whole locker. */
      Shelves: z.array(z.int().min(0).max(9999)).min(1).max(200).optional(),
      Blind: z.boolean().default(false),
    }),
    reply: whole.extend({ Id: id }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/stocktakes/{id}',
    access: 'refill',
    summary: 'One stocktake with what is to be counted, in walking order',
    params: pathId,
    reply: whole,
  }),
  count: endpoint({
    method: 'PUT',
    path: '/stocktakes/{id}/lines',
    access: 'refill',
    summary: 'What was counted, as it is typed; of two counts of an article the later one holds',
    params: pathId,
    body: z.object({ lines: z.array(typed).min(1).max(1000).refine(once, as('unique')) }),
    reply: whole,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/stocktakes/{id}/submit',
    access: 'refill',
    summary: 'All is counted that is going to be; booked at once where the reseller’s settings say so',
    params: pathId,
    body: z.object({ Revision: revision.optional() }),
    reply: whole,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/stocktakes/{id}/approve',
    access: 'correctLines',
    summary: 'Book the differences as corrections, all in one; what is approved already is answered as it is',
    params: pathId,
    body: z.object({ Note: longText250.optional(), Revision: revision.optional() }),
    reply: whole,
  }),
  sendBack: endpoint({
    method: 'POST',
    path: '/stocktakes/{id}/send-back',
    access: 'correctLines',
    summary: 'To be counted again: these articles, or all that differ',
    params: pathId,
    body: z.object({
      Note: longText250.optional(),
      LockerArticleIds: z.array(id).max(1000).optional(),
      Revision: revision.optional(),
    }),
    reply: whole,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stocktakes/{id}/cancel',
    access: 'refill',
    summary: 'End it without booking anything',
    params: pathId,
    body: z.object({ Revision: revision.optional() }),
    reply: whole,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/stocktakes/settings',
    access: 'handleOrders',
    summary: 'Whether counts are booked at once',
    reply: z.object({ data: z.array(settings) }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/stocktakes/settings/{id}',
    access: 'correctLines',
    summary: 'Say whether counts are booked at once',
    params: pathId,
    body: z.object({ ApproveAtOnce: z.boolean(), Revision: revision.optional() }),
    reply: z.object({ data: settings }),
  }),
}
