import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { flag, flagReply, id, moment, name250, pathId, revision } from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { as } from '#contract/messages.ts'

/**
 * A second factor beside the password: codes from an app, or passkeys, which are both factors at once. Recovery codes
 * serve whoever has lost them.
 */

/** Where the right password is not enough: what else opens the account. */
export const secondStep = z.object({
  /** Goes with the second factor; serves for five minutes and a few tries. */
  Ticket: z.string(),
  Code: flagReply,
  Passkey: flagReply,
  RecoveryCode: flagReply,
})
export type SecondStep = z.output<typeof secondStep>

const ticket = z.string().min(20).max(100)
const sixDigits = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), as('wrongCode'))
const password = z.string().min(1).max(1000)

/** What a browser needs for a ceremony with a passkey, and what it answers: as WebAuthn says, in JSON. */
const forBrowser = z.record(z.string(), z.unknown())
const answerOf = <T extends z.ZodRawShape>(response: T) =>
  z.object({
    id: z.string().min(1).max(2000),
    rawId: z.string().min(1).max(2000),
    type: z.literal('public-key'),
    response: z.object(response),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    authenticatorAttachment: z.string().max(50).nullish(),
  })
const encoded = z.string().min(1).max(20_000)

/** As at the login with a password. */
const browser = {
  SessionKey: z.string().nullish(),
  BrowserKey: z.string().min(32).max(128).nullish(),
}

const passkey = z.object({
  Id: id,
  Name: z.string(),
  Created: moment,
  LastUse: moment.nullable(),
})
export type Passkey = z.output<typeof passkey>

const state = z.object({
  /** Codes from an app are set up. */
  Code: flagReply,
  Passkeys: z.array(passkey),
  RecoveryCodesLeft: z.int(),
  /** The organisation wants everybody to have a second factor. */
  Demanded: flagReply,
})
export type SecondFactorState = z.output<typeof state>

const changed = z.object({
  data: state,
  /** New ones, told only now; none where there are some already. */
  RecoveryCodes: z.array(z.string()),
})

const demand = z.object({
  OwnPeople: flagReply,
  CustomersPeople: flagReply,
  Revision: revision,
})
export type SecondFactorDemand = z.output<typeof demand>

/** Also open to whoever has to set up a second factor before anything else. */
const own = { access: 'own', withoutSecondFactor: true } as const

export const secondFactor = {
  logIn: endpoint({
    ...firstRoutes.loginSecondFactor,
    summary:
      'Log in where the right password was not enough: by a code of the app, or one of the recovery codes; 401 where the ticket serves no more',
    body: z
      .object({
        Ticket: ticket,
        Code: sixDigits.optional(),
        RecoveryCode: z.string().min(1).max(100).optional(),
        ...browser,
      })
      .refine(({ Code, RecoveryCode }) => (Code === undefined) !== (RecoveryCode === undefined), {
        path: ['Code'],
        ...as('required'),
      }),
    reply: z.object({ SessionKey: z.string() }),
  }),
  passkeyChallenge: endpoint({
    ...firstRoutes.loginPasskeyChallenge,
    summary:
      'What a passkey is to sign to log in; with the ticket of a login, by a passkey of that account only',
    body: z.object({ Ticket: ticket.nullish() }),
    reply: z.object({ Options: forBrowser }),
  }),
  logInByPasskey: endpoint({
    ...firstRoutes.loginPasskey,
    summary: 'Log in by a passkey, without a password',
    body: z.object({
      Response: answerOf({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
        userHandle: z.string().max(200).nullish(),
      }),
      ...browser,
    }),
    reply: z.object({ SessionKey: z.string() }),
  }),

  state: endpoint({
    method: 'GET',
    path: '/currentuser/second-factor',
    ...own,
    summary: 'One’s own second factors',
    reply: z.object({ data: state }),
  }),
  offerCode: endpoint({
    method: 'POST',
    path: '/currentuser/second-factor/code',
    ...own,
    summary: 'A secret for an app that makes codes; it counts once a code has proved it',
    body: z.object({ CurrentPassword: password }),
    reply: z.object({
      /** To type. */
      Secret: z.string(),
      /** The same for the app, as a QR code. */
      Uri: z.string(),
    }),
  }),
  proveCode: endpoint({
    method: 'PUT',
    path: '/currentuser/second-factor/code',
    ...own,
    summary: 'Prove by a code that the app has the secret; from now on it is asked for at login',
    body: z.object({ Code: sixDigits }),
    reply: changed,
  }),
  removeCode: endpoint({
    method: 'POST',
    path: '/currentuser/second-factor/code/delete',
    ...own,
    summary: 'Ask for no codes any more; refused where it is the last factor and one is demanded',
    body: z.object({ CurrentPassword: password }),
    reply: changed,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/currentuser/second-factor/recovery-codes',
    ...own,
    summary: 'Ten new recovery codes; the old ones serve no more',
    body: z.object({ CurrentPassword: password }),
    reply: changed,
  }),
  addingPasskey: endpoint({
    method: 'POST',
    path: '/currentuser/passkey/challenge',
    ...own,
    summary: 'What a browser needs to make a passkey for this account',
    body: z.object({ CurrentPassword: password }),
    reply: z.object({ Options: forBrowser }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/currentuser/passkey',
    ...own,
    summary: 'Keep a passkey that the browser has made',
    body: z.object({
      Name: name250,
      Response: answerOf({
        clientDataJSON: encoded,
        attestationObject: encoded,
        transports: z.array(z.string().max(50)).max(10).nullish(),
      }),
    }),
    reply: changed,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/currentuser/passkey/{id}',
    ...own,
    summary: 'Give a passkey another name',
    params: pathId,
    body: z.object({ Name: name250 }),
    reply: changed,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/currentuser/passkey/{id}/delete',
    ...own,
    summary: 'Remove a passkey; refused where it is the last factor and one is demanded',
    params: pathId,
    body: z.object({ CurrentPassword: password }),
    reply: changed,
  }),

  ofUser: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/second-factor',
    access: 'manageUsers',
    summary: 'Which second factors a user has',
    params: pathId,
    reply: z.object({
      data: z.object({ Code: flagReply, Passkeys: z.int(), RecoveryCodesLeft: z.int(), Demanded: flagReply }),
    }),
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/admin/user/{id}/second-factor',
    access: 'manageUsers',
    onlyByPeople: true,
    summary:
      'Remove all second factors of a user who has lost them; ends its sessions, is told to it by mail and written into the audit',
    params: pathId,
  }),
  demand: endpoint({
    method: 'GET',
    path: '/second-factor-demand',
    access: 'demandSecondFactor',
    summary: 'Of whom the own organisation demands a second factor',
    reply: z.object({ data: demand }),
  }),
  updateDemand: endpoint({
    method: 'PUT',
    path: '/second-factor-demand',
    access: 'demandSecondFactor',
    summary:
      'Demand a second factor: of the own people, of the customers’. Whoever has none sets one up at the next request, and can do nothing else before',
    body: z.object({ OwnPeople: flag, CustomersPeople: flag, Revision: revision }).partial(),
    reply: z.object({ data: demand }),
  }),
}
