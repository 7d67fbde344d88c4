import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, idFromText, listed, listQuery, listReply, money, pathId, revision } from '#contract/fields.ts'

/** What a reseller, or one of its customers, pays less for each locker and month. */

const discount = z.object({
  Id: id,
  CustomerId: id,
  CustomerName: z.string(),
  /** Whose customer it is; null where it is a reseller itself. */
  ResellerName: z.string().nullable(),
  Discount: z.number(),
  CurrencyId: id,
  CurrencyCode: z.string(),
  Revision: revision,
})
export type Discount = z.output<typeof discount>
const row = discount.extend(listed)
export type DiscountRow = z.output<typeof row>

const fields = z.object({ CustomerId: id, Discount: money, CurrencyId: id })

export const discounts = {
  list: endpoint({
    method: 'GET',
    path: '/customer-discounts',
    access: 'manageBilling',
    summary: 'Discounts',
    query: listQuery(['Id', 'CustomerName', 'ResellerName', 'Discount', 'CurrencyCode']).extend({
      /** The reseller's own, and those of its customers. */
      reseller: idFromText.optional(),
      currency: idFromText.optional(),
    }),
    reply: listReply('customer_discounts', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/customer-discounts/{id}',
    access: 'manageBilling',
    summary: 'One discount',
    params: pathId,
    reply: z.object({ customer_discount: discount }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/customer-discounts',
    access: 'manageBilling',
    summary: 'Give a reseller or a customer a discount; one for each currency',
    body: fields,
    reply: z.object({ Id: id, customer_discount: discount }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customer-discounts/{id}',
    access: 'manageBilling',
    summary: 'Change a discount',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ customer_discount: discount }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/customer-discounts/{id}',
    access: 'manageBilling',
    summary: 'Delete a discount',
    params: pathId,
  }),
}
