import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  day,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  longText250,
  moment,
  pathId,
  revision,
} from '#contract/fields.ts'
import { limitRules, limitSpans } from './limit-rules.ts'

/** Who may take how much of what, and who may take more for once. */

const limit = z.object({
  Id: id,
  CustomerId: id,
  CustomerName: z.string(),
  /** One person, a team, or, where both are null, everybody of the customer. */
  AccountId: id.nullable(),
  TeamId: id.nullable(),
  /** Its name; empty for everybody. */
  Who: z.string(),
  /** One article, a group, or, where both are null, all articles. */
  ArticleId: id.nullable(),
  ArticleGroupId: id.nullable(),
  /** Its name; empty for all. */
  What: z.string(),
  Rule: z.enum(limitRules),
  Amount: z.int(),
  Span: z.enum(limitSpans).nullable(),
  Revision: revision,
})
export type Limit = z.output<typeof limit>
const row = limit.extend(listed)
export type LimitRow = z.output<typeof row>

const fields = z.object({
  AccountId: id.nullish(),
  TeamId: id.nullish(),
  ArticleId: id.nullish(),
  ArticleGroupId: id.nullish(),
  Rule: z.enum(limitRules),
  /** For each person, in each span; not asked of a rule that allows nothing. */
  Amount: z.int().min(0).max(9999).nullish(),
  Span: z.enum(limitSpans).nullish(),
})

const exception = z.object({
  Id: id,
  AccountId: id,
  Name: z.string(),
  CustomerName: z.string(),
  ArticleId: id.nullable(),
  /** Its name; empty for all articles. */
  What: z.string(),
  /** How many more than the limits. */
  Amount: z.int(),
  /** How many of what was allowed then are left. */
  Left: z.int(),
  GivenAt: moment,
  GivenBy: z.string(),
  Until: moment,
  Note: z.string(),
  Revision: revision,
})
export type LimitException = z.output<typeof exception>
const exceptionRow = exception.extend(listed)
export type LimitExceptionRow = z.output<typeof exceptionRow>

const named = z.object({ Id: id, Name: z.string() })

export const limits = {
  list: endpoint({
    method: 'GET',
    path: '/limits',
    access: 'manageLimits',
    summary: 'How much people may take',
    query: listQuery(['Id', 'CustomerName', 'Who', 'What', 'Rule', 'Amount']).extend({
      customer: idFromText.optional(),
      rule: z.enum(limitRules).optional(),
    }),
    reply: listReply('data', row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/limits/{id}',
    access: 'manageLimits',
    summary: 'One limit',
    params: pathId,
    reply: z.object({ data: limit }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/limits',
    access: 'manageLimits',
    summary: 'Limit what people may take; of several limits the strictest counts',
    body: fields.extend({
      /** Left out by a site manager: it is its own. */
      CustomerId: id.nullish(),
    }),
    reply: z.object({ Id: id, data: limit }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/limits/{id}',
    access: 'manageLimits',
    summary: 'Change a limit',
    params: pathId,
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: limit }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/limits/{id}',
    access: 'manageLimits',
    summary: 'Delete a limit',
    params: pathId,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/limit-choices',
    access: 'manageLimits',
    summary: 'The teams, articles and groups of a customer, to choose from',
    query: z.object({
      customer: idFromText,
      kind: z.enum(['team', 'article', 'group']),
    }),
    /** `Number`: an article's own. */
    reply: z.object({ data: z.array(named.extend({ Number: z.string().optional() })) }),
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/limit-exceptions',
    access: 'manageLimits',
    summary: 'Who may take more than its limits for a while, the latest first',
    query: listQuery(['Id', 'Name', 'GivenAt', 'Until']).extend({ customer: idFromText.optional() }),
    reply: listReply('data', exceptionRow),
  }),
  exception: endpoint({
    method: 'GET',
    path: '/limit-exceptions/{id}',
    access: 'manageLimits',
    summary: 'One exception',
    params: pathId,
    reply: z.object({ data: exception }),
  }),
  allow: endpoint({
    method: 'POST',
    path: '/limit-exceptions',
    access: 'manageLimits',
    summary: 'Let somebody take more than its limits, until the end of a day',
    body: z.object({
      AccountId: id,
      /** Null: of any article. */
      ArticleId: id.nullish(),
      Amount: z.int().min(1).max(9999),
      /** The last day, by the house’s clock. */
      Until: day,
      Note: longText250,
    }),
    reply: z.object({ Id: id, data: exception }),
  }),
  endException: endpoint({
    method: 'DELETE',
    path: '/limit-exceptions/{id}',
    access: 'manageLimits',
    summary: 'End an exception: what was taken stays as it is',
    params: pathId,
  }),
}
