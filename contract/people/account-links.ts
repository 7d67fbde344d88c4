import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { flagReply } from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { newPassword } from './session.ts'

/** Links that are sent by mail: to choose a password without having one, and to confirm an address. */

const token = z.string().min(20).max(100)

export const accountLinks = {
  forgottenPassword: endpoint({
    ...firstRoutes.forgottenPassword,
    summary:
      'Ask for a link to choose a new password; the answer does not tell whether there is such an account',
    body: z.object({ Email: z.string().trim().toLowerCase().pipe(z.email().max(250)) }),
    reply: z.object({
      /** Without one the mail waits. */
      HasMailServer: flagReply,
    }),
  }),
  find: endpoint({
    ...firstRoutes.accountLink,
    summary: 'Whose link this is; 404 where it was used or is too old',
    body: z.object({ Token: token }),
    reply: z.object({ Name: z.string(), Email: z.string() }),
  }),
  confirmEmail: endpoint({
    ...firstRoutes.confirmEmail,
    summary:
      'Confirm an e-mail address by the link that was sent to it, once; with the account’s password, since a mistyped address may be a stranger’s',
    body: z.object({ Token: token, CurrentPassword: z.string().min(1).max(1000) }),
    reply: z.object({ Email: z.string() }),
  }),
  choosePassword: endpoint({
    ...firstRoutes.choosePassword,
    summary: 'Choose a password by a link, once; ends all sessions of the account',
    body: z.object({ Token: token, NewPassword: newPassword }),
    reply: z.object({ Email: z.string() }),
  }),
}
