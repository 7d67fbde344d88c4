import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, flagReply, id, listQuery, listReply, moment, pathId } from '#contract/fields.ts'

/** What Lagra sends by mail, for whoever runs it. */

export const mailKinds = [
  'invitation',
  'forgottenPassword',
  'confirmEmail',
  'emailChanged',
  'newSignIn',
  'secondFactor',
  'alerts',
  'dailyAlerts',
  'webhookFailing',
  'webhookOff',
  'keyEnds',
  'reminder',
  'statement',
  'consumptionStatement',
  'deliveryNote',
  'report',
  'loanReminder',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `dropped`: there was nobody to tell any more. `givenUp`: nobody needs it any more. */
export const mailStates = ['waiting', 'sent', 'refused', 'givenUp', 'dropped'] as const

/** Why Lagra itself holds a mail back: it stands where else the mail server's answer does. */
export const heldBackReasons = ['namesOff'] as const
export type HeldBackReason = (typeof heldBackReasons)[number]

const mail = z.object({
  Id: id,
  Kind: z.enum(mailKinds),
  Address: z.string(),
  State: z.enum(mailStates),
  Attempts: z.int(),
  /** What the mail server said last, or why it could not be reached; a reason of `heldBackReasons` where it was not to go. */
  Error: z.string().nullable(),
  Created: moment,
  /** When it is tried next, while it waits. */
  NextAttempt: moment.nullable(),
  Ended: moment.nullable(),
})
export type MailRow = z.output<typeof mail>

const letter = z.object({
  Subject: z.string(),
  /** The two parts of it, of which a program for mail shows one. */
  Html: z.string(),
  Text: z.string(),
  /** Names of the files that go with it. */
  Attachments: z.array(z.string()),
  From: z.string(),
})

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/mail',
    access: 'manageSystem',
    summary: 'Mails, as long as they are kept, newest first, and whether a mail server is set up',
    query: listQuery(['Created']).extend({ state: z.enum(mailStates).optional() }),
    reply: listReply('data', mail).extend({
      /** Without one they wait. */
      HasServer: flagReply,
      /** In the demo, where nobody gets them, they can be read here. */
      Readable: flagReply,
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/mail/{id}',
    access: 'manageSystem',
    summary: 'What a mail says; only in the demo, since it may let its reader in as somebody else',
    params: pathId,
    reply: z.object({ data: letter }),
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/mail/{id}/retry',
    access: 'manageSystem',
    summary: 'Try a mail again that waits, was refused or given up; a link in it is made anew',
    params: pathId,
  }),
  test: endpoint({
    method: 'POST',
    path: '/mail/test',
    access: 'manageSystem',
    summary: 'Send a mail now, to see whether the mail server takes it',
    body: z.object({ Address: email }),
    reply: z.object({
      Taken: flagReply,
      /** What the mail server said, or why it could not be reached. */
      Error: z.string().nullable(),
    }),
  }),
}
