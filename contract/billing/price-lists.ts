import { z } from '#contract/zod.ts'
import { removing } from '#contract/deletion.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import {
  day,
  flagReply,
  id,
  idsFromText,
  listed,
  listQuery,
  listReply,
  money,
  name250,
  pathId,
  revision,
} from '#contract/fields.ts'
import { excel } from '#contract/ledger/transactions.ts'
import { importing } from '#contract/imports.ts'
import { as } from '#contract/messages.ts'
import { importBody, importReport } from './price-lists-import.ts'

/**
 * What a reseller asks of its customers for what they use: lists of prices by article or by group, for one customer or for
 * all. A price that the article has in the locker itself goes before all lists.
 */

/** As many as can be set in one call, and as a list has. */
const mostListed = 20_000

const list = z.object({
  Id: id,
  Name: z.string(),
  /** Null where it is for all customers that have no list of their own with the article. */
  CustomerId: id.nullable(),
  CustomerName: z.string().nullable(),
  /** In force from this day, until the next list of the same customer is. */
  FromDay: day,
  InForce: flagReply,
  LineAmount: z.int(),
  CurrencyCode: z.string(),
  Revision: revision,
})
export type PriceList = z.output<typeof list>
const row = list.extend(listed)
export type PriceListRow = z.output<typeof row>

const line = z.object({
  Id: id,
  /** Of the two one is null: a price is of an article, or of all articles in a group. */
  ArticleId: id.nullable(),
  ArticleGroupId: id.nullable(),
  /** Empty for a group. */
  ArticleNumber: z.string(),
  Name: z.string(),
  Price: z.number(),
  /** In how many lockers that the list is for an article of the line stands, and in how many of them at a price of its own, which goes before all lists. */
  Places: z.int(),
  OwnPrices: z.int(),
})
export type PriceListLine = z.output<typeof line>

const fields = z.object({ Name: name250, CustomerId: id.nullable(), FromDay: day })

/** Named by its id or its number, or a group. */
const sent = z
  .object({
    ArticleId: id.optional(),
    ArticleNumber: z.string().trim().min(1).max(250).optional(),
    ArticleGroupId: id.optional(),
    /** Null takes it from the list. */
    Price: money.nullable(),
  })
  .refine(
    (given) =>
      [given.ArticleId, given.ArticleNumber, given.ArticleGroupId].filter((one) => one !== undefined)
        .length === 1,
    { path: ['ArticleId'], ...as('required') },
  )
export type SentPrice = z.input<typeof sent>

const lines = z.object({ data: z.array(line) })

export const priceLists = {
  list: endpoint({
    method: 'GET',
    path: '/price-lists',
    access: 'setPrices',
    summary: 'Price lists, of all customers and of each',
    query: listQuery(['Id', 'Name', 'CustomerName', 'FromDay', 'InForce', 'LineAmount']),
    reply: listReply('price_lists', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/price-lists/{id}',
    access: 'setPrices',
    summary: 'One price list',
    params: pathId,
    reply: z.object({ price_list: list }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/price-lists',
    access: 'setPrices',
    summary: 'Create a price list, for one customer or for all; a customer has one that begins on a day',
    body: fields.partial({ CustomerId: true }),
    reply: z.object({ Id: id, price_list: list }),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/price-lists/{id}/copy',
    access: 'setPrices',
    summary: 'Create a price list from another, its prices changed by a percentage and rounded to whole öre',
    params: pathId,
    body: fields.partial({ CustomerId: true }).extend({ Percent: z.number().min(-100).max(1000).default(0) }),
    reply: z.object({ Id: id, price_list: list }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/price-lists/{id}',
    access: 'setPrices',
    summary: 'Change a price list; what is booked keeps its price',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ price_list: list }),
  }),
  remove: endpoint({
    ...removing,
    path: '/price-lists/{id}',
    access: 'setPrices',
    summary: 'Delete a price list; what is booked keeps its price',
  }),
  importRows: endpoint({
    ...importing,
    path: '/price-lists/import',
    access: 'setPrices',
    summary:
      'Set prices of articles and groups from a sheet, in lists by customer and day, all or nothing unless OnlyGoodRows=1; with preview=1 only tell what would happen to each row',
    body: importBody,
    reply: importReport,
  }),
  workbook: endpoint({
    method: 'GET',
    path: '/price-lists/excel',
    access: 'setPrices',
    heavy: true,
    summary: 'The prices of some lists, or of all, as an Excel file, as they can be imported again',
    query: z.object({ ids: idsFromText.default([]) }),
    reply: file(excel),
  }),
  lines: {
    list: endpoint({
      method: 'GET',
      path: '/price-lists/{id}/lines',
      access: 'setPrices',
      summary: 'The prices of a list',
      params: pathId,
      reply: lines,
    }),
    set: endpoint({
      method: 'PUT',
      path: '/price-lists/{id}/lines',
      access: 'setPrices',
      summary: 'Set or take away prices of a list, all or none; what is not sent stays',
      params: pathId,
      body: z.object({ data: z.array(sent).min(1).max(mostListed) }),
      bodyLimit: 4 * 1024 * 1024,
      reply: lines,
    }),
  },
}
