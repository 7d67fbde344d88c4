import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, flagReply, id } from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'

/** Finding something by its name from anywhere. */

const found = z.object({
  Id: id,
  Name: z.string(),
  /** What tells it from others of that name: a locker's customer, a person's organisation, an article's number. */
  Detail: z.string(),
  /** What else it is found by: an e-mail, a place, a host name. */
  Also: z.array(z.string()),
})
export type Found = z.output<typeof found>

const statement = z.object({
  Id: id,
  Number: z.int(),
  /** The reseller's name on the billing date. */
  CustomerName: z.string(),
  is_credit: flagReply,
  PeriodStart: day,
  CurrencyCode: z.string(),
  /** With VAT, unless it was found by the amount without it. */
  Amount: z.number(),
  WithoutVat: flagReply,
})
export type FoundStatement = z.output<typeof statement>

/** What is searched, beside statements; each by those who may open it. */
export const foundKinds = [
  'lockers',
  'articles',
  'groups',
  'customers',
  'resellers',
  'users',
  'devices',
] as const
export type FoundKind = (typeof foundKinds)[number]

const foundOfEach = Object.fromEntries(foundKinds.map((kind) => [kind, z.array(found)])) as Record<
  FoundKind,
  z.ZodArray<typeof found>
>

export const search = {
  byName: endpoint({
    ...firstRoutes.search,
    summary:
      'Lockers, articles, article groups, customers, resellers, users, devices and statements within reach that have ' +
      'each of the words in them; words of one or two letters where a word begins; statements by an amount too; ' +
      'at most 8 of each',
    query: z.object({ searchString: z.string().trim().min(2).max(250) }),
    reply: z.object({ ...foundOfEach, statements: z.array(statement) }),
  }),
}
