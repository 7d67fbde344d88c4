import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { flag, flagReply, id, moment, pathId, someIds } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { languages } from '#contract/language.ts'
import { mostDownloads } from './statement-files.ts'

/** Statements on their way to resellers: by mail, and as e-invoices for the house's Peppol access point. */

/** `sent`: the mail server has taken it. `failed`: it was refused, came back, or nobody took it in time. */
export const sendingStates = ['waiting', 'sent', 'failed'] as const
export type SendingState = (typeof sendingStates)[number]

export const sending = z.object({
  Id: id,
  Time: moment,
  Address: z.string(),
  /** Of the PDF. */
  Language: z.enum(languages),
  State: z.enum(sendingStates),
  /** What the mail server said last; null for readers who are not of the house. */
  Error: z.string().nullable(),
  /** When it was sent, or failed. */
  Ended: moment.nullable(),
  /** Null for readers who may not see who works at the house. */
  SentBy: z.string().nullable(),
})
export type Sending = z.output<typeof sending>

/** Where statements of a reseller go now; without an address they cannot be sent. */
const receiver = z.object({
  ResellerId: id,
  Reseller: z.string(),
  Address: z.string(),
  Language: z.enum(languages),
})

const toSend = receiver.extend({
  Id: id,
  Number: z.int(),
  is_credit: flagReply,
  /** Everything of it is credited; it may be sent all the same. */
  is_credited: flagReply,
  CurrencyCode: z.string(),
  Total: z.number(),
  /** The last time that it was sent. One that has not failed is sent again only where that is asked for. */
  Last: sending.pick({ Time: true, Address: true, State: true, Error: true }).nullable(),
})
export type StatementToSend = z.output<typeof toSend>

/** `changed`: the address is not the one that was seen. */
export const unsentReasons = ['noAddress', 'changed', 'sentAlready'] as const

const some = someIds(mostDownloads).refine((ids) => ids.length > 0, as('required'))

const unmade = z.object({
  Id: id,
  Number: z.int(),
  ResellerId: id,
  Reseller: z.string(),
  /** What the format requires and the statement lacks, such as `Buyer.VatNumber`. */
  lacks: z.record(z.string(), z.array(z.string())),
})
export type UnmadeEInvoice = z.output<typeof unmade>

export const statementSending = {
  history: endpoint({
    method: 'GET',
    path: '/billing-statements/{id}/sending',
    access: 'readStatements',
    summary: 'When and to whom a statement was sent, newest first',
    params: pathId,
    reply: z.object({ data: z.array(sending) }),
  }),
  receivers: endpoint({
    method: 'POST',
    path: '/billing-statements/receivers',
    access: 'manageBilling',
    onlyReads: true,
    summary: 'Where the statements of resellers would be sent',
    body: z.object({ resellers: someIds(10_000) }),
    reply: z.object({
      data: z.array(receiver),
      /** Without a mail server mails wait. */
      HasServer: flagReply,
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/billing-statements/send-preview',
    access: 'manageBilling',
    onlyReads: true,
    summary: 'What would be sent to whom, and what was sent already',
    body: z.object({ ids: some }),
    reply: z.object({ data: z.array(toSend), HasServer: flagReply }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/billing-statements/send',
    access: 'manageBilling',
    summary:
      'Send statements by mail, as they were issued, to the addresses that were seen in a preview; the same UUID again sends nothing',
    body: z.object({
      UUID: z.uuid(),
      statements: z
        .array(
          z.object({
            Id: id,
            /** The preview's. */
            Address: z.string(),
            /** Also where it was sent already: the preview's `Last.Time`. Where somebody has sent it since, it is not sent. */
            Again: moment.optional(),
          }),
        )
        .min(1)
        .max(mostDownloads)
        .refine((all) => new Set(all.map(({ Id }) => Id)).size === all.length, as('unique')),
    }),
    reply: z.object({
      /** Ids. */
      sent: z.array(id),
      skipped: z.array(z.object({ Id: id, reason: z.enum(unsentReasons) })),
    }),
  }),
  checkEInvoices: endpoint({
    method: 'POST',
    path: '/billing-statements/e-invoices/check',
    access: 'readStatements',
    onlyReads: true,
    summary: 'Which statements have no e-invoice, and what they lack',
    body: z.object({ ids: some }),
    reply: z.object({ made: z.int(), unmade: z.array(unmade) }),
  }),
  eInvoices: endpoint({
    method: 'POST',
    path: '/billing-statements/e-invoices',
    access: 'readStatements',
    onlyReads: true,
    heavy: true,
    summary:
      'E-invoices of several statements in a zip; refused where one lacks something, unless those are left out',
    body: z.object({ ids: some, leaveOutUnmade: flag.optional() }),
    reply: file('application/zip'),
  }),
}
