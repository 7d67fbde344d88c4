import { z } from '#contract/zod.ts'
import { removing } from '#contract/deletion.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  flag,
  flagReply,
  id,
  idFromText,
  listed,
  listQuery,
  listReply,
  moment,
  name250,
  pathId,
  revision,
  someIds,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/** Other systems that are told what happens, by a call to their address. docs/webhooks.md is for their makers. */

/** The words are those of the ledger and of notifications, where they know the same thing. */
export const webhookEvents = [
  'withdrawal',
  'return',
  'refill',
  'correction',
  /** The order tab has something to order, from now on. */
  'orderDue',
  'lowStock',
  'outOfStock',
  /** Not below its order point any more. */
  'restocked',
  'lockerOffline',
  'lockerOnline',
  'lineRejected',
  'runReady',
  /** All of a run is picked, and less of something than planned. */
  'runShort',
  'runDone',
  /** Something that is lent was not brought back in time. */
  'loanOverdue',
  'statementMade',
  'statementCredited',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** How many an organisation may have: each costs whatever is booked at its lockers. */
export const mostWebhooks = 20

/** Somebody wanted to see whether a call arrives. */
const sentEvents = [...webhookEvents, 'test'] as const

/** `unused`: nothing was sent yet. */
export const webhookStates = ['ok', 'failing', 'off', 'unused'] as const
export type WebhookState = (typeof webhookStates)[number]

const named = z.object({ Id: id, Name: z.string() })

const webhook = z.object({
  Id: id,
  Name: z.string(),
  Url: z.string(),
  Events: z.array(z.enum(webhookEvents)),
  /** Whose lockers, and which lockers beside them, it hears of; both null: all within reach, those that come later too. */
  CustomerIds: z.array(id).nullable(),
  LockerIds: z.array(id).nullable(),
  /** Those of them that are still there, by name. */
  Customers: z.array(named),
  Lockers: z.array(named),
  Active: flagReply,
  State: z.enum(webhookStates),
  /** The first of the calls that failed one after the other. */
  FailingSince: moment.nullable(),
  /** Lagra switched it off, because it had failed for days. */
  SwitchedOffAt: moment.nullable(),
  /** Until then the former secret signs, too. */
  FormerUntil: moment.nullable(),
  LastDelivery: moment.nullable(),
  Owner: z.string(),
  Revision: revision,
})
export type Webhook = z.output<typeof webhook>

const row = webhook
  .pick({
    Id: true,
    Name: true,
    Url: true,
    Events: true,
    Active: true,
    State: true,
    FailingSince: true,
    LastDelivery: true,
    Owner: true,
    Revision: true,
  })
  .extend(listed)
export type WebhookRow = z.output<typeof row>

/** Whether it is one that may be called is said when it is saved, and asked again at each call. */
const url = z
  .string()
  .trim()
  .min(1)
  .max(2000)
  .pipe(z.string().refine(isCallable, as('url')))

function isCallable(text: string) {
  const parsed = URL.parse(text)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username + parsed.password === ''
}

const fields = z.object({
  Name: name250,
  Url: url,
  Events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  CustomerIds: someIds().nullable(),
  LockerIds: someIds().nullable(),
  Active: flag,
})

export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const

const delivery = z.object({
  Id: z.int(),
  /** Sent as `webhook-id`, the same at each attempt. */
  UUID: z.string(),
  Event: z.enum(sentEvents),
  State: z.enum(deliveryStates),
  Attempts: z.int(),
  /** What the receiver answered last; null where it was not reached. */
  Status: z.int().nullable(),
  /** Why it was not reached. */
  Error: z.string().nullable(),
  Milliseconds: z.int().nullable(),
  Created: moment,
  NextAttempt: moment.nullable(),
  Ended: moment.nullable(),
})
export type Delivery = z.output<typeof delivery>

const wholeDelivery = delivery.extend({
  /** The body of the call. */
  Sent: z.string(),
  /** The beginning of what the receiver answered last. */
  Answer: z.string().nullable(),
})

const ofWebhook = { access: 'manageWebhooks', params: pathId } as const
const pathDelivery = z.object({ id: idFromText, deliveryId: idFromText })

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/admin/webhook',
    access: 'manageWebhooks',
    summary: 'Webhooks',
    query: listQuery(['Id', 'Name', 'Url', 'LastDelivery', 'Owner']).extend({
      state: z.enum(webhookStates).optional(),
    }),
    reply: listReply('webhooks', row),
  }),
  get: endpoint({
    ...ofWebhook,
    method: 'GET',
    path: '/admin/webhook/{id}',
    summary: 'One webhook',
    reply: z.object({ webhook }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/webhook',
    access: 'manageWebhooks',
    summary: 'Create a webhook; the answer has the secret that its calls are signed with',
    body: fields.partial({ CustomerIds: true, LockerIds: true, Active: true }),
    reply: z.object({ Id: id, webhook, Secret: z.string() }),
  }),
  update: endpoint({
    ...ofWebhook,
    method: 'PUT',
    path: '/admin/webhook/{id}',
    summary: 'Change a webhook',
    body: fields.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ webhook }),
  }),
  remove: endpoint({
    ...removing,
    path: '/admin/webhook/{id}',
    access: 'manageWebhooks',
    summary: 'Delete a webhook; what it has not delivered yet is not sent any more',
  }),
  secret: endpoint({
    ...ofWebhook,
    method: 'POST',
    path: '/admin/webhook/{id}/secret',
    summary: 'Show the secret again, which is written down in the audit',
    reply: z.object({ Secret: z.string() }),
  }),
  rotate: endpoint({
    ...ofWebhook,
    method: 'POST',
    path: '/admin/webhook/{id}/rotate',
    summary: 'Make a new secret; for 24 hours the former one signs beside it',
    reply: z.object({ Secret: z.string(), webhook }),
  }),
  test: endpoint({
    ...ofWebhook,
    method: 'POST',
    path: '/admin/webhook/{id}/test',
    summary: 'Send an event `test` now, once, and wait for the answer',
    reply: z.object({ data: wholeDelivery }),
  }),
  deliveries: endpoint({
    ...ofWebhook,
    method: 'GET',
    path: '/admin/webhook/{id}/delivery',
    summary: 'What was sent in the last 30 days, newest first, and what waits',
    query: listQuery(['Created'], 100).extend({
      state: z.enum(deliveryStates).optional(),
      event: z.enum(sentEvents).optional(),
    }),
    reply: listReply('data', delivery),
  }),
  delivery: endpoint({
    ...ofWebhook,
    method: 'GET',
    path: '/admin/webhook/{id}/delivery/{deliveryId}',
    params: pathDelivery,
    summary: 'What was sent, and what was answered',
    reply: z.object({ data: wholeDelivery }),
  }),
  replay: endpoint({
    ...ofWebhook,
    method: 'POST',
    path: '/admin/webhook/{id}/delivery/{deliveryId}/replay',
    params: pathDelivery,
    summary: 'Send it again, with the same id',
  }),
  replayFailed: endpoint({
    ...ofWebhook,
    method: 'POST',
    path: '/admin/webhook/{id}/replay',
    summary: 'Send everything again that was given up, or that waits for its next attempt',
    body: z.object({ Since: moment.optional() }),
    reply: z.object({ replayed: z.int() }),
  }),
}
