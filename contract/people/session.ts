import { z } from '#contract/zod.ts'
import { duties, roles } from '#contract/access.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, flagReply, id, name250, revision, text250 } from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { languages } from '#contract/language.ts'
import { passwordLength } from '#contract/limits.ts'
import { as } from '#contract/messages.ts'
import { secondStep } from './second-factor.ts'

/** Logging in and out, and one's own account. */

const sessionUser = z.object({
  Id: id,
  Name: z.string(),
  LastName: z.string(),
  Email: z.string(),
  UserRole: z.enum(roles),
  /** What one does inside one's organisation; null for the house's people. */
  Duty: z.enum(duties).nullable(),
  UserGroup: z.enum(['Admin', 'Reseller', 'EndUser']),
  CustomerId: id,
  CustomerName: z.string(),
  SessionKey: z.string(),
  /** Has to set up a second factor before anything else. */
  LacksSecondFactor: flagReply,
  /** What prices are in: the reseller's. For the house it is the one that all resellers share; null where they differ. */
  CurrencyCode: z.string().nullable(),
  /** The house's: the web shows all days and times in it. */
  TimeZone: z.string(),
  /** The reseller that somebody of the house works for just now: role and organisation are then that reseller's. */
  OnBehalfOf: z.string().nullable(),
  /** One's own new address, until one has followed the link in a mail. */
  EmailUnconfirmed: flagReply,
  /** Without one, it is the organisation's provider that knows who one is. */
  HasPassword: flagReply,
  /** Without one, mails wait. */
  HasMailServer: flagReply,
  Revision: revision,
})
export type SessionUser = z.output<typeof sessionUser>

/** Only the length is checked here. The server also refuses the e-mail and the most used passwords. */
export const newPassword = z
  .string()
  .refine((value) => value.length >= passwordLength.min, as('weakPassword'))
  .max(passwordLength.max)

/** One's own password as it is now. Left out or empty where nothing asks for it. */
export const currentPassword = z.string().max(1000).nullish()

export const session = {
  login: endpoint({
    ...firstRoutes.login,
    summary:
      'Log in; the answer carries the key of the new session. Only to the right password it is said that an account is not active',
    body: z.object({
      validateUsername: z.string().trim().min(1).max(250),
      validateUserPassword: z.string().min(1).max(1000),
      SessionKey: z.string().nullish(),
      /**
       * A random text that this browser keeps: once it has logged in, wrong attempts from elsewhere do not lock it out.
       */
      BrowserKey: z.string().min(32).max(128).nullish(),
    }),
    reply: z.object({
      /** Empty where a second factor is asked for. */
      SessionKey: z.string(),
      SecondFactor: secondStep.optional(),
    }),
  }),
  currentUser: endpoint({
    ...firstRoutes.currentUser,
    withoutSecondFactor: true,
    summary: 'The account that the session belongs to',
    reply: z.object({ user: sessionUser }),
  }),
  logout: endpoint({
    ...firstRoutes.logout,
    withoutSecondFactor: true,
    summary: 'End this session',
  }),
  updateOwnAccount: endpoint({
    method: 'PUT',
    path: '/currentuser',
    access: 'own',
    summary: 'Change one’s own name and e-mail; a new e-mail needs the current password',
    body: z.object({
      Name: name250.optional(),
      LastName: text250.optional(),
      Email: email.optional(),
      CurrentPassword: currentPassword,
      Revision: revision.optional(),
    }),
    reply: z.object({ user: sessionUser }),
  }),
  ownLanguage: endpoint({
    ...firstRoutes.ownLanguage,
    withoutSecondFactor: true,
    summary: 'The language in which one gets mails; each login sets it, too',
    body: z.object({ Language: z.enum(languages) }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/currentuser/confirm-email',
    access: 'own',
    summary: 'Mail the link that confirms one’s own e-mail once more; 404 where it is confirmed',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/currentuser/password',
    access: 'own',
    summary: 'Change one’s own password; ends the account’s other sessions',
    body: z.object({ CurrentPassword: z.string().min(1).max(1000), NewPassword: newPassword }),
  }),
}
