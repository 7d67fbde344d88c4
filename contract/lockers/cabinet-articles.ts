import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flag,
  flagReply,
  id,
  idFromText,
  listQuery,
  listReply,
  longText250,
  money,
  pathId,
  revision,
  toldPrice,
  wholeOrNone,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** What is in a locker: its articles, their stock, place and price, and what should be ordered. */

export const stockLimits = { min: 0, max: 9_999_999 }

const stock = z.int().min(stockLimits.min).max(stockLimits.max)
/** 0 and empty both mean "not set". */
const level = wholeOrNone(stockLimits.min, stockLimits.max).transform((value) => value || null)

const cabinetArticle = z.object({
  LockerArticleId: id,
  ArticleId: id,
  ArticleNumber: z.string(),
  Name: z.string(),
  /** The number under its barcode, and by what it is counted. */
  Ean: z.string(),
  Unit: z.string(),
  /** The same number again under the name that the first call uses. */
  name: z.string(),
  CurrentVolume: z.int(),
  /** The order point; null where none is set. */
  PlaceOrderAmount: z.int().nullable(),
  MaxStock: z.int().nullable(),
  Shelf: z.int().nullable(),
  Placement: z.string(),
  /** The locker's own price, or else that of the price list in force, or else 0; always a number for whoever sees prices. */
  EndCustomerArticlePrice: toldPrice,
  /** Whether it is the locker's own; with a price of 0 it is free here. */
  OwnPrice: flagReply,
  LockerActive: flagReply,
  ImagePath: z.string().nullable(),
  /** In how many groups the article is. */
  GroupAmount: z.int(),
  IsArchived: flagReply,
  Revision: revision,
})
export type CabinetArticle = z.output<typeof cabinetArticle>

/** Which of these a member may change is decided field by field, from its role and the locker. */
const change = z.object({
  LockerArticleId: id,
  CurrentVolume: stock.optional(),
  PlaceOrderAmount: level.optional(),
  MaxStock: level.optional(),
  Shelf: wholeOrNone(stockLimits.min, stockLimits.max).optional(),
  Placement: z
    .union([z.int().min(0), z.string(), z.null()])
    .transform((value) => String(value ?? '').trim())
    .pipe(z.string().max(250))
    .optional(),
  /** The locker's own price: 0 is free, null takes it away. What is sent back as it was read changes nothing. */
  EndCustomerArticlePrice: money.nullable().optional(),
  /** 1: the price is its own also where it is the same as the list's. */
  OwnPrice: flag.optional(),
  /** Why the stock is another one than the ledger says. */
  Note: longText250.optional(),
  Revision: revision.optional(),
})
export type CabinetArticleChange = z.output<typeof change>
/** The values of one article, as a form checks them. */
export const articleValues = change.omit({ LockerArticleId: true })

const found = z.object({
  Id: id,
  ArticleNumber: z.string(),
  Name: z.string(),
  ImagePath: z.string().nullable(),
})
export type ArticleToAdd = z.output<typeof found>

const orderPoint = cabinetArticle
  .pick({
    LockerArticleId: true,
    ArticleNumber: true,
    Name: true,
    ImagePath: true,
    CurrentVolume: true,
    PlaceOrderAmount: true,
    MaxStock: true,
    Shelf: true,
    Placement: true,
    EndCustomerArticlePrice: true,
    Revision: true,
  })
  .extend({ OnOrder: z.int(), ToOrder: z.int() })
export type OrderPoint = z.output<typeof orderPoint>

/** How many characters a search in a locker's dialogs needs. */
export const shortestSearch = 3
export const searchBody = z.object({ SearchString: z.string().trim().max(250) })

const sortable = [
  'ArticleNumber',
  'Name',
  'CurrentVolume',
  'PlaceOrderAmount',
  'MaxStock',
  'Shelf',
  'Placement',
] as const

export const cabinetArticles = {
  list: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/article',
    access: 'viewStorage',
    summary: 'The articles of a locker',
    params: pathId,
    query: listQuery(sortable),
    reply: listReply('data', cabinetArticle),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/cabinet/{id}/article',
    access: 'placeArticles',
    summary: 'Change articles of a locker, all or none; another stock is booked as a correction',
    params: pathId,
    body: z.object({
      data: z
        .array(change)
        .max(1000)
        .refine((rows) => new Set(rows.map((row) => row.LockerArticleId)).size === rows.length, as('unique')),
    }),
    reply: z.object({ data: z.array(cabinetArticle) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/article/{articleId}',
    access: 'handleOrders',
    summary: 'Put an article into a locker',
    params: pathId.extend({ articleId: idFromText }),
    reply: z.object({ Id: id, data: cabinetArticle }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/cabinet/{id}/article/{articleId}',
    access: 'handleOrders',
    summary:
      'Take an article (by its LockerArticleId) out of a locker; what is left of it is booked as a correction',
    params: pathId.extend({ articleId: idFromText }),
  }),
  search: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/searcharticle',
    access: 'handleOrders',
    onlyReads: true,
    summary: 'Articles that can still be put into a locker',
    params: pathId,
    body: searchBody,
    reply: z.object({ data: z.array(found) }),
  }),
  orderPoints: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/orderpoint',
    access: 'handleOrders',
    summary: 'What should be ordered for a locker, the most needed first',
    params: pathId,
    reply: z.object({ data: z.array(orderPoint) }),
  }),
}
